## The sections of the rules

book-T-1 = Karty
book-T-2 = Kładzenie kart
book-T-3 = Ponowne przeżycie
book-T-4 = Prolog, część pierwsza
book-T-5 = Prolog, część druga
book-T-6 = Rozdział pierwszy: dzień
book-T-7 = Rozdział pierwszy: koniec dnia
book-T-8 = Rozdwojenie Umysłu
book-T-9 = Kiedy przegrywacie
book-T-10 = Milczenie i wiedza
book-T-11 = Kampania i dalsze rozdziały
book-T-12 = Boty
