## Księga Zasad, in the browser

ksiega-title = Księga Zasad
ksiega-title-my-turn = ● Twoja kolej
ksiega-about = Księga Zasad: opowieść z kośćmi. Zasady i teksty są nasze; przygody też.
ksiega-waiting-title = Czekamy na drużynę
ksiega-master = Mistrz Gry
ksiega-runner = MG (sama gra)
ksiega-player = Gracz { $n }
ksiega-somebody = ktoś
ksiega-warrior = Wojownik
ksiega-rogue = Łotr
ksiega-mage = Mag
ksiega-strength = Siła
ksiega-agility = Zręczność
ksiega-magic = Magia
ksiega-heart = Serca
ksiega-mana = Mana
ksiega-minion = Pachołek
ksiega-elite = Elita
ksiega-boss = Boss
ksiega-level-untrained = Bez biegłości
ksiega-level-novice = Nowicjusz
ksiega-level-trained = Wyszkolony
ksiega-level-master = Mistrz
ksiega-die = d{ $die }
ksiega-only-you = Tylko dla ciebie
ksiega-only-master = Widzi tylko MG

## How to play, for those who wait

ksiega-how-title = Jak się w to gra
ksiega-how-1 = Każdy gracz prowadzi jedną postać: rolę, dwa talenty i to, co niesie w plecaku.
ksiega-how-2 = Mówisz, co robi twoja postać i czego chce. Gdy wynik jest niepewny i coś się waży, rzucasz jedną kością.
ksiega-how-3 = TN to wynik, który trzeba osiągnąć: 4, 6, 8 albo 12. Szanse widzisz przed rzutem.
ksiega-how-4 = W walce najpierw działają gracze, w dowolnej kolejności. Tura to 5 kratek ruchu i jedna Akcja.
ksiega-how-5 = Pomagajcie sobie: pomoc powiększa kość, a powalonych można podnieść.

## Start

ksiega-start-adventures = Przygody
ksiega-start-fight = Potyczka na dziedzińcu
ksiega-start-fight-about = Jedna walka, żeby poznać planszę i kości. Prowadzi stół.
ksiega-start-lead = Prowadzę jako Mistrz Gry
ksiega-start-once = jedno spotkanie
ksiega-start-campaign-page = Kampania: archiwum i plik
ksiega-start-lead-about = Twoje sceny, mapy i przeciwnicy; gracze dołączają linkiem albo kodem.
ksiega-start-time = Około { $minutes } min.
ksiega-start-players = Graczy
ksiega-start-house = Zasady domowe
ksiega-start-solo = Zagraj
ksiega-start-bots = Zagraj z botami
ksiega-start-invite = Zaproś graczy
ksiega-start-lead-bots = Poprowadź boty
ksiega-next = Następne spotkanie
ksiega-next-about = Drużyna, zegary, kronika i zasady domowe przechodzą z poprzedniego.
ksiega-next-first = Pierwsze spotkanie
ksiega-next-first-about = To spotkanie zaczyna kampanię od początku.
ksiega-next-first-lead = Poprowadź pierwsze spotkanie
ksiega-next-lead = Poprowadź dalej
ksiega-next-leads = Prowadzi: { $who }.
ksiega-next-open = Otwórz stół
ksiega-start-open = Stół tej kampanii jest już otwarty: trafisz prosto do niego.
ksiega-handouts-earlier = Z poprzednich spotkań

## A character

ksiega-builder = Twoja postać
ksiega-builder-about = Wszystko możesz wymyślić po swojemu. Podpowiedzi są tylko podpowiedziami.
ksiega-fill = Uzupełnij za mnie
ksiega-enter = Wejdź do gry
ksiega-sheet = Karta postaci
ksiega-sheet-name = Imię
ksiega-sheet-role = Rola
ksiega-sheet-talents = Talenty
ksiega-sheet-reach = Walczysz
ksiega-sheet-weapon = Broń lub narzędzie
ksiega-sheet-protection = Ochrona (jeśli chcesz)
ksiega-sheet-things = Przydatne rzeczy
ksiega-sheet-notes = Zapiski
ksiega-role-about = { $role ->
    [warrior] Wytrzyma i przełamie.
    [rogue] Szybki krok, pewna ręka.
   *[mage] Wie to, czego nie widać.
    }
ksiega-start-with = Zaczynasz tak: { $heart } 5, { $mana } 3.
ksiega-talents-about = Dwa, w kilku słowach. Pasujący talent obniża TN o stopień.
ksiega-talents-optional = Najwyżej dwa; przy tym stole możesz grać bez nich.
ksiega-talent = Talent
ksiega-talent-none = bez talentu
ksiega-things-about = Trzy. Ekwipunek otwiera możliwości i niczego nie dodaje do liczb.
ksiega-reach = { $reach ->
    [ranged] na dystans
   *[melee] wręcz
    }
ksiega-gear = Ekwipunek
ksiega-protection = ochrona
ksiega-armour = Pancerz
ksiega-fault-missing = { $field ->
    [name] Bez imienia trudno cię zawołać.
    [role] Wybierz rolę.
    [reach] Wybierz, jak walczysz.
    [weapon] Weź coś do walki.
    [talents] Nazwij talent.
    [things] Wpisz rzecz.
   *[other] Tego brakuje.
    }
