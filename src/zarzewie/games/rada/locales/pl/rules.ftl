## Table

R-1-1 = Przy stole zasiada od 3 do 12 graczy, domyślnie sześcioro; wolne miejsca zajmują boty. Towarzyszy im Narrator: ma własne miejsce, a jego słowa są ruchami w grze, lecz nie głosuje, nie ma Wpływów i z nikim nie szepcze. Domyślnie opowiada gotowa talia; stół może powierzyć tę rolę modelowi językowemu albo człowiekowi.
    .title = Kto zasiada w Radzie

R-1-2 = Radę dzielą trzy frakcje: Syndykat Kupiecki, Wysokie Kapłaństwo i Gwardia Królewska. Domyślnie przydziela je los; stół może ustalić, że każdy wybiera sam. Liczebność frakcji różni się najwyżej o jedną osobę. Wszyscy wiedzą, kto do której należy.
    .title = Trzy frakcje

R-1-3 = Zaczynasz z 45 Wpływami. Stół może ustalić inną liczbę: poniżej 36 nikt nie zdąży sięgnąć po Dominację, a przy 40 uda się to dopiero w 8. rundzie. Domyślnie stan swojej sakiewki znasz tylko ty. Stół może odkryć sakiewki; wszyscy widzą wtedy ich stan z początku rundy, żeby zapłacona cena nie zdradziła, kto wykonał akcję.
    .title = Wpływy na start

R-1-4 = O losie królestwa mówią trzy statystyki: Stabilność, Gospodarka i Wiara. Domyślnie każda zaczyna od 20 i nie przekracza 40; stół może zmienić i początek, i ten pułap, byle początek nie był od niego wyższy. Żadna nie schodzi poniżej 0. Co wykracza poza te granice, przepada.
    .title = Statystyki królestwa

R-1-5 = Przed tobą 8 rund. W każdej kolejno: Oświadczenia, Akcje, Dylemat i Rozstrzygnięcie. Gra skończy się wcześniej, jeśli ktoś zdobędzie Dominację albo królestwo upadnie.
    .title = Rundy i fazy

## Statements

R-2-1 = W tajemnicy piszesz jedno oświadczenie, najwyżej 400 znaków. Możesz je zmieniać, dopóki nie odpowiedzą wszyscy albo nie minie czas. Potem teksty odsłaniają się naraz, domyślnie z podpisami autorów. Stół może włączyć oświadczenia anonimowe, odsłaniane bez podpisów.
    .title = Pisanie oświadczenia

R-2-2 = Gdy oświadczenia leżą już na stole, oddajesz tajny głos na jedno z nich, ale nie na własne i nie na puste. Gra czeka na głos każdego: wstrzymujesz się tylko wtedy, gdy pozwolisz, by minął czas. Jeśli nie padnie ani jeden głos, nagrody nie ma.
    .title = Głos na oświadczenie

R-2-3 = Jeśli twoje oświadczenie przekona najwięcej osób, każdy głos na nie daje ci 1 Wpływ, odkładany jako Posłuch. Gdy na czele są co najmniej dwa oświadczenia z tym samym wynikiem, nikt nic nie zyskuje.
    .title = Nagroda za oświadczenie

R-2-4 = Wpływy zdobyte oświadczeniami to Posłuch, osobna sakiewka. Nie zapłacisz nim za akcję i nie przybliży cię do 100 Wpływów, których wymaga Dominacja. Doliczysz go dopiero na koniec gry. Wszyscy widzą, ile głosów padło na każde oświadczenie.
    .title = Posłuch, osobna sakiewka

R-2-5 = Oświadczenia to także czas dyplomacji: rozmawiasz publicznie z całą Radą i szepczesz na osobności z innymi graczami. Domyślnie szeptać można tylko w tej fazie. Stół może dopuścić szepty we wszystkich fazach albo całkiem je wyłączyć.
    .title = Rozmowy i szepty

## Actions

R-3-1 = W każdej rundzie wykonujesz najwyżej jedną tajną akcję; możesz też nie wykonać żadnej. Wybór zmienisz, dopóki nie odpowiedzą wszyscy albo nie minie czas. Póki akcja jest wybrana, jej cena czeka odłożona; płacisz w chwili zapieczętowania wyborów. Akcja musi mieścić się w twojej sakiewce: jeśli zabraknie Wpływów, zobaczysz cenę i to, ile masz.
    .title = Jedna tajna akcja

