## A first game with somebody at one's shoulder

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
