------------------------------ MODULE Protocol ------------------------------
(* Several server processes share one database: append, hint, sweep, lease and takeover for one table.     *)
(* The same protocol as tests/model/process.py, made small enough to look at every order of steps.         *)
(*                                                                                                         *)
(* The table has one ask. Each client answers it once; one more seat never does, so the ask is closed by   *)
(* its deadline only, which has passed from the beginning: the house may act on it as late as it likes.    *)
(* There are no clocks: a process that is stopped may become late, and then its row may run out.           *)

EXTENDS Naturals, FiniteSets, Sequences, TLC

CONSTANTS
    Processes,
    Clients,     \* each has one move; the client is its key
    MaxCrashes,  \* less than the processes, so that one is left
    MaxStops,    \* how often a process is stopped for a while
    MaxLost,     \* how many hints are lost
    MaxUnknown,  \* how often an entry is stored, but the answer is lost on the way
    MaxMoves,    \* how often a client leaves a process that lives for another
    Fault        \* what is planted, or "none"

VARIABLES
    log,      \* database: the entries of the match
    holder,   \* database: who holds the lease
    number,   \* database: the lease's number, which grows with every change of hands
    effects,  \* database: the deadline counted as missed: by whom, and who held the lease then
    expired,  \* database: of each process, whether its row has run out
    state,    \* of each process: running, stopped or dead
    sure,     \* of each process: by its own clock, its last beat is recent enough to be the house
    fold,     \* of each process: the entries it has told its clients (its committed match)
    writing,  \* of each process: the append under way
    asked,    \* of each process: the number of a lease that it was given, but has not heard of yet; or 0
    lease,    \* of each process: the number of the lease it believes to hold, or 0
    notes,    \* of each process: the number with which it wants to count the deadline as missed, or 0
    hints,    \* on the way: to whom, and the length
    at,       \* of each client: the process that has its move
    answer,   \* of each client: what it was told of its move
    crashes, stops, lost, unknown, moves  \* how often each of these has happened

database == <<log, holder, number, effects, expired>>
memory == <<state, sure, fold, writing, asked, lease, notes>>
people == <<at, answer>>
counts == <<crashes, stops, lost, unknown, moves>>
vars == <<database, memory, hints, people, counts>>

Nobody == "nobody"
Crashed == "crashed"   \* as holder: a process that is dead, but whose row has not run out yet
Expiry == "expiry"     \* the entry by which the house closes the ask
Unread == "unread"     \* an entry of which a process knows the number only (with a planted fault)
Unchecked == 99        \* as number: it is not compared (with a planted fault)
Nothing == [entry |-> "nothing", lease |-> 0, answer |-> "none"]

Faults == {
    "none",
    "acknowledged before the commit",
    "append without compare and set",
    "keys are not compared",
    "an entry is skipped while catching up",
    "refused without looking for its key",
    "hints are trusted as data",
    "no sweep",
    "nobody takes over",
    "taken from the living",
    "taken without a new number",
    "one that was late stays the house",
    "a lease that comes late is kept",
    "an old number may write",
    "the number is looked up after the commit",
    "a deadline counts each time",
    "a deadline counts before its expiry is stored"}

ASSUME Fault \in Faults

\* To look at one of several states that differ only by names. Not for what holds in the end.
Symmetry == Permutations(Processes) \cup Permutations(Clients)

Has(entries, entry) == \E i \in 1..Len(entries) : entries[i] = entry
Times(entries, entry) == Cardinality({i \in 1..Len(entries) : entries[i] = entry})
IsPrefix(start, whole) == Len(start) <= Len(whole) /\ start = SubSeq(whole, 1, Len(start))
IsClosed(entries) == Has(entries, Expiry)
IsHouse(p) == state[p] # "dead" /\ lease[p] # 0 /\ sure[p]

