## Cards

T-1-1 = Talia wspomnień liczy 35 kart, po siedem w każdym z pięciu kolorów: Łańcuchy, Sztylety, Płomienie, Szkło i Poroże. W każdym kolorze znajdziesz siły 1, 1, 2, 2, 3, 4 i 5. Kolor ma wszędzie także swój symbol, więc nigdy nie musisz polegać na samej barwie.
    .title = Karty wspomnień
T-1-2 = Karta dzieli się na cztery obszary, dwa na dwa, a każdy z nich jest pusty albo zakryty. W zwykłym zestawie, który obowiązuje domyślnie, każdy kolor ma dwie karty z jednym zakrytym obszarem, trzy z dwoma i dwie z trzema, a każda z tych siedmiu kart ma inny układ. Dla stołu możesz też wybrać zestaw trudniejszy (15 kart z jednym zakrytym obszarem i 20 z dwoma) albo łatwiejszy (20 kart z dwoma i 15 z trzema). Układy obszarów przygotowaliśmy sami, dla tej wersji gry.
    .title = Obszary kart
T-1-3 = Demonów jest pięć, po jednym w każdym kolorze; spotkasz je od rozdziału pierwszego. W prologu gracie jako Aelin i Rowan, później jako Aelin i Fenrys. Przed każdą grą ustalcie, kto gra kim. Z każdym rozdziałem możecie się zamienić.
    .title = Demony i postacie

## Placing (prologue I and Fenrys)

T-2-1 = Umysł leży na siatce: jeden obszar karty zajmuje dokładnie jedno pole. Kartę połóż równo z siatką, bo przesuwać ją można tylko o całe obszary. Karty się nie obraca.
    .title = Równo z siatką
T-2-2 = Nowa karta musi przykryć co najmniej jedną kartę Umysłu, w części albo dokładnie całą. Zawsze trafia na wierzch, nigdy pod spód.
    .title = Karta na karcie
T-2-3 = Każdy obszar nowej karty, który coś przykrywa, musi zgadzać się z tym, co widać pod nim: pusty na pustym, zakryty na zakrytym. Dlatego pole nie zmienia rodzaju, dopóki leży na nim choć jedna karta.
    .title = Zgodność obszarów
T-2-4 = Choć jeden zakryty obszar nowej karty musi trafić na zakryty obszar w Umyśle. Oparcie jej na samych pustych obszarach nie wystarcza.
    .title = Zakryty na zakrytym
T-2-5 = Karta jest widoczna, gdy choć jeden jej obszar nie leży pod inną kartą. Dwie widoczne karty są połączone, gdy mają wspólne pole, nawet jeśli rozdziela je tam trzecia. Samo zetknięcie krawędzi nie łączy. Widoczne karty połączone wprost albo jedna przez drugą tworzą zbiór.
    .title = Widoczne i połączone

## Reliving

T-3-1 = Kładąc kartę, ponownie przeżywasz wspomnienie, jeśli zbiór jej koloru ma łączną siłę dokładnie 7. Należą do niego ta karta i wszystkie widoczne karty tego koloru, które łączą się z nią wprost albo przez karty tego samego koloru; żadnej nie można pominąć. Karty całkiem przykryte i zbiory bez tej karty się nie liczą. Ubycie karty z Umysłu nigdy nie daje ponownego przeżycia.
    .title = Ponowne przeżycie

## Prologue I

T-4-1 = Grają Aelin i Rowan. Jedna odkryta karta otwiera Umysł, trzy zakryte to Determinacja, której nikt nie podgląda, a cztery odkryte to rząd wspomnień. Zaczyna Rowan, potem gracie na przemian.
    .title = Początek części pierwszej
T-4-2 = W swojej turze połóż w Umyśle jedną kartę z rzędu wspomnień. Następnie wybierz drugą: połóż ją albo odrzuć. Na koniec dobierz do rzędu dwie karty lub tyle, ile zostało w talii.
    .title = Tura w części pierwszej
T-4-3 = Każde ponowne przeżycie, w dowolnym kolorze, odkrywa jedną kartę Determinacji. Wskazuje ją osoba, której tura trwa; żadne z was nie wie z góry, co na niej jest. Gdy odkryte są wszystkie trzy, wygrywacie część pierwszą.
    .title = Odkrywanie Determinacji
