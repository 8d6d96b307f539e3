## The Narrator's desk

narrate-rada-by = { $kind ->
    [person] Told by { $name }
    [model] Told by a language model
    [deputy] Told by the deck (for { $name })
   *[deck] Told by the deck
}
narrate-rada-ready = Your words for this round are ready.
narrate-rada-until = You can change them until the dilemma is on the table. Nobody else sees them yet.
narrate-rada-sealed = Sealed: the whole council hears these words now.
narrate-rada-own-in = You will tell it in your own words
narrate-rada-card-in = You will tell this card
narrate-rada-change = Change
narrate-rada-leave = Leave it as it is
narrate-rada-missing = Before you hand it in, give it a title, a scene, and a name and a text for each solution. A field that is too long has to be shortened.
narrate-rada-follows = What comes of it
narrate-rada-later = You will tell later what comes of it.
narrate-rada-ways = Where your words come from
narrate-rada-way-card = The card
narrate-rada-way-own = My own words
narrate-rada-way-deck = Browse the deck

## The deck, by theme

narrate-rada-theme = Theme
narrate-rada-theme-now = this round
narrate-rada-theme-this = This round’s theme: { $theme }
narrate-rada-theme-border = the border
narrate-rada-theme-coin = money
narrate-rada-theme-court = the court
narrate-rada-theme-faith = faith
narrate-rada-theme-harvest = the harvest
narrate-rada-theme-law = the law
narrate-rada-theme-omens = omens
narrate-rada-theme-people = the people
narrate-rada-theme-plague = plague
narrate-rada-theme-roads = the roads
narrate-rada-theme-succession = the succession
narrate-rada-theme-threats = threats
narrate-rada-deck-hint = Pick a card to read it.
narrate-rada-choose = Tell this card
narrate-rada-choose-hint = The game will draw its numbers. You see them at once, the council only with the dilemma.
narrate-rada-card-now = prepared
narrate-rada-card-may = can be told
narrate-rada-card-mine = This is the card that is prepared.
narrate-rada-card-theme = This round’s omen belongs to another theme: { $theme }. You can only read this card.
narrate-rada-card-unfit = This card does not fit the season, or what the council has decided already.
narrate-rada-card-late = Another card can be taken during Statements. You can still change your words.