\* Hints that say something new. The others would be ignored; they are left out to have fewer states.
News(sent) == {hint \in sent : Len(fold'[hint[1]]) < hint[2]}

\* Each client has sent its move to some process, and one process holds the lease.
Init ==
    /\ log = <<>> /\ holder \in Processes /\ number = 1 /\ effects = <<>>
    /\ expired = [p \in Processes |-> FALSE]
    /\ state = [p \in Processes |-> "running"]
    /\ sure = [p \in Processes |-> TRUE]
    /\ fold = [p \in Processes |-> <<>>]
    /\ writing = [p \in Processes |-> Nothing]
    /\ asked = [p \in Processes |-> 0]
    /\ lease = [p \in Processes |-> IF p = holder THEN 1 ELSE 0]
    /\ notes = [p \in Processes |-> 0]
    /\ hints = {}
    /\ at \in [Clients -> Processes]
    /\ answer = [c \in Clients |-> "none"]
    /\ crashes = 0 /\ stops = 0 /\ lost = 0 /\ unknown = 0 /\ moves = 0

-----------------------------------------------------------------------------
(* Clients *)

\* A client without a connection goes to any process that runs, and sends its move, again with the same key.
Connect(c, p) ==
    /\ answer[c] = "none" /\ at[c] = Nobody /\ state[p] = "running"
    /\ at' = [at EXCEPT ![c] = p]
    /\ UNCHANGED <<database, memory, hints, answer, counts>>

\* A client gives up on a process, or its network does, and it sends its move to another one.
Move(c, p) ==
    /\ moves < MaxMoves /\ moves' = moves + 1
    /\ answer[c] = "none" /\ at[c] \notin {Nobody, p} /\ state[p] = "running"
    /\ at' = [at EXCEPT ![c] = p]
    /\ UNCHANGED <<database, memory, hints, answer, crashes, stops, lost, unknown>>

\* Tell a client, if it is still connected to this process.
Reply(p, c, what) ==
    IF c \in Clients /\ at[c] = p /\ answer[c] = "none"
    THEN at' = [at EXCEPT ![c] = Nobody] /\ answer' = [answer EXCEPT ![c] = what]
    ELSE UNCHANGED people

-----------------------------------------------------------------------------
(* The log *)

\* A process applies a move to its fold and hands it to its writer. One append is under way at a time.
Write(p, c) ==
    /\ state[p] = "running" /\ at[c] = p /\ writing[p] = Nothing /\ ~IsClosed(fold[p])
    /\ writing' = [writing EXCEPT ![p] = [entry |-> c, lease |-> 0, answer |-> "none"]]
    /\ IF Fault = "acknowledged before the commit" THEN Reply(p, c, "ack") ELSE UNCHANGED people
    /\ UNCHANGED <<database, hints, counts, state, sure, fold, asked, lease, notes>>

\* The rules forbid the move: it is refused, unless its key is stored, which is looked up first.
Refuse(p, c) ==
    /\ state[p] = "running" /\ at[c] = p /\ writing[p] = Nothing /\ IsClosed(fold[p])
    /\ IF Has(log, c) /\ Fault # "refused without looking for its key"
       THEN Reply(p, c, "ack")
       ELSE Reply(p, c, "refusal")
    /\ UNCHANGED <<database, memory, hints, counts>>

\* What the database says to the append under way: the key is compared first, then the length.
Verdict(p) ==
    IF writing[p].entry \in Clients /\ Has(log, writing[p].entry) /\ Fault # "keys are not compared"
    THEN "again"
    ELSE IF Len(log) # Len(fold[p]) /\ Fault # "append without compare and set"
    THEN "conflict"
    ELSE "appended"

\* Database: the writer's transaction, by compare and set on the length. It happens also if the process is
\* stopped meanwhile.
Commit(p) ==
    /\ state[p] # "dead" /\ writing[p] # Nothing /\ writing[p].answer = "none"
    /\ writing' = [writing EXCEPT ![p].answer = Verdict(p)]
    /\ log' = IF Verdict(p) = "appended" THEN Append(log, writing[p].entry) ELSE log
    /\ UNCHANGED <<holder, number, effects, expired, hints, people, counts>>
    /\ UNCHANGED <<state, sure, fold, asked, lease, notes>>

\* The entry is stored, but the process does not learn of it: it falls back to what it has, and the move is
\* sent again.
CommitUnknown(p) ==
    /\ unknown < MaxUnknown /\ unknown' = unknown + 1
    /\ state[p] # "dead" /\ writing[p] # Nothing /\ writing[p].answer = "none" /\ Verdict(p) = "appended"
    /\ writing' = [writing EXCEPT ![p] = Nothing]
    /\ log' = Append(log, writing[p].entry)
    /\ UNCHANGED <<holder, number, effects, expired, hints, people, crashes, stops, lost, moves>>
    /\ UNCHANGED <<state, sure, fold, asked, lease, notes>>

\* The number with which the house is going to count the deadline as missed: that of the lease with which
\* it began. Looked up later there may be none, and then nothing is checked.
NumberFor(p) ==
    IF Fault = "the number is looked up after the commit"
    THEN IF lease[p] = 0 THEN Unchecked ELSE lease[p]
    ELSE writing[p].lease

\* The answer comes: the process tells what was appended, and sends a hint to the others.
Appended(p) ==
    /\ state[p] = "running" /\ writing[p].answer = "appended"
    /\ writing' = [writing EXCEPT ![p] = Nothing]
    /\ fold' = [fold EXCEPT ![p] = Append(@, writing[p].entry)]
    /\ LET others == {q \in Processes \ {p} : state[q] # "dead"}
       IN hints' = News(hints \cup {<<q, Len(fold'[p])>> : q \in others})
    /\ notes' = IF writing[p].lease = 0 THEN notes ELSE [notes EXCEPT ![p] = NumberFor(p)]
    /\ Reply(p, writing[p].entry, "ack")
    /\ UNCHANGED <<database, counts, state, sure, asked, lease>>

