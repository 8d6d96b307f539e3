"""Fights (K-5, K-7, K-11.1).

A hero *attacks*, an opponent *strikes*.

- `turns` rounds and turns (K-5.1, K-5.2)
- `combat` a fight's start and end, and what a turn holds besides attacks and magic
- `attacks` a hero attacks: target, TN, hit, retaliation (K-5.3 to K-5.8)
- `benefits` an exceptional success: one benefit (K-5.5, K-6.4)
- `ranks` what opponents roll, by rank (K-5.9)
- `opponents` the opponents' turn (K-5.9, K-5.10)
- `plans` what an opponent would sensibly do (K-5.10)
- `strikes` an opponent strikes (K-5.9)
- `harm` Hearts are lost: armour, falling, dying (K-7, K-11.1)
"""
