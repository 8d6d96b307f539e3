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

## Metrics: those of every game, then each game's own

lab-metric-moves = Ruchy w partii
lab-metric-wins-seat = { $count ->
    [one] Wygrywa miejsce { $seats }
   *[other] Wygrywają razem miejsca { $seats }
}
lab-how-unfinished = przerwana

lab-tron-how-won = wygrana
lab-tron-how-deck-empty = pusta talia
lab-tron-how-nothing-fits = nic nie pasuje
lab-tron-how-mind-empty = pusty Umysł
lab-tron-how-nothing-to-take = nie ma czego zabrać
lab-tron-how-too-few-cards = za mało wspomnień
lab-tron-how-out-of-breath = zabrakło oddechu
lab-tron-wins = Wygrane
lab-tron-wins-told-everything = Wygrane, gdy Fenrys wie wszystko
lab-tron-day-1-won = Wygrany pierwszy dzień
lab-tron-day-2-won = Wygrany drugi dzień, z rozpoczętych
lab-tron-day-3-won = Wygrany trzeci dzień, z rozpoczętych
lab-tron-inference = Fenrys o ukrytej karcie: ile daje jej prawdziwej sile
lab-tron-inference-by-chance = To samo z samego liczenia niewidzianych kart
lab-tron-inference-bits = Bity, które powiedziała mu gra
lab-tron-days-survived = Przetrwane dni
lab-tron-cards-distorted = Zniekształcone wspomnienia
lab-tron-demons-expelled = Wypędzone demony
lab-tron-turns = Tury (w prologu: ostatniej części)

lab-rada-how-domination = dominacja
lab-rada-how-collapse = upadek królestwa
lab-rada-how-council = po ostatniej rundzie
lab-rada-falls = Upadki królestwa
lab-rada-domination = Dominacje
lab-rada-domination-before-8 = Dominacja przed ostatnią rundą
lab-rada-spent = Wpływy wydane na akcje
lab-rada-consensus = Frakcje w konsensusie na rundę
lab-rada-ties = Remisy w dylemacie na rundę
lab-rada-exiles = Wygnani
lab-rada-rounds = Rundy
lab-rada-wins-size-1 = Wygrane frakcji jednoosobowych
lab-rada-wins-size-2 = Wygrane frakcji dwuosobowych
lab-rada-wins-size-3 = Wygrane frakcji trzyosobowych
lab-rada-wins-size-4 = Wygrane frakcji czteroosobowych
lab-rada-wins-loyal = Wygrane lojalnych
lab-rada-wins-ambitious = Wygrane ambitnych
lab-rada-wins-schemer = Wygrane intrygantów
lab-rada-wins-cautious = Wygrane ostrożnych

lab-ksiega-how-ended = spotkanie kończy się dobrze
lab-ksiega-how-lost = drużyna pada
lab-ksiega-how-good = dobre zakończenie
lab-ksiega-how-mixed = zakończenie słodko-gorzkie
lab-ksiega-how-bad = złe zakończenie
lab-ksiega-adventure = Przygoda
lab-ksiega-fights = Walki
lab-ksiega-tests = Testy
lab-ksiega-foes-out = Pokonani przeciwnicy
lab-ksiega-hearts = Serca, które zostały drużynie
lab-ksiega-dead = Polegli bohaterowie

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

lab-bot-rule = uważny
lab-bot-search = mistrz
lab-bot-random = losowy
lab-bot-council = cała Rada
lab-bot-loyal = lojalny
lab-bot-ambitious = ambitny
lab-bot-schemer = intrygant
lab-bot-cautious = ostrożny
lab-bot-deck = Narrator z talii
lab-bot-voter = głosujący na ślepo
lab-bot-hero = bohater
lab-bot-runner = prowadzący
lab-bot-company = prowadzący i drużyna