T-4-4 = Na początku tury w talii musi być choć jedna karta, a w rzędzie wspomnień choć jedna, którą da się położyć. Jeśli brakuje jednej lub drugiej, przegrywacie. Po rozłożeniu gry w talii jest 27 kart.
    .title = Przegrana części pierwszej
T-4-5 = W pierwszej części prologu Umysł się nie rozdwaja. Karty, które straciły połączenie z resztą, zostają na swoich miejscach.
    .title = Bez rozdwojenia

## Prologue II

T-5-1 = Umysł zostaje taki, jaki był, a rząd wspomnień i talia trafiają na stos kart odrzuconych. Odkryte karty Determinacji otwierają trzy rzędy wzmacniania, od góry w kolejności odkrycia. Przed pierwszą turą gra zapowiada i przeprowadza jedno sprawdzenie rozdwojenia. Zaczyna Aelin, potem gracie na przemian.
    .title = Początek części drugiej
T-5-2 = W swojej turze weź z Umysłu dowolną widoczną kartę. Liczy się ona do aktualnego rzędu, czyli pierwszego od góry, który nie jest kompletny. Jeśli suma rzędu z tą kartą przekracza 7, karta zostaje odrzucona; w przeciwnym razie trafia na lewy koniec rzędu. Przy sumie dokładnie 7 rząd jest kompletny.
    .title = Tura w części drugiej
T-5-3 = Rozdwojenie Umysłu działa tu tak samo jak w rozdziale pierwszym, a zbiór do zachowania zawsze wybiera Aelin. Trzy kompletne rzędy to wygrana, także wtedy, gdy domyka je ostatnia karta Umysłu. Jeśli w swojej turze nie masz czego zabrać, przegrywacie.
    .title = Koniec części drugiej
T-5-4 = Po przegranej w którejkolwiek części prolog zaczyna się od nowa, od części pierwszej. Wygrana otwiera rozdział pierwszy.
    .title = Po prologu

## Chapter one: a day

T-6-1 = Gra trwa trzy dni, a każdy zaczyna Fenrys. Najpierw tasuje się same wspomnienia i jedno, odkryte, otwiera Umysł. Aelin dobiera cztery następne, ogląda je i kładzie zakryte jedno pod drugim, w kolejności, jaką wybierze: to Determinacja, po jednej karcie na początek każdego z czterech rzędów wzmacniania. Dopiero potem pięć demonów zostaje wtasowanych do talii.
    .title = Początek dnia
T-6-2 = Jako Fenrys dobierz do rzędu wspomnień co najmniej jedną kartę, a potem, po jednej, tyle, ile chcesz. Zakończyć możesz wtedy, gdy choć jedno wspomnienie z rzędu da się położyć w Umyśle albo gdy talia jest pusta. Dobrane demony przechodzą wówczas do rzędu demonów, jeszcze przed Mrugnięciem.
    .title = Fenrys: Obserwacja
T-6-3 = Wybierz z rzędu wspomnień pierwszą kartę: tę musisz położyć w Umyśle. Każdą następną połóż albo odrzuć, w dowolnej kolejności. Nic nie zostaje na później, a gdy rząd jest pusty, zaczyna się tura Aelin.
    .title = Fenrys: Mrugnięcie
T-6-4 = Wspomnienie jest skażone, jeśli zostaje odrzucone, gdy w rzędzie demonów czeka demon jego koloru: trafia wtedy zakryte pod tego demona. Nie ma znaczenia, kto i dlaczego je odrzuca: z wyboru, po przekroczeniu 7, przy rozdwojeniu czy na koniec dnia. Liczba kart pod demonem jest jawna, ale nikt nigdy ich nie przegląda; dziennik pamięta tylko to, co było jawne w tamtej chwili. Karty uwolnione przez wypędzenie demona nie stają się skażone ponownie.
    .title = Skażone wspomnienia
T-6-5 = Ponowne przeżycie w turze Fenrysa wypędza demona tego koloru z rzędu demonów: on i wszystkie karty pod nim trafiają na stos kart odrzuconych. Aelin może też odkryć jedną kartę Determinacji w tym kolorze. Pytanie pada za każdym razem, nawet gdy nie ma czego odkryć, zawsze z tymi samymi odpowiedziami i czasem do namysłu; tak samo jest, gdy gra nią bot. Brak odkrycia wygląda dla Fenrysa zawsze jednakowo i nie zdradza powodu. Może więc zdarzyć się jedno, drugie, oba naraz albo nic.
    .title = Skutki ponownego przeżycia
