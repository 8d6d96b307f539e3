"""A sitting (K-1, K-12): who is at the table, what a move is, talk, and how an evening ends.

Every other room stands on this one.

- `play` a move being played: the state that it changes, what is told on the way, and chance
- `legality` what a rule is: what it offers, what it does, why it refuses
- `table` who sits there, who stands where, what the party sees, who may act
- `duties` who owes an answer
- `talk` speech, whispers, handouts, the MG's notes and lists (K-1.1, K-10.1)
- `absence` time is up (K-12.1)
- `ending` the MG calls the end, and the campaign goes on another day (K-1.2)
"""
