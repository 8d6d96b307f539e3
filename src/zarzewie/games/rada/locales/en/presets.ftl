## What a council may begin with

preset-rada-first = First game
    .about = Gentle: effects in numbers, a last chance before the fall, and bots that keep their word.
preset-rada-classic = Classic
    .about = The usual table, with omens and deals.
preset-rada-sharp = Sharp
    .about = Nobody knows the effects, actions come to light, factions have goals, and the kingdom falls more easily.
preset-rada-literal = To the letter
    .about = As the rules were printed: no omens, no deals, no goals.
