## The sections of the rules

book-R-1 = Stół i królestwo
book-R-2 = Oświadczenia
book-R-3 = Akcje
book-R-4 = Dylemat
book-R-5 = Rozstrzygnięcie
book-R-6 = Upadek i wygnanie
book-R-7 = Zwycięstwo
book-R-8 = Czas i nieobecność
book-R-9 = Narrator
book-R-10 = Boty
book-R-11 = Rok, który pamięta
book-R-12 = Umowy
book-R-13 = Cele frakcji
