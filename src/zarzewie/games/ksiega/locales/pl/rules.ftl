## Przy stole

K-1-1 = Przy stole siada jeden Mistrz Gry (MG) i od 1 do 6 graczy. Miejsce bez postaci nie należy do drużyny i nikt na nie nie czeka, więc ludzie mogą przychodzić i odchodzić. Mistrzem Gry może być człowiek, wbudowany prowadzący, który bez niczyjej pomocy rozgrywa gotowe przygody, albo model językowy. Model tylko proponuje i nigdy nie rozstrzyga zasad: każdą propozycję zatwierdza człowiek, a gdy grasz w pojedynkę – ty. Z wbudowanym prowadzącym możesz śmiało grać w pojedynkę. MG może wymienić drogi, którymi da się pójść dalej: każdy obecny gracz wskazuje jedną i decyduje większość, a przy remisie los. Gdy wybór czeka w jakimś miejscu na planszy, decyduje ten, kto tam podejdzie. Nazwy ról, cech i Magii możecie w każdej kampanii dopasować do swojego świata.
    .title = Miejsca przy stole
K-1-2 = Kampania trwa przez wiele spotkań: zachowuje postacie, sceny, dziennik i zasady domowe. Zasady domowe wybieracie dla kampanii; bez zmian obowiązują wartości domyślne. Tam, gdzie zasada zostawia swobodę, MG może przy stole postąpić inaczej, podając powód w dzienniku. Wbudowany prowadzący nigdy tego nie robi.
    .title = Kampania i zasady domowe

## Postacie

K-2-1 = Wybierz jedną rolę: Wojownik, Łotr albo Mag. Jej cecha zaczyna od d10: u Wojownika Siła, u Łotra Zręczność, u Maga Magia. Dwie pozostałe cechy zaczynają od d6.
    .title = Rola i kości
K-2-2 = Twoją postać opisują trzy cechy. Siła (S) to krzepa i wytrwałość, Zręczność (Z) – pewna ręka i cichy krok, Magia (M) – wszystko, co niezwykłe. Kość cechy mówi, czym rzucasz, a jej kolejne rozmiary to zawsze d6 → d8 → d10 → d12 → d20.
    .title = Trzy cechy
K-2-3 = Na początek dostajesz 5 Serc i 3 Many. Serca pokazują, ile jeszcze zniesiesz, a Maną płacisz za Magię.
    .title = Serca i Mana
K-2-4 = Nadaj postaci dwa talenty i nazwij je krótko, własnymi słowami. Gdy talent pasuje do testu i MG się zgodzi, TN spada o 1 stopień. W jednym teście liczy się najwyżej jeden talent. Domyślnie każda postać ma dwa talenty; zasada domowa może uczynić je nieobowiązkowymi.
    .title = Dwa talenty
K-2-5 = Potrzebujesz broni lub narzędzia do walki (wręcz albo na dystans) i 3 przydatnych rzeczy; jeśli chcesz, dodaj ochronę. Ekwipunek otwiera nowe możliwości, ale nigdy nie dodaje niczego do liczb. Żeby zaatakować na dystans, musisz mieć broń dystansową.
    .title = Ekwipunek postaci
K-2-6 = Postać jest gotowa, gdy zgadza się wszystko naraz: rola, kości cech, Serca, Mana, talenty i ekwipunek. Jeśli coś wymaga poprawki, od razu zobaczysz pełną listę, a nie jedną uwagę po drugiej.
    .title = Kompletna postać

## Testy

K-3-1 = Zacznij od zamiaru: powiedz, co robi twoja postać i do czego dąży. MG dobiera cechę, TN i zmiany stopni, a każdą zmianę uzasadnia. Rzucasz jedną kością i sprawdzasz wynik względem TN. Prośba o test, powody, rzut i wynik tworzą w dzienniku jeden wpis, który może otworzyć każdy przy stole.
    .title = Przebieg testu
K-3-2 = Rzucaj, gdy nie wiadomo, jak się skończy, i gdy naprawdę toczy się o coś gra. Jeśli brakuje choć jednego z tych warunków, MG przyznaje ci sukces bez rzutu.
    .title = Kiedy rzucać