T-6-6 = Jako Aelin weź z Umysłu widoczną kartę; nie możesz spasować ani odrzucić jej z własnej woli. Jeśli suma aktualnego rzędu (pierwszego od góry, który nie jest kompletny) przekracza z nią 7, karta zostaje odrzucona, a jeśli nie, trafia na lewy koniec rzędu. Karta Determinacji liczy się do sumy także zakryta; Fenrys widzi wtedy sumę jako „widoczne + ?”. Gdy dołożona karta ma kolor Determinacji tego rzędu, możesz tę Determinację odkryć: zapowiadasz to razem z zabraniem karty. Taki wybór masz zawsze na ekranie, a jeśli kolory się nie zgadzają, odmowę widzisz tylko ty.
    .title = Aelin: Przebłysk
T-6-7 = Przy sumie dokładnie 7 aktualny rząd jest kompletny i pada „Jestem tu”. Gdy kompletne są wszystkie cztery, pada „Jestem przy tobie” i dzień się kończy. W przeciwnym razie zaczyna się tura Fenrysa.
    .title = Aelin: Szept

## Chapter one: end of day

T-7-1 = Na koniec dnia odchodzą wszystkie karty Umysłu, także całkiem przykryte, i wszystkie rzędy wzmacniania razem z Determinacją. To też jest odrzucanie: karty w kolorze demona z rzędu demonów stają się skażone.
    .title = Sprzątanie po dniu
T-7-2 = Skażone wspomnienia zostają zniekształcone: w tej grze już nie wrócą. Demony z rzędu demonów trafiają na stos kart odrzuconych.
    .title = Zniekształcone wspomnienia
T-7-3 = Na nowy dzień tasuje się razem stos kart odrzuconych i to, co zostało w talii; tak jest domyślnie. Dla stołu można wybrać inaczej: tasuje się wtedy sam stos, a reszta talii, łącznie z demonami, które w niej są, wypada z tej gry.
    .title = Talia na nowy dzień
T-7-4 = Umysł otwiera nowa karta, a cztery następne to nowa Determinacja, którą Aelin znów układa po swojemu. Jeśli trafi się tam demon, gra wtasowuje go z powrotem i daje inną kartę, niczego przy tym nie pokazując. Potrzeba co najmniej pięciu wspomnień; gdy jest ich mniej, przegrywacie. Determinacja, która do końca dnia pozostała zakryta, staje się jawna, jeśli trafia na stos kart odrzuconych, a jeśli zostaje skażona, nikt jej nie ogląda.
    .title = Nowy dzień
T-7-5 = Koniec trzeciego dnia to wasza wygrana. Następuje od razu, zanim cokolwiek zostanie zniekształcone.
    .title = Trzeci dzień: wygrana

## Splits

T-8-1 = Po każdym położeniu i każdym zabraniu karty wszystkie widoczne karty, bez względu na kolor, powinny tworzyć jeden zbiór. Jeśli zbiorów jest więcej, Umysł się rozdwaja i Aelin wybiera, który zostaje, także w turze drugiej osoby. Pozostałe widoczne karty zostają odrzucone, więc mogą stać się skażone. To, co się przez to odsłoni, jest już widoczne, a sprawdzenie powtarza się, aż zostanie jeden zbiór. Tylko w pierwszej części prologu rozdwojenia nie ma.
    .title = Rozdwojenie Umysłu
T-8-2 = Po położeniu karty najpierw następuje ponowne przeżycie: wypędzenie demona, potem pytanie do Aelin. Rozdwojenie rozstrzyga się dopiero po nim. Po zabraniu karty kolejność jest taka: karta trafia na swoje miejsce, odkrywa się zapowiedziana Determinacja, rozstrzyga się rozdwojenie, sprawdza się, czy w Umyśle coś zostało, a na końcu przychodzi Szept.
    .title = Kolejność skutków

## Losing (chapter one)

T-9-1 = Tura Fenrysa wymaga choć jednej karty w talii. Pusta talia na jej początku to przegrana; dobranie ostatniej karty w trakcie tury jeszcze nią nie jest.
    .title = Pusta talia
