## Arriving: tables that go on, tables that wait, games that ended

arrive-my-games = Moje gry
arrive-going-on = Twoje stoły
arrive-my-turn = Twoja kolej
arrive-others-turn = Czeka na innych
arrive-gathering = Zbieracie się
arrive-kept = Czeka tu twoje miejsce
arrive-campaigns = Twoje kampanie
arrive-role = { $role ->
    [owner] prowadzisz
    [together] należy do was obojga
   *[companion] grasz
}
arrive-put-away = odłożona na półkę
arrive-next = { $stage ->
    [playing] Gra trwa przy stole.
   *[gathering] Następny stół jest otwarty.
}
arrive-to-table = Do stołu
arrive-bots = { $count ->
    [one] bot
    [few] { $count } boty
   *[other] { $count } botów
}
arrive-open = Otwarte stoły
arrive-free = { $count ->
    [one] wolne { $count } miejsce
    [few] wolne { $count } miejsca
   *[other] wolnych { $count } miejsc
}
arrive-join = Dołącz
arrive-fetching = Szukamy twoich gier…
arrive-all-games = Wszystkie moje gry
arrive-replay = Zapis
arrive-last = Ostatnio skończone

## How my games went

arrive-statistics = Jak ci szło
arrive-tally = { $played ->
    [one] { $played } partia
    [few] { $played } partie
   *[other] { $played } partii
}, { $won ->
    [one] { $won } wygrana
    [few] { $won } wygrane
   *[other] { $won } wygranych
}
arrive-legend-won = wygrane
arrive-legend-played = pozostałe
arrive-ended = Skończone partie
arrive-won = Wygrana.
arrive-lost = Przegrana.
arrive-all = Pokaż wszystkie ({ $count })
arrive-nothing-ended = Jeszcze nie masz za sobą żadnej partii. Gdy którąś skończysz, znajdziesz tu jej zapis.

## Ways in

arrive-learn = Naucz się, grając
arrive-learnt = Lekcja za tobą
arrive-rules = Zasady
