"""Tests (K-3, K-9, K-10): from the dice of the book to what a roll brings.

What the book calls a test is a `Trial` here, from the intent to the consequences; a `dice.Test` is what goes
into one roll of it. In the order of K-3.1:

- `ladder` dice, TNs, levels and ranks in their order (K-3.3, K-9.1)
- `dice` what is rolled, against what, what it means, and the exact odds (K-3.4, K-3.5, K-3.8, K-9)
- `trial` a test as one entry of the log (K-3.1)
- `intents` the player says what they do, and rolls (K-3.1, K-3.4)
- `requests` the MG asks: trait, TN, circumstances, or no roll at all (K-3.1 to K-3.5, K-10.1)
- `departures` where the book says "usually" (K-3.5)
- `helping` an ally helps (K-3.6, K-3.9)
- `rolls` the roll itself: what goes in, what comes out, what is used up (K-3.4, K-3.8)
- `consequences` what the MG makes of it: complications, benefits (K-3.4)
- `retries` the same test again (K-3.7)
"""