ksiega-fault-long = Zmieści się najwyżej { $most } znaków.
ksiega-faults = { $count ->
    [one] Brakuje jeszcze jednego: { $fields }.
    [few] Brakuje jeszcze { $count } rzeczy: { $fields }.
   *[many] Brakuje jeszcze { $count } rzeczy: { $fields }.
    }
ksiega-whole = Postać jest kompletna.
ksiega-examples-names = Rogna, Iskra, Wid, Bora, Sówka, Mirt, Jaga, Tarnina, Olcha, Kruk
ksiega-examples-talents = Zwiadowca, Medyk, Mechanik, Gawędziarz, Zielarka, Złodziej kieszonkowy, Żeglarz, Pamięć do twarzy
ksiega-examples-melee = topór, krótki miecz, kostur, młot, sierp
ksiega-examples-ranged = łuk, kusza, proca, noże do rzucania
ksiega-examples-protection = kolczuga, skórznia, tarcza, gruby płaszcz
ksiega-examples-things = lina, latarnia, wytrychy, bukłak, kreda, lusterko, bandaże, mapa okolicy
ksiega-open-sheet = Karta postaci: { $name }
ksiega-print = Drukuj { $paper }
ksiega-cheat = Ściąga
ksiega-cheat-lines = { $d6 ->
    [true] Rzut: d6, próg zależy od biegłości|1: porażka i komplikacja|6: sukces wyjątkowy|Pomoc: próg o 1 niżej|Tura: 5 kratek i 1 Akcja
   *[other] TN: 4 łatwe, 6 normalne, 8 trudne{ $ladder ->
    [three] {""}
   *[other] , 12 bohaterskie
    }|1: porażka i komplikacja|Najwyższa liczba: sukces wyjątkowy|Pomoc: kość o rozmiar większa|Tura: 5 kratek i 1 Akcja
    }
ksiega-habit = Pancerz, gdy tracisz Serce
ksiega-habit-ask = pytaj mnie
ksiega-habit-always = zawsze używaj
ksiega-habit-never = nigdy nie używaj

## The board

ksiega-board = Plansza
ksiega-board-role = plansza
ksiega-board-keys = Strzałki przesuwają wskaźnik, Home, End, Page Up i Page Down po ukosie. Enter wybiera kratkę, M mierzy odległość, plus i minus zmieniają skalę, Escape odkłada wybór.
ksiega-board-words = Plansza w słowach
ksiega-zoom-in = Powiększ planszę
ksiega-zoom-out = Pomniejsz planszę
ksiega-ruler = Miarka
ksiega-ruler-how = Wskaż początek i koniec.
ksiega-ruler-says = { $from } – { $to }: { $count ->
    [one] { $count } kratka
    [few] { $count } kratki
   *[many] { $count } kratek
    }
ksiega-way-says = Do { $to }: { $count ->
    [one] { $count } kratka
    [few] { $count } kratki
   *[many] { $count } kratek
    }
ksiega-away = { $count ->
    [one] { $count } kratka od ciebie
    [few] { $count } kratki od ciebie
   *[many] { $count } kratek od ciebie
    }
ksiega-square = { $what ->
    [locked] drzwi zamknięte na klucz
    [secret] tajne drzwi
    [window] okno, widać przez nie
    [rubble] gruz, krok kosztuje 2
    [gloom] ciemność
    [wall] ściana
    [object] przeszkoda, daje osłonę
    [closed] zamknięte drzwi
    [open] otwarte drzwi
    [unknown] nieznane
   *[floor] wolne miejsce
    }
ksiega-square-barrier = magiczna bariera
ksiega-square-smoke = dym
ksiega-square-reach = możesz tu wejść
ksiega-square-aim = możesz tu celować
ksiega-cover = { $cover ->
    [full] pełna osłona
    [partial] częściowa osłona
   *[none] bez osłony
    }
ksiega-cover-map = osłona z mapy
ksiega-words-size = Plansza: { $width } na { $height } kratek.
ksiega-words-hero = { $name }: { $square }, Serca: { $hearts }
ksiega-words-foe = { $name } ({ $rank }): { $square }
ksiega-words-token = { $name }: { $square }
ksiega-words-doors = Drzwi: { $squares }
ksiega-words-reach = { $count ->
    [one] Możesz wejść na { $count } kratkę.
    [few] Możesz wejść na { $count } kratki.
   *[many] Możesz wejść na { $count } kratek.
    }

## The party and the opposition

ksiega-party = Drużyna
ksiega-foes = Przeciwnicy
ksiega-round = runda { $round }
ksiega-state = { $how ->
    [making] tworzy postać
    [dead] nie żyje
    [down] powalona postać
    [absent] poza grą
    [passed] oddaje głos
    [acting] działa teraz
    [done] po turze
   *[other] czeka na turę
    }
ksiega-budget = { $action ->
    [true] Akcja gotowa
   *[other] Akcja zużyta
    }, ruch: { $left }
ksiega-wounds = { $count ->
    [one] { $count } Rana do końca
    [few] { $count } Rany do końca
   *[many] { $count } Ran do końca
    }