R-3-2 = Chroń Reputację kosztuje 5 Wpływów. W tej rundzie nikt cię nie zdemaskuje. Akcji Zasiej Niezgodę to nie powstrzyma: twój głos w dylemacie nadal może wyjść na jaw wraz z głosami twojej frakcji.
    .title = Chroń Reputację

R-3-3 = Zdemaskuj kosztuje 20 Wpływów; wskazujesz innego gracza, który wciąż zasiada w Radzie. W Rozstrzygnięciu tylko ty poznasz jego Wpływy (po opłaceniu akcji, przed nagrodami) oraz jego głos w dylemacie tej rundy albo to, że się wstrzymał. Jeśli ten gracz chroni Reputację, dowiesz się jedynie, że próba się nie udała, i stracisz swoje 20 Wpływów, nic ponad to. Domyślnie on sam o nieudanej próbie nie wie; stół może ustalić, że dowie się o niej, ale nie o tym, czyja była. Stół może też dołożyć do odkrycia jego głos na oświadczenie; domyślnie pozostaje on tajny.
    .title = Zdemaskuj innego gracza

R-3-4 = Zasiej Niezgodę kosztuje 25 Wpływów; wskazujesz frakcję, także własną, byle ktoś z niej wciąż zasiadał w Radzie. W Rozstrzygnięciu wszyscy zobaczą, jak każdy jej członek głosował w dylemacie. Domyślnie sprawca pozostaje ukryty; stół może ustalić, że w Rozstrzygnięciu wychodzi na jaw, kto wykonał jaką akcję. Gdy dwie osoby wskażą tę samą frakcję, płacą obie, a głosy odsłaniają się raz.
    .title = Zasiej Niezgodę

R-3-5 = Aż do Rozstrzygnięcia nikt nie wie o akcjach nic: ani jakie są, ani czy w ogóle są, ani jak szybko je wybrano. „Bez akcji” to też odpowiedź, którą podajesz; dla innych wygląda tak samo jak każda inna. Faza zamyka się krótką, losową chwilę po ostatniej odpowiedzi, więc nikt nie pozna, że to na niego czekano. Domyślnie nie widać, kto jeszcze nie odpowiedział; stół może to odkryć.
    .title = Tajemnica akcji

## Dilemma

R-4-1 = W każdej rundzie królestwo spotyka kłopot albo okazja, czyli dylemat. Opowiada o nim Narrator i kładzie przed Radą dwa lub trzy rozwiązania. Jedno z nich wejdzie w życie.
    .title = Dylemat i rozwiązania

R-4-2 = Przed głosowaniem strzałki przy rozwiązaniu mówią, które statystyki podniesie, które obniży i jak mocno: jedna to 1–3 punkty, dwie to 4–6, trzy to 7–9. Dokładne liczby poznasz w Rozstrzygnięciu. Strzałki są domyślne; stół może pokazać dokładne liczby od razu albo ukryć skutki aż do Rozstrzygnięcia.
    .title = Skutki w strzałkach

R-4-3 = Oddajesz tajny głos na jedno rozwiązanie. Zmienisz go, dopóki głosy nie zostaną zapieczętowane, czyli póki nie odpowiedzą wszyscy albo nie minie czas. Potem jest już ostateczny.
    .title = Głos w dylemacie

R-4-4 = Dylemat powstaje już podczas Oświadczeń i tylko z tego, co wiedzą wszyscy. Gdy wybierasz tajną akcję, jest ustalony i żadna akcja go nie zmieni.
    .title = Dylemat ustalony zawczasu

## Resolution, in the printed order

R-5-1 = Najpierw liczy się głosy: w życie wchodzi rozwiązanie, które ma ich najwięcej. Sumy są jawne, pojedyncze głosy nie. Przy remisie jedno z prowadzących rozwiązań losuje sama gra, nigdy Narrator. Jeśli nikt nie odda głosu, los wybiera spośród wszystkich rozwiązań; wtedy nikt nie dostaje 5 Wpływów za głos i na nikogo nie spada Hańba.
    .title = Liczenie głosów

R-5-2 = Po policzeniu głosów, a przed nagrodami, działają akcje. Chroń Reputację udaremnia Zdemaskuj, udane Zdemaskuj odpowiada tylko temu, kto za nie zapłacił, a Zasiej Niezgodę odsłania głosy frakcji przed wszystkimi. Ceny są już zapłacone i nie wracają.
    .title = Działanie akcji

R-5-3 = Twój głos padł na rozwiązanie, które wygrało? Zyskujesz 5 Wpływów. Gra nikomu nie pokazuje, kto dostał tę nagrodę.
    .title = Nagroda za głos

