"""The game master's seat (K-4, K-10.1, K-11.2). The MG's part of tests and fights is in their packages.

- `notes` the MG's own notes, dice and prepared lists (K-10.1)
- `scenes` set, prepared, told, closed (K-4)
- `drawing` boards and fog (K-4.5)
- `placing` heroes, opponents and things on the board; cover (K-4.3, K-5.5)
- `choices` ways to go on, and which the party takes (K-1.1)
- `clocks` every failure moves them (K-11.2)
"""
