"""Characters (K-2, K-7.1, K-7.3, K-8).

- `character` the value: who they are, how they are harmed, healed and grown
- `sheet` what a player fills in, and every fault of it (K-2.6)
- `creation` a character joins the party (K-2)
- `condition` Hearts, Mana and armour outside of fights: what the MG changes, rest (K-7, K-11.1)
- `growth` after an adventure (K-8)
"""
