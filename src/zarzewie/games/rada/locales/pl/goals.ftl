## Goals of the factions (R-13.1), as goals.py judges them

goal-rada-stability_kept = Na koniec każdej rundy od 1 do 7 Stabilność wynosi co najmniej 6.
goal-rada-economy_kept = Na koniec każdej rundy od 1 do 7 Gospodarka wynosi co najmniej 6.
goal-rada-faith_kept = Na koniec każdej rundy od 1 do 7 Wiara wynosi co najmniej 6.
goal-rada-stability_secure = Na koniec gry Stabilność wynosi co najmniej 7.
goal-rada-economy_secure = Na koniec gry Gospodarka wynosi co najmniej 7.
goal-rada-faith_secure = Na koniec gry Wiara wynosi co najmniej 7.
goal-rada-no_stat_near_ruin = Na koniec gry Stabilność, Gospodarka i Wiara wynoszą co najmniej po 3.
goal-rada-even_hand = Na koniec gry najwyższa ze statystyk (Stabilność, Gospodarka, Wiara) jest wyższa od najniższej najwyżej o 4.
goal-rada-no_discord = Przez całą grę nikt nie zasieje niezgody.
goal-rada-no_exiles = Przez całą grę nikt nie trafi na wygnanie.
goal-rada-no_lots = Przez całą grę los rozstrzygnie najwyżej jedną decyzję.
goal-rada-of_one_mind = Co najmniej trzy decyzje zapadną większością dwóch trzecich oddanych głosów.
goal-rada-last_word = Los nie rozstrzygnie żadnej z trzech ostatnich decyzji.
goal-rada-own_power = Moc frakcji zadziała w co najmniej 4 rundach.
goal-rada-own_power_last = Moc frakcji zadziała w ostatniej rundzie.
goal-rada-heard = Oświadczenia osób z frakcji zdobędą najwięcej głosów w co najmniej 2 rundach.
goal-rada-most_heard = Oświadczenia osób z frakcji wygrają choć raz i żadnej innej frakcji nie uda się to częściej.
goal-rada-unseen = Przez całą grę nikt nie zasieje niezgody w tej frakcji.
goal-rada-none_of_us_exiled = Nikt z frakcji nie trafi na wygnanie.
goal-rada-own_stat_highest = Na koniec gry { $stat } jest wyższa od obu pozostałych statystyk.
goal-rada-firmest = Moc frakcji zadziała częściej niż moc którejkolwiek innej.

## Where they are shown

goal-rada-mine = Cel frakcji
goal-rada-hint = Zna go tylko twoja frakcja. Rozstrzyga się po rundzie 8: jeśli go osiągniecie, każda osoba z frakcji, która nadal zasiada w Radzie, dostaje Posłuch +4. Po upadku królestwa albo Dominacji nikt nie dostaje nic.
goal-rada-all = Cele frakcji
goal-rada-reached = osiągnięty
goal-rada-missed = nieosiągnięty
goal-rada-unjudged = bez rozstrzygnięcia
goal-rada-log-drawn = Cel twojej frakcji: { $goal }
goal-rada-log-judged = Cele frakcji wychodzą na jaw. { $goals }
goal-rada-log-one = { $faction }: { $goal } ({ $state })
