"""The forecast (K-5.11): one fight, played out many times with the table's own rules.

- `encounter` the fight as the MG builds it
- `ground` its board, with cached plans
- `rehearsal` a table for simulation, which tells no events
- `decisions` what the heroes would sensibly do there
- `odds` how often they win
"""
