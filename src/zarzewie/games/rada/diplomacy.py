"""Diplomacy (R-2.5): who may chat and whisper, and when."""

from zarzewie.games.rada.council import councillors
from zarzewie.games.rada.state import Public, State
from zarzewie.kernel.game import Seat, Talk


def may_whisper(public: Public, seat: Seat | None) -> bool:
    """Councillors whisper while the table allows it; the Narrator (R-1.1) and exiles (R-6.4) never do."""
    allowed = public.options.whispers
    open_now = allowed == "all_phases" or (
        allowed == "statements" and public.phase in ("statements", "acclaim")
    )
    return open_now and seat in councillors(public)


def talk(state: State, seat: Seat) -> Talk:
    """Everybody speaks aloud, exiles and the Narrator too; councillors whisper to councillors."""
    if not may_whisper(state.public, seat):
        return Talk()
    return Talk(whispers=tuple(other for other in councillors(state.public) if other != seat))
