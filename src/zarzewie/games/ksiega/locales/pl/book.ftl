## The sections of the rules

book-K-1 = Przy stole
book-K-2 = Postacie
book-K-3 = Testy
book-K-4 = Plansza
book-K-5 = Walka
book-K-6 = Magia
book-K-7 = Serca i odpoczynek
book-K-8 = Rozwój
book-K-9 = Wariant „tylko d6”
book-K-10 = Ściąga MG
book-K-11 = Dodatki
book-K-12 = Nieobecność
