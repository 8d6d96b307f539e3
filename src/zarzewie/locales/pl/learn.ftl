## A first game with somebody at one's shoulder

learn-coach = Lekcja
learn-step = Lekcja, krok { $step } z { $steps }.
learn-next = Dalej
learn-skip = Pomiń krok
learn-finish = Zakończ lekcję
learn-leave = Opuść lekcję

## Szklany tron: the prologue

learn-tron-welcome = Grasz Rowanem, a bot prowadzi Aelin. Gracie razem i w milczeniu: o zamiarach mówią tylko karty. Pośrodku leży Umysł, pod nim rząd wspomnień, a na dole pasek, który zawsze mówi, czego chce od ciebie stół.
learn-tron-row = Twoja kolej. Wybierz kartę z rzędu: w Umyśle zaświecą się miejsca, gdzie może leżeć. Zakryte obszary muszą trafić na zakryte, puste na puste. Wskaż miejsce, a pasek powie, co się stanie; potem połóż kartę.
learn-tron-second = Dobrze. W tej turze użyj jeszcze jednej karty: połóż ją albo odrzuć. Odrzucona przepada, więc pomyśl, która i tak by nie pasowała.
learn-tron-seven = O to w tej grze chodzi: połączone, widoczne karty jednego koloru o łącznej sile dokładnie 7 to ponownie przeżyte wspomnienie. Siła to duża cyfra w rogu. Sześć to za mało, osiem za dużo.
learn-tron-partner = Teraz kładzie Aelin. Patrz, który kolor zbiera: to jej jedyny sposób, żeby ci coś powiedzieć.
learn-tron-relive = Szukaj siódemki. Gdy wskażesz miejsce, pasek policzy sumę koloru za ciebie. Możesz też budować na następną turę: karta tego samego koloru obok drugiej to obietnica dla partnerki.
learn-tron-determination = Siódemka! Każde przeżyte wspomnienie odkrywa jedną z trzech kart Determinacji. Wskaż którąś. Gdy odkryjecie wszystkie trzy, pierwsza część się kończy.
learn-tron-deck = Grajcie dalej w tym rytmie: trzy odkryte karty Determinacji otworzą część drugą. Uważajcie na talię. Jeśli zabraknie w niej kart albo żadna nie będzie pasować, prolog trzeba zacząć od nowa.
learn-tron-clearing = Część druga: teraz zabieracie karty z Umysłu. Wybierz widoczną kartę. Trafi do pierwszego niepełnego rzędu, a rząd ma mieć dokładnie 7. Gdy suma przekroczy 7, karta przepada.
learn-tron-rows = Trzy pełne rzędy to wygrana. Zanim coś zabierzesz, przeczytaj ostrzeżenie na pasku: Umysł może się rozdwoić, a wtedy zostaje tylko jedna jego część.
learn-tron-split = Umiesz już wszystko, czego trzeba. Każdą zasadę otworzysz numerem przy linijce dziennika. Dokończcie prolog.
learn-tron-end = To był prolog. Wygrana otwiera rozdział pierwszy: trzy dni, demony i karty, które widzi tylko Aelin. W zapisie partii zobaczysz, co w każdej chwili wiedziała twoja partnerka.

## Rada Popiołów: a round, phase by phase

learn-rada-welcome = Zasiadasz w Radzie. Na dole widzisz swoje miejsce: frakcję i Wpływy. Ile ich masz, wiesz tylko ty; zamknięte oko znaczy „tego nie widzi nikt inny”.
learn-rada-kingdom = U góry królestwo: Stabilność, Gospodarka i Wiara. Gdy któraś spadnie do zera, przegrywają wszyscy. Gra trwa osiem rund, a potem wygrywa ten, kto ma najwięcej Wpływów i Posłuchu.
learn-rada-statement = Każda runda zaczyna się od oświadczenia. Napisz jedno zdanie, które przekona innych: kto zbierze najwięcej głosów, zyska Posłuch. Pisz, co chcesz, a potem złóż.
learn-rada-acclaim = Teraz leżą przed tobą oświadczenia wszystkich. Zagłosuj na jedno, nie na własne. Nikt nie zobaczy, na które.
learn-rada-action = Czas na tajną akcję. Możesz się chronić, kogoś zdemaskować albo zasiać niezgodę; każda kosztuje Wpływy. Na początek najtaniej jest nie robić nic.
learn-rada-dilemma = Dylemat: królestwo ma kłopot, a rozwiązania są dwa lub trzy. Strzałki mówią, co wzrośnie, a co spadnie. Za głos na zwycięskie rozwiązanie dostaniesz Wpływy, więc pytaj też siebie: jak zagłosują inni?
learn-rada-resolution = Rozstrzygnięcie: najpierw głosy, potem nagrody, moce frakcji i skutki. Przeczytaj je spokojnie i przejdź dalej. Zapamiętaj: zgodna frakcja podnosi swoją statystykę.
learn-rada-ledger = Pod „Twoimi tajemnicami” na dole zbiera się wszystko, co wiesz tylko ty: własne głosy, akcje i cudze sekrety.
learn-rada-winning = Resztę znasz: oświadczenie, głos, akcja, dylemat. Kto pierwszy uzbiera 100 Wpływów, wygrywa od razu, nawet gdyby królestwo miało upaść chwilę później: to Dominacja. W przeciwnym razie po ósmej rundzie liczy się suma Wpływów i Posłuchu. Powodzenia.
learn-rada-end = Rada się rozeszła. Teraz wszystko jest jawne: w zapisie partii zobaczysz, co wiedział i jak głosował każdy radny.

## Księga Zasad: an adventure for one

learn-ksiega-welcome = To opowieść, w której bohaterem jesteś ty, a Mistrza Gry zastępuje sama przygoda. Czytasz scenę, wybierasz, rzucasz kością. Zajmie to około dwudziestu minut.
learn-ksiega-hero = Najpierw bohater. Wybierz mu rolę, talenty i ekwipunek albo poproś stół, żeby wypełnił kartę; potem ją zatwierdź.
learn-ksiega-scene = Przeczytaj scenę i wybierz, co robisz. Przy wyborze, który wymaga testu, stoi cecha i TN, czyli trudność do pokonania; dokładne szanse zobaczysz przed rzutem.
learn-ksiega-roll = Test to jedna kość przeciw liczbie: im lepsza cecha, tym większa kość. Wyrzuć tyle, ile wynosi TN, albo więcej. Gdy stół o to poprosi, rzuć.
learn-ksiega-margin = Liczy się nie tylko tak i nie: najwyższa ścianka kości daje korzyść, jedynka zawsze przynosi komplikację, a zwykła porażka pcha opowieść dalej.
learn-ksiega-clock = Zegar odmierza to, co nadchodzi. Każda porażka przesuwa go o krok; na ostatnim dzieje się to, co zapowiada.
learn-ksiega-fight = Jeśli dojdzie do walki: w swojej turze masz ruch i jedną akcję. Wskaż kratkę, żeby tam pójść, albo wroga, żeby go zaatakować, a na koniec zakończ turę.
learn-ksiega-hearts = Serca to twoje życie. Gdy zostanie jedno, pomyśl o odwrocie. Dalej prowadzi cię już sama przygoda.
learn-ksiega-end = Tak się gra w Księgę. Następnym razem weź drużynę: przygody dla kilku osób prowadzą się same albo robi to ktoś z was.