ksiega-foe-out = poza walką
ksiega-foe-hidden = w ukryciu
ksiega-foe-unseen = poza wzrokiem
ksiega-foe-ranged = strzela
ksiega-foe-held = w bezruchu
ksiega-foe-disarmed = bez broni
ksiega-foe-range = { $near ->
    [true] blisko
   *[other] daleko
    }
ksiega-foe-hit = { $hit ->
    [true] trafia
   *[other] pudłuje
    }
ksiega-clocks = Zegary
ksiega-clock-at = { $at } z { $steps }
ksiega-clock-on = Naprzód: { $title }
ksiega-clock-back = Cofnij: { $title }
ksiega-show = Pokaż wszystkim
ksiega-remove = Usuń
ksiega-remove-one = Usuń: { $text }

## Tests, in the order of the seven questions

ksiega-trial-title = { $kind ->
    [attack] Atak
    [magic] Magia
    [defence] Obrona
   *[test] Test
    }: { $name }
ksiega-trial-against = { $kind ->
    [attack] Atak
    [defence] Obrona
   *[other] Test
    }: { $foe }{ $how ->
    [melee] {""}, wręcz
    [ranged] {""}, na dystans
   *[other] {""}
    }
ksiega-q-goal = Cel
ksiega-q-trait = Cecha
ksiega-q-tier = Poziom czaru
ksiega-q-tn = TN i stopnie
ksiega-q-help = Pomoc
ksiega-q-roll = Rzut
ksiega-q-complication = Komplikacja
ksiega-q-benefit = Korzyść
ksiega-tn = { $d6 ->
    [true] { $tn ->
        [4] łatwe (−1)
        [6] normalne
        [8] trudne (+1)
       *[other] bohaterskie (+2)
    }
   *[other] TN { $tn }
    }
ksiega-tier-trick = Sztuczka
ksiega-tier-standard = Standard
ksiega-tier-strong = Silny czar
ksiega-tier-great = Wielka moc
ksiega-cost = Koszt
ksiega-mana-cost = { $mana }: { $count }
ksiega-stake = O co toczy się gra
ksiega-stake-default = Porażka będzie kosztować.
ksiega-at-stake = Stawka: { $stake }
ksiega-with-thing = z ekwipunku: { $thing }
ksiega-by-talent = talent: { $talent }
ksiega-secret-reason = Jest tu coś, o czym wie tylko MG.
ksiega-steps = O ile stopni
ksiega-circumstance = Okoliczność
ksiega-in-secret = w sekrecie
ksiega-add = Dodaj
ksiega-answer-words = Kilka słów (jeśli chcesz)
ksiega-grant = Udaje się bez rzutu
ksiega-decline = Poproś o inny sposób
ksiega-ask-roll = Poproś o rzut
ksiega-ask-hold = Ustal i jeszcze poczekaj
ksiega-call-roll = Teraz rzut
ksiega-helped = Pomaga: { $name }
ksiega-help-how = Jak pomagasz?
ksiega-help-whom = Jak pomagasz? ({ $name })
ksiega-help = Pomóż
ksiega-nobody-helps = nikt jeszcze nie pomaga
ksiega-boosted = wzmocnienie magią
ksiega-roll-below = Twoja kość czeka na dole.
ksiega-roll-waits = Rzuca: { $name }.
ksiega-none-yet = na razie nie
ksiega-judge-heart = Kosztuje Serce
ksiega-complication = Co się komplikuje?
ksiega-complicate = Skomplikuj
ksiega-benefit = Co zyskują?
ksiega-bless = Przyznaj
ksiega-propose = Podpowiedz
ksiega-propose-waits = Szukam słów…
ksiega-draw-words = Wylosuj z listy
ksiega-withdraw = Jednak nie
ksiega-entry = Test krok po kroku
ksiega-too-long = { $count ->
    [one] O { $count } znak za dużo.
    [few] O { $count } znaki za dużo.
   *[many] O { $count } znaków za dużo.
    }
ksiega-odds = { $how ->
    [helped] Z pomocą
   *[other] Szanse
    }
ksiega-odds-hidden = Szanse są ukryte: jest powód, który zna tylko MG.
ksiega-odds-success = Sukces: { $fraction } ({ $percent }%)
ksiega-odds-of = { $result ->
    [complication] komplikacja
    [failure] porażka
    [success] sukces
   *[other] sukces wyjątkowy
    } { $fraction }
ksiega-against = { $d6 ->
    [true] próg { $tn }+
   *[other] TN { $tn }
    }{ $only ->
    [true] , tylko sukces wyjątkowy
   *[other] {""}
    }
ksiega-against-hidden = TN zna tylko MG
ksiega-against-none = { $how ->
    [almost_certain] prawie pewne, bez rzutu
   *[other] prawie niemożliwe, trzeba innego sposobu
    }
ksiega-in-all = Razem: { $against }
ksiega-die-alone = d{ $die }
ksiega-throw = { $d6 ->
    [true] d{ $die }, próg { $tn }+
   *[other] d{ $die } na { $tn }+
    }{ $only ->
    [true] , tylko sukces wyjątkowy
   *[other] {""}
    }
ksiega-no-roll = { $how ->
    [almost_certain] Prawie pewne: bez rzutu
   *[other] Prawie niemożliwe: trzeba innego sposobu
    }
