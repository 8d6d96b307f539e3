"""Characters (K-2, K-7.3, K-8).

- `character` who they are, and how they are harmed, healed and grown
- `sheet` what a player fills in, and every fault of it (K-2.6)
- `people` characters at the table: creation, growth, presence, rest
"""
