"""Matches of our games and of a package, running and over, with a canary in everything that is secret.

A canary is a text that occurs nowhere else. Those who may hear it are named; no byte of it may be
sent to anybody else. Those who may hear it do hear it somewhere, or the suite would be looking at nothing.
"""

import base64
import random
import time
from string import ascii_lowercase
from typing import Any, NamedTuple

from sqlalchemy import select

from tests.server.leading import does
from tests.server.secrecy.house import Ear, Guest, House
from tests.server.test_app import play_to_the_end
from zarzewie.server import history, matches, schema

WINDOW = 8
"""How many letters identify a canary."""
PASSWORD = "dobre hasło do kanarka"
RESULT = {"disclose": "result"}
SECRET = "the secret of a match"


class Canary(NamedTuple):
    text: str
    ears: frozenset[str]
    """Names of those who may hear it."""
    what: str

    @property
    def pieces(self) -> list[str]:
        """All that must not be heard: of dice only longer pieces, for other numbers are written like them."""
        size = min(len(self.text), 2 * WINDOW if self.what == SECRET else WINDOW)
        return [self.text[at : at + size] for at in range(len(self.text) - size + 1)]


class World:
    """Anna leads or plays, Jan and Ewa play, Ola has an account and looks on; somebody has not even that."""

    def __init__(self, house: House, beside: House | None = None) -> None:
        """`beside`: another process on the same database, where every other one of them is."""
        self.house = house
        other = beside or house
        self.anna, self.jan, self.ewa = Guest(house, "Anna"), Guest(other, "Jan"), Guest(house, "Ewa")
        self.ola, self.nobody = Guest(other, "Ola"), Guest(house)
        self.people = (self.anna, self.jan, self.ewa, self.ola, self.nobody)
        self.campaigns: list[str] = []
        self.messages: list[str] = []
        self.programs: list[str] = []
        self.canaries: list[Canary] = []
        self.sockets: list[Ear] = []
        self.codes: list[str] = []
        self.matches: list[str] = []
        self._known: set[str] = set()
        self._sittings: list[str] = []
        self._dice = random.Random(12)

    def discover(self) -> None:
        """Tables and matches that were not there before."""
        with self.house.hub.store.reading.connect() as connection:
            tables = connection.scalars(select(schema.tables.c.code)).all()
            sittings = connection.scalars(select(schema.sittings.c.match)).all()
        self.codes = sorted(set(tables) - self._known)
        self.matches = sorted(set(sittings) - self._known)
        self._known |= {*tables, *sittings}
        self._sittings = sorted(sittings)

    def canary(self, what: str, *ears: Guest) -> str:
        """A new text that nobody but these may hear."""
        text = "".join(self._dice.choices(ascii_lowercase, k=16))
        self.canaries.append(Canary(text, frozenset(guest.name for guest in ears), what))
        return text

    def keep(self, what: str, text: str, *ears: Guest) -> None:
        """A text that is there already."""
        self.canaries.append(Canary(text, frozenset(guest.name for guest in ears), what))

    # --- sitting down

    def table(self, *sitters: Guest, **wanted: Any) -> tuple[str, list[Ear]]:
        """These people at a table, all looking at it, with Ola watching; it is dealt."""
        code = sitters[0].table(**wanted)
        ears = [sitters[0].look(code)]
        ears[0].until("welcome")
        for guest in sitters[1:]:
            assert guest.call("POST", f"/api/tables/{code}/seats", {})[0] == 201
            ears.append(guest.look(code))
            ears[-1].until("welcome")
        if len(sitters) > 1:
            while ears[0].table["stage"] != "playing":
                ears[0].read()
        watching = self.ola.look(code)
        watching.until("welcome")
        self.sockets += [*ears, watching]
        return code, ears

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()

    def settle(self) -> None:
        """Everybody has heard all that was on its way."""
        for socket in self.sockets:
            socket.send({"type": "ping"})
            socket.until("pong")

    def whisper(self, code: str, by: Guest, to: Guest, seat: int) -> None:
        text = self.canary("a whisper", by, to)
        status, said = by.call("POST", f"/api/tables/{code}/messages", {"body": text, "to": seat})
        assert status == 201, said
        self.messages.append(said["id"])

    def say(self, code: str, by: Guest, *others: Guest) -> None:
        """Aloud, where nobody else listens, or not yet."""
        text = self.canary("what was said among themselves", by, *others)
        assert by.call("POST", f"/api/tables/{code}/messages", {"body": text, "to": None})[0] == 201

    def note(self, match: str, by: Guest, *readers: Guest) -> None:
        text = self.canary("a private note", by, *readers)
        assert by.call("PUT", f"/api/matches/{match}/notes/x", {"body": text})[0] == 200

    def hide_secrets(self, code: str, *ears: Guest) -> None:
        """Those of the dice, in each way in which they are ever written."""
        for secret in self._secrets(code):
            self._hide(secret, *ears)

    def hide_all_secrets(self) -> None:
        """Of every match that is not disclosed: those that were made meanwhile, too."""
        said = {canary.text for canary in self.canaries}
        for match in self._sittings:
            if self._disclosed(match):
                said |= {secret.hex() for secret in self._secrets(match)}
        for match in self._sittings:
            for secret in self._secrets(match):
                if secret.hex() not in said:
                    self._hide(secret)

    def _disclosed(self, match: str) -> bool:
        row = history.row_of_match(self.house.hub.store, match)
        return row.settings.disclose == "all" and row.campaign is None and self._noted(match)

    def _secrets(self, match: str) -> list[bytes]:
        stored = matches.load(self.house.hub.store, match)
        assert stored is not None
        return stored.secrets

    def _hide(self, secret: bytes, *ears: Guest) -> None:
        for text in (secret.hex(), base64.b64encode(secret).decode().rstrip("=")):
            self.keep(SECRET, text, *ears)

    def ended(self, code: str) -> None:
        """Until its end is written down."""
        until = time.monotonic() + 30
        while self.anna.call("GET", f"/api/matches/{code}")[0] != 200 or not self._noted(code):
            assert time.monotonic() < until, "the end was not written down"
            time.sleep(0.02)

    def _noted(self, match: str) -> bool:
        with self.house.hub.store.reading.connect() as connection:
            this = schema.sittings.c.match == match
            return connection.scalar(select(schema.sittings.c.ended).where(this)) is not None


