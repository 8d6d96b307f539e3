## How it ended, and events worth looking for

replay-how-tron-won = Won.
replay-how-tron-deck_empty = Lost: the deck ran out.
replay-how-tron-nothing_fits = Lost: no card would fit.
replay-how-tron-mind_empty = Lost: the Mind was empty.
replay-how-tron-nothing_to_take = Lost: there was nothing to take.
replay-how-tron-too_few_cards = Lost: too few memories were left.
replay-how-tron-out_of_breath = Lost: out of breath.
replay-kind-tron-relived = A memory relived
replay-kind-tron-revealed = Determination revealed
replay-kind-tron-expelled = A demon expelled
replay-kind-tron-demons_came = Demons coming
replay-kind-tron-split = The Mind split
replay-kind-tron-row_complete = A row completed
replay-kind-tron-distorted = Distortion
replay-kind-tron-day_ended = The end of a day
replay-kind-tron-cleared = The prologue’s second part
