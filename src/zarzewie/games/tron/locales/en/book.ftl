## The sections of the rules

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
