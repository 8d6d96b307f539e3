## After the end: everything that was secret

cards-rada-title = Wszystkie karty na stół
cards-rada-about = Koniec tajemnic. Tak głosowała Rada, to robiono po kryjomu i tyle warte było dane słowo.
cards-rada-loading = Odkrywamy karty…
cards-rada-again = Spróbuj jeszcze raz

cards-rada-turning = Punkt zwrotny
cards-rada-turning-lead = Runda { $round }, „{ $decision }”. Od tej chwili najwięcej ma { $who } i do końca nie oddaje prowadzenia.
cards-rada-turning-ruling = Aż do ostatniego liczenia prowadził kto inny. Przesądziła premia dla Frakcji Rządzącej: { $faction }.
cards-rada-turning-acclaim = Aż do ostatniego liczenia nic nie było pewne. Przesądził Posłuch doliczony na końcu.
cards-rada-turning-fall = Runda { $round }, „{ $decision }”. { $stat } traci { $by } i po tym ciosie królestwo już się nie podnosi.

## Awards: a title, and what it was given for

cards-rada-awards = Wyróżnienia
cards-rada-award-from_last = Z popiołów
cards-rada-for-from_last = Na samym końcu po rundzie { $count }, a jednak wygrana
cards-rada-award-oathbreaker = Słowo na wietrze
cards-rada-for-oathbreaker = Złamane obietnice: { $count }
cards-rada-award-faithful = Słowo jak kamień
cards-rada-for-faithful = Dotrzymane obietnice: { $count }
cards-rada-award-betrayed = Nóż w plecach
cards-rada-for-betrayed = Obietnice złamane tej osobie: { $count }
cards-rada-award-sharp_eye = Czujne oko
cards-rada-for-sharp_eye = Udane zdemaskowania: { $count }
cards-rada-award-longest_exile = Daleka droga
cards-rada-for-longest_exile = Całe rundy na wygnaniu: { $count }
cards-rada-award-led_and_lost = Korona z popiołu
cards-rada-for-led_and_lost = Rundy na samym czele, a na końcu bez wygranej: { $count }
cards-rada-award-own_way = Własną drogą
cards-rada-for-own_way = Ani jednego głosu wspólnego z własną frakcją (rundy: { $count })
cards-rada-award-lone_voice = Głos na pustkowiu
cards-rada-for-lone_voice = Głosy oddane w pojedynkę: { $count }
cards-rada-award-armoured = Nie do ruszenia
cards-rada-for-armoured = Odparte próby zdemaskowania: { $count }
cards-rada-award-sower = Ziarno niezgody
cards-rada-for-sower = Zasiana Niezgoda: { $count }
cards-rada-award-with_the_stream = Z nurtem
cards-rada-for-with_the_stream = Każdy głos za tym, co przyjęto (rundy: { $count })
cards-rada-award-outvoted = Pod prąd
cards-rada-for-outvoted = Głosy za tym, co przepadło: { $count }
cards-rada-award-clean_hands = Czyste ręce
cards-rada-for-clean_hands = Ani jednej tajnej akcji (rundy: { $count })
cards-rada-award-silent = Wymowne milczenie
cards-rada-for-silent = Rundy bez oświadczenia: { $count }
cards-rada-award-orator = Złote usta
cards-rada-for-orator = Posłuch na koniec: { $count }
cards-rada-award-kingmaker = Dobre ucho
cards-rada-for-kingmaker = Głosy na oświadczenia, które wygrały: { $count }
cards-rada-award-dealmaker = Zgoda buduje
cards-rada-for-dealmaker = Przyjęte propozycje umów: { $count }

## The table

cards-rada-table = Runda po rundzie
cards-rada-legend-vote = głos, w ramce przyjęty
cards-rada-legend-purse = Wpływy po rundzie
cards-rada-legend-kept = dotrzymane obietnice
cards-rada-legend-broken = złamane obietnice
cards-rada-round-open = Runda { $round }: { $decision }
cards-rada-voted = głos: { $what }
cards-rada-passed = przyjęty
cards-rada-purse = Wpływy: { $count }
cards-rada-kept = Dotrzymane obietnice: { $count }
cards-rada-broken = Złamane obietnice: { $count }
cards-rada-abstained = bez głosu
cards-rada-disgraced = hańba
cards-rada-gone = wygnanie
cards-rada-short-no_action = bez akcji
cards-rada-short-protect = Chroni
cards-rada-short-expose = Demaskuje
cards-rada-short-sow_discord = Sieje

## One round

cards-rada-nobody = nikt
cards-rada-carried = przyjęte
cards-rada-no-vote = Bez głosu: { $who }
cards-rada-backing = Głosy na oświadczenia
cards-rada-deals = Umowy
cards-rada-no-deals = W tej rundzie nikt się z nikim nie umawiał.
cards-rada-deal = { $by } → { $to }
cards-rada-offer = „{ $terms }”
cards-rada-declined = Odmowa.
cards-rada-lapsed = Bez odpowiedzi.
cards-rada-void = Umowę przerwało wygnanie.
cards-rada-nothing-due = Umowa stoi, ale nie było czego dotrzymać.
cards-rada-kept-by = { $who }: słowo dotrzymane
cards-rada-broken-by = { $who }: słowo złamane
cards-rada-said = { $who }: „{ $words }”

## The picture

cards-rada-picture = Obraz do pokazania
cards-rada-picture-about = Obraz powstał w tej przeglądarce. Nigdzie nie trafi, dopóki go nie wyślesz.
cards-rada-picture-alt = Obraz: { $how }. { $who }
cards-rada-picture-save = Zapisz obraz
cards-rada-picture-share = Udostępnij
cards-rada-picture-won = Wygrana: { $who }
cards-rada-picture-shared = Wspólna wygrana: { $who }
cards-rada-picture-lost = Przegrywają wszyscy
cards-rada-picture-rules = Rządzi { $faction }
cards-rada-picture-no-rule = Żadna frakcja nie rządzi
cards-rada-picture-rounds = Rundy: { $count }
