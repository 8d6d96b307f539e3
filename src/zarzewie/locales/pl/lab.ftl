## What the lab needs

lab-game = Nie ma gry „{ $game }”. Są gry: { $known }.
lab-bots = Nie ma bota „{ $bot }”. W tej grze są: { $known }.
lab-bots-count = Podaj jednego bota dla wszystkich albo po jednym na każde miejsce: botów jest { $bots }, a miejsc { $seats }.
lab-option = Gra nie ma ustawienia „{ $option }”. Są ustawienia: { $known }.
lab-bot = Partia { $number }: zasady nie przyjęły ruchu bota z miejsca { $seat } ({ $refusal }). To błąd w tym bocie.
lab-stuck = Partia { $number }: po wpisie { $entry } nikt nie może odpowiedzieć, a gra czeka. To błąd w zasadach tej gry.
lab-worker = Jeden z procesów zakończył się nagle (kod { $code }), więc wyników nie ma.

## Numbers

lab-number = { NUMBER($value, maximumFractionDigits: 2) }
lab-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-games = { $games ->
    [one] { $games } partia
    [few] { $games } partie
   *[many] { $games } partii
}
lab-speed = { NUMBER($speed, maximumFractionDigits: 1) } partii/s
lab-seconds = { NUMBER($seconds, maximumFractionDigits: 1) } s
lab-between = od { $low } do { $high }

## While it plays, and after it

lab-playing = Laboratorium gra…
lab-stopped = Przerwano. Wyniki obejmują to, co zdążyło się rozegrać.
lab-name = Nazwa
lab-metric = Miara
lab-value = Wartość
lab-interval = Przedział 95%

## Metrics: those of every game, then each game's own

lab-metric-moves = Ruchy w partii
lab-metric-wins-seat = Wygrywa miejsce { $seat }
lab-metric-how = Koniec: { $how }
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
lab-tron-lost-deck-empty = Przegrane przez pustą talię
lab-tron-lost-nothing-fits = Przegrane, bo nic nie pasowało
lab-tron-lost-mind-empty = Przegrane przez pusty Umysł
lab-tron-lost-nothing-to-take = Przegrane, bo nie było czego zabrać
lab-tron-lost-too-few-cards = Przegrane przez brak wspomnień
lab-tron-lost-out-of-breath = Przegrane przez brak oddechu
lab-tron-days-survived = Przetrwane dni
lab-tron-cards-distorted = Zniekształcone wspomnienia
lab-tron-demons-expelled = Wypędzone demony
lab-tron-turns = Tury

lab-rada-how-domination = dominacja
lab-rada-how-collapse = upadek królestwa
lab-rada-how-council = po ostatniej rundzie
lab-rada-falls = Upadki królestwa
lab-rada-domination = Dominacja
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
lab-ksiega-lost = Porażki drużyny
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
lab-report-rates = Jak często
lab-report-rates-note = Udział partii; kreska to przedział, w którym prawdziwa wartość leży z ufnością 95%.
lab-report-length = Długość partii
lab-report-counts = Ile
lab-report-counts-note = Rozkład w partiach; pionowa linia to średnia.
lab-report-table = Wszystkie liczby
lab-report-rates-picture = Wykres słupkowy udziałów z przedziałami ufności. Te same liczby są w tabeli na końcu strony.
lab-report-histogram-picture = Histogram: { $metric }. Najmniej { $least }, średnio { $mean }, najwięcej { $most }.
lab-report-mean = średnia { $mean }
lab-report-empty = Nie rozegrała się ani jedna partia.

lab-ksiega-how-good = dobre zakończenie
lab-ksiega-how-mixed = zakończenie słodko-gorzkie
lab-ksiega-how-bad = złe zakończenie
