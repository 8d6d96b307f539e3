## Rada Popiołów in the browser

rada-title = Rada Popiołów
rada-title-my-turn = ● Twoja kolej: Rada Popiołów
rada-part = Osiem rund intryg i głosowań
rada-about = Zasady pochodzą z opisu gry Rada Popiołów. Dylematy, pozostałe teksty i rysunki są nasze.
rada-narrator = Narrator
rada-seat = Miejsce { $n }
rada-waiting-title = Rada się zbiera
rada-bot-names = Wszebor, Dobrawa, Krzesimir, Kalina, Unisław, Przybysława, Mszczuj, Sławina, Sędzimir, Wisława, Mirosz, Żywia, Dalebor, Jarmiła, Wojsław, Milada, Stogniew, Bożena, Domarad, Radomiła, Radosz, Racława, Tomir, Halszka

## Home

rada-start-players = Osób w Radzie
rada-start-narrator = Opowiada
rada-start-deck = talia
rada-start-model = model językowy
rada-start-me = ja
rada-start-clock = Zegar
rada-start-clock-live = na żywo, minuty na fazę
rada-start-clock-slow = korespondencyjnie, doba na fazę
rada-start-clock-none = bez zegara
rada-start-bots = Zagraj z botami
rada-start-invite = Zaproś do Rady

## Factions, stats, phases

rada-syndicate = Syndykat Kupiecki
rada-priesthood = Wysokie Kapłaństwo
rada-guard = Gwardia Królewska
rada-syndicate-short = Syndykat
rada-priesthood-short = Kapłaństwo
rada-guard-short = Gwardia
rada-stability = Stabilność
rada-economy = Gospodarka
rada-faith = Wiara
rada-stats = Stan królestwa
rada-stat = { $stat }: { $value } z { $cap }
rada-round = Runda { $round } z { $rounds }
rada-phase-factions = Frakcje
rada-phase-statements = Oświadczenia
rada-phase-acclaim = Głos na oświadczenie
rada-phase-actions = Akcje
rada-phase-dilemma = Dylemat
rada-phase-consequence = Następstwa
rada-phase-resolution = Rozstrzygnięcie
rada-phase-over = Koniec gry

## The council

rada-council = Rada
rada-bot-named = { $name } (bot)
rada-bot = bot
rada-exiled = wygnanie
rada-acclaim = Posłuch
rada-acclaim-of = Posłuch: { $count }
rada-influence = Wpływy
rada-purse-of = Sakiewka na początku rundy: { $count }
rada-secret = tylko dla ciebie
rada-secret-title = Wiesz to tylko ty
rada-waiting-mark = jeszcze bez odpowiedzi
rada-ledger = Twoje tajemnice
rada-ledger-empty = Tu zbiera się to, co wiesz tylko ty: twoje głosy, akcje i odkrycia. Po pierwszej rundzie coś się pojawi.
rada-my-seat = Twoje miejsce
rada-watching = Oglądasz obrady.

## The ask bar

