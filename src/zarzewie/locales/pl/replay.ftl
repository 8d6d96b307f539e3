## A finished match, walked through again

replay-title = zapis partii
replay-transport = Przewijanie partii
replay-slider = Miejsce w zapisie
replay-first = Na początek
replay-back = Chwilę wcześniej
replay-play = Odtwarzaj
replay-pause = Zatrzymaj
replay-on = Chwilę dalej
replay-last = Na koniec
replay-at-start = Przed pierwszym ruchem (0 z { $length })
replay-at = { $entry } z { $length } · { $who }
replay-at-moment = { $entry } z { $length }
replay-by-house = stół
replay-kind = Czego szukasz
replay-kind-any = Szukaj zdarzenia…
replay-jump = Do następnego takiego zdarzenia
replay-perspective = Czyimi oczami
replay-spectator = Widz
replay-link = Link do tej chwili
replay-link-above = Nie udało się skopiować. Ten sam link masz w pasku adresu.
replay-what-if = A gdyby…
replay-what-if-about = Zagraj od tej chwili jako { $who }, z botami i z nowym losem
replay-running = Ta partia jeszcze trwa. Zapis obejrzysz, gdy się skończy.
replay-to-table = Podejdź do stołu

## About the match

replay-about = O tej partii
replay-who = Kto grał
replay-won = wygrana
replay-notes = Notatki graczy
replay-notes-none = Nikt niczego nie zanotował.
replay-notes-unknown = Notatki zobaczysz, gdy usiądziesz przy którymkolwiek stole na tym serwerze.
replay-proof = Czy gra była uczciwa?
replay-proof-how = Wszystko, co losowe, wynika z jednego sekretu. Jego skrót poznaliście przed pierwszym ruchem, sam sekret dopiero po ostatnim: nikt nie mógł go w trakcie podmienić.
replay-commitment = Skrót, znany od początku
replay-secret = Sekret, jawny po ostatnim ruchu
replay-promise-kept = Zgadza się: twoja przeglądarka obliczyła z sekretu ten sam skrót.
replay-promise-broken = Nie zgadza się: z tego sekretu wychodzi inny skrót.
replay-secrets-more = { $count ->
    [one] Od pewnego momentu partia korzysta z nowego sekretu; znajdziesz go w pliku.
   *[other] Partia korzystała potem z kolejnych sekretów ({ $count }); znajdziesz je w pliku.
}
replay-download = Pobierz plik partii
replay-verify = Plik zawiera każdy ruch. Kto ma Zarzewie u siebie, przeliczy z niego całą partię i porówna każdy krok:
replay-verify-command = Polecenie w terminalu
replay-undisclosed = { $why ->
    [campaign] Kampania trwa, więc jej tajemnice zostają zakryte. Sekret i plik partii też.
    [papers] Tajne papiery tej partii zachowano na później, więc sekret i plik partii zostają zamknięte.
   *[result] Przy tym stole umówiono się, że po grze widać tylko wynik. Sekret i plik partii zostają zamknięte.
}
