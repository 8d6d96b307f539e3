## What a table chooses

option-kosci-dice = Kości na osobę
    .about = Z iloma kośćmi zaczyna każda osoba.
option-kosci-wild = Jedynki pasują do wszystkiego
    .about = Jedynki liczą się jako każda liczba oczek i nie można ich licytować.
