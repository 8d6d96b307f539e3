## A first game with somebody at one's shoulder

learn-ksiega-welcome = To opowieść, w której bohaterem jesteś ty, a Mistrza Gry zastępuje sama przygoda. Czytasz scenę, wybierasz, rzucasz kością. Zajmie to około dwudziestu minut.
learn-ksiega-hero = Najpierw bohater. Wybierz mu rolę, talenty i ekwipunek albo poproś stół, żeby wypełnił kartę; potem ją zatwierdź.
learn-ksiega-scene = Przeczytaj scenę i wybierz, co robisz. Przy wyborze, który wymaga testu, stoi cecha i TN, czyli trudność do pokonania; dokładne szanse zobaczysz przed rzutem.
learn-ksiega-roll = Test to jedna kość przeciw liczbie: im lepsza cecha, tym większa kość. Wyrzuć tyle, ile wynosi TN, albo więcej. Gdy stół o to poprosi, rzuć.
learn-ksiega-margin = Liczy się nie tylko tak i nie: najwyższa ścianka kości daje korzyść, jedynka zawsze przynosi komplikację, a zwykła porażka pcha opowieść dalej.
learn-ksiega-clock = Zegar odmierza to, co nadchodzi. Każda porażka przesuwa go o krok; na ostatnim dzieje się to, co zapowiada.
learn-ksiega-fight = Jeśli dojdzie do walki: w swojej turze masz ruch i jedną akcję. Wskaż kratkę, żeby tam pójść, albo wroga, żeby go zaatakować, a na koniec zakończ turę.
learn-ksiega-hearts = Serca to twoje życie. Gdy zostanie jedno, pomyśl o odwrocie. Dalej prowadzi cię już sama przygoda.
learn-ksiega-end = Tak się gra w Księgę. Następnym razem weź drużynę: przygody dla kilku osób prowadzą się same albo robi to ktoś z was.
