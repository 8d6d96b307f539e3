## What the lab needs

lab-game = Nie ma gry „{ $game }”. Są gry: { $known }.
lab-bots = Nie ma bota „{ $bot }”. W tej grze są: { $known }.
lab-players-or-seats = Podaj albo liczbę graczy, albo liczbę miejsc.
lab-bots-count = Podaj jednego bota dla wszystkich albo po jednym na każde miejsce: botów jest { $bots }, a miejsc { $seats }.
lab-option = Gra nie ma ustawienia „{ $option }”. Są ustawienia: { $known }.
lab-bot = Partia { $number }: zasady nie przyjęły ruchu bota z miejsca { $seat } ({ $refusal }). To błąd w tym bocie.
lab-stuck = Partia { $number }: po wpisie { $entry } nikt nie może odpowiedzieć, a gra czeka. To błąd w zasadach tej gry.
lab-worker = Jeden z procesów zakończył się nagle (kod { $code }), więc wyników nie ma.
lab-engine = Nie ma silnika „{ $engine }”. Są: { $known }.
lab-address = Adres klastra ma sens tylko razem z --engine ray.
lab-ray-missing = Do gry na klastrze potrzebny jest Ray. Zainstaluj go: pip install "{ $extra }".
lab-ray-address = Nie udało się połączyć z klastrem Ray ({ $address }): { $why }.
lab-ray-uninstalled = Na klastrze brakuje modułu „{ $module }”. Zainstaluj na każdej jego maszynie zarzewie { $version } i pakiety tej gry.
lab-ray-version = Na klastrze jest zarzewie { $theirs }, a tutaj { $ours }. Zainstaluj wszędzie tę samą wersję.
lab-ray-worker = Klaster zgubił te same partie (w liczbie { $tasks }) { $tries } razy z rzędu, więc wyników nie ma.
lab-parquet-missing = Do zapisu plików Parquet potrzebny jest pyarrow. Zainstaluj go: pip install "{ $extra }".
lab-sweep = Nie rozumiem „{ $sweep }”. Podaj ustawienie i wartości, na przykład rounds=3:9:2 albo mode=short,long.
lab-sweep-twice = Ustawienie „{ $option }” jest podane dwa razy.
lab-sweep-repeated = Ustawienie „{ $option }” ma dwa razy tę samą wartość.
lab-sweep-count = Porównać można od 2 do { $most } wariantów, a tu jest ich { $count }.

## Numbers

lab-number = { NUMBER($value, maximumFractionDigits: 2) }
lab-mean = { NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
lab-percent = { NUMBER($value, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-points = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } p.p.
lab-points-bare = { $sign }{ NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-difference = { $sign }{ NUMBER($value, minimumFractionDigits: 2, maximumFractionDigits: 2) }
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

## Sweeps

lab-sweep-title = Laboratorium: { $game }, porównanie
lab-sweep-variants = Warianty
lab-sweep-variant = Wariant
lab-sweep-options = Warianty: { $options }
lab-sweep-base = odniesienie
lab-sweep-difference = Różnica
lab-sweep-changed = Zmienione partie
lab-sweep-of = { $changed } z { $pairs }
lab-sweep-note = Wszystkie warianty grają te same partie. Różnica jest średnią z par i liczy się od pierwszego wariantu; kreska to jej przedział 95%. Z wielu porównań mniej więcej co dwudziesty przedział omija zero przez przypadek.
lab-sweep-same = W każdym wariancie tak samo – { $metrics }.
lab-sweep-curve-picture = Wykres: { $metric } w zależności od ustawienia „{ $option }”. Te same liczby są w tabeli.

## Bots, as the lab calls them

lab-bot-random = losowy