ksiega-result = { $result ->
    [complication] porażka i komplikacja
    [failure] porażka
    [success] sukces
    [exceptional] sukces wyjątkowy
    [granted] sukces bez rzutu
   *[other] prawie niemożliwe
    }

## What a hero does

ksiega-acts = Co możesz zrobić
ksiega-act-attack = Atak
ksiega-act-cast = Czar
ksiega-act-declare = Spróbuj czegoś
ksiega-act-invoke = Magia własnymi słowami
ksiega-act-help = Pomoc
ksiega-act-raise = Podnieś
ksiega-act-retry = Jeszcze raz
ksiega-act-oracle = Wyrocznia
ksiega-declare-how = Co robisz i co chcesz osiągnąć?
ksiega-invoke-how = Jaki efekt ma mieć twoja magia?
ksiega-declare = Powiedz to
ksiega-thing = Rzecz z ekwipunku
ksiega-no-thing = gołymi rękami
ksiega-meant-attack = { $how ->
    [ranged] Strzał
   *[melee] Cios
    }: { $foe }
ksiega-meant-cast = { $effect }: { $at }
ksiega-aim-now = Wskaż cel na planszy. { $mana } znika, gdy rzucisz czar.
ksiega-effect-bolt = Pocisk
ksiega-effect-area = Wybuch
ksiega-effect-hold = Unieruchomienie
ksiega-effect-heal = Leczenie
ksiega-effect-boost = Wzmocnienie
ksiega-effect-leap = Skok
ksiega-effect-barrier = Bariera
ksiega-effect-smoke = Dym
ksiega-effect-light = Światło
ksiega-effect-about = { $effect ->
    [bolt] { $mana }: 1. Rani jeden cel, który widzisz.
    [area] { $mana }: 2. Rani wszystkich wokół kratki.
    [hold] { $mana }: 2. Przeciwnik traci następną turę.
    [heal] { $mana }: 2. Leczy ({ $heart } +2).
    [boost] { $mana }: 1. Kość o rozmiar większa w następnym teście.
    [leap] { $mana }: 1. Skok na widoczną kratkę, do 5 kratek.
    [barrier] { $mana }: 1. Ściana, która zasłania drogę i widok.
    [smoke] { $mana }: 1. Dym daje częściową osłonę.
   *[other] Nic nie kosztuje. Rozjaśnia okolicę kratki.
    }
ksiega-barrier-down = z góry na dół
ksiega-raise = Podnieś: { $name }
ksiega-retry-about = To ten sam test jeszcze raz: z tym samym TN i tą samą stawką. Kosztuje komplikację, cokolwiek wypadnie.
ksiega-allow = Tym razem inaczej
ksiega-allow-about = Księga tak zwykle nie robi. Możesz na to pozwolić raz, w tym teście, podając powód.
ksiega-allow-what = { $what ->
    [talent] drugi talent: { $talent }
    [helper] druga pomoc
   *[other] rzut mimo granicy
    }
ksiega-allow-why = Dlaczego tym razem?
ksiega-allow-do = Pozwól
ksiega-allowed = Tym razem { $what ->
    [talent] i talent „{ $talent }”
    [helper] pomogą dwie osoby
   *[other] rzut mimo granicy
    }: { $why }
ksiega-what-changed = Co się zmieniło?
ksiega-what-changed-about = Ta postać już raz tego nie dokonała. Powiedz, co się zmieniło, a będzie mogła rzucić.
ksiega-call-again = Niech rzuca
ksiega-oracle-how = Pytanie na tak lub nie
ksiega-oracle-ask = Zapytaj
ksiega-oracle-says = { $answer ->
    [yes] – Tak.
   *[other] – Nie.
    }
ksiega-likelihood = Jak prawdopodobne
ksiega-likely = { $how ->
    [unlikely] raczej nie
    [likely] raczej tak
   *[even] pół na pół
    }
ksiega-twist = { $kind ->
    [complication] Wylosuj komplikację
   *[other] Wylosuj korzyść
    }
ksiega-armour-use = Przyjmij na pancerz
ksiega-armour-keep = Strać Serce
ksiega-defend = Broń się: { $trait }
ksiega-benefit-wound = Jeszcze jedna Rana
ksiega-benefit-push = Odepchnięcie
ksiega-benefit-disarm = Rozbrojenie
ksiega-benefit-position = Lepsza pozycja
ksiega-benefit-scale = Większa skala
ksiega-benefit-mana = { $mana } +1 z powrotem
ksiega-benefit-other = Coś innego: powie MG
ksiega-benefit-other-runner = Coś innego: powie los
ksiega-growth-strength = Siła w górę
ksiega-growth-agility = Zręczność w górę
ksiega-growth-magic = Magia w górę
ksiega-growth-heart = { $heart } +1
ksiega-growth-mana = { $mana } +1
ksiega-confirm = { $kind ->
    [attack] Atakuj
    [cast] Rzuć czar
    [door] Użyj drzwi
   *[go] Idź
    }
ksiega-not-so = Jednak nie
ksiega-put-down = Odłóż
ksiega-roll = Rzuć kością
ksiega-no-roll-needed = Dalej, bez rzutu
ksiega-end-turn = Zakończ turę
ksiega-pass = Czekam, co dalej
ksiega-pass-runner = Dalej
ksiega-farewell = Do zobaczenia
ksiega-come-back = Wracam do gry
ksiega-go-on-without = Grajcie bez: { $name }
ksiega-further = Następne spotkanie