R-5-4 = Frakcja ma konsensus, gdy wszyscy jej członkowie zasiadający w Radzie oddali głos na to samo rozwiązanie, zwycięskie lub nie; każdy z nich zyskuje wtedy 3 Wpływy. Kto się wstrzymuje, przerywa konsensus; Wygnani się nie liczą. Domyślnie jedyny członek frakcji ma konsensus zawsze, gdy zagłosuje. Stół może ustalić, że nigdy albo tylko po głosie na zwycięskie rozwiązanie, ale wtedy wszyscy poznają, jak głosował. Gra nie pokazuje, kto dostał nagrodę, lecz użycie mocy frakcji jest jawne.
    .title = Konsensus frakcji

R-5-5 = Frakcja, która ma konsensus, używa swojej mocy: Mistrzostwo Handlu Syndykatu Kupieckiego dodaje 3 do Gospodarki, Boska Łaska Wysokiego Kapłaństwa 3 do Wiary, a Utrzymanie Porządku Gwardii Królewskiej 3 do Stabilności. Moc działa sama i na oczach wszystkich. Domyślnie moce wyprzedzają skutki rozwiązania; jeśli stół gra z ostatnią szansą, działają po nich.
    .title = Moce frakcji

R-5-6 = Zwycięskie rozwiązanie zmienia statystyki, a ty widzisz dokładne liczby. Narrator opowiada, co z tego wynikło.
    .title = Skutki rozwiązania

## Falling and disgrace

R-6-1 = Królestwo nie przetrwa, jeśli Stabilność, Gospodarka albo Wiara sięgnie zera lub miałaby spaść jeszcze niżej. Upadek to wspólna porażka: nie wygrywa nikt. Domyślnie następuje zaraz po skutkach rozwiązania; stół może dać mocom frakcji ostatnią szansę.
    .title = Upadek królestwa

R-6-2 = Jeśli skutek wprowadzonego rozwiązania sprowadzi statystykę do zera lub niżej, Hańba spada na każdego, kto za nim głosował. Jeśli to ty, zostajesz Wygnany: masz wynik 0, nie możesz wygrać, nie składasz już oświadczeń, nie wykonujesz akcji i nie głosujesz. Twoje imię trafia do zapisu gry.
    .title = Hańba i wygnanie

R-6-3 = Domyślnie najpierw działają moce, potem skutki; zero oznacza upadek i porażkę wszystkich, a Wygnani są tylko zaznaczeni w tabeli końcowej. Stół może wybrać ostatnią szansę: najpierw skutki, potem wygnanie, potem moce i dopiero wtedy sprawdzenie zera, więc moc może ocalić królestwo, ale Wygnani nie wracają. Po każdym kroku statystyka zostaje w granicach od 0 do pułapu: spadek do −5, a potem +3 daje 3. Konsensus liczy się z głosów, więc moc zadziała nawet wtedy, gdy członków frakcji przed chwilą wygnano; jeśli jednak wygnano wszystkich graczy, królestwo upada. Ostatnią szansę polecamy, jeśli Hańba ma się liczyć już w trakcie gry.
    .title = Upadek czy ostatnia szansa

R-6-4 = Wygnanie zdradza głos: skoro padają imiona Wygnanych, wszyscy wiedzą, za czym głosowali. Tak już ta zasada działa. Jako Wygnany możesz śledzić grę i pisać w rozmowie publicznej, ale nic ponad to.
    .title = Los Wygnanych

## Winning

R-7-1 = Dominacja to 100 Wpływów bez Posłuchu: kto je zgromadzi, wygrywa. Domyślnie sprawdza się to zaraz po nagrodach za głos i konsensus, przed mocami i skutkami, więc wygrana wyprzedza nawet upadek. Stół może sprawdzać ją dopiero na końcu Rozstrzygnięcia: wtedy upadek ma pierwszeństwo, a kto w tej rundzie został Wygnany, nie wygra. Gdy próg osiągnie kilka osób naraz, decyduje więcej Wpływów, potem Wpływy razem z Posłuchem, a jeśli i to nie rozstrzygnie, wygrana jest wspólna.
    .title = Zwycięstwo przez Dominację

R-7-2 = Po 8. rundzie Frakcją Rządzącą zostaje ta, która ma najwyższą średnią Wpływów na osobę, licząc z Posłuchem. Średnia jest domyślna; stół może liczyć sumę. Każdy członek tej frakcji dostaje 15 punktów do wyniku końcowego. Wygnanych pomija się i w sumie, i w liczbie osób, a premii nie dostają. Przy remisie nie rządzi nikt i premii nie ma.
    .title = Frakcja Rządząca

