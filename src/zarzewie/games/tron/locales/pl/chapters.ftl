## Rozdziały Szklanego tronu: nazwa, karta zasad, opowieść. Wszystko to napisaliśmy sami.

chapter-1-name = Pierwsze dni
chapter-1-rule = Gracie według ogólnych zasad: trzy dni, każdego dnia cztery rzędy po siedem. Nie ma innych zasad ani zdolności.
chapter-1-story = Światło wpada przez jedną szczelinę i wędruje. Po tym poznaje się tu dzień. Po drugiej stronie krat ktoś siedzi i jeszcze ani razu nie odwrócił wzroku.

chapter-2-name = Uparte cienie
chapter-2-rule = Samo ponowne przeżycie wspomnienia nie wypędza demona. Odchodzi on tylko wtedy, gdy Aelin odpowie, odkrywając kartę Determinacji w tym kolorze. Karty, która już leży odkryta, nie da się odkryć drugi raz, więc odkrywaj z namysłem. Dolny rząd ma dać sumę 8.
chapter-2-story = Są goście, którzy nie wychodzą, gdy zapali się świecę. Trzeba im powiedzieć prosto w twarz, że nie są tu mile widziani, a każde takie słowo można wypowiedzieć tylko raz.

chapter-3-name = Dwa spojrzenia
chapter-3-rule = Rzędy, licząc od góry, mają dać sumy 7, 8, 8 i 9. Fenrys kładzie w turze najwyżej dwie karty, a resztę odrzuca.
chapter-3-story = Strażnik nauczył się liczyć. Dwa spojrzenia puszcza płazem, trzecie karze. Na co spojrzeć, mając tylko dwa?

chapter-4-name = Osiem oddechów
chapter-4-rule = Aelin może w ciągu dnia zabrać najwyżej osiem kart. Jeżeli dzień się wtedy nie skończył, przegrywacie. Liczą się także karty, które przekroczyły sumę.
chapter-4-story = Celę zmniejszono. Nie ściany: powietrze. Wieczoru doczeka ten, kto nie zmarnuje ani odrobiny.

chapter-5-name = Jedno słowo
chapter-5-rule = Fenrys dobiera w turze najwyżej trzy wspomnienia i kładzie dokładnie jedno; pozostałe trafiają na spód talii. (Jeżeli żadnego z trzech nie da się położyć, dobiera dalej, aż któreś będzie pasować.) Dolny rząd ma dać sumę 8. Demony przychodzą jak zwykle.
chapter-5-story = Zanim drzwi się zamkną, zdąży przez nie przejść jedno słowo. Dobrze by było wiedzieć, na które ona czeka.

chapter-6-name = Coraz ciszej
chapter-6-rule = Fenrys dobiera najwyżej trzy wspomnienia, kładzie jedno, pozostałe wracają na spód talii. Aelin może w ciągu dnia zabrać najwyżej dziewięć kart; rzędy znów mają dać po 7.
chapter-6-story = Nawet kroki są już daleko. Między dwoma uderzeniami serca mieści się jedna myśl i lepiej, żeby była wspólna.

chapter-7-name = Własna barwa
chapter-7-rule = Fenrys dobiera najwyżej trzy wspomnienia, kładzie jedno, pozostałe wracają na spód talii. Rzędy mają dać po 7. Ponadto wśród kart dodanych do najwyższego rzędu musi być choć jedna w kolorze jego karty Determinacji. Jeżeli rząd osiągnie siedem bez niej, rozpada się: dodane karty zostają odrzucone, a rząd zaczyna się od nowa.
chapter-7-story = Ostatniego dnia utrzyma się tylko to, co naprawdę jej własne. Pożyczona odwaga pęka, pożyczony gniew też. Ktoś na zewnątrz zna tę barwę, jeśli udało się ją przekazać.

## Zdolności: każdej można użyć raz dziennie

ability-respite = Wytchnienie
ability-respite-text = Aelin: w tej turze nie zabierasz karty. Następuje tura Fenrysa. Nie liczy się to jako zabranie karty.
ability-spark = Iskra
ability-spark-text = Aelin: zanim zabierzesz kartę, odkryj dowolną swoją kartę Determinacji, bez względu na kolor.
ability-second-look = Drugie spojrzenie
ability-second-look-text = Fenrys: odłóż na spód talii właśnie dobraną kartę, nawet demona.