\* A process reads the entries that follow its own. One step: while it reads, it does nothing else.
CatchUp(p) ==
    /\ LET skipped == IF Fault = "an entry is skipped while catching up" THEN 1 ELSE 0
       IN fold' = [fold EXCEPT ![p] = @ \o SubSeq(log, Len(@) + 1 + skipped, Len(log))]
    /\ hints' = News(hints)

\* The key was stored before: it is acknowledged and not stored again. The process has to catch up.
StoredBefore(p) ==
    /\ state[p] = "running" /\ writing[p].answer = "again"
    /\ writing' = [writing EXCEPT ![p] = Nothing]
    /\ CatchUp(p)
    /\ Reply(p, writing[p].entry, "ack")
    /\ UNCHANGED <<database, counts, state, sure, asked, lease, notes>>

\* Another process was faster: this one catches up and tries again.
Lost(p) ==
    /\ state[p] = "running" /\ writing[p].answer = "conflict"
    /\ writing' = [writing EXCEPT ![p] = Nothing]
    /\ CatchUp(p)
    /\ UNCHANGED <<database, people, counts, state, sure, asked, lease, notes>>

-----------------------------------------------------------------------------
(* Hints and the sweep *)

Padded(entries, length) ==
    [i \in 1..length |-> IF i <= Len(entries) THEN entries[i] ELSE Unread]

\* A hint comes, soon or late, in any order. A process that has less reads the log.
Hear(p, length) ==
    /\ state[p] = "running" /\ writing[p] = Nothing /\ <<p, length>> \in hints
    /\ IF Fault = "hints are trusted as data"
       THEN fold' = [fold EXCEPT ![p] = Padded(@, length)] /\ hints' = News(hints)
       ELSE CatchUp(p)
    /\ UNCHANGED <<database, people, counts, state, sure, writing, asked, lease, notes>>

\* A hint is lost on the way.
LoseHint(hint) ==
    /\ lost < MaxLost /\ lost' = lost + 1
    /\ hints' = hints \ {hint}
    /\ UNCHANGED <<database, memory, people, crashes, stops, unknown, moves>>

