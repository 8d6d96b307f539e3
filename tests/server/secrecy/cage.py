"""Listens to everything that everybody is sent, and finds what is not theirs."""

from collections.abc import Callable

from tests.server.secrecy import walk
from tests.server.secrecy.house import Answer, Guest
from tests.server.secrecy.walk import Call
from tests.server.secrecy.world import SECRET, Canary, World

Made = list[tuple[Guest, Call, Answer]]
Wanted = Callable[[str, str], bool]


class Cage:
    """Hears every canary in what somebody is sent."""

    def __init__(self, world: World) -> None:
        self._whose = {piece: canary for canary in world.canaries for piece in canary.pieces}
        self._size = min(map(len, self._whose))
        self._by_head: dict[str, list[str]] = {}
        for piece in self._whose:
            self._by_head.setdefault(piece[: self._size], []).append(piece)
        self.sung: dict[str, set[str]] = {}
        """By canary, who has heard it."""

    def listen(self, guest: Guest, where: str, sent: str) -> None:
        for canary in self._found_in(sent):
            assert guest.name in canary.ears, f"{where} tells {guest.name} {canary.what}"
            self.sung.setdefault(canary.text, set()).add(guest.name)

    def _found_in(self, sent: str) -> list[Canary]:
        """Look up every window of the text: a pattern of thousands of pieces would take minutes."""
        size, heads = self._size, self._by_head
        places = [at for at in range(len(sent) - size + 1) if sent[at : at + size] in heads]
        return [
            self._whose[piece]
            for at in places
            for piece in heads[sent[at : at + size]]
            if sent.startswith(piece, at)
        ]


def check(world: World, wanted: Wanted, cage: Cage | None = None) -> Made:
    """Nobody is sent a canary that is not theirs."""
    cage = cage or Cage(world)
    made = []
    for guest, call, answer in walk.walked(world, wanted):
        cage.listen(guest, f"{call.method} {call.path}", answer.text)
        assert answer.status < 500, f"{call.method} {call.path} fails"
        made.append((guest, call, answer))
    for guest in world.people:
        cage.listen(guest, "a socket", "\n".join(guest.heard))
    return made


def check_looking(world: World) -> None:
    """Everybody looks at everything: each hears what is theirs, and nobody anything else."""
    cage = Cage(world)
    made = check(world, walk.looking, cage)
    for canary in world.canaries:
        if canary.what != SECRET:
            assert cage.sung.get(canary.text, set()) == canary.ears, f"{canary.what} was not looked for"
    ours = {call.template for _, call, _ in made if call.method in ("GET", "SOCKET")}
    reached = {call.template for _, call, answer in made if answer.status < 400}
    assert ours - reached <= {"/api/schema/{path:str}"}, "nobody came as far as our own code"