## The story

ksiega-no-scene = Stół jest pusty, świece zapalone. Za chwilę się zacznie.
ksiega-chronicle = Kronika
ksiega-choices = Dokąd dalej
ksiega-choices-at = Najpierw trzeba tam dojść: { $square }.
ksiega-lost = Cała drużyna leży. Ta scena jest przegrana.
ksiega-ending = { $lost ->
    [true] Koniec: przegrana
   *[other] Koniec
    }
ksiega-panes = Części stołu
ksiega-pane-story = Opowieść
ksiega-pane-map = Plansza
ksiega-pane-party = Drużyna
ksiega-pane-lead = Ekran MG
ksiega-show-story = Pokaż opowieść
ksiega-show-map = Pokaż planszę
ksiega-show-lead = Pokaż ekran MG
ksiega-say-words = Powiedz coś przy stole
ksiega-say = Powiedz
ksiega-whisper-words = Szepnij do MG
ksiega-whisper = Szepnij
ksiega-to-master = tylko do MG

## What the table wants

ksiega-ask-create = Stwórz postać.
ksiega-ask-create-hint = Kartę zobaczą wszyscy przy stole.
ksiega-ask-come-back = Stół gra teraz bez ciebie.
ksiega-ask-come-back-hint = Twoja postać czeka z boku i nikt jej nie zaczepia.
ksiega-ask-armour = Przyjmujesz cios na pancerz?
ksiega-ask-armour-hint = Pancerza użyjesz tylko raz w scenie.
ksiega-ask-benefit = Sukces wyjątkowy! Wybierz korzyść.
ksiega-ask-benefit-hint = Jedną, za to od razu.
ksiega-ask-defence = Atakuje cię: { $foe }. Czym się bronisz?
ksiega-ask-defence-hint = Rzucisz kością tej cechy.
ksiega-ask-roll-now = Rzuć kością: { $trait }, { $against }.
ksiega-ask-grow = Twoja postać się rozwija. Wybierz jedno.
ksiega-ask-grow-hint = Rozwój zostaje na stałe.
ksiega-ask-farewell = Spotkanie dobiega końca.
ksiega-ask-farewell-hint = Pożegnaj się, gdy nie masz już nic do zrobienia.
ksiega-ask-choose = Co robicie?
ksiega-ask-choose-hint = Wybierz jedną z dróg w opowieści.
ksiega-ask-walk = Podejdź tam, gdzie czeka wybór.
ksiega-ask-walk-hint = Wskaż kratkę na planszy.
ksiega-ask-floor = Co robisz?
ksiega-ask-floor-runner = Rozejrzyj się, spróbuj czegoś albo ruszaj dalej.
ksiega-ask-floor-hint = Spróbuj czegoś, porozmawiaj albo oddaj głos MG.
ksiega-ask-down = Leżysz na ziemi i nic więcej tu nie zdziałasz.
ksiega-ask-down-hint = Oddaj głos, a opowieść pójdzie dalej.
ksiega-ask-turn = { $begun ->
    [true] Twoja tura trwa.
   *[other] Możesz zacząć swoją turę.
    }
ksiega-ask-turn-hint = Wskaż na planszy, dokąd idziesz albo kogo atakujesz.
ksiega-ask-ended = Spotkanie dobiegło końca.
ksiega-wait-master = Głos ma MG.
ksiega-wait-master-hint = Za chwilę dowiesz się, czy potrzebny jest rzut.
ksiega-wait-runner = Opowieść toczy się dalej…
ksiega-wait-help = Możesz pomóc komuś z drużyny.
ksiega-wait-answer = Stół czeka na odpowiedź: { $who }.
ksiega-wait-roll = Rzuca kością: { $who }.
ksiega-wait-sheet = Postać tworzy: { $who }.
ksiega-wait-sheets = Gracze tworzą postacie.
ksiega-wait-opponents = Działają przeciwnicy.
ksiega-wait-turn = Trwa tura: { $who }.
ksiega-wait-turns = Na swoją turę czeka jeszcze: { $who }.
ksiega-wait-choice = Wybiera jeszcze: { $who }.
ksiega-wait-choice-hint = Twój wybór jest oddany; do końca możesz go zmienić.
ksiega-wait-floor = Głos mają gracze: { $who }.
ksiega-watching = Patrzysz z boku.
ksiega-lead-judge = Zamiar: { $who }. Jak to rozstrzygniesz?
ksiega-lead-owed = { $what ->
    [benefit] Należy się korzyść
    [verdict] Pudło kosztuje: Serce czy komplikacja
    [consequence] Należy się drobna konsekwencja
   *[other] Należy się komplikacja
    }: { $who }.
ksiega-lead-held = Test ustalony: { $who }. Kiedy rzut?
ksiega-lead-opponents = Tura przeciwników.
ksiega-lead-opponents-hint = Puść ich wszystkich naraz albo prowadź po kolei z ekranu MG.
ksiega-lead-end = Wszyscy się pożegnali. Możesz zamknąć spotkanie.
ksiega-lead-scene = Otwórz scenę.
ksiega-lead-scene-hint = Na ekranie MG, w części „Opowieść i sceny”.
ksiega-lead-lost = Drużyna leży. Powiedz, co dalej.
ksiega-lead-lost-hint = Opowiedz, zamknij scenę albo daj im odpocząć.
ksiega-lead-word = Gracze oddali ci głos.
ksiega-lead-word-hint = Opowiedz, co się dzieje.
ksiega-lead-free = Możesz w każdej chwili coś dodać.