def populated(house: House, beside: House | None = None) -> World:
    world = World(house, beside)
    _accounts(world)
    _tron(world)
    _rada(world)
    _ksiega(world)
    _once(world)
    _kosci(world)
    world.settle()
    world.discover()
    return world


def _accounts(world: World) -> None:
    for guest in (world.anna, world.jan, world.ewa, world.ola):
        login = world.canary("a login", guest)
        assert guest.call("PUT", "/api/me/password", {"login": login, "password": PASSWORD})[0] == 204
        address = world.canary("an address", guest)
        assert guest.call("PUT", "/api/me/email", {"email": f"{address}@example.org"})[0] == 204
        label = world.canary("a program", guest)
        made = guest.call("POST", "/api/me/programs", {"label": label})[1]
        world.programs.append(made["person"]["id"])
        world.keep("a program's token", made["token"][-32:])


# --- tron


def _tron(world: World) -> None:
    anna, jan = world.anna, world.jan
    code, _ = world.table(anna, jan, game="tron", seats=2)
    world.note(code, anna)
    world.note(code, jan)
    world.hide_secrets(code)
    for settings, readers in ((RESULT | {"spectators": "off"}, False), ({}, True)):
        code, ears = world.table(anna, jan, game="tron", seats=2, settings=settings)
        world.note(code, anna, *((jan,) if readers else ()))
        play_to_the_end(*ears)
        world.ended(code)
        if not readers:
            world.hide_secrets(code)
            world.say(code, anna, jan)


# --- rada


def _rada(world: World) -> None:
    anna, jan, ewa = world.anna, world.jan, world.ewa
    council: dict[str, Any] = {"game": "rada", "seats": 4, "bots": {"3": "deck"}}
    council["options"] = {"goals": "faction"}
    delayed = {"pace": "slow", "spectators": "delayed"}
    code, ears = world.table(anna, jan, ewa, **council, settings=delayed)
    world.say(code, anna, jan, ewa)
    world.whisper(code, anna, jan, 1)
    world.whisper(code, ewa, anna, 0)
    world.note(code, ewa)
    _deal(world, ears)
    does(ears[0], "speak", text=world.canary("a sealed statement", anna))
    world.hide_secrets(code)
    for settings in (RESULT, {}):
        code, ears = world.table(anna, jan, ewa, **council, settings=settings)
        world.whisper(code, anna, jan, 1)
        _deal(world, ears, *(() if settings else world.people))
        world.note(code, jan, *(() if settings else (anna, ewa)))
        for seat, guest in enumerate((anna, jan, ewa)):
            assert guest.call("POST", f"/api/tables/{code}/deputy", {"seat": seat})[0] == 201
        while not ears[0].outcome:
            ears[0].read()
        world.ended(code)
        if settings:
            world.hide_secrets(code)


def _deal(world: World, ears: list[Ear], *others: Guest) -> None:
    """Anna offers Jan a deal, which he accepts, and Ewa offers Anna one, which she leaves open.

    Their words are for the two alone until they are disclosed.
    """
    anna, jan, ewa = world.anna, world.jan, world.ewa
    terms = {"asks": "vote_as_one", "gives": "leave_alone"}
    does(ears[0], "offer_deal", to=1, **terms, words=world.canary("words of an offer", anna, jan, *others))
    while not any(offer["move"] == "answer_deal" for offer in ears[1].offers):
        ears[1].read()
    words = world.canary("words of an answer", anna, jan, *others)
    does(ears[1], "answer_deal", by=0, accept=True, words=words)
    words = world.canary("words of an open offer", anna, ewa, *others)
    does(ears[2], "offer_deal", to=0, **terms, words=words)


