"""A sitting (K-1, K-12): who plays, what a move is, talk, and how it ends.

Every other package builds on this one.

- `play` a move being played: the state that it changes, the events that it tells, and chance
- `legality` what a rule is: what it offers, what it does, why it refuses
- `party` who plays, who is on their feet (K-1.1)
- `acting` who may act now (K-4.2, K-5.1, K-5.2)
- `duties` who owes an answer
- `talk` speech, whispers, handouts (K-1.1)
- `ending` the MG calls the end, all say farewell (K-1.2)
- `legacy` what it leaves: the options of the next sitting (K-1.2)
- `presence` who is here (K-12.1)
- `absence` time is up for a player (K-12.1)
"""
