## The Narrator's desk

narrate-rada-by = { $kind ->
    [person] Opowiada { $name }
    [model] Opowiada model językowy
    [deputy] Opowiada talia (za: { $name })
   *[deck] Opowiada talia
}
narrate-rada-ready = Słowa tej rundy są gotowe.
narrate-rada-until = Możesz je zmieniać, póki dylemat nie wejdzie na stół. Nikt inny ich jeszcze nie widzi.
narrate-rada-sealed = Zapieczętowane: te słowa słyszy już cała Rada.
narrate-rada-own-in = Opowiesz własnymi słowami
narrate-rada-card-in = Opowiesz tę kartę
narrate-rada-change = Zmień
narrate-rada-leave = Zostaw, jak jest
narrate-rada-missing = Zanim to oddasz, wypełnij tytuł, scenę oraz nazwę i opis każdego rozwiązania. Za długie pole też trzeba skrócić.
narrate-rada-follows = Co z niego wyniknie
narrate-rada-later = Co z niego wyniknie, opowiesz później.
narrate-rada-ways = Skąd weźmiesz słowa
narrate-rada-way-card = Karta
narrate-rada-way-own = Własne słowa
narrate-rada-way-deck = Przejrzyj talię

## The deck, by theme

narrate-rada-theme = Temat
narrate-rada-theme-now = ta runda
narrate-rada-theme-this = Temat tej rundy: { $theme }
narrate-rada-theme-border = pogranicze
narrate-rada-theme-coin = pieniądze
narrate-rada-theme-court = dwór
narrate-rada-theme-faith = wiara
narrate-rada-theme-harvest = plony
narrate-rada-theme-law = prawo
narrate-rada-theme-omens = znaki
narrate-rada-theme-people = ludzie
narrate-rada-theme-plague = zaraza
narrate-rada-theme-roads = drogi
narrate-rada-theme-succession = następca
narrate-rada-theme-threats = groźby
narrate-rada-deck-hint = Wskaż kartę, żeby ją przeczytać.
narrate-rada-choose = Opowiedz tę kartę
narrate-rada-choose-hint = Gra wylosuje do niej liczby. Zobaczysz je od razu, Rada dopiero z dylematem.
narrate-rada-card-now = przygotowana
narrate-rada-card-may = do wyboru
narrate-rada-card-mine = Ta karta jest już przygotowana.
narrate-rada-card-theme = Omen tej rundy należy do innego tematu: { $theme }. Tę kartę możesz tylko przeczytać.
narrate-rada-card-unfit = Ta karta nie pasuje teraz do pory roku albo do tego, co Rada już postanowiła.
narrate-rada-card-late = Inną kartę wybiera się podczas Oświadczeń. Słowa możesz jeszcze zmienić.