# --- księga


def _ksiega(world: World) -> None:
    """A campaign: a sitting that is over, its papers, and the next one, which runs."""
    anna, jan, ewa = world.anna, world.jan, world.ewa
    campaign = anna.call("POST", "/api/campaigns", {"game": "ksiega", "name": "Popioły"})[1]["id"]
    world.campaigns.append(campaign)
    sitting: dict[str, Any] = {"game": "ksiega", "seats": 3, "campaign": campaign}
    code, ears = world.table(anna, jan, ewa, **sitting, options={"premade": True})
    _lead(world, *ears)
    world.note(code, jan)
    _farewells(*ears)
    does(ears[0], "end_sitting", summary="Ciąg dalszy nastąpi.", papers=True)
    world.ended(code)
    world.hide_secrets(code, anna)  # they are in the campaign's file, which is hers
    _archived(world, campaign)
    code, ears = world.table(anna, jan, ewa, **sitting)
    _lead(world, *ears)
    world.hide_secrets(code)


def _farewells(leading: Ear, *playing: Ear) -> None:
    does(leading, "call_end")
    for ear in playing:
        while not any(offer["move"] == "farewell" for offer in ear.offers):
            ear.read()
        does(ear, "farewell")
    while not any(offer["move"] == "end_sitting" for offer in leading.offers):
        leading.read()


def _once(world: World) -> None:
    """A sitting that stands alone."""
    alone: dict[str, Any] = {"game": "ksiega", "seats": 2, "options": {"premade": True}, "settings": RESULT}
    code, ears = world.table(world.anna, world.jan, **alone)
    _farewells(*ears)
    does(ears[0], "end_sitting", summary="I tyle.", papers=False)
    world.ended(code)
    world.hide_secrets(code)


def _lead(world: World, leading: Ear, playing: Ear, _: Ear) -> None:
    anna, jan = world.anna, world.jan

    def mine(what: str) -> str:
        return world.canary(what, anna)

    if not leading.view["scene"]:
        does(leading, "set_scene", title="Krypta", text="Zimno.", map="crypt", fog=True)
    does(leading, "write_note", text=mine("the MG's note"))
    does(
        leading, "prepare_scene", title=mine("a prepared scene"), text=mine("its words"), map=None, fog=False
    )
    does(leading, "stock_up", kind="benefits", text=mine("a prepared benefit"))
    clock = {"title": mine("a secret clock"), "consequence": mine("its consequence")}
    does(leading, "add_clock", **clock, steps=4, secret=True)
    x, y = _dark_corner(leading.view["master"])
    hidden = {"rank": "minion", "ranged": False, "hidden": True}
    does(leading, "place_foe", name=mine("a hidden foe"), x=x, y=y, **hidden)
    does(leading, "place_token", label=mine("a hidden token"), x=x, y=y, hidden=True)
    does(leading, "circumstance", seat=1, why=mine("a secret circumstance"), steps=-1, secret=True)
    page = {"title": world.canary("a handout", anna, jan), "text": world.canary("its page", anna, jan)}
    does(leading, "hand_out", to=1, **page)
    does(leading, "whisper", to=1, text=world.canary("the MG's whisper", anna, jan))
    while not any(offer["move"] == "whisper" for offer in playing.offers):
        playing.read()
    does(playing, "whisper", to=0, text=world.canary("a whisper to the MG", anna, jan))


def _dark_corner(papers: dict[str, Any]) -> tuple[int, int]:
    """The last square where somebody can stand and nobody stands."""
    taken = [tuple(foe["square"]) for foe in papers["foes"]]
    rows = papers["board"]["rows"]
    free = ((x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == ".")
    return [square for square in free if square not in taken][-1]


def _archived(world: World, campaign: str) -> None:
    until = time.monotonic() + 30
    while not world.anna.call("GET", f"/api/campaigns/{campaign}")[1]["archive"]:
        assert time.monotonic() < until
        time.sleep(0.02)


# --- kości, a package


def _kosci(world: World) -> None:
    """Three dice games: one runs, one is over and undisclosed, one is disclosed."""
    anna, jan = world.anna, world.jan
    code, _ = world.table(anna, jan, game="kosci", seats=2)
    world.note(code, jan)
    world.hide_secrets(code)
    for settings in (RESULT, {}):
        code, ears = world.table(anna, jan, game="kosci", seats=2, options={"dice": 1}, settings=settings)
        world.note(code, anna, *(() if settings else (jan,)))
        play_to_the_end(*ears)
        world.ended(code)
        if settings:
            world.hide_secrets(code)