## The GM's screen

ksiega-master-screen = Za ekranem: widzi tylko MG
ksiega-undo = Cofnij
ksiega-undo-about = Cofa ostatnią zmianę przy stole. W dzienniku zostaje jedno i drugie.
ksiega-m-story = Opowieść i sceny
ksiega-m-test = Poproś o test
ksiega-m-foes = Przeciwnicy i walka
ksiega-m-board = Plansza i mgła
ksiega-m-party = Drużyna
ksiega-m-clocks = Nowy zegar
ksiega-m-dice = Kości MG
ksiega-m-papers = Papiery
ksiega-m-sitting = Spotkanie
ksiega-narrate = Co się dzieje?
ksiega-tell = Opowiedz
ksiega-scene-title = Tytuł sceny
ksiega-scene-text = Co widzą gracze
ksiega-picture = Własny obraz pod planszą
ksiega-picture-remove = Zabierz obraz
ksiega-picture-about = PNG, JPEG albo WebP. Obraz rozciągnie się od rogu do rogu planszy; czego drużyna nie odkryła, tego nie zobaczy. Należy do tej jednej sceny.
ksiega-map = Mapa
ksiega-map-none = bez planszy
ksiega-map-name = { $map ->
    [yard] Dziedziniec
    [crypt] Krypta
    [ford] Bród
   *[other] { $map }
    }
ksiega-fog = Mgła: gracze widzą tylko to, co odkryli
ksiega-set-scene = Otwórz scenę
ksiega-prepare-scene = Odłóż na później
ksiega-open-scene = Otwórz
ksiega-close-scene = Zamknij scenę
ksiega-close-scene-text = Jak się skończyła?
ksiega-offer-choices = Drogi do wyboru, rozdzielone znakiem |
ksiega-offer = Daj wybór
ksiega-who = Kto
ksiega-nobody-to-test = Nie ma teraz kogo poprosić o test.
ksiega-mark-changed = Sytuacja się zmieniła
ksiega-foe-name = Imię przeciwnika
ksiega-rank = Ranga
ksiega-hidden = w ukryciu przed graczami
ksiega-place-foe = Postaw przeciwnika
ksiega-place-press = Naciśnij kratkę. Możesz postawić kilku.
ksiega-enough = Wystarczy
ksiega-forecast = Prognoza walki
ksiega-forecast-counting = Liczymy…
ksiega-forecast-how = { $how ->
    [alone] każdy sobie
    [help] z pomocą
   *[care] z rozwagą
    }
ksiega-forecast-about = Wygrane drużyny w { $fights } próbnych walkach. Średnio rund: { $rounds }, Serc na koniec: { $hearts }.
ksiega-forecast-no-elites = Gracie bez Elit: Elita z przygody walczy tu jako Pachołek.
ksiega-begin-fight = Zacznij walkę
ksiega-end-fight = Zakończ walkę
ksiega-shift = Przestaw
ksiega-lead-foe = Poprowadź
ksiega-foe-attack = Atak: { $name }{ $hit ->
    [true] {" "}(trafia)
    [false] {" "}(pudłuje)
   *[other] {""}
    }
ksiega-run-foe = Niech działa
ksiega-run-foes = Niech działają
ksiega-end-opponents = Koniec ich tury
ksiega-change-foe = { $what ->
    [show] Pokaż
    [hide] Ukryj
    [wound] Zrań
    [heal] Ulecz
   *[remove] Zabierz
    }
ksiega-set-range = { $near ->
    [true] Podchodzi blisko
   *[other] Odsuwa się
    }
ksiega-reason = Powód
ksiega-by-master = Tak mówi MG
ksiega-paint-about = Wskaż dwa rogi prostokąta.
ksiega-reveal = Odsłoń
ksiega-lay-fog = Zasłoń mgłą
ksiega-sign = { $sign ->
    [locked] Drzwi na klucz
    [secret] Tajne drzwi
    [window] Okno
    [rubble] Gruz
    [gloom] Ciemność
    [wall] Ściana
    [object] Przeszkoda
    [closed] Drzwi zamknięte
    [open] Drzwi otwarte
   *[floor] Podłoga
    }
ksiega-place = Postaw: { $name }
ksiega-token = Rzecz na planszy
ksiega-place-token = Połóż na planszy
ksiega-columns = Kolumny
ksiega-rows = Wiersze
ksiega-dark = ciemność
ksiega-blank = Czysta plansza
ksiega-change = Zmiana
ksiega-alter = { $what ->
    [harm] { $heart } −
    [heal] { $heart } +
    [lose_mana] { $mana } −
   *[gain_mana] { $mana } +
    }
ksiega-amount = O ile
ksiega-do = Zmień
ksiega-presence = { $present ->
    [true] { $name }: jest z nami
   *[other] { $name }: dziś poza grą
    }