rada-ask-factions = Do której frakcji chcesz należeć?
rada-ask-factions-hint = Gdy chętnych jest za dużo, rozstrzyga los.
rada-ask-statements = Co powiesz Radzie? Napisz oświadczenie.
rada-ask-statements-hint = Nikt go nie zobaczy, dopóki nie odpowiedzą wszyscy.
rada-ask-acclaim = Które oświadczenie cię przekonuje?
rada-ask-acclaim-hint = Głos jest tajny. Najlepsze oświadczenie zbiera Posłuch.
rada-ask-actions = Czy robisz coś po cichu?
rada-ask-actions-hint = Najwyżej jedna akcja. „Bez akcji” to też odpowiedź.
rada-ask-dilemma = Za którym rozwiązaniem głosujesz?
rada-ask-dilemma-hint = Głos jest tajny.
rada-ask-words = Opowiedz Radzie o tym dylemacie.
rada-ask-words-hint = Kartą z talii albo własnymi słowami. Liczby są już ustalone.
rada-ask-consequence = Opowiedz, co z tego wynikło.
rada-ask-consequence-hint = Rada czeka na twoje słowa.
rada-ask-reading = Rozstrzygnięcie rundy { $round }
rada-reading-hint = Czytasz Rozstrzygnięcie rundy { $round }.
rada-reading-due = Potem: { $ask }
rada-reading-clock = Zegar ruszy, gdy wszyscy przejdą dalej albo minie czas na lekturę.
rada-still-reading = Rozstrzygnięcie czytają jeszcze: { $who }. Zegar na nich czeka.
rada-wait-factions = Życzenie zapisane. Czekamy na resztę Rady.
rada-wait-statements = Oświadczenie złożone. Czekamy na resztę Rady.
rada-wait-acclaim = Głos oddany. Czekamy na resztę Rady.
rada-wait-actions = Wybór zapisany. Czekamy na resztę Rady.
rada-wait-dilemma = Głos oddany. Czekamy na resztę Rady.
rada-wait-change = Do zamknięcia fazy możesz zmienić odpowiedź.
rada-wait-for = Jeszcze bez odpowiedzi: { $who }.
rada-wait-council = Rada obraduje: { $phase }.
rada-wait-words = Narrator dobiera słowa do dylematu.
rada-wait-consequence = Narrator opowiada, co z tego wynikło.
rada-wait-exiled = Jesteś na wygnaniu: możesz śledzić obrady do końca.
rada-wait-no-vote = W tej fazie nie masz na co głosować. Rada zaraz ruszy dalej.
rada-changed = Zmieniasz odpowiedź. Zatwierdź, żeby stół ją zapisał.
rada-do-factions = Zgłoś życzenie
rada-do-statements = Złóż oświadczenie
rada-do-acclaim = Oddaj głos
rada-do-actions = Zatwierdź wybór
rada-do-dilemma = Oddaj głos
rada-redo-factions = Zmień życzenie
rada-redo-statements = Zmień oświadczenie
rada-redo-acclaim = Zmień głos
rada-redo-actions = Zmień wybór
rada-redo-dilemma = Zmień głos
rada-continue = { $phase ->
    [epilogue] Zobacz zakończenie
    [over] Zobacz zakończenie
    [acclaim] Dalej: głosowanie na oświadczenia
    [actions] Dalej: akcje
    [dilemma] Dalej: dylemat
   *[other] Dalej: oświadczenia
}
rada-look-back = Rozstrzygnięcie rundy { $round }

## Statements

rada-statement-label = Twoje oświadczenie
rada-statement-example = Przekonaj Radę, że warto cię słuchać…
rada-statement-count = { $count } z { $most }
rada-statement-over = { $over ->
    [one] O { $over } znak za dużo
    [few] O { $over } znaki za dużo
   *[other] O { $over } znaków za dużo
}
rada-statement-kept = Na stole leży zakryte, tak jak je widzisz.
rada-statements-on-table = Oświadczenia na stole
rada-statement-of = Oświadczenie: { $who }
rada-statement-number = Oświadczenie { $n }
rada-statement-mine = twoje
rada-statement-empty = Milczenie.
rada-my-vote = twój głos
rada-my-choice = twój wybór
rada-votes = { $count ->
    [one] { $count } głos
    [few] { $count } głosy
   *[other] { $count } głosów
}
rada-tally-won = { $who }: najwięcej głosów. Posłuch +{ $count }.
rada-tally-none = Żadne oświadczenie nie zdobyło przewagi. Posłuch bez zmian.
rada-tally-show = Zobacz oświadczenia i głosy

## Actions

rada-no_action = Bez akcji
rada-protect = Chroń Reputację
rada-expose = Zdemaskuj
rada-sow_discord = Zasiej Niezgodę
rada-no_action-about = Zachowujesz Wpływy. Nikt się nie dowie, że nic nie robisz.
rada-protect-about = W tej rundzie nikt cię nie zdemaskuje. Przed Niezgodą to nie chroni.
rada-expose-about = Poznasz Wpływy wybranej osoby i jej głos w tej rundzie. Tylko ty. Jeśli chroni Reputację, nie dowiesz się niczego.
rada-sow_discord-about = Wszyscy zobaczą, jak głosuje każda osoba z wybranej frakcji. Nikt się nie dowie, czyja to sprawka.
rada-no_action-open = Zachowujesz Wpływy. W Rozstrzygnięciu wszyscy zobaczą, że nic nie robisz.
rada-protect-open = W tej rundzie nikt cię nie zdemaskuje, a w Rozstrzygnięciu wszyscy zobaczą, że się chronisz. Przed Niezgodą to nie chroni.
rada-expose-open = Poznasz Wpływy wybranej osoby i jej głos w tej rundzie. W Rozstrzygnięciu wszyscy zobaczą, kogo demaskujesz. Jeśli chroni Reputację, nie dowiesz się niczego.
rada-sow_discord-open = Wszyscy zobaczą, jak głosuje każda osoba z wybranej frakcji, a także, że to twoja sprawka.
rada-price = { $count ->
    [0] nic nie kosztuje
    [one] { $count } Wpływ
    [few] { $count } Wpływy
   *[other] { $count } Wpływów
}
rada-left = Zostanie ci { $count }.
rada-too-dear = Potrzeba { $price }, masz { $purse }.
rada-no-target = Nie ma teraz kogo wskazać.
rada-pick-target = Kogo zdemaskować?
rada-pick-faction = W której frakcji?

