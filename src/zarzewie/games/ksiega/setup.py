"""Setup of a sitting: with new characters, those of an earlier one, or in the middle of a fight (K-1)."""

from typing import Any, TypeVar

import msgspec

from zarzewie.games.ksiega import contents
from zarzewie.games.ksiega.board.grid import Board, Squares
from zarzewie.games.ksiega.board.laying import lay
from zarzewie.games.ksiega.board.maps import check_real
from zarzewie.games.ksiega.characters.creation import arrive
from zarzewie.games.ksiega.characters.sheet import carried, created
from zarzewie.games.ksiega.events.sitting import SittingOpened
from zarzewie.games.ksiega.fights.turns import start_fight
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.master.placing import add_foe
from zarzewie.games.ksiega.master.scenes import begin_scene
from zarzewie.games.ksiega.options import Laid, Names, Opening, Options, Papers
from zarzewie.games.ksiega.pieces import Clock, Draft, Foe, Stock
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.story import library
from zarzewie.games.ksiega.story.library import maps_of
from zarzewie.games.ksiega.story.oracle import lists
from zarzewie.games.ksiega.story.phrases import phrases, premade
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Edition, Refused, Step
from zarzewie.kernel.text import clean

T = TypeVar("T")


def setup(edition: Edition, options: Options, seats: int, chance: Chance) -> Step[State]:
    check(options, seats, edition.content)
    options = _in_plain_words(options)
    campaign = msgspec.structs.replace(
        options.campaign, sittings=options.campaign.sittings + 1, clocks=(), scene=None
    )
    state = State(
        edition=edition,
        players=seats - 1,
        house=options.house,
        names=_names(options, edition.content),
        runner=options.runner or options.adventure is not None,
        language=options.language,
        adventure=options.adventure,
        campaign=campaign,
        heroes=(None,) * seats,
        clocks=options.campaign.clocks,
    )
    play = Play(state, chance)
    play.tell(SittingOpened(campaign.title, campaign.sittings, options.adventure, options.language))
    _seat_party(play, options)
    _resume(play, options)
    if options.opening is not None:
        _open_fight(play, options.opening)
    return play.step()


def _names(options: Options, content: str) -> Names:
    """The table's own names, else those of the adventure's world (K-1.1)."""
    if options.names == Names() and options.adventure is not None:
        return library.words(options.adventure, options.language, content).names
    return options.names


def _in_plain_words(options: Options) -> Options:
    """Clean the texts in options: they are untrusted input, as in any move."""
    return msgspec.structs.replace(
        options,
        names=_plain(options.names),
        campaign=_plain(options.campaign),
        papers=_plain(options.papers),
    )


def _plain(value: T) -> T:
    """A copy with every text in it cleaned, except in boards: their rows are not text."""
    found: Any = value
    match value:
        case str():
            found = clean(value)
        case tuple():
            found = tuple(map(_plain, value))
        case msgspec.Struct() if not isinstance(value, Board):
            fields = msgspec.structs.asdict(value)
            found = msgspec.structs.replace(value, **{name: _plain(each) for name, each in fields.items()})
    kept: T = found
    return kept


def _seat_party(play: Play, options: Options) -> None:
    words = phrases(play.state.edition.content)[options.language]
    for seat in range(1, play.state.players + 1):
        brought = options.party[seat - 1] if seat <= len(options.party) else None
        if brought is not None:
            arrive(play, seat, carried(brought))
        elif options.premade:
            role = options.roles[seat - 1] if seat <= len(options.roles) else None
            arrive(play, seat, created(premade(seat, words, role), play.state.house))


def _resume(play: Play, options: Options) -> None:
    """Continue where the last sitting stopped (K-1.2)."""
    scene, content = options.campaign.scene, play.state.edition.content
    at_hand = (lists if play.state.runner else phrases)(content)[options.language]
    papers = options.papers or Papers(stock=Stock(at_hand.complications, at_hand.benefits))
    state = play.state
    state.notes, state.drafts, state.stock = papers.notes, papers.drafts, papers.stock
    state.clocks = (*state.clocks, *papers.clocks)
    if scene is not None:
        begin_scene(play, Draft(scene.title, scene.text, None, scene.fog))
        if papers.laid is not None:
            _lay_again(play, papers.laid)


