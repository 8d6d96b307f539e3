## A first game with somebody at one's shoulder

learn-ksiega-welcome = This is a story in which you are the hero, and the adventure itself stands in for the game master. You read a scene, choose, and roll a die. It takes about twenty minutes.
learn-ksiega-hero = First, a hero. Choose a role and traits as you like, or let the table fill in the sheet; then confirm it.
learn-ksiega-scene = Read the scene and choose what you do. A choice that needs a test says which trait and which TN, the difficulty to reach; before the roll you see your exact chances.
learn-ksiega-roll = A test is one die against a number: the better the trait, the larger the die. Roll the TN or more. When the table asks, roll.
learn-ksiega-margin = It is not only yes or no: the highest face of the die adds a benefit, a one always brings a complication, and a plain failure pushes the story on.
learn-ksiega-clock = A clock counts what is coming. Every failure moves it a step; on the last one, what it announces happens.
learn-ksiega-fight = If it comes to a fight: in your turn you have a move and one action. Point at a square to go there or at a foe to attack, and end your turn.
learn-ksiega-hearts = Hearts are your life. When one is left, think of retreat. From here the adventure leads you by itself.
learn-ksiega-end = That is how Księga is played. Next time bring a party: adventures for several lead themselves, or one of you does.