## Dilemma

rada-solutions = Rozwiązania
rada-solution = Rozwiązanie { $n }: { $name }
rada-dilemma-waits = Narrator dobiera słowa. Za chwilę usłyszycie, co się stało w królestwie.
rada-effect-up = { $stat }: { $count ->
    [one] { $count } strzałka w górę
    [few] { $count } strzałki w górę
   *[other] { $count } strzałek w górę
}
rada-effect-down = { $stat }: { $count ->
    [one] { $count } strzałka w dół
    [few] { $count } strzałki w dół
   *[other] { $count } strzałek w dół
}
rada-effect-exact = { $stat }: { $by }
rada-effect-none = bez zmian
rada-effects-hidden = Skutki poznacie w Rozstrzygnięciu.
rada-loading = Sięgamy po kartę…
rada-told-by = Opowiada Narrator, własnymi słowami
rada-replace = Zastąp kartą z talii
rada-replace-asks = Słowa Narratora znikną ze stołu, a na ich miejsce przyjdzie karta z talii. Liczby i oddane głosy zostają. Tego nie da się cofnąć.
rada-replace-not = Zostaw słowa Narratora

## Resolution

rada-resolution-title = Rozstrzygnięcie rundy { $round }
rada-public-part = Widzą to wszyscy
rada-step-votes = Głosy
rada-implemented = Wchodzi w życie
rada-drawn = Był remis. Rozstrzygnął los.
rada-drawn-empty = Nikt nie oddał głosu. Wybrał los.
rada-step-actions = Akcje
rada-actions-quiet = Żadna akcja nie wychodzi na jaw.
rada-sown = Niezgoda: tak głosuje { $faction }.
rada-abstained = wstrzymanie się
rada-did = { $who }: { $action }
rada-step-powers = Moce frakcji
rada-power = { $faction } mówi jednym głosem: { $power }.
rada-story-power = { $faction }: { $power }
rada-power-syndicate = Mistrzostwo Handlu
rada-power-priesthood = Boska Łaska
rada-power-guard = Utrzymanie Porządku
rada-step-effects = Skutki rozwiązania
rada-step-exile = Hańba
rada-exile = Na wygnanie: { $who }. Tyle kosztuje głos na to rozwiązanie.
rada-step-consequence = Co z tego wynikło
rada-change = { $stat }: z { $from } na { $to }
rada-for-winner = za głos na zwycięskie rozwiązanie
rada-for-consensus = za zgodę w twojej frakcji
rada-no-reward = Ta runda nie przynosi ci Wpływów.
rada-price-paid = cena akcji: { $action }
rada-now-have = Masz teraz { $count ->
    [one] { $count } Wpływ
    [few] { $count } Wpływy
   *[other] { $count } Wpływów
}.
rada-i-voted = Twój głos: { $what }
rada-i-did = Twoja akcja: { $what }
rada-exposed = { $who }: { $count ->
    [one] { $count } Wpływ
    [few] { $count } Wpływy
   *[other] { $count } Wpływów
}, głos: { $vote }.
rada-exposed-favour = Głos na oświadczenie: { $who }.
rada-failed = { $who } chroni Reputację. Niczego się nie dowiadujesz.
rada-attempted = Ktoś próbuje cię zdemaskować. Bez skutku: chronisz Reputację.

## The Narrator

rada-words-numbers = Liczby, wokół których opowiadasz
rada-words-use = Opowiedz tę kartę
rada-words-copy = Zacznij od słów karty
rada-words-send = Opowiedz własnymi słowami
rada-words-name = Tytuł
rada-words-scene = Co się dzieje
rada-words-solution-name = Rozwiązanie { $n }: nazwa
rada-words-solution-text = Rozwiązanie { $n }: co zrobi Rada
rada-words-solution-after = Rozwiązanie { $n }: co z niego wyniknie (możesz zostawić puste i opowiedzieć później)
rada-words-settled = Słowa tej rundy są gotowe. Rada usłyszy je, gdy przyjdzie pora na dylemat.
rada-words-conclude = Co z tego wynikło
rada-words-conclude-send = Opowiedz
rada-narrator-blind = Nie widzisz tajnych głosów, akcji ani sakiewek.

## The ledger

rada-ledger-round = Runda { $round }
rada-ledger-after = Po rundzie: { $count ->
    [one] { $count } Wpływ
    [few] { $count } Wpływy
   *[other] { $count } Wpływów
}

## The end

