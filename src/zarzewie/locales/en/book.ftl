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

## Their sections

book-T-1 = The cards
book-T-2 = Placing cards
book-T-3 = Reliving
book-T-4 = Prologue, part one
book-T-5 = Prologue, part two
book-T-6 = Chapter one: a day
book-T-7 = Chapter one: the end of a day
book-T-8 = When the Mind splits
book-T-9 = How you lose
book-T-10 = Silence and knowledge
book-T-11 = Campaign and further chapters
book-T-12 = Bots
book-R-1 = Table and kingdom
book-R-2 = Statements
book-R-3 = Actions
book-R-4 = The dilemma
book-R-5 = The resolution
book-R-6 = Falling and disgrace
book-R-7 = Winning
book-R-8 = Time and absence
book-R-9 = The Narrator
book-R-10 = Bots
book-K-1 = At the table
book-K-2 = Characters
book-K-3 = Tests
book-K-4 = The board
book-K-5 = Combat
book-K-6 = Magic
book-K-7 = Hearts and rest
book-K-8 = Growth
book-K-9 = The d6-only variant
book-K-10 = The GM’s cheat sheet
book-K-11 = Optional rules
book-K-12 = Absence
