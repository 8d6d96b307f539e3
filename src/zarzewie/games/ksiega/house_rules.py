"""The house rules: where the book has two texts, or says "usually", the campaign chooses."""

from typing import Annotated, Literal, assert_never

import msgspec
from msgspec import Meta

from zarzewie.games.ksiega.trials.ladder import RANKS, TN, TNS, Rank

Ladder = Literal["four", "three"]
Ranks = Literal["three", "two"]
Retaliation = Literal["reach", "always"]
Crowd = Literal["harder", "complication", "off"]
EnemyAttack = Literal["die", "defence", "automatic", "gm"]
Wounds = Annotated[int, Meta(ge=1, le=9)]


class HouseRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A campaign's choices; the defaults are the second text of the book, except where the rule says why."""

    talents_optional: bool = False
    """K-2.4: a character may have fewer than two talents, or none."""
    max_always_succeeds: bool = False
    """K-3.4: a die's maximum is an exceptional success against any TN."""
    impossible_roll: bool = False
    """K-3.5: what is almost impossible may be rolled at TN 12, and only an exceptional success will do."""
    magic_attacks: bool = True
    """K-5.3: a spell can be an attack. Off, spells never wound (K-6.1)."""
    minion_tn: TN = 6
    """K-5.4."""
    elite_tn: TN = 8
    """K-5.4."""
    boss_tn: TN = 12
    """K-5.4; K-5.11 says what a starting party can expect of it."""
    elite_wounds: Wounds = 2
    """K-5.5."""
    boss_wounds: Wounds = 3
    """K-5.5, K-9.4."""
    retaliation: Retaliation = "reach"
    """K-5.6: a miss costs a Heart if the opponent could really reach; or always, or a complication."""
    mana_back: bool = True
    """K-6.4: the MG lets 1 Mana come back as the benefit of an exceptional spell."""
    range_limit: bool = False
    """K-5.7: over 10 squares a ranged attack is a step harder."""
    crowd: Crowd = "harder"
    """K-5.8: three or more engaged minions: TN +1 step, an extra complication on a failure, or nothing."""
    enemy_attack: EnemyAttack = "die"
    """K-5.9: how opponents hit: by their die, by the target's defence, always, or as the MG says."""
    deadly: bool = False
    """K-7.2: the downed may crawl and speak, can be attacked, and harm while down kills."""
    d6_only: bool = False
    """K-9.1 to K-9.6: thresholds on a d6 instead of dice and TNs."""
    armour: bool = False
    """K-11.1: protection gives one armour token per scene."""
    ladder: Ladder = "four"
    """K-3.4: `three` has no TN 12: what is heroic is hard, and above 8 it is almost impossible."""
    ranks: Ranks = "three"
    """K-5.5: `two` does without elites; an adventure's elite is a minion."""

    @property
    def tns(self) -> tuple[TN, ...]:
        """The rungs of the ladder (K-3.3, K-3.4)."""
        return TNS if self.ladder == "four" else TNS[:-1]

    def within(self, tn: TN) -> TN:
        """This TN, or the highest rung there is."""
        return min(tn, self.tns[-1])

    @property
    def bestiary(self) -> tuple[Rank, ...]:
        """The ranks that there are (K-5.5)."""
        return RANKS if self.ranks == "three" else ("minion", "boss")

    def played_as(self, rank: Rank) -> Rank:
        """The rank as which an opponent is played that was written for three ranks."""
        return rank if rank in self.bestiary else "minion"

    def tn(self, rank: Rank) -> TN:
        """The TN to hit an opponent (K-5.4)."""
        match rank:
            case "minion":
                return self.within(self.minion_tn)
            case "elite":
                return self.within(self.elite_tn)
            case "boss":
                return self.within(self.boss_tn)
            case _:
                assert_never(rank)

    def wounds(self, rank: Rank) -> int:
        """How many hits put an opponent out: a minion always falls to one (K-5.5)."""
        match rank:
            case "minion":
                return 1
            case "elite":
                return self.elite_wounds
            case "boss":
                return self.boss_wounds
            case _:
                assert_never(rank)
