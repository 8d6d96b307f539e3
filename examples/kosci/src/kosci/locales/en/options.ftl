## What a table chooses

option-kosci-dice = Dice each
    .about = How many dice everybody begins with.
option-kosci-wild = Ones fit everything
    .about = Ones count as every face, and cannot be bid on.
