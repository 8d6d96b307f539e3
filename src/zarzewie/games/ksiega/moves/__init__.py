"""All moves, as one closed union."""

from zarzewie.games.ksiega.moves import master as m
from zarzewie.games.ksiega.moves import player as p
from zarzewie.games.ksiega.moves import scene as s

Move = (
    p.Say
    | p.Whisper
    | p.ComeBack
    | p.Farewell
    | p.Create
    | p.Grow
    | p.Declare
    | p.BuyRetry
    | p.Withdraw
    | p.GiveHelp
    | p.Roll
    | p.Choose
    | p.AskOracle
    | p.DrawTwist
    | p.PassOn
    | p.Go
    | p.UseDoor
    | p.Attack
    | p.ChooseBenefit
    | p.RaiseAlly
    | p.EndTurn
    | p.GoOnWithout
    | p.Defend
    | p.Cast
    | p.Invoke
    | p.UseArmour
    | p.SetHabit
    | m.HandOut
    | m.WriteNote
    | m.EraseNote
    | m.RollDice
    | m.SetPresence
    | m.CallEnd
    | m.EndSitting
    | m.GrantGrowth
    | m.AskTest
    | m.SetTier
    | m.CallTest
    | m.CallAgain
    | m.Circumstance
    | m.AllowTalent
    | m.Allow
    | m.CallRoll
    | m.Grant
    | m.Decline
    | m.Complicate
    | m.Bless
    | m.MarkChanged
    | m.StockUp
    | m.Unstock
    | s.SetScene
    | s.PrepareScene
    | s.OpenScene
    | s.OfferChoices
    | s.Narrate
    | s.CloseScene
    | s.BlankBoard
    | s.Paint
    | s.Reveal
    | s.LayFog
    | s.PlaceHero
    | s.PlaceFoe
    | s.ShiftFoe
    | s.SetRange
    | s.ChangeFoe
    | s.PlaceToken
    | s.ShowToken
    | s.RemoveToken
    | s.RuleCover
    | m.StartFight
    | m.EndFight
    | m.JudgeMiss
    | m.FoeGo
    | m.FoeAttack
    | m.RunFoe
    | m.RunFoes
    | m.EndOpponents
    | m.Alter
    | m.Rest
    | m.AddClock
    | m.TickClock
    | m.ShowClock
    | m.RemoveClock
)