K-3-3 = Poziom Trudności (TN) to najmniejszy wynik, który daje sukces. Drabina ma cztery szczeble: 4 – łatwe, 6 – normalne, 8 – trudne, 12 – bohaterskie. Przejście na sąsiedni szczebel to jeden stopień.
    .title = Drabina trudności
K-3-4 = Jedynka na kości to zawsze porażka i komplikacja, nawet przy najniższym TN. Każdy inny wynik poniżej TN to porażka, do której MG może dołożyć komplikację; wynik równy TN lub wyższy to sukces. Najwyższa liczba na kości, jeśli sięga TN, daje sukces wyjątkowy: sukces i jedną korzyść. Domyślnie nawet najwyższa liczba poniżej TN jest porażką; zasada domowa może sprawić, że oznacza ona sukces przy każdym TN. Inna zasada domowa skraca drabinę do trzech szczebli: 4, 6 i 8. To, co bohaterskie, Boss i Wielka moc mają wtedy TN 8 (w wariancie d6 próg o 1 wyższy), a powyżej 8 rzecz jest prawie niemożliwa; tam, gdzie wolno mimo to rzucić, rzuca się przeciw 8.
    .title = Wynik testu
K-3-5 = Okoliczności przesuwają TN po drabinie o 1 stopień, a skrajne o 2; wszystkie powody, także talent, sumują się, ale razem dają najwyżej 2 stopnie w górę lub w dół. Poniżej 4 sukces jest prawie pewny i przychodzi bez rzutu. Powyżej 12 rzecz jest prawie niemożliwa: nie rzucasz, a MG prosi cię o inny sposób. Zasada domowa, domyślnie wyłączona, pozwala wtedy rzucić przeciw TN 12, ale liczy się tylko sukces wyjątkowy. Gdzie zwykle liczy się jeden talent i jedna pomocna dłoń, a poza granicami się nie rzuca, MG może raz postąpić inaczej: na samej prośbie o test, z powodem, który słyszą wszyscy. Poza granicą rzuca się wtedy przeciw tej granicy, drugi talent mieści się w dwóch stopniach, a druga pomoc to jeszcze jeden rozmiar kości. Ataki i obrony to wyjątek: zawsze wymagają rzutu, a ich TN mieści się w granicach od 4 do 12.
    .title = Stopnie i granice
K-3-6 = Sojusznik może ci pomóc, jeśli powie, jak to robi; w walce poświęca na to swoją Akcję. Na ten jeden test twoja kość rośnie o 1 rozmiar. Jeśli masz już d20, zamiast tego TN spada o 1 stopień. W jednym teście pomaga tylko jedna osoba.
    .title = Pomoc sojusznika
K-3-7 = Nieudanego testu nie powtarzasz w tych samych okolicznościach: tą samą postacią, tą samą cechą, w tym samym celu i w tej samej scenie. Możesz spróbować ponownie, gdy MG zaznaczy, że sytuacja się zmieniła, albo gdy zapłacisz za próbę, przyjmując komplikację. Ponowna próba to ten sam test: z tym samym TN, tą samą stawką, a w przygodzie z tymi samymi następstwami. Testy, które zarządza MG, też temu podlegają: dla tej samej postaci, cechy i celu MG mówi najpierw, co się zmieniło, i wszyscy to słyszą. Ataków to ograniczenie nie dotyczy.
    .title = Ponowna próba
K-3-8 = Przed rzutem wszyscy widzą szanse na komplikację, porażkę, sukces i sukces wyjątkowy, z pomocą i bez niej. To dokładne ułamki, nie szacunki. Jeśli MG zmienia TN z tajnego powodu, szanse pozostają ukryte.
    .title = Szanse przed rzutem
K-3-9 = Pomoc czeka na najbliższy test wspieranej postaci w tej rundzie i na nim się kończy. W walce pomożesz tylko wtedy, gdy masz jeszcze niewykorzystaną Akcję. Pomoc łączy się w teście z najwyżej jednym magicznym wzmocnieniem.
    .title = Jak długo trwa pomoc

## Plansza