ksiega-allow-talent = Talent pomaga: { $talent }
ksiega-rest = Bezpieczny odpoczynek
ksiega-growth-why = Za co rozwój?
ksiega-grant-growth = Przyznaj rozwój
ksiega-clock-title = Co nadchodzi?
ksiega-clock-consequence = Co się stanie na końcu?
ksiega-clock-steps = Kroki
ksiega-hidden-roll = rzut ukryty
ksiega-hidden-rolls = Ukryte rzuty
ksiega-notes = Notatki
ksiega-note = Nowa notatka
ksiega-write = Zapisz
ksiega-handouts = Wręcz graczom
ksiega-to = Dla kogo
ksiega-to-all = wszyscy
ksiega-handout-title = Tytuł
ksiega-handout-text = Treść
ksiega-hand-out = Wręcz
ksiega-stock = Gotowe pomysły
ksiega-stock-complications = Komplikacje
ksiega-stock-benefits = Korzyści
ksiega-stock-new = Nowy pomysł
ksiega-call-end = Kończymy na dziś
ksiega-summary = Co zapisać w kronice?
ksiega-end-sitting = Zamknij spotkanie
ksiega-end-silently = Zamknij bez wpisu
ksiega-call-needs-goal = Napisz najpierw, co postać chce osiągnąć.
ksiega-end-after-fight = Spotkanie można zamknąć, gdy skończy się walka.
ksiega-lead-closing-hint = Każdy gracz żegna się u siebie przyciskiem, potem zamykasz spotkanie. Kto zacznie coś nowego, odwołuje koniec.
ksiega-wait-farewells = Czekamy na pożegnanie: { $who }.
ksiega-wait-end = Wszyscy się pożegnali. MG zamyka spotkanie.
ksiega-closing = Pożegnali się: { $who }
ksiega-sitting-about = Postacie, zegary, kronika i zasady domowe przejdą do następnego spotkania; w kampanii także twoje papiery.
ksiega-foe-why = { $why ->
    [nearest] najbliższy cel
    [weakest] najsłabszy cel
    [dangerous] najgroźniejszy cel
    [stand] nie ma którędy podejść
    [shoot] strzela z dystansu
    [approach] podchodzi
    [held] nie może się ruszyć
    [disarmed] jest bez broni
    [nobody] nie ma kogo atakować
    [gm] tak prowadzi MG
   *[other] tak jest rozsądnie
    }

## The log

ksiega-log-opened = Spotkanie { $sitting }. { $title }
ksiega-log-said = { $who }: „{ $text }”
ksiega-log-whispered = Szept, { $who } → { $to }: „{ $text }”
ksiega-log-handed = Wręczone: { $title }. { $to }
ksiega-log-dice = MG rzuca d{ $die }: { $result }.
ksiega-log-present = { $who }: z powrotem przy stole.
ksiega-log-absent = { $who }: chwilowo poza grą.
ksiega-log-end-called = Spotkanie dobiega końca.
ksiega-log-end-called-off = Jednak gracie dalej: na pożegnania przyjdzie jeszcze czas.
ksiega-log-farewell = { $who }: do zobaczenia.
ksiega-log-ended = Koniec spotkania. { $text }
ksiega-log-created = Do drużyny dołącza { $who } ({ $role }).
ksiega-log-growth = Czas na rozwój: { $why }
ksiega-log-grew = { $who }, rozwój: { $what }.
ksiega-log-altered = { $who }, { $what ->
    [harm] { $heart } −{ $count }
    [heal] { $heart } +{ $count }
    [lose_mana] { $mana } −{ $count }
   *[other] { $mana } +{ $count }
    }: { $why }
ksiega-log-rested = Drużyna odpoczywa i wraca do sił: { $heart } i { $mana } do pełna.
ksiega-log-declared = { $who } chce: „{ $goal }”.
ksiega-log-asked = { $who } ma rzucić: { $trait }, { $against }.
ksiega-log-asked-plain = { $who } ma rzucić: { $trait }.
ksiega-log-held = MG ustala test. { $who }: { $trait }, { $against }.
ksiega-log-held-plain = MG ustala test. { $who }: { $trait }.
ksiega-log-retried = { $who } próbuje jeszcze raz za cenę komplikacji: „{ $goal }”. { $trait }, { $against }.
ksiega-log-change-told = To już inna sytuacja: { $text } { $who } ma rzucić: { $trait }, { $against }.
ksiega-log-circumstance = { $who }, okoliczność { $steps }: { $why }
ksiega-log-usual-left = { $what ->
    [talent] { $who }: tym razem liczy się i drugi talent, „{ $talent }”.
    [helper] { $who }: tym razem mogą pomóc dwie osoby.
   *[other] { $who }: tym razem rzut mimo granicy.
    } Powód: { $why } Teraz { $against }.
ksiega-log-talent = { $who }: pomaga talent „{ $talent }”.
ksiega-log-help = { $who } pomaga: { $to }. „{ $how }”
ksiega-log-rolled = { $kind ->
    [attack] { $who } atakuje: { $foe } ({ $what }).
    [magic] { $who }, czar: { $what }.
    [defence] { $who } broni się ({ $what }).
   *[other] { $who }, test: { $what }.
    } d{ $die }: { $roll }, { $against }. Wynik: { $result }.