def _lay_again(play: Play, laid: Laid) -> None:
    lay(play, laid.board, ())
    state = play.state
    for seat, square in enumerate(laid.squares, start=1):
        if state.heroes[seat] is not None and square is not None:
            play.set_hero(seat, square=square)
    state.known = laid.known & laid.board.whole
    state.fogged = laid.fogged & laid.board.whole
    state.foes = tuple(_played_as(foe, state.house) for foe in laid.foes)
    state.tokens = laid.tokens
    play.look()


def _played_as(foe: Foe, house: HouseRules) -> Foe:
    """The foe by the current house rules: the campaign may have changed to two ranks (K-5.5)."""
    rank = house.played_as(foe.rank)
    if rank == foe.rank:
        return foe
    return msgspec.structs.replace(foe, rank=rank, wounds=min(foe.wounds, house.wounds(rank)))


def _open_fight(play: Play, opening: Opening) -> None:
    """Set a scene, a map and opponents at their posts, and begin the first round."""
    content = play.state.edition.content
    words = phrases(content)[play.state.language]
    begin_scene(play, Draft(words.title, words.scene, opening.map, opening.fog))
    found = None if opening.map is None else maps_of(None, content)[opening.map]
    posts = iter(() if found is None else found.posts)
    count = len(opening.foes)
    for number, written in enumerate(opening.foes):
        rank = play.state.house.played_as(written)
        add_foe(
            play,
            words.foes[rank],
            rank,
            next(posts, None),
            ranged=number >= count - opening.archers,
            hidden=number >= count - opening.lurking,
        )
    if play.state.heroes.count(None) < len(play.state.heroes) and any(foe.met for foe in play.state.foes):
        start_fight(play)


# --- invalid options


def check(options: Options, seats: int, content: str) -> None:
    """Raise Refused if these options are not valid for this number of seats."""
    if (options.runner or options.adventure) and options.house.enemy_attack == "gm":
        raise Refused("K-5.9", why="runner")
    if options.adventure is not None:
        _check_adventure(options, options.adventure, seats - 1, content)
    if len(options.party) > seats - 1:
        raise Refused("K-1.1", why="party", players=seats - 1)
    clocks = (*options.campaign.clocks, *(options.papers.clocks if options.papers else ()))
    _check_clocks(clocks, len(options.campaign.clocks))
    if options.papers is not None and options.papers.laid is not None:
        _check_laid(options.papers.laid, seats)


def _check_adventure(options: Options, name: str, players: int, content: str) -> None:
    """The adventure has to exist, suit the number of players, and start from its beginning."""
    if not contents.holds(content, name):
        raise Refused("K-1.1", why="adventure", known=library.ids())
    fewest, most = library.adventure(name, content).players
    if not fewest <= players <= most:
        raise Refused("K-1.1", why="players", fewest=fewest, most=most)
    if options.opening is not None or options.campaign.scene is not None:
        raise Refused("K-1.1", why="adventure_begun")


def _check_clocks(clocks: tuple[Clock, ...], first_secret: int) -> None:
    """Public clocks have to be open, those in the papers secret, and all ids distinct."""
    opened = all(clock.secret == (at >= first_secret) for at, clock in enumerate(clocks))
    if not opened or len({clock.id for clock in clocks}) < len(clocks):
        raise Refused("K-11.2", why="campaign")


def _check_laid(laid: Laid, seats: int) -> None:
    check_real(laid.board)
    floor, whole = Squares(laid.board.free), Squares(laid.board.whole)
    squares = [square for square in laid.squares if square is not None]
    squares += [foe.square for foe in laid.foes if foe.square is not None]
    ids = [*(foe.id for foe in laid.foes), *(token.id for token in laid.tokens)]
    if (
        len(laid.squares) > seats - 1
        or len(set(squares)) < len(squares)
        or len(set(ids)) < len(ids)
        or not all(square in floor for square in squares)
        or not all(token.square in whole for token in laid.tokens)  # a thing may be walled in
    ):
        raise Refused("K-4.1", why="campaign")