K-4-1 = Plansza składa się z kratek. Krok na ukos kosztuje tyle samo co prosto: 1 kratkę. Odległość dwóch kratek to większa z różnic między nimi: w poziomie albo w pionie.
    .title = Kratki i odległość
K-4-2 = W swojej turze przejdziesz do 5 kratek: przed Akcją, po niej albo trochę przed i trochę po. Musi istnieć droga: ściany ją zamykają, a między dwiema ścianami nie przeciśniesz się na ukos przez narożnik. Kratkę sojusznika możesz minąć, ale nie możesz się na niej zatrzymać. Kratka przeciwnika jest zablokowana. Ukrytego przeciwnika odkryjesz, wchodząc na niego, ale próbowany krok przepada. Bariera staje nad ukrytym, który może z niej wyjść, a czary obszarowe go nie dotykają. Skok lub odepchnięcie na jego kratkę odkrywa go i kończy się na najbliższej wolnej kratce; koszt pozostaje zapłacony.
    .title = Ruch po planszy
K-4-3 = Celu za pełną osłoną nie trafisz z dystansu, a przy częściowej TN ataku dystansowego rośnie o 1 stopień. Obie osłony wyznacza plansza na podstawie ścian i przedmiotów; częściowa powstaje, gdy któraś z linii do narożników jest przecięta. Widoczność działa w obie strony: jeśli widzisz cel, on widzi ciebie. MG może zmienić ocenę osłony, podając powód, i może brać osłonę pod uwagę także w innych testach.
    .title = Osłona i widoczność
K-4-4 = Plansza nie jest konieczna – możecie grać bez niej. Wtedy o zasięgu i osłonie mówi MG.
    .title = Gra bez planszy
K-4-5 = Zamknięte, zaryglowane i nieodkryte tajne drzwi są jak ściany; drzwi na klucz nie otworzysz samym naciśnięciem klamki. Okno zatrzymuje kroki, ale nie wzrok. Krok na gruz kosztuje 2 kratki ruchu, a gruz daje częściową osłonę. Ciemność ukrywa każdego, kto w niej stoi, przed wszystkimi poza sąsiednimi kratkami, ale nie jest ścianą: linie biegną przez nią w obie strony. Mgła, którą kładzie MG, zasłania nawet to, co byłoby widać, a odsłonięcie pokazuje teren, nigdy ukrytych przeciwników.
    .title = Drzwi, okna, gruz, ciemność, mgła

## Walka

K-5-1 = Walka rusza, gdy ktoś chce zrobić komuś krzywdę, a kolejność działań jest istotna. Krótkie starcie może się zamknąć w jednym teście. Najpierw grają gracze, w kolejności, jaką sami ustalą, i każdy rozgrywa całą turę naraz; tylko pomoc sięga w cudzą turę. Po nich działają przeciwnicy, a potem zaczyna się nowa runda.
    .title = Początek i kolejność
K-5-2 = Masz w turze 5 kratek ruchu i 1 Akcję. Na Akcję wybierz jedno: atak, test cechy, użycie przedmiotu, pomoc, Magię albo podniesienie sojusznika.
    .title = Twoja tura
K-5-3 = Wręcz atakujesz Siłą (S), a cel musi stać na sąsiedniej kratce. Na dystans atakujesz Zręcznością (Z), a cel musi być w linii widzenia. Domyślnie możesz też zaatakować czarem: rzucasz wtedy na Magię (M) i płacisz Maną według zasad Magii. Zasada domowa może ataki czarem wyłączyć.
    .title = Rodzaje ataku
K-5-4 = TN twojego ataku zależy od rangi celu: Pachołek 6, Elita 8, Boss 12. Osłona i inne okoliczności mogą je przesunąć, ale zawsze zostaje w granicach od 4 do 12.
    .title = Jak trudno trafić
K-5-5 = Trafiony Pachołek wypada z walki. Elicie i Bossowi trafienie zadaje 1 Ranę: Elita ma ich 2, Boss 3, chyba że kampania ustali inaczej. Zasada domowa pozwala obejść się bez Elit: Elita z gotowej przygody jest wtedy Pachołkiem, o czym mówi też prognoza walki. Przy sukcesie wyjątkowym wybierz jedno: dodatkową Ranę dla Elity lub Bossa albo inną korzyść, na przykład odepchnięcie, rozbrojenie lub zajęcie pozycji.
    .title = Skutki trafienia
