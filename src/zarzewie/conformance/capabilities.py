"""Checks that the capabilities of a game hold at every moment, for every seat and for spectators."""

from collections.abc import Iterator

from zarzewie.kernel.chance import Dice
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import AnyGame, Refused
from zarzewie.kernel.match import Match
from zarzewie.kernel.prompt import Prompt

LARGEST = 2**24
WORDS = "żar pod popiołem"


def check_roles(game: AnyGame) -> None:
    """Each role has its own seat at every table, some seat plays, and capabilities name declared roles."""
    names = [role.name for role in game.roles]
    assert len(set(names)) == len(names), f"a role twice: {names}"
    for seats in game.seats:
        held = [game.seat_of(name, seats) for name in names]
        assert all(seat in range(seats) for seat in held), f"no such seat of {seats}: {held}"
        assert len(set(held)) == len(held), f"two roles in a seat of {seats}: {held}"
        assert game.players(seats), f"nobody plays at {seats} seats"
    wanted = set(_wanted_roles(game))
    assert wanted <= set(names), f"roles that are not declared: {wanted - set(names)}"


def _wanted_roles(game: AnyGame) -> Iterator[str]:
    for each in (game.narrator, game.proposals, game.pictures, game.handouts):
        if each is not None:
            yield each.role


def check_presets(game: AnyGame) -> None:
    """Every preset names options and a bot that there are, and a table can begin with it."""
    for name, preset in game.presets.items():
        assert preset.bot in {"", *game.bots}, f"no such bot in the preset {name}: {preset.bot}"
        for seats in {game.seats[0], game.seats[-1]}:
            try:
                Match.start(game, dict(preset.options), seats, bytes(32))
            except Refused as refused:
                raise AssertionError(f"no table begins with the preset {name}: {refused}") from refused


def check_campaign_file(game: AnyGame) -> None:
    """An empty campaign can be written and read back, and a file that is no campaign is refused."""
    file = game.campaign.file if game.campaign else None
    if file is None:
        return
    brought = file.read(file.write((), (), LARGEST))
    assert (list(brought.archive), list(brought.matches)) == ([], [])
    assert isinstance(file.wrong("format", None), Refused)
    try:
        file.read(b"{")
    except Refused:
        return
    raise AssertionError("half a file was taken")


def check_looks(match: Match) -> None:
    """Pictures, handouts and proposals give valid values for every view."""
    game = match.game
    for seat in (*range(match.head.seats), None):
        view = match.view(seat)
        if game.pictures and (ground := game.pictures.ground(view)):
            assert ground.shown, "a ground without a square"
            assert {len(row) for row in ground.shown} == {ground.size[0]}, "a ground that is no grid"
        if game.handouts:
            assert all(each.title for each in game.handouts.given(view)), "a handout without a title"
        if game.proposals and seat is not None:
            for kind in game.proposals.kinds:
                _check_prompt(game.proposals.question(view, kind, WORDS).prompt)
                assert all(game.proposals.ready(view, kind)), "empty words lie ready"


def check_narrator(match: Match, dice: Dice) -> None:
    """A seat that a model may hold has a prompt for every ask, and the rules take the fallback's answer."""
    narrator = match.game.narrator
    seat = match.game.seat_of(narrator.role, match.head.seats) if narrator else None
    if narrator is None or seat is None or match.outcome() is not None:
        return
    for ask in match.asks():
        offers = [offer for offer in match.offers(seat) if offer.ask == ask.id]
        if seat in ask.owing and offers:
            _check_prompt(narrator.question(match.view(seat), offers).prompt)
            choice = narrator.fallback(match.view(seat), offers, dice)
            match.play(seat, choice.ask, choice.move)


def check_laid_open(match: Match) -> None:
    """What a finished match lays open can be sent, and follows from its last state alone."""
    lay_open = match.game.laid_open
    if lay_open is None or match.outcome() is None:
        return
    opened = encode(lay_open(match.state))
    assert opened != b"null", "nothing is laid open"
    assert opened == encode(lay_open(match.state)), "it is laid open in two ways"


def _check_prompt(prompt: Prompt) -> None:
    assert prompt.task, "a model is asked nothing"
    assert not any(char.isnumeric() for char in prompt.style + prompt.task), "a number in the instructions"
