"""The cards that a Narrator may tell in place of the one that was drawn (R-9.1, R-11.5).

The theme stays: everybody has seen its omen. The numbers of a card are drawn by the director from public
facts alone, the same however often the Narrator comes back to it.
"""

from zarzewie.games.rada import memory
from zarzewie.games.rada.amended import keeps_words_open
from zarzewie.games.rada.dilemmas import deck
from zarzewie.games.rada.director import next_dilemma, with_numbers
from zarzewie.games.rada.state import Dilemma, Public, State
from zarzewie.kernel.chance import Chance


def choosable(state: State) -> tuple[str, ...]:
    """The other cards of this round's theme that fit the season and what was decided (R-11.1, R-11.2).

    Only during Statements: the dilemma is settled before anybody acts in secret (R-4.4).
    """
    public = state.public
    if not keeps_words_open(public) or public.phase not in ("statements", "acclaim"):
        return ()
    cards = deck(public.edition.content)
    theme = cards[state.dilemma.card].theme
    of_theme = [card for card in cards.values() if card.theme == theme and card.id != state.dilemma.card]
    return tuple(card.id for card in memory.in_season(public, memory.possible(public, of_theme)))


def prepare(state: State, card: str, chance: Chance) -> None:
    """Make this card the dilemma of the round, with its numbers and with what its scene recalls."""
    public = state.public
    state.dilemma = _numbered(public, card, chance)
    chosen = deck(public.edition.content)[card]
    state.opening = memory.opening(public, chosen)
    state.echo = memory.echo(public, chosen, chance.at("echo", public.round))


def _numbered(public: Public, card: str, chance: Chance) -> Dilemma:
    drawn = next_dilemma(public, chance.at("dilemma", public.round))
    if drawn.card == card:
        return drawn
    return with_numbers(public, deck(public.edition.content)[card], chance.at("dilemma", public.round, card))
