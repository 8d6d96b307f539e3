"""A finished round for tests that need a past, without anything special in it."""

from zarzewie.games.rada.state import Dilemma, Round


def past(number: int, card: str, powers: tuple[int, ...]) -> Round:
    return Round(
        number=number,
        statements=("",) * 6,
        authors=None,
        favours=(0,) * 6,
        acclaimed=None,
        dilemma=Dilemma(card, ((-1, 0, 0), (0, -1, 0))),
        totals=(6, 0),
        implemented=0,
        drawn=False,
        sown=(),
        powers=powers,
        exiled=(),
        stats=(20, 20, 20),
        actions=(),
    )