R-7-3 = Twój wynik końcowy to Wpływy i Posłuch razem, a we Frakcji Rządzącej jeszcze 15. Wygrywa najwyższy wynik. Przy równych decyduje więcej Wpływów bez Posłuchu, a jeśli i te są równe, wygrana jest wspólna.
    .title = Wynik końcowy

## Absence

R-8-1 = Każda faza ma zegar. Domyślnie gra toczy się na żywo i zegar odmierza minuty; stół może wybrać grę powolną, liczoną w godzinach lub dniach, albo wyłączyć zegar. Gdy czas minie bez twojej odpowiedzi, oświadczenie jest puste, akcji nie ma, a od głosu się wstrzymujesz. Na żywo po Rozstrzygnięciu jest jeszcze minuta na lekturę: zegar następnej fazy rusza dopiero po niej albo gdy wszyscy przejdą dalej. Zegar pamięta swój czas, nawet jeśli serwer uruchomi się ponownie.
    .title = Zegar fazy

R-8-2 = Gdy kogoś brakuje, najpierw faza mija bez niego i bez pretensji. Potem stół może zagłosować za przerwą; potrzeba do niej większości obecnych ludzi. Następnie miejsce przejmuje bot, a kto wróci, może je odebrać. Ostatnim krokiem jest zakończenie gry.
    .title = Gdy kogoś nie ma

## The Narrator

R-9-1 = Narrator daje słowa, a gra liczby. Skutki rozwiązań losuje sama gra w ustalonych granicach i Narrator ich nie zmienia. Swoje słowa może poprawiać, póki dylemat nie wejdzie na stół; do końca Oświadczeń może też sięgnąć po inną kartę tego samego tematu, a gra losuje do niej liczby. Co najmniej jedno rozwiązanie nigdy nie jest zgubne: nie sprowadzi żadnej statystyki do zera, nawet bez pomocy mocy frakcji.
    .title = Słowa i liczby

R-9-2 = Rozwiązanie może podnieść statystykę najwyżej o 4 albo obniżyć ją najwyżej o 9. W sumie ma odebrać królestwu mniej więcej od 1 do 14 punktów, po uwzględnieniu tego, co na bieżąco dokładają moce frakcji. Gra prowadzi średnią statystyk od 20 ku mniej więcej 3,5 w 8. rundzie, więc im dalej, tym mniej miejsca na błąd.
    .title = Jak trudne są dylematy

R-9-3 = Domyślny Narrator czerpie z talii co najmniej 60 dylematów po polsku i po angielsku. Każdy ma dwa lub trzy rozwiązania i osobny opis następstw każdego z nich. W jednej grze żaden dylemat nie wraca, a kolejne gry dostają inny dobór.
    .title = Talia dylematów

R-9-4 = Stół może oddać opowieść modelowi językowemu: Gemini, dowolnemu serwerowi zgodnemu z OpenAI albo Ollamie. Model zna tylko to, co wiedzą wszyscy. Twoich tekstów domyślnie nie dostaje; jeśli stół na to pozwoli, posłużą jedynie do opisu następstw, nigdy jako polecenia. Model ma ściśle ograniczony czas i liczbę słów. Wolno mu nazwać tylko ludzi i miejsca tego królestwa, a liczb nie wolno podawać wcale: gdy zawiedzie, opowiada talia, a gra nie czeka. Po trzech niepowodzeniach z rzędu gra na jakiś czas przestaje go pytać.
    .title = Model jako Narrator

R-9-5 = Wszystko, co Narrator opowiedział, zostaje w zapisie gry. Gdy odtwarzasz rozgrywkę, czytasz te same słowa, bez ponownego pytania modelu.
    .title = Zapis opowieści

R-9-6 = Narrator nigdy nie widzi tajnych głosów, akcji ani sakiewek, choćby był człowiekiem. Gospodarz stołu może zastąpić jego tekst kartą z talii, także z wygnania, a gra raz o to dopytuje: to prawo stołu, nie Rady. Jeśli gospodarz odejdzie na dobre, zastąpi go osoba, która jest przy stole najdłużej.
    .title = Czego Narrator nie wie

## A story that remembers

R-11-1 = Osiem rund to jeden rok, od roztopów do roztopów. Widzisz, jaka jest pora, i każdy dylemat do niej pasuje. Ludzie, urzędy i miejsca są przez całą grę te same: jedno imię to jedna osoba.
    .title = Rok Rady

