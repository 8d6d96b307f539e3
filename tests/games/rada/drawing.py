"""The public state of a council as English text, for the golden matches."""

from collections.abc import Iterator
from textwrap import wrap

from zarzewie.games.rada.dilemmas import deck
from zarzewie.games.rada.realm import FACTIONS, STATS
from zarzewie.games.rada.state import Public, Round, State

WIDTH = 100
NAMES = ("Syndicate", "Priesthood", "Guard")


def draw(state: State) -> str:
    """The text changes only between phases, because answers are sealed."""
    return "\n".join(_lines(state.public, state))


def _lines(public: Public, state: State) -> Iterator[str]:
    match public.phase:
        case "factions":
            yield "The council gathers and chooses its factions."
        case "statements":
            yield from _opening(public)
        case "acclaim":
            yield from _statements(public)
        case "actions":
            yield _acclaimed(public)
        case "dilemma":
            yield from _dilemma(public) if public.dilemma else ["The council waits for the Narrator."]
        case "consequence":
            yield "The council waits to hear what followed."
        case "over":
            yield from _ending(public)


def _opening(public: Public) -> Iterator[str]:
    if public.history:
        yield from _told(public, public.history[-1])
        yield ""
    yield f"Round {public.round}. {_stats(public.stats)}"
    if not public.history:
        for faction, name in enumerate(NAMES):
            seats = [str(seat) for seat, theirs in enumerate(public.factions) if theirs == faction]
            yield f"{name}: {', '.join(seats)}"


def _stats(stats: tuple[int, int, int]) -> str:
    return ", ".join(f"{name.capitalize()} {value}" for name, value in zip(STATS, stats, strict=True))


def _statements(public: Public) -> Iterator[str]:
    for place, text in enumerate(public.statements):
        author = "somebody" if public.authors is None else f"{public.authors[place]}"
        yield from _wrapped(f"{author}: {text or '(says nothing)'}")


def _acclaimed(public: Public) -> str:
    if public.acclaimed is None:
        return f"Votes for statements: {list(public.favours)}; nobody is acclaimed."
    return f"Votes for statements: {list(public.favours)}; place {public.acclaimed} is acclaimed."


def _dilemma(public: Public) -> Iterator[str]:
    shown = public.dilemma
    assert shown is not None
    scene = deck(public.edition.content)[shown.card].en
    yield f"“{shown.own.title if shown.own else scene.title}”"
    yield from _wrapped(shown.own.scene if shown.own else scene.scene)
    for at in range(shown.solutions):
        told, own = scene.solutions[at], shown.own
        name, text = (own.names[at], own.texts[at]) if own else (told.name, told.text)
        yield from _wrapped(f"{at}. {name}. {text}{_arrows(public, at)}")


def _arrows(public: Public, at: int) -> str:
    shown = public.dilemma
    if shown is None or shown.arrows is None:
        return ""
    signs = [
        f"{name} {('↑' if count > 0 else '↓') * abs(count)}"
        for name, count in zip(STATS, shown.arrows[at], strict=True)
        if count
    ]
    return f" ({', '.join(signs)})"


def _told(public: Public, past: Round) -> Iterator[str]:
    """The result of a round."""
    told = deck(public.edition.content)[past.dilemma.card].en.solutions[past.implemented]
    own = past.dilemma.own
    name = own.names[past.implemented] if own else told.name
    drawn = ", by a draw" if past.drawn else ""
    yield f"The council decides: {name}{drawn}. Votes: {list(past.totals)}."
    for sown in past.sown:
        votes = ", ".join(f"{seat} for {'nothing' if vote is None else vote}" for seat, vote in sown.votes)
        yield f"Discord is sown in the {NAMES[sown.faction]}: {votes}."
    if past.powers:
        yield "Of one mind: " + ", ".join(NAMES[faction] for faction in past.powers) + "."
    if past.exiled:
        yield "Exiled: " + ", ".join(map(str, past.exiled)) + "."
    yield from _wrapped(past.consequence or told.consequence)


def _ending(public: Public) -> Iterator[str]:
    past = public.history[-1]
    if public.ended == "domination" and not past.powers:
        yield f"Votes: {list(past.totals)}."
    else:
        yield from _told(public, past)
    yield ""
    yield f"The end: {public.ended}. {_stats(public.stats)}"
    for seat in range(public.players):
        marks = ["wins"] if seat in public.winners else []
        marks += ["exiled"] if seat in public.exiled else []
        marks += ["rules"] if public.factions[seat] == public.ruling else []
        faction = NAMES[public.factions[seat]]
        acclaim = public.acclaim[seat] if public.acclaim else 0
        yield (
            f"{seat} {faction}: {public.final[seat]} Influence, {acclaim} acclaim, "
            f"score {public.scores[seat]}{''.join(f', {mark}' for mark in marks)}"
        )


def _wrapped(text: str) -> list[str]:
    return wrap(text, WIDTH, subsequent_indent="  ")


assert len(NAMES) == len(FACTIONS)