ksiega-log-not-rolled = { $who }: bez rzutu. { $result }.
ksiega-log-granted = Udaje się bez rzutu. { $text }
ksiega-log-declined = Potrzebny inny sposób. { $text }
ksiega-log-withdrawn = Zamiar wycofany.
ksiega-log-complicated = Komplikacja: { $text }
ksiega-log-blessed = Korzyść: { $text }
ksiega-log-changed = Sytuacja się zmieniła: można spróbować jeszcze raz.
ksiega-log-passed = { $who } oddaje głos.
ksiega-log-scene = Scena: { $title }
ksiega-log-narrated = { $text }
ksiega-log-scene-closed = Koniec sceny. { $text }
ksiega-log-hero-placed = { $who } staje na { $square }.
ksiega-log-foe-seen = Widać: { $foe } ({ $rank }) { $square }
ksiega-log-foe-gone = Znika z oczu: { $foe }.
ksiega-log-foe-placed = W ukryciu: { $foe }.
ksiega-log-foe-changed = { $foe }: { $what ->
    [show] wychodzi z ukrycia
    [hide] kryje się
    [wound] Rana
    [heal] zdrowieje
   *[other] schodzi ze stołu
    }. { $why }
ksiega-log-foe-shifted = { $foe }: teraz { $square }. { $why }
ksiega-log-range = { $foe }: { $near ->
    [true] blisko
   *[other] daleko
    }.
ksiega-log-token-seen = Na planszy: { $label } ({ $square }).
ksiega-log-token-placed = Ukryte na planszy: { $label }.
ksiega-log-token-removed = Coś znika z planszy.
ksiega-log-cover = Osłona, { $who } i { $foe }: { $cover }. { $why }
ksiega-log-moved = { $who } idzie na { $square } ({ $count }).
ksiega-log-stopped = { $who } staje w pół drogi. { $square } ({ $count })
ksiega-log-door = { $who } { $opened ->
    [true] otwiera drzwi
   *[other] zamyka drzwi
    } ({ $square }).
ksiega-log-fight = Walka! Najpierw działa drużyna.
ksiega-log-fight-won = Walka wygrana. { $text }
ksiega-log-fight-ended = Koniec walki. { $text }
ksiega-log-lost = Cała drużyna leży. Scena przegrana.
ksiega-log-round = Runda { $round }.
ksiega-log-turn-ended = { $who }: koniec tury.
ksiega-log-opponents = Działają przeciwnicy.
ksiega-log-no-sight = { $who } nie widzi środka czaru ({ $square }): coś stoi na linii. Akcja zostaje.
ksiega-log-no-line = { $who } nie ma jak trafić: { $foe }. Akcja zostaje.
ksiega-log-wounded = { $count ->
    [one] { $foe }: Rana, została { $count }.
    [few] { $foe }: Rana, zostały { $count }.
   *[many] { $foe }: Rana, zostało { $count }.
    }
ksiega-log-foe-out = { $foe } wypada z walki.
ksiega-log-benefit = { $who } wybiera: { $what }.
ksiega-log-pushed = { $foe }: odepchnięcie ({ $count }).
ksiega-log-foe-moves = { $foe } idzie na { $square }: { $why }.
ksiega-log-foe-acts = { $foe }: { $why }.
ksiega-log-foe-attacks = { $foe } atakuje: { $who }.
ksiega-log-foe-struck = { $foe } atakuje: { $who }. { $roll ->
    [0] {""}
   *[other] d{ $die }: { $roll }, { $against }.
    } { $hit ->
    [true] Trafia.
   *[other] Pudłuje.
    }
ksiega-log-heart-lost = { $who } traci Serce{ $cause ->
    [retaliation] {" "}(Odwet)
   *[other] {""}
    }. Zostało: { $count }.
ksiega-log-armour = { $who }: cios przyjmuje pancerz.
ksiega-log-habit = { $who }, pancerz: { $habit }.
ksiega-log-downed = { $who } pada na ziemię.
ksiega-log-died = { $who } ginie.
ksiega-log-raised = { $by } podnosi: { $who }.
ksiega-log-effect = { $effect }. { $whom }
ksiega-log-effect-ended = Magia na planszy gaśnie.
ksiega-log-clock-set = Nowy zegar: { $title } ({ $steps }).
ksiega-log-clock-moved = Zegar „{ $title }”: { $at }. { $why }
ksiega-log-clock-out = Zegar „{ $title }” wybił: { $text }
ksiega-log-clock-removed = Zegar „{ $title }” znika ze stołu.
ksiega-log-choices = { $count ->
    [one] Jest jedna droga.
    [few] Są { $count } drogi do wyboru.
   *[many] Jest { $count } dróg do wyboru.
    }
ksiega-log-voted = { $who }: wybór oddany.
ksiega-log-chosen = Wybór: { $text }
ksiega-log-oracle = { $who } pyta: „{ $question }”. Wyrocznia: { $answer ->
    [yes] tak
   *[other] nie
    }. { $twist ->
    [complication] Komplikacja:
    [benefit] Korzyść:
   *[other] {""}
    } { $text }
ksiega-log-twist = { $kind ->
    [complication] Komplikacja
   *[other] Korzyść
    }, { $who }: { $text }
ksiega-log-taken-back = MG cofa ostatnią zmianę: nie liczy się to, co było przed chwilą.
ksiega-log-other = Coś się wydarzyło.