R-11-2 = Co Rada postanowi, to zostaje. Jedne dylematy otwiera dopiero wcześniejsza decyzja, inne przez nią już się nie zdarzą. Od 3. rundy gra chętniej wybiera to, co sami otworzyliście, a opowieść zaczyna wtedy od tego, co Rada zrobiła. Runda opowiedziana własnymi słowami Narratora niczego nie otwiera i nie zamyka, chyba że gospodarz zastąpi je kartą. Wątek, który nie zdążył się domknąć, ma swoje ostatnie słowo w epilogu.
    .title = Decyzje wracają

R-11-3 = Dawna decyzja może wrócić jednym zdaniem na początku późniejszego dylematu, najwcześniej po dwóch rundach.
    .title = Echa

R-11-4 = O każdej statystyce, którą rozwiązanie zmienia, ktoś coś mówi: sam opis następstw albo osobne zdanie po nim, inne dla straty i zysku, dla każdej pory i wielkości. Przed głosowaniem nie zdradza się więcej, niż pokazuje stół. Co się nie zdarzyło, bo ktoś zdobył Dominację, nie jest opowiadane.
    .title = Słowa do liczb

R-11-5 = W fazie Oświadczeń wszyscy widzą omen: jeden znak tego, co nadchodzi, bez rozwiązań i bez liczb. Należy do tematu dylematu, a ten temat zna każdy Narrator. Stół może omen wyłączyć.
    .title = Omen

R-11-6 = Na koniec jest epilog: jak się skończyło, kto rządzi, co Rada postanowiła, co stało się z ludźmi z jej wątków i jaki udział miał każdy z was. Mówi tylko o tym, co jawne. Najpierw pada wynik. Epilog może napisać Narrator, człowiek albo model, do 3000 znaków; gdy nie zdąży, opowiada talia. Te same fakty dają ten sam epilog.
    .title = Epilog

## Deals

R-12-1 = Tam, gdzie wolno szeptać, możesz zaproponować komuś umowę z krótkiej listy: poprzyj moje oświadczenie; głosujmy w tej rundzie razem; zostaw mnie w spokoju (bez Zdemaskowania w tej rundzie); powiedz, co wiesz w tajemnicy. Możesz też zaproponować coś z tej listy w zamian, a do tego dodać do 140 znaków od siebie. Druga strona przyjmuje, odmawia albo milczy. Umowa nie wiąże i nikt poza wami o niej nie wie. Między dwiema osobami może czekać jedna oferta naraz, a jednej osobie w jednej rundzie złożysz ich najwyżej trzy. Oferta przepada, gdy kończą się szepty. „Razem” znaczy: za tym samym rozwiązaniem; kto się wstrzyma, łamie słowo. Obiecaną wieść przekazuje się ze swoich zapisków: możesz ją zataić, ale nie zmyślić. Wygnani nie zawierają umów, a wygnanie kończy umowę, której ani nie dotrzymano, ani nie złamano. Umowa należy do miejsca: kto je przejmie, ten ją dziedziczy.
    .title = Umowy

R-12-2 = Widzisz swoje umowy, a po rundzie także to, czy ich dotrzymano, o ile da się to poznać z tego, co wiesz. Jeśli stół odkrywa karty po grze, tabela końcowa pokazuje wszystkie obietnice: dotrzymane i złamane.
    .title = Dotrzymane słowo

R-12-3 = Boty też się umawiają: proponują, przyjmują, dotrzymują i łamią słowo, każdy według usposobienia. Kto został oszukany, powie o tym temu, kto oszukał, i tylko jemu, a potem to zapamięta.
    .title = Boty i umowy

## Goals of the factions

R-13-1 = Stół może dać frakcjom cele. Każda frakcja losuje wtedy na początku jeden cel dla królestwa; znają go tylko jej członkowie. Po 8. rundzie, zanim ustali się Frakcję Rządzącą, sprawdza się go na jawnych faktach: jeśli się udał, każdy członek, który został w Radzie, dostaje Posłuch +4. Po upadku królestwa albo Dominacji nikt nic nie dostaje. Frakcja jednoosobowa nie losuje celu o samej sobie. Domyślnie celów nie ma.
    .title = Cele frakcji

## Bots

R-10-1 = Bot wie tylko tyle, ile widać z jego miejsca. Pisze po polsku lub po angielsku oświadczenia zgodne z tym, co jawne, głosuje na oświadczenia, umawia się z innymi, wykonuje akcje i głosuje w dylemacie. Boty mają różne usposobienia: spotkasz wśród nich lojalne, ambitne, ostrożne i skłonne do intryg.
    .title = Boty w Radzie
