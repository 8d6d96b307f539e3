## The sections of the rules

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
book-R-11 = A year that remembers
book-R-12 = Deals
book-R-13 = Faction goals