K-5-6 = Gdy twój atak nie sięga TN, tracisz 1 Serce, jeśli przeciwnik naprawdę mógł cię dosięgnąć – to Odwet. Po ataku wręcz dosięga cię zawsze; po dystansowym tylko wtedy, gdy stoisz bez osłony, w linii widzenia, a przeciwnik ma atak dystansowy, więc za osłoną i poza zasięgiem nic ci nie grozi. Jedynka zawsze przynosi komplikację, a Serce zabiera tylko wtedy, gdy Odwet mógł cię dosięgnąć. Jeśli Odwet cię powali, twoja tura się kończy. Tak jest domyślnie; w ostrzejszej zasadzie domowej każde pudło kosztuje 1 Serce albo inną komplikację. Dotyczy to też chybionych czarów, w jeden cel i obszarowych: jeden koszt za jedno rzucenie czaru, bez względu na zasięg, a przy jedynce tym kosztem jest jej komplikacja.
    .title = Pudło i Odwet
K-5-7 = Atak wręcz sięga sąsiedniej kratki, a dystansowy – wszędzie tam, gdzie prowadzi linia widzenia. Domyślnie odległość strzału niczego nie zmienia. Z zasadą domową o limicie zasięgu TN rośnie o 1 stopień, gdy cel jest dalej niż 10 kratek.
    .title = Zasięg ataku
K-5-8 = Gdy na kratkach obok jednej postaci stoi co najmniej 3 Pachołków, robi się tłok. Domyślnie TN tej postaci rośnie wtedy o 1 stopień. Zasada domowa może to zamienić na dodatkową komplikację przy porażce albo wyłączyć tłok zupełnie. Przy każdym rozstrzygnięciu tłok działa raz i tylko na jeden z tych sposobów.
    .title = Tłok w zwarciu
K-5-9 = Domyślnie przeciwnik rzuca kością swojej rangi (Pachołek d6, Elita d8, Boss d10) przeciw TN 6, a gdy masz częściową osłonę – przeciw TN 8; trafienie zabiera ci 1 Serce. W wariancie „tylko d6” Pachołek trafia na 6, Elita na 5+, Boss na 4+, a częściowa osłona podnosi ten próg o 1, najwyżej do 6. Jedynka i najwyższa liczba na kości przeciwnika nie mają szczególnych skutków. Zasada domowa może zamiast tego wybrać obronę (rzucasz na Z, S lub M przeciw TN 6 dla Pachołka i Elity, 8 dla Bossa), samoczynną utratę 1 Serca albo każdorazową decyzję MG. Tej ostatniej nie da się wybrać, gdy Mistrzem Gry jest wbudowany prowadzący.
    .title = Ataki przeciwników
K-5-10 = Przeciwnicy, którymi kieruje wbudowany prowadzący, poruszają się, wybierają cele i atakują rozsądnie, tak jak przystało na ich rangę. Zawsze zobaczysz wyjaśnienie, dlaczego tak postąpili.
    .title = Jak działają przeciwnicy
K-5-11 = Gdy jako MG układasz starcie, widzisz prognozę: jaką szansę na wygraną ma ta drużyna w tej walce przy zasadach waszego stołu. Walka jest rozgrywana setki razy, ruch po ruchu, dokładnie tak, jak rozstrzygnęłaby się przy stole. Zajrzyj do niej, zanim zaprosisz graczy do walki. Boss z TN 12 zwykle przerasta trójkę początkujących bohaterów; o stopień niższe TN bardzo im pomaga.
    .title = Prognoza walki

## Magia

