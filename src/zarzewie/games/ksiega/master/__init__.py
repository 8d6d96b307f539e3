"""The game master's seat (K-4, K-11.2): whatever the MG alone does to the scene.

- `scenes` scenes and boards: set, prepared, drawn, told, closed (K-4)
- `placing` heroes, opponents and things on the board; cover (K-4.3, K-5.5)
- `choices` ways to go on, and which the party takes (K-1.1)
- `clocks` every failure moves them (K-11.2)
"""
