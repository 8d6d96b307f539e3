## How it ended, and events worth looking for

replay-how-tron-won = Zwycięstwo.
replay-how-tron-deck_empty = Przegrana: zabrakło kart w talii.
replay-how-tron-nothing_fits = Przegrana: żadna karta nie pasowała.
replay-how-tron-mind_empty = Przegrana: Umysł opustoszał.
replay-how-tron-nothing_to_take = Przegrana: nie było czego zabrać.
replay-how-tron-too_few_cards = Przegrana: zostało za mało wspomnień.
replay-how-tron-out_of_breath = Przegrana: zabrakło tchu.
replay-kind-tron-relived = Ponowne przeżycie
replay-kind-tron-revealed = Odkrycie Determinacji
replay-kind-tron-expelled = Wypędzenie demona
replay-kind-tron-demons_came = Nadejście demonów
replay-kind-tron-split = Rozdwojenie Umysłu
replay-kind-tron-row_complete = Kompletny rząd
replay-kind-tron-distorted = Zniekształcenie
replay-kind-tron-day_ended = Koniec dnia
replay-kind-tron-cleared = Druga część prologu