K-6-1 = Opisz efekt, a MG wybierze poziom, czyli TN i koszt; wydajesz Manę i rzucasz na Magię (M). Atakując czarem, rzucasz przeciw wyższemu TN – celu albo poziomu – a koszt wynika z poziomu; osłona i zasięg działają jak w ataku dystansowym. Czar obszarowy potrzebuje wolnej linii od ciebie do swojego środka, więc środka, którego teraz nie widzisz, nie wskażesz. Osłonę każdego celu liczy się od tego środka, a nie od ciebie. To jeden rzut porównywany z TN każdego celu i najwyżej jeden Odwet. Chybiony atak czarem ma jeden skutek: Odwet zamiast drobnej konsekwencji, a jeśli nikt nie mógł cię dosięgnąć – samą drobną konsekwencję; jedynka oznacza komplikację. Domyślnie ataki czarem są włączone; jeśli zasada domowa je wyłączy, czary nigdy nie ranią.
    .title = Rzucanie czarów
K-6-2 = Sztuczka (drobiazg, jak światło lub dym) ma TN 4 i kosztuje 0 lub 1 Manę. Standard (na przykład pocisk, bariera, skok, wzmocnienie) ma TN 6 i kosztuje 1 Manę. Silny efekt (na przykład obszar, kontrola, leczenie) ma TN 8 i kosztuje 2 Many. Wielka moc, która odmienia całą scenę, ma TN 12 i kosztuje 3 Many.
    .title = Poziomy Magii
K-6-3 = Nieudany czar nie daje efektu, wydana Mana nie wraca, a ciebie spotyka drobna konsekwencja. Jeśli masz za mało Many, nie rzucisz tego czaru, ale też niczego nie wydajesz.
    .title = Nieudany czar
K-6-4 = Po wyjątkowym sukcesie wybierz jedno: większą skalę, zwrot 1 Many (jeśli MG pozwoli i nigdy więcej, niż kosztował czar) albo dodatkową korzyść. Jeśli to był atak czarem, możesz zamiast tego wybrać jedną korzyść z trafienia, na przykład dodatkową Ranę dla Elity lub Bossa.
    .title = Wyjątkowy czar
K-6-5 = Te efekty działają wprost na planszy: pocisk, bariera, skok o 5 kratek, obszar, kontrola lub unieruchomienie, światło lub dym. Krótkie wzmocnienie powiększa kość o 1 rozmiar w jednym teście. Leczenie przywraca 2 Serca. Każdy inny efekt opisz własnymi słowami.
    .title = Gotowe efekty

## Serca i odpoczynek

K-7-1 = Liczba twoich Serc nigdy nie spada poniżej 0 ani nie przekracza maksimum.
    .title = Granice Serc
K-7-2 = Z 0 Serc twoja postać jest powalona: nie wykonuje akcji, a przeciwnicy zostawiają ją w spokoju. Sojusznik z sąsiedniej kratki może Akcją podnieść ją do 1 Serca; leczenie także stawia na nogi. Śmiertelna zasada domowa jest domyślnie wyłączona. Z nią powalona postać może mówić i czołgać się o 1 kratkę, ale można ją atakować, a obrażenia w tym stanie zabijają. Pancerz wtedy nie pomaga, a odpoczynek nie przywraca życia.
    .title = Zero Serc
K-7-3 = Bezpieczny odpoczynek po scenie konfliktu przywraca ci wszystkie Serca i całą Manę.
    .title = Bezpieczny odpoczynek
K-7-4 = Gdy cała drużyna jest powalona, scena jest przegrana. MG albo wbudowany prowadzący mówi, co dzieje się dalej.
    .title = Cała drużyna powalona

## Rozwój

K-8-1 = Po przygodzie lub ważnym jej etapie, który wskazuje MG, wybierz dokładnie jedno: kość cechy większą o 1 rozmiar (najwyżej d20), +1 Serce (najwyżej 7) albo +1 Manę (najwyżej 5). Tego, co ma już maksimum, nie możesz wybrać.
    .title = Rozwój postaci

## Wariant „tylko d6”

K-9-1 = Domyślnie gracie różnymi kośćmi; w wariancie „tylko d6” zawsze rzucasz d6, a poziom cechy wyznacza próg sukcesu. Mistrz potrzebuje 3+, Wyszkolony 4+, Nowicjusz 5+, a Bez biegłości – 6. Cecha twojej roli zaczyna jako Wyszkolony, pozostałe jako Bez biegłości. Kości odpowiadają poziomom tak: d6 – Bez biegłości, d8 – Nowicjusz, d10 – Wyszkolony, d12 i d20 – Mistrz.
    .title = Poziomy i progi
