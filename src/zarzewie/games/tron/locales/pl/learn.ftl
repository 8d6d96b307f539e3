## A first game with somebody at one's shoulder

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
