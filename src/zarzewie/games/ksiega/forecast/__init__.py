"""The forecast (K-5.11): one fight, played out many times with the table's own rules.

- `encounter` the fight as the MG builds it
- `ground` its board: what was thought out once is remembered
- `rehearsal` a table at which nobody listens
- `decisions` what the heroes would sensibly do there
- `winning` how often they win
"""