\* A process compares its length with the log's.
Sweep(p) ==
    /\ Fault # "no sweep"
    /\ state[p] = "running" /\ writing[p] = Nothing /\ Len(fold[p]) < Len(log)
    /\ CatchUp(p)
    /\ UNCHANGED <<database, people, counts, state, sure, writing, asked, lease, notes>>

-----------------------------------------------------------------------------
(* Alive and dead *)

\* A process renews its row. That matters only if it was late: then it trusts no lease any more, nor one
\* that it was given before.
Beat(p) ==
    /\ state[p] = "running" /\ ~sure[p]
    /\ sure' = [sure EXCEPT ![p] = TRUE]
    /\ expired' = [expired EXCEPT ![p] = FALSE]
    /\ lease' = IF Fault = "one that was late stays the house" THEN lease ELSE [lease EXCEPT ![p] = 0]
    /\ asked' = IF Fault = "a lease that comes late is kept" THEN asked ELSE [asked EXCEPT ![p] = 0]
    /\ UNCHANGED <<log, holder, number, effects, hints, people, counts>>
    /\ UNCHANGED <<state, fold, writing, notes>>

\* A process is stopped for a while. A slow database has the same effect on its beats.
Stop(p) ==
    /\ stops < MaxStops /\ stops' = stops + 1
    /\ state[p] = "running"
    /\ state' = [state EXCEPT ![p] = "stopped"]
    /\ UNCHANGED <<database, hints, people, crashes, lost, unknown, moves>>
    /\ UNCHANGED <<sure, fold, writing, asked, lease, notes>>

\* Database: the row of a process that did not beat runs out. It is late by its own clock as well, and was
\* so before: it counts its life from the beginning of a beat, the database from a later moment.
Expire(p) ==
    /\ state[p] = "stopped" \/ (state[p] = "running" /\ ~sure[p])
    /\ ~expired[p]
    /\ expired' = [expired EXCEPT ![p] = TRUE]
    /\ sure' = [sure EXCEPT ![p] = FALSE]
    /\ UNCHANGED <<log, holder, number, effects, hints, people, counts>>
    /\ UNCHANGED <<state, fold, writing, asked, lease, notes>>

\* It goes on where it was stopped, late by its own clock or not. It believes still to hold its lease, until
\* its next beat.
Wake(p) ==
    /\ state[p] = "stopped"
    /\ state' = [state EXCEPT ![p] = "running"]
    /\ \E isLate \in BOOLEAN : sure' = [sure EXCEPT ![p] = @ /\ ~isLate]
    /\ UNCHANGED <<database, hints, people, counts>>
    /\ UNCHANGED <<fold, writing, asked, lease, notes>>

Forget(p, isRunning) ==
    /\ state' = [state EXCEPT ![p] = IF isRunning THEN "running" ELSE "dead"]
    /\ sure' = [sure EXCEPT ![p] = isRunning]
    /\ expired' = [expired EXCEPT ![p] = FALSE]
    /\ fold' = [fold EXCEPT ![p] = IF isRunning THEN log ELSE <<>>]
    /\ writing' = [writing EXCEPT ![p] = Nothing]
    /\ asked' = [asked EXCEPT ![p] = 0]
    /\ lease' = [lease EXCEPT ![p] = 0]
    /\ notes' = [notes EXCEPT ![p] = 0]

\* A process dies, perhaps after a commit of which it has told nobody. Connections end. The lease stays in
\* the name of the dead until its row runs out.
Crash(p) ==
    /\ crashes < MaxCrashes /\ crashes' = crashes + 1
    /\ state[p] # "dead"
    /\ Forget(p, FALSE)
    /\ holder' = IF holder = p THEN IF expired[p] THEN Nobody ELSE Crashed ELSE holder
    /\ hints' = {hint \in hints : hint[1] # p}
    /\ at' = [c \in Clients |-> IF at[c] = p THEN Nobody ELSE at[c]]
    /\ UNCHANGED <<log, number, effects, answer, stops, lost, unknown, moves>>

