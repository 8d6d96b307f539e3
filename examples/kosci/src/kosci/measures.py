"""What the lab counts in a finished match."""

from kosci.state import State


def metrics(state: State) -> dict[str, float]:
    reveals = state.public.reveals
    return {
        "rounds": float(len(reveals)),
        "doubts_right": sum(reveal.loser != reveal.doubter for reveal in reveals) / len(reveals),
        "count_called": sum(reveal.call.count for reveal in reveals) / len(reveals),
    }
