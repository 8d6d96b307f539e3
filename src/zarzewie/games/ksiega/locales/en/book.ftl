## The sections of the rules

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
