## What the lab needs

lab-game = Nie ma gry „{ $game }”. Są gry: { $known }.
lab-bots = Nie ma bota „{ $bot }”. W tej grze są: { $known }.
lab-players-or-seats = Podaj albo liczbę graczy, albo liczbę miejsc.
lab-bots-count = Podaj jednego bota dla wszystkich albo po jednym na każde miejsce: botów jest { $bots }, a miejsc { $seats }.
lab-option = Gra nie ma ustawienia „{ $option }”. Są ustawienia: { $known }.
lab-bot = Partia { $number }: zasady nie przyjęły ruchu bota z miejsca { $seat } ({ $refusal }). To błąd w tym bocie.
lab-stuck = Partia { $number }: po wpisie { $entry } nikt nie może odpowiedzieć, a gra czeka. To błąd w zasadach tej gry.
lab-worker = Jeden z procesów zakończył się nagle (kod { $code }), więc wyników nie ma.

## Numbers

lab-number = { NUMBER($value, maximumFractionDigits: 2) }
lab-mean = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
lab-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-games = { $games ->
    [one] { $games } partia
    [few] { $games } partie
   *[many] { $games } partii
}
lab-speed = { NUMBER($speed, maximumFractionDigits: 1) } partii/s
lab-seconds = { NUMBER($seconds, maximumFractionDigits: 1) } s
lab-between = od { $low } do { $high }
lab-yes = tak
lab-no = nie

## While it plays, and after it

lab-playing = Laboratorium gra…
lab-stopped = Przerwano. Wyniki obejmują to, co zdążyło się rozegrać.
lab-name = Nazwa
lab-metric = Miara
lab-value = Wartość
lab-interval = Przedział 95%

## Metrics of every game

lab-metric-moves = Ruchy w partii
lab-metric-wins-seat = { $count ->
    [one] Wygrywa miejsce { $seats }
   *[other] Wygrywają razem miejsca { $seats }
}
lab-how-unfinished = przerwana

## The report

lab-report-title = Laboratorium: { $game }
lab-report-played = Rozegrano
lab-report-bots = Boty
lab-report-options = Ustawienia
lab-report-default-options = domyślne
lab-report-seed = Ziarno
lab-report-time = Czas
lab-report-version = Wersja
lab-report-endings = Jak się kończy
lab-report-endings-note = W ilu partiach na sto; kreska to przedział, w którym prawdziwa wartość leży z ufnością 95%.
lab-report-wins = Kto wygrywa
lab-report-wins-note = Udział w wygranych; wspólna wygrana dzieli się na równe części.
lab-report-shares = Jak często
lab-report-shares-note = W ilu partiach na sto się to zdarzyło.
lab-report-counts = Ile
lab-report-counts-note = Im wyższy słupek, tym więcej partii z tą liczbą; pionowa linia to średnia.
lab-report-same = W każdej partii tak samo – { $metrics }.
lab-report-table = Wszystkie liczby
lab-report-histogram-picture = Histogram: { $metric }. Najmniej { $least }, średnio { $mean }, najwięcej { $most }.
lab-report-mean = średnia { $mean }
lab-report-empty = Nie rozegrała się ani jedna partia.

## Bots, as the lab calls them

lab-bot-random = losowy
