"""Everything that can be told, as one closed union."""

from zarzewie.games.ksiega import events as e
from zarzewie.games.ksiega import fight_events as f

Event = (
    e.SittingOpened
    | e.Said
    | e.Whispered
    | e.HandedOut
    | e.NoteWritten
    | e.DiceRolled
    | e.PresenceSet
    | e.EndCalled
    | e.EndCalledOff
    | e.SaidFarewell
    | e.SittingEnded
    | e.HeroCreated
    | e.GrowthGranted
    | e.HeroGrew
    | e.Altered
    | e.Rested
    | e.Declared
    | e.TestAsked
    | e.Retried
    | e.ChangeTold
    | e.CircumstanceGiven
    | e.UsualLeft
    | e.TalentAllowed
    | e.HelpGiven
    | e.Rolled
    | e.Granted
    | e.Declined
    | e.Withdrawn
    | e.Complicated
    | e.Blessed
    | e.SituationChanged
    | e.Passed
    | e.ChoicesOffered
    | e.Voted
    | e.Chosen
    | e.OracleSpoke
    | e.TwistDrawn
    | e.StockChanged
    | e.SceneSet
    | e.ScenePrepared
    | e.Narrated
    | e.SceneClosed
    | e.BoardChanged
    | e.HeroPlaced
    | e.FoeSeen
    | e.FoeGone
    | e.FoePlaced
    | e.FoeChanged
    | e.FoeShifted
    | e.RangeSet
    | e.TokenSeen
    | e.TokenPlaced
    | e.TokenRemoved
    | e.CoverRuled
    | e.HeroMoved
    | e.DoorUsed
    | f.FightBegan
    | f.FightEnded
    | f.SceneLost
    | f.RoundBegan
    | f.TurnEnded
    | f.OpponentsTurn
    | f.NoLine
    | f.NoSight
    | f.FoeWounded
    | f.BenefitChosen
    | f.FoePushed
    | f.FoeActed
    | f.FoeStruck
    | f.HeartLost
    | f.ArmourSpent
    | f.HabitSet
    | f.HeroDowned
    | f.HeroDied
    | f.HeroRaised
    | f.EffectTook
    | f.EffectEnded
    | f.ClockSet
    | f.ClockMoved
    | f.ClockRanOut
    | f.ClockRemoved
)