rada-end-title = { $how ->
    [collapse] Królestwo upada
    [domination] Dominacja
   *[council] Królestwo ocalało
}
rada-end-collapse = { $stats } na zerze. Przegrywacie wszyscy.
rada-end-collapse-empty = W Radzie nie został nikt. Przegrywacie wszyscy.
rada-end-won = { $mine ->
    [true] Wygrywasz!
   *[false] Wygrana: { $who }.
}
rada-end-shared = Wspólna wygrana: { $who }.
rada-end-domination = { $who }: { $count ->
    [one] { $count } Wpływ
    [few] { $count } Wpływy
   *[other] { $count } Wpływów
}. Próg Dominacji to 100.
rada-end-ruling = Rządzi { $faction }: +15 dla każdej osoby z tej frakcji.
rada-end-no-ruling = Remis na czele: żadna frakcja nie rządzi.
rada-final-table = Tabela końcowa
rada-final-who = Kto
rada-final-influence = Wpływy
rada-final-acclaim = Posłuch
rada-final-ruling = Rządy
rada-final-score = Wynik
rada-story = Kronika tej Rady
rada-story-round = Runda { $round }
rada-story-decision = Decyzja: { $name }

## The log

rada-log-council = Rada zasiada.
rada-log-faction = { $faction }: { $who }.
rada-log-round = Runda { $round }.
rada-log-revealed = Oświadczenia leżą odkryte na stole.
rada-log-prepared = Liczby nowego dylematu czekają na twoje słowa.
rada-log-dilemma = Dylemat: { $title }.
rada-log-votes = { $votes }. Wchodzi w życie: { $name }.
rada-log-solution = { $name }: { $count ->
    [one] { $count } głos
    [few] { $count } głosy
   *[other] { $count } głosów
}
rada-log-sown = Niezgoda, { $faction }: { $votes }.
rada-log-actions = Akcje wychodzą na jaw: { $actions }.
rada-log-reward = { $sum ->
    [0] Ta runda nie przynosi ci Wpływów. Masz { $influence }.
    [one] Zyskujesz { $sum } Wpływ. Masz teraz { $influence }.
    [few] Zyskujesz { $sum } Wpływy. Masz teraz { $influence }.
   *[other] Zyskujesz { $sum } Wpływów. Masz teraz { $influence }.
}
rada-log-power = { $faction } używa mocy: { $power }. { $stat }: { $now }.
rada-log-effects = Skutki: { $effects }.
rada-log-effect = { $stat } { $by } (teraz { $now })
rada-log-exiled = Hańba. Na wygnanie: { $who }.
rada-log-consequence = Narrator opowiada, co wynikło z rundy { $round }.
rada-log-ended = { $how ->
    [collapse] Królestwo upada.
    [domination] Dominacja.
   *[council] Koniec obrad.
}
rada-log-winners = Wygrana: { $who }.
rada-log-other = Na stole coś się zmieniło.

## While waiting

rada-how-title = Jak się gra
rada-how-1 = Należysz do jednej z trzech frakcji. Wszyscy wiedzą, do której, ale twoje Wpływy znasz tylko ty.
rada-how-2 = W każdej rundzie piszesz oświadczenie i głosujesz na cudze. Najlepsze zbiera Posłuch.
rada-how-3 = Potem po cichu wybierasz akcję: chronisz się, demaskujesz kogoś albo siejesz niezgodę. Albo nic.
rada-how-4 = Narrator przedstawia dylemat. Głos na zwycięskie rozwiązanie daje 5 Wpływów, a zgodna frakcja jeszcze 3 i swoją moc.
rada-how-5 = Gdy Stabilność, Gospodarka albo Wiara spadnie do zera, przegrywacie wszyscy.

## The reveal

rada-reveal-skip = Pokaż od razu
rada-reveal-again = Pokaż jeszcze raz
rada-step-sealed = Głosy leżą zakryte
rada-step-draw = Remis
rada-step-end = Koniec
rada-sound = Dźwięk
rada-sound-state = { $on ->
    [true] włączony
   *[false] wyłączony
}

## The year at a glance

rada-year = Rok Rady
rada-season-1 = Roztopy
rada-season-2 = Siewy
rada-season-3 = Sianokosy
rada-season-4 = Żniwa
rada-season-5 = Świniobicie
rada-season-6 = Pierwszy śnieg
rada-season-7 = Głęboka zima
rada-season-8 = Znów roztopy

## Targets and risks

rada-pick-target-hint = Dotknij miejsca przy stole albo wybierz imię tutaj.
rada-pick-faction-hint = Dotknij kogoś z tej frakcji albo wybierz ją tutaj.
rada-pick-seat = { $what }: { $who }
rada-risk = może zrujnować: { $stats }