T-9-2 = Pierwsza karta Fenrysa w turze musi znaleźć miejsce w Umyśle. Jeśli talia jest już pusta, a żadnego wspomnienia z rzędu nie da się położyć, przegrywacie.
    .title = Brak ruchu Fenrysa
T-9-3 = Gdy Aelin zabierze kartę, w Umyśle musi coś zostać; pusty Umysł to przegrana. Sprawdza się to jeszcze w Przebłysku, przed Szeptem, więc nie pomoże nawet rząd, który ta karta miała dopełnić. Gra ostrzeże cię, zanim weźmiesz taką kartę. W prologu jest łagodniej: tam ostatnia karta może dać wygraną.
    .title = Pusty Umysł
T-9-4 = Każdy nowy dzień potrzebuje pięciu wspomnień: jednego na otwarcie Umysłu i czterech na Determinację. Jeśli tylu nie ma, przegrywacie.
    .title = Za mało wspomnień

## Silence and knowledge

T-10-1 = O strategii się nie rozmawia, a my rozumiemy to tak: dopóki gra trwa, nie ma między wami rozmów, reakcji ani znaków. Dotyczy to też przerw między dniami i między częściami prologu. Mówią za was tylko ruchy. Porozmawiacie, gdy gra się skończy.
    .title = Milczenie w grze
T-10-2 = Zawsze widać Umysł, rząd wspomnień, rząd demonów z liczbą kart pod każdym, karty dołożone do rzędów wzmacniania, odkrytą Determinację, liczbę kart w talii, stos kart odrzuconych i liczbę zniekształconych wspomnień. Na stos kart odrzuconych możesz zajrzeć w każdej chwili. Zakrytą Determinację zna tylko Aelin, a w prologu nikt. Skażonych kart ani kolejności talii nie ogląda nikt.
    .title = Jawne i ukryte
T-10-3 = Przy kartach możesz robić prywatne notatki; zapisują się razem z grą. Druga osoba zobaczy je dopiero po grze, w jej przeglądzie.
    .title = Prywatne notatki
T-10-4 = Zatwierdzonego ruchu nie da się cofnąć. Przeciąganie, wskazywanie kart i podgląd widać tylko na twoim ekranie, więc spokojnie przymierzaj, zanim zdecydujesz.
    .title = Bez cofania
T-10-5 = Gdy na pytanie o odkrycie zabraknie czasu, odpowiedzią jest „nie odkrywam”. Zegar nigdy nie zabiera ani nie kładzie karty za ciebie. Jeśli kogoś dalej nie ma, przychodzi kolej na przerwę w grze, a potem bot obejmuje wolne miejsce; po powrocie można je odzyskać.
    .title = Gdy kogoś brakuje

## Chapters (captivity deck)

T-11-1 = Kampania jest dla dwóch osób: prolog, rozdział pierwszy i dalsze, które otwierasz wygraną; przegrany rozdział gra się jeszcze raz. Postęp zapisuje się sam, do Archiwum możesz zajrzeć także w trakcie gry, a całość da się zacząć od początku. Talia niewoli przynosi w rozdziałach karty zasad (zwykle utrudniają grę), karty pomocy i zdolności, a czasem dodaje karty do talii wspomnień albo je z niej usuwa. Gdy taka karta przeczy zasadom ogólnym, słuchaj karty.
    .title = Kampania i rozdziały
T-11-2 = Rozdziały od drugiego do siódmego napisaliśmy sami. Każdy ma własną zasadę, zdolność i krótką opowieść, jest trudniejszy od pierwszego i da się go wygrać. Jeszcze ważniejsze jest w nich to, co Aelin zdoła przekazać bez słów: rozdział może na przykład stawiać warunki co do kolorów na koniec dnia, zmieniać sumę rzędów, ograniczać zabieranie kart albo wiązać demony z ukrytymi kolorami. Przeczytaj kartę zasad, zanim zaczniesz.
    .title = Rozdziały 2–7

## Bots

T-12-1 = Każdą z postaci może poprowadzić bot i wie on tylko tyle, ile wiedziałby człowiek na jego miejscu. Możesz wybrać partnera, który gra według prostych reguł i którego ruchy łatwo odczytać. Możesz też wybrać silniejszego: ten dodatkowo rozważa dalszy ciąg gry, zgadując ukryte karty wyłącznie na podstawie tego, co sam widzi.
    .title = Gra z botem