K-9-2 = Każdy stopień utrudnienia podnosi próg o 1, a każdy stopień ułatwienia obniża go o 1; magiczne wzmocnienie to też −1. Najpierw zsumuj wszystkie zmiany, a dopiero potem, jeden raz, ogranicz próg do zakresu od 2+ do 6. Nie ma tu rzeczy pewnych ani niemożliwych: zawsze rzucasz. Kości i poziomy są zapisane osobno, więc kampania może przejść na wariant i z powrotem.
    .title = Zmiany progu
K-9-3 = Gdy ktoś ci pomaga, twój próg w tym teście jest niższy o 1.
    .title = Pomoc przy d6
K-9-4 = Przeciw Pachołkowi próg się nie zmienia, przeciw Elicie rośnie o 1, a przeciw Bossowi, który ma 3 Rany, o 2. Każde inne TN też przeliczysz na zmianę progu: 4 to −1, 6 to 0, 8 to +1, a 12 to +2.
    .title = Trudność przy d6
K-9-5 = W ramach rozwoju podnieś jedną cechę o poziom (najwyżej do Mistrza) albo wybierz +1 Serce (najwyżej 7) lub +1 Manę (najwyżej 5).
    .title = Rozwój przy d6
K-9-6 = Jedynka i szóstka znaczą to, co zwykle: 1 to porażka z komplikacją, a 6 – sukces wyjątkowy z korzyścią.
    .title = Jedynka i szóstka

## Dodatki

K-11-1 = Ta zasada domowa jest domyślnie wyłączona. Po włączeniu postać z ochroną dostaje w każdej scenie 1 żeton Pancerza. Możesz go oddać, zamiast stracić 1 Serce. Decydujesz za każdym razem albo raz ustawiasz stałą odpowiedź.
    .title = Żeton Pancerza
K-11-2 = MG może ustawić zegar z dowolną liczbą kroków. Każda porażka w scenie przesuwa go o 1, a na końcu nadchodzi jego konsekwencja. Zegarów może być dowolnie dużo, a każdy jest widoczny dla wszystkich albo tylko dla MG. Tajny zegar nie zostawia śladu w dziennikach graczy.
    .title = Zegary w scenie

## Ściąga MG

K-10-1 = Panel testu prowadzi MG przez siedem pytań, zawsze w tej kolejności: cel, cecha, TN i stopnie, pomoc, rzut, komplikacja, korzyść. Pod ręką jest gotowa lista komplikacji i korzyści, którą MG może zmieniać po swojemu.
    .title = Siedem pytań MG

## Nieobecność

K-12-1 = Postać nieobecnego gracza nic nie robi i nikt nie bierze jej na cel. Pozostali mogą zakończyć fazę graczy bez niej.
    .title = Nieobecny gracz
K-12-2 = Gdy jakiś ruch nie jest możliwy, wyjaśnienie opiera się tylko na tej części mapy, którą znasz. Odmowa nie zdradzi ci niczego, co jest jeszcze ukryte.
    .title = Odmowa bez podpowiedzi

## Kampania i jej ludzie

K-13-3 = Bohater należy do osoby, nie do miejsca przy stole: na następnym spotkaniu czeka na nią jej miejsce i jej bohater. Kogo nie ma, tego miejsce właściciel kampanii może pożyczyć na jeden wieczór. Kto odchodzi z kampanii, zabiera bohatera ze sobą.
    .title = Czyj jest bohater
K-13-4 = Kampania ma jednego właściciela: Mistrza Gry, a gdy prowadzi ją księga, osobę, która ją otworzyła. Tylko właściciel przekazuje kampanię dalej, zaprasza i usuwa ludzi, zaczyna od nowa i pobiera plik. Notatki Mistrza Gry są jego, kto by nie poprowadził spotkania. Następny stół jest jeden i trafiają do niego wszyscy.
    .title = Właściciel kampanii
