## Goals of the factions (R-13.1), as goals.py judges them

goal-rada-stability_kept = Stabilność nie spadnie poniżej 6 na koniec żadnej z rund od 1 do 7.
goal-rada-economy_kept = Gospodarka nie spadnie poniżej 6 na koniec żadnej z rund od 1 do 7.
goal-rada-faith_kept = Wiara nie spadnie poniżej 6 na koniec żadnej z rund od 1 do 7.
goal-rada-stability_secure = Stabilność na koniec gry: co najmniej 7.
goal-rada-economy_secure = Gospodarka na koniec gry: co najmniej 7.
goal-rada-faith_secure = Wiara na koniec gry: co najmniej 7.
goal-rada-no_stat_near_ruin = Stabilność, Gospodarka i Wiara na koniec gry: każda co najmniej 3.
goal-rada-even_hand = Stabilność, Gospodarka i Wiara na koniec gry: najwyższa i najniższa różnią się najwyżej o 4.
goal-rada-no_discord = W całej grze nikt nie zasieje niezgody.
goal-rada-no_exiles = W całej grze nikt nie trafi na wygnanie.
goal-rada-no_lots = Los rozstrzygnie najwyżej jedną decyzję w całej grze.
goal-rada-of_one_mind = Co najmniej trzy decyzje zapadną większością dwóch trzecich oddanych głosów.
goal-rada-last_word = Los nie rozstrzygnie żadnej z trzech ostatnich decyzji.
goal-rada-own_power = Moc frakcji zadziała w co najmniej 4 rundach.
goal-rada-own_power_last = Moc frakcji zadziała w ostatniej rundzie.
goal-rada-heard = Oświadczenia osób z frakcji zdobędą najwięcej głosów w co najmniej 2 rundach.
goal-rada-most_heard = Oświadczenia osób z frakcji wygrają choć raz i nie rzadziej niż w każdej innej frakcji.
goal-rada-unseen = W całej grze nikt nie zasieje niezgody w tej frakcji.
goal-rada-none_of_us_exiled = Nikt z frakcji nie trafi na wygnanie.
goal-rada-own_stat_highest = { $stat } na koniec gry: wyższa niż każda z dwóch pozostałych.
goal-rada-firmest = Moc frakcji zadziała więcej razy niż moc każdej innej.

## Where they are shown

goal-rada-mine = Cel frakcji
goal-rada-hint = Wie o nim tylko twoja frakcja. Liczy się po rundzie 8: jeśli się uda, każda osoba z frakcji, która zostaje w Radzie, dostaje Posłuch +4. Po upadku królestwa albo Dominacji nikt nie dostaje nic.
goal-rada-all = Cele frakcji
goal-rada-reached = osiągnięty
goal-rada-missed = nieosiągnięty
goal-rada-unjudged = bez rozstrzygnięcia
goal-rada-log-drawn = Cel twojej frakcji: { $goal }
goal-rada-log-judged = Cele frakcji wychodzą na jaw. { $goals }
goal-rada-log-one = { $faction }: { $goal } ({ $state })
