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
