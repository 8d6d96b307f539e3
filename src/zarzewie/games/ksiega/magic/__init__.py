"""Magic (K-6).

- `casting` tiers and costs, the roll, what a failure brings (K-6.1 to K-6.4)
- `aims` what an effect may be aimed at (K-6.5, K-12.2)
- `spells` a hero casts a ready-made effect (K-6.1)
- `effects` what it does on the board (K-6.5)
"""
