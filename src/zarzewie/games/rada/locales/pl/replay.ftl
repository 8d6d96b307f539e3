## How it ended, and events worth looking for

replay-how-rada-council = Rada dotrwała do końca.
replay-how-rada-domination = Dominacja w Radzie.
replay-how-rada-collapse = Upadek królestwa.
replay-kind-rada-round_began = Początek rundy
replay-kind-rada-statements_revealed = Odsłonięte oświadczenia
replay-kind-rada-dilemma_told = Dylemat
replay-kind-rada-votes_counted = Policzone głosy
replay-kind-rada-discord_sown = Zasiana Niezgoda
replay-kind-rada-exiled = Wygnanie
