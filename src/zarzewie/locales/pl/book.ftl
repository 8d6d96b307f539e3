## The rules as a page

book-title = Zasady: { $game }
book-search = Szukaj w zasadach
book-search-example = słowo albo numer, np. { $id }
book-found = { $count ->
    [one] { $count } zasada
    [few] { $count } zasady
   *[other] { $count } zasad
}
book-nothing = Żadna zasada nie zawiera tych słów. Spróbuj krótszego słowa albo samego numeru.
book-contents = Spis treści
book-print = Wydrukuj zasady
book-link = Link do zasady { $id }

## Their sections

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
