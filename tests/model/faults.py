"""Faults that can be planted in the model, and what the machine has to say of each."""

STUCK = "a client is stuck"
STANDSTILL = "the match stands still"
FORBIDDEN = "the log holds what the rules forbid"
TOLD = "told what is not stored"
TWO_HOUSES = "two houses at once"
NOT_THE_HOUSE = "wrote as the house that is not"
PRESENCE = "presence is wrong"

FAULTS = {
    # the log
    "append without compare and set": f"{FORBIDDEN}|{TOLD}|an update|no prefix",
    "what follows a lost append is stored": FORBIDDEN,
    "the loser of a race is forgotten": STUCK,
    "sent again without its key": "an entry twice|refused what is stored",
    "an entry is skipped while catching up": f"{TOLD}|an update|no prefix|a process is stuck",
    "what comes while catching up is dropped": STUCK,
    "told before it is stored": TOLD,
    "refused without looking for its key": "refused what is stored",
    # hints and clients
    "no sweep": f"{STUCK}|{PRESENCE}|{STANDSTILL}|no living process",
    "the last one left looks no more": f"{PRESENCE}|{STUCK}",
    "nothing is sent again": STUCK,
    # leases
    "taken from the living": TWO_HOUSES,
    "taken without a new number": NOT_THE_HOUSE,
    "an old number may write": NOT_THE_HOUSE,
    "lateness is measured when a beat begins": f"{STANDSTILL}|{TWO_HOUSES}|{NOT_THE_HOUSE}",
    "one that was late stays the house": f"{TWO_HOUSES}|{NOT_THE_HOUSE}|{STANDSTILL}",
    "a lease that comes late is kept": f"{TWO_HOUSES}|{NOT_THE_HOUSE}",
    "one that left stays the house": TWO_HOUSES,
    "nobody takes over": f"{STANDSTILL}|no living process is the house",
    "a new house sets no alarm": STANDSTILL,
    # time and presence
    "a deadline counts each time": "counted twice",
    "a deadline counts before its expiry is stored": "answered in time|counted twice",
    "the presence of the dead stays": PRESENCE,
    "the late do not write their presence again": PRESENCE,
}