\* Database: the row of a dead holder runs out.
ExpireCrashed ==
    /\ holder = Crashed
    /\ holder' = Nobody
    /\ UNCHANGED <<log, number, effects, expired, memory, hints, people, counts>>

\* A new process starts in its place. It has another name in the database, and reads the log first.
Restart(p) ==
    /\ state[p] = "dead"
    /\ Forget(p, TRUE)
    /\ UNCHANGED <<log, holder, number, effects, hints, people, counts>>

-----------------------------------------------------------------------------
(* The house *)

IsFree ==
    \/ Fault = "taken from the living"
    \/ holder = Nobody
    \/ holder \in Processes /\ expired[holder]

\* Database: a process takes the lease if no living process has it, with a higher number. If the lease is in
\* its own name already, it is told the number once more.
Take(p) ==
    /\ state[p] = "running" /\ lease[p] = 0 /\ asked[p] = 0
    /\ IsFree \/ holder = p
    /\ Fault # "nobody takes over" \/ holder = p
    /\ holder' = p
    /\ number' = IF IsFree /\ Fault # "taken without a new number" THEN number + 1 ELSE number
    /\ asked' = [asked EXCEPT ![p] = number']
    /\ UNCHANGED <<log, effects, expired, hints, people, counts>>
    /\ UNCHANGED <<state, sure, fold, writing, lease, notes>>

\* The process hears that it has the lease. It may have been stopped in between.
Taken(p) ==
    /\ state[p] = "running" /\ asked[p] # 0
    /\ lease' = [lease EXCEPT ![p] = asked[p]]
    /\ asked' = [asked EXCEPT ![p] = 0]
    /\ UNCHANGED <<database, hints, people, counts>>
    /\ UNCHANGED <<state, sure, fold, writing, notes>>

\* The house closes the ask whose deadline has passed: an entry like any other, remembered with the number of
\* the lease.
Ring(p) ==
    /\ state[p] = "running" /\ IsHouse(p) /\ writing[p] = Nothing /\ ~IsClosed(fold[p])
    /\ LET early == Fault = "a deadline counts before its expiry is stored"
       IN /\ writing' = [writing EXCEPT ![p] =
                            [entry |-> Expiry, lease |-> IF early THEN 0 ELSE lease[p], answer |-> "none"]]
          /\ notes' = IF early THEN [notes EXCEPT ![p] = lease[p]] ELSE notes
    /\ UNCHANGED <<database, hints, people, counts, state, sure, fold, asked, lease>>

\* Database: the deadline is counted as missed, once, and only with the number of the lease as it is now.
\* If the answer is lost, it is tried again.
Note(p, isAnswered) ==
    /\ state[p] # "dead" /\ notes[p] # 0
    /\ LET isFenced == notes[p] \notin {number, Unchecked} /\ Fault # "an old number may write"
           isNew == effects = <<>> \/ Fault = "a deadline counts each time"
       IN effects' = IF isNew /\ ~isFenced THEN Append(effects, [by |-> p, holder |-> holder]) ELSE effects
    /\ notes' = IF isAnswered THEN [notes EXCEPT ![p] = 0] ELSE notes
    /\ UNCHANGED <<log, holder, number, expired, hints, people, counts>>
    /\ UNCHANGED <<state, sure, fold, writing, asked, lease>>

-----------------------------------------------------------------------------

\* What happens in the end if nothing goes wrong any more.
Progress ==
    \/ ExpireCrashed
    \/ \E p \in Processes :
        \/ \E c \in Clients : Connect(c, p) \/ Write(p, c) \/ Refuse(p, c)
        \/ Commit(p) \/ Appended(p) \/ StoredBefore(p) \/ Lost(p) \/ Sweep(p)
        \/ \E length \in 1..(Cardinality(Clients) + 1) : Hear(p, length)
        \/ Beat(p) \/ Wake(p) \/ Take(p) \/ Taken(p) \/ Ring(p) \/ Note(p, TRUE)

