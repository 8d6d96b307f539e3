"""Fights (K-5, K-7, K-11.1).

A hero *attacks*, an opponent *strikes*. Fights are implemented once: the table and the forecast both
use these functions, and bots only choose moves.

- `turns` what a round and a turn are (K-5.1, K-5.2)
- `course` the moves that start and end a fight or a turn; raising an ally (K-5.1, K-7.2)
- `attacks` a hero attacks: the target, its TN, the roll (K-5.3, K-5.4, K-5.7)
- `hits` Wounds, and what an exceptional hit offers (K-5.5)
- `benefits` the player chooses one (K-5.5, K-6.4)
- `retaliation` what a miss costs (K-5.6)
- `ranks` what opponents roll, by rank (K-5.8, K-5.9)
- `strikes` an opponent strikes (K-5.9)
- `opponents` their turn, led by the MG or played automatically (K-5.9, K-5.10)
- `plans` what an opponent or a hero would sensibly do (K-5.10)
- `harm` losing Hearts: armour, falling, dying (K-7, K-11.1)
"""
