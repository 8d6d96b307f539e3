## The rules as a page

book-title = Rules: { $game }
book-search = Search the rules
book-search-example = a word or a number, say { $id }
book-found = { $count ->
    [one] { $count } rule
   *[other] { $count } rules
}
book-nothing = No rule has these words. Try a shorter word, or just the number.
book-contents = Contents
book-print = Print the rules
book-link = Link to rule { $id }