\* What may happen, and a bounded number of times.
Mishap ==
    \/ \E hint \in hints : LoseHint(hint)
    \/ \E p \in Processes :
        \/ \E c \in Clients : Move(c, p)
        \/ CommitUnknown(p) \/ Note(p, FALSE)
        \/ Stop(p) \/ Expire(p) \/ Crash(p) \/ Restart(p)

Next == Progress \/ Mishap

\* One weak fairness for all steps together is enough, and asks for less than one for each: no step can be
\* repeated for ever, so something else has its turn at last.
Spec == Init /\ [][Next]_vars /\ WF_vars(Progress)

-----------------------------------------------------------------------------
(* What holds at every step *)

Entries == Clients \cup {Expiry, Unread}
IsLog(entries) == \A i \in 1..Len(entries) : entries[i] \in Entries

TypeOK ==
    /\ IsLog(log) /\ \A p \in Processes : IsLog(fold[p])
    /\ holder \in Processes \cup {Nobody, Crashed} /\ number \in Nat
    /\ \A i \in 1..Len(effects) : effects[i].by \in Processes
    /\ expired \in [Processes -> BOOLEAN]
    /\ state \in [Processes -> {"running", "stopped", "dead"}]
    /\ sure \in [Processes -> BOOLEAN]
    /\ \A p \in Processes :
        \/ writing[p] = Nothing
        \/ /\ writing[p].entry \in Entries /\ writing[p].lease \in Nat
           /\ writing[p].answer \in {"none", "appended", "again", "conflict"}
    /\ \A p \in Processes : asked[p] \in Nat /\ lease[p] \in Nat /\ notes[p] \in Nat
    /\ \A hint \in hints : hint[1] \in Processes /\ hint[2] \in 1..Len(log)
    /\ at \in [Clients -> Processes \cup {Nobody}]
    /\ answer \in [Clients -> {"none", "ack", "refusal"}]
    /\ crashes \in 0..MaxCrashes /\ stops \in 0..MaxStops /\ lost \in 0..MaxLost
    /\ unknown \in 0..MaxUnknown /\ moves \in 0..MaxMoves

AcknowledgedIsStored == \A c \in Clients : answer[c] = "ack" => Has(log, c)
RefusedIsNotStored == \A c \in Clients : answer[c] = "refusal" => ~Has(log, c)
NoKeyTwice == \A c \in Clients : Times(log, c) <= 1
FoldsArePrefixes == \A p \in Processes : IsPrefix(fold[p], log)

\* The rules allow nothing after the entry that closes the ask, so this one comes once.
LogIsLegal == \A i \in 1..Len(log) : log[i] = Expiry => i = Len(log)

\* A deadline counts as missed at most once, and only if its entry is stored.
MissedOnce == Len(effects) <= 1
MissedIsStored == effects # <<>> => Has(log, Expiry)

\* A process that believes to hold the lease, and by its own clock may act on it, does hold it, also while it
\* is stopped: so there is at most one such process. One that is late may believe what is wrong. It does not
\* act on it, and what it has begun before is compared and set, or fenced.
HouseHoldsTheLease == \A p \in Processes : IsHouse(p) => holder = p /\ number = lease[p]

\* Fencing: outside of the log, nobody writes as the house but the holder of the lease.
OnlyTheHouseWrites == \A i \in 1..Len(effects) : effects[i].by = effects[i].holder

-----------------------------------------------------------------------------
(* What holds in the end *)

EveryMoveIsAnswered == \A c \in Clients : answer[c] # "none"
EveryProcessHasTheLog == \A p \in Processes : state[p] = "dead" \/ (state[p] = "running" /\ fold[p] = log)
TheDeadlineFired == Has(log, Expiry)

\* One formula for all three: TLC needs a third of the time for it.
InTheEnd == <>[](EveryMoveIsAnswered /\ EveryProcessHasTheLog /\ TheDeadlineFired)
=============================================================================
