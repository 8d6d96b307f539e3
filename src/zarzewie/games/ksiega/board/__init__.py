"""The board (K-4).

- `grid` squares, walls, objects, doors
- `paths` ways over it (K-4.2)
- `sight` who sees whom, and how much of them (K-4.3)
- `maps` the game's own maps
- `laying` who stands where when a board is laid
- `walking` heroes go and use doors (K-4.2, K-12.2)
"""
