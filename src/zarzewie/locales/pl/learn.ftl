## A first game with somebody at one's shoulder

learn-coach = Lekcja
learn-step = Lekcja, krok { $step } z { $steps }.
learn-next = Dalej
learn-skip = Pomiń krok
learn-finish = Zakończ lekcję
learn-leave = Opuść lekcję
