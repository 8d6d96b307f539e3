## Księga Zasad, in the browser

ksiega-title = Book of Rules
ksiega-title-my-turn = ● Your turn
ksiega-about = Book of Rules: a story with dice. Rules, texts and adventures are our own.
ksiega-waiting-title = Waiting for the party
ksiega-master = Game master
ksiega-runner = GM (the game itself)
ksiega-player = Player { $n }
ksiega-somebody = somebody
ksiega-warrior = Warrior
ksiega-rogue = Rogue
ksiega-mage = Mage
ksiega-strength = Strength
ksiega-agility = Agility
ksiega-magic = Magic
ksiega-heart = Hearts
ksiega-mana = Mana
ksiega-minion = Minion
ksiega-elite = Elite
ksiega-boss = Boss
ksiega-level-untrained = Untrained
ksiega-level-novice = Novice
ksiega-level-trained = Trained
ksiega-level-master = Master
ksiega-die = d{ $die }
ksiega-only-you = For you alone
ksiega-only-master = For the GM alone

## How to play, for those who wait

ksiega-how-title = How it is played
ksiega-how-1 = Each player leads one character: a role, two talents, and what is in the pack.
ksiega-how-2 = Say what your character does and wants. When it is uncertain and something is at stake, you roll one die.
ksiega-how-3 = The TN is what the die has to reach: 4, 6, 8 or 12. You see the odds before you roll.
ksiega-how-4 = In a fight the players act first, in any order. A turn is 5 squares of movement and one Action.
ksiega-how-5 = Help each other: help makes the die bigger, and the fallen can be raised.

## Start

ksiega-start-adventures = Adventures
ksiega-start-fight = A skirmish in the yard
ksiega-start-fight-about = One fight, to get to know the board and the dice. The table leads it.
ksiega-start-lead = I lead as the game master
ksiega-start-once = a single sitting
ksiega-start-campaign-page = The campaign: archive and file
ksiega-start-lead-about = Your scenes, maps and opponents; players join by link or code.
ksiega-start-time = About { $minutes } min.
ksiega-start-players = Players
ksiega-start-house = House rules
ksiega-start-solo = Play
ksiega-start-bots = Play with bots
ksiega-start-invite = Invite players
ksiega-start-lead-bots = Lead bots
ksiega-next = The next sitting
ksiega-next-about = The party, the clocks, the chronicle and the house rules come along from the last one.
ksiega-next-first = The first sitting
ksiega-next-first-about = This sitting begins the campaign from the start.
ksiega-next-first-lead = Lead the first sitting
ksiega-next-lead = Go on as the game master
ksiega-next-leads = { $who } leads.
ksiega-next-open = Open the table
ksiega-start-open = The table of this campaign is open already: you will be taken straight there.
ksiega-handouts-earlier = From earlier sittings

## A character

ksiega-builder = Your character
ksiega-builder-about = Make it all your own. Suggestions are only suggestions.
ksiega-fill = Fill in the rest
ksiega-enter = Enter the game
ksiega-sheet = Character sheet
ksiega-sheet-name = Name
ksiega-sheet-role = Role
ksiega-sheet-talents = Talents
ksiega-sheet-reach = You fight
ksiega-sheet-weapon = Weapon or tool
ksiega-sheet-protection = Protection (if you like)
ksiega-sheet-things = Useful things
ksiega-sheet-notes = Notes
ksiega-role-about = { $role ->
    [warrior] Endures and breaks through.
    [rogue] A quick step, a sure hand.
   *[mage] Knows what cannot be seen.
    }
ksiega-start-with = You start with: { $heart } 5, { $mana } 3.
ksiega-talents-about = Two, in a few words. A talent that fits lowers the TN by a step.
ksiega-talents-optional = Two at most; at this table you may do without.
ksiega-talent = Talent
ksiega-talent-none = no talent
ksiega-things-about = Three. Equipment opens possibilities and adds nothing to numbers.
ksiega-reach = { $reach ->
    [ranged] ranged
   *[melee] melee
    }
ksiega-gear = Equipment
ksiega-protection = protection
ksiega-armour = Armour
ksiega-fault-missing = { $field ->
    [name] Without a name nobody can call you.
    [role] Choose a role.
    [reach] Choose how you fight.
    [weapon] Take something to fight with.
    [talents] Name a talent.
    [things] Name a thing.
   *[other] This is missing.
    }
ksiega-fault-long = At most { $most } characters fit here.
ksiega-faults = { $count ->
    [one] One thing is missing: { $fields }.
   *[other] { $count } things are missing: { $fields }.
    }
ksiega-whole = The character is complete.
ksiega-examples-names = Rogna, Spark, Wid, Bora, Owl, Myrtle, Hazel, Thorn, Alder, Raven
ksiega-examples-talents = Scout, Medic, Tinkerer, Storyteller, Herbalist, Pickpocket, Sailor, Memory for faces
ksiega-examples-melee = an axe, a short sword, a staff, a hammer, a sickle
ksiega-examples-ranged = a bow, a crossbow, a sling, throwing knives
ksiega-examples-protection = chain mail, a leather coat, a shield, a thick cloak
ksiega-examples-things = a rope, a lantern, lockpicks, a waterskin, chalk, a mirror, bandages, a map of the area
ksiega-open-sheet = Character sheet: { $name }
ksiega-print = Print { $paper }
ksiega-cheat = Cheat sheet
ksiega-cheat-lines = { $d6 ->
    [true] Roll: a d6, the threshold is your level|1: failure and complication|6: exceptional success|Help: threshold lower by 1|Turn: 5 squares and 1 Action
   *[other] TN: 4 easy, 6 normal, 8 hard{ $ladder ->
    [three] {""}
   *[other] , 12 heroic
    }|1: failure and complication|The die’s maximum: exceptional success|Help: the die grows a size|Turn: 5 squares and 1 Action
    }
ksiega-habit = Armour when you lose a Heart
ksiega-habit-ask = ask me
ksiega-habit-always = always use it
ksiega-habit-never = never use it

## The board

ksiega-board = Board
ksiega-board-role = board
ksiega-board-keys = Arrow keys move the cursor, Home, End, Page Up and Page Down diagonally. Enter chooses the square, M measures, plus and minus zoom, Escape puts the choice down.
ksiega-board-words = The board in words
ksiega-zoom-in = Zoom in
ksiega-zoom-out = Zoom out
ksiega-ruler = Ruler
ksiega-ruler-how = Point at the start and the end.
ksiega-ruler-says = { $from } – { $to }: { $count ->
    [one] { $count } square
   *[other] { $count } squares
    }
ksiega-way-says = To { $to }: { $count ->
    [one] { $count } square
   *[other] { $count } squares
    }
ksiega-away = { $count ->
    [one] { $count } square from you
   *[other] { $count } squares from you
    }
ksiega-square = { $what ->
    [locked] locked door
    [secret] secret door
    [window] window, seen through
    [rubble] rubble, a step costs 2
    [gloom] darkness
    [wall] wall
    [object] something to hide behind
    [closed] closed door
    [open] open door
    [unknown] unknown
   *[floor] floor
    }
ksiega-square-barrier = magic barrier
ksiega-square-smoke = smoke
ksiega-square-reach = you can go here
ksiega-square-aim = you can aim here
ksiega-cover = { $cover ->
    [full] full cover
    [partial] partial cover
   *[none] no cover
    }
ksiega-cover-map = cover by the map
ksiega-words-size = Board: { $width } by { $height } squares.
ksiega-words-hero = { $name }: { $square }, Hearts: { $hearts }
ksiega-words-foe = { $name } ({ $rank }): { $square }
ksiega-words-token = { $name }: { $square }
ksiega-words-doors = Doors: { $squares }
ksiega-words-reach = { $count ->
    [one] You can reach { $count } square.
   *[other] You can reach { $count } squares.
    }

## The party and the opposition

ksiega-party = Party
ksiega-foes = Opponents
ksiega-round = round { $round }
ksiega-state = { $how ->
    [making] making a character
    [dead] dead
    [down] down
    [absent] absent
    [passed] has passed
    [acting] acting now
    [done] turn over
   *[other] turn to come
    }
ksiega-budget = { $action ->
    [true] Action ready
   *[other] Action spent
    }, movement: { $left }
ksiega-wounds = { $count ->
    [one] { $count } Wound left
   *[other] { $count } Wounds left
    }
ksiega-foe-out = out
ksiega-foe-hidden = hidden
ksiega-foe-unseen = out of sight
ksiega-foe-ranged = can shoot
ksiega-foe-held = held
ksiega-foe-disarmed = disarmed
ksiega-foe-range = { $near ->
    [true] near
   *[other] far
    }
ksiega-foe-hit = { $hit ->
    [true] hits
   *[other] misses
    }
ksiega-clocks = Clocks
ksiega-clock-at = { $at } of { $steps }
ksiega-clock-on = Forward: { $title }
ksiega-clock-back = Back: { $title }
ksiega-show = Show to all
ksiega-remove = Remove
ksiega-remove-one = Remove: { $text }

## Tests, in the order of the seven questions

ksiega-trial-title = { $kind ->
    [attack] Attack
    [magic] Magic
    [defence] Defence
   *[test] Test
    }: { $name }
ksiega-trial-against = { $kind ->
    [attack] Attack
    [defence] Defence
   *[other] Test
    }: { $foe }{ $how ->
    [melee] , melee
    [ranged] , ranged
   *[other] {""}
    }
ksiega-q-goal = Goal
ksiega-q-trait = Trait
ksiega-q-tier = Tier
ksiega-q-tn = TN and steps
ksiega-q-help = Help
ksiega-q-roll = Roll
ksiega-q-complication = Complication
ksiega-q-benefit = Benefit
ksiega-tn = { $d6 ->
    [true] { $tn ->
        [4] easy (−1)
        [6] normal
        [8] hard (+1)
       *[other] heroic (+2)
    }
   *[other] TN { $tn }
    }
ksiega-tier-trick = Trick
ksiega-tier-standard = Standard
ksiega-tier-strong = Strong
ksiega-tier-great = Great power
ksiega-cost = Cost
ksiega-mana-cost = { $mana }: { $count }
ksiega-stake = What is at stake
ksiega-stake-default = Failure will cost something.
ksiega-at-stake = At stake: { $stake }
ksiega-with-thing = with: { $thing }
ksiega-by-talent = talent: { $talent }
ksiega-secret-reason = There is something here that only the GM knows.
ksiega-steps = By how many steps
ksiega-circumstance = Circumstance
ksiega-in-secret = in secret
ksiega-add = Add
ksiega-answer-words = A few words (if you like)
ksiega-grant = It works without a roll
ksiega-decline = Ask for another way
ksiega-ask-roll = Ask for the roll
ksiega-ask-hold = Set it and wait
ksiega-call-roll = Now roll
ksiega-helped = Helped by: { $name }
ksiega-help-how = How do you help?
ksiega-help-whom = How do you help? ({ $name })
ksiega-help = Help
ksiega-nobody-helps = nobody helps yet
ksiega-boosted = boosted by magic
ksiega-roll-below = Your die waits below.
ksiega-roll-waits = To roll: { $name }.
ksiega-none-yet = none so far
ksiega-judge-heart = It costs a Heart
ksiega-complication = What gets complicated?
ksiega-complicate = Complicate
ksiega-benefit = What is gained?
ksiega-bless = Grant
ksiega-propose = Suggest
ksiega-propose-waits = Looking for words…
ksiega-draw-words = Draw from the list
ksiega-withdraw = Never mind
ksiega-entry = The test, step by step
ksiega-too-long = { $count ->
    [one] { $count } character too many.
   *[other] { $count } characters too many.
    }
ksiega-odds = { $how ->
    [helped] With help
   *[other] Odds
    }
ksiega-odds-hidden = The odds are hidden: there is a reason only the GM knows.
ksiega-odds-success = Success: { $fraction } ({ $percent }%)
ksiega-odds-of = { $result ->
    [complication] complication
    [failure] failure
    [success] success
   *[other] exceptional success
    } { $fraction }
ksiega-against = { $d6 ->
    [true] threshold { $tn }+
   *[other] TN { $tn }
    }{ $only ->
    [true] , exceptional only
   *[other] {""}
    }
ksiega-against-hidden = a TN that the GM alone knows
ksiega-against-none = { $how ->
    [almost_certain] almost certain, no roll
   *[other] almost impossible, another way is needed
    }
ksiega-in-all = In all: { $against }
ksiega-die-alone = d{ $die }
ksiega-throw = { $d6 ->
    [true] d{ $die }, threshold { $tn }+
   *[other] d{ $die } for { $tn }+
    }{ $only ->
    [true] , exceptional only
   *[other] {""}
    }
ksiega-no-roll = { $how ->
    [almost_certain] Almost certain: no roll
   *[other] Almost impossible: another way is needed
    }
ksiega-result = { $result ->
    [complication] failure and complication
    [failure] failure
    [success] success
    [exceptional] exceptional success
    [granted] success without a roll
   *[other] almost impossible
    }

## What a hero does

ksiega-acts = What you can do
ksiega-act-attack = Attack
ksiega-act-cast = Spell
ksiega-act-declare = Try something
ksiega-act-invoke = Magic in your words
ksiega-act-help = Help
ksiega-act-raise = Raise
ksiega-act-retry = Once more
ksiega-act-oracle = Oracle
ksiega-declare-how = What do you do, and what do you want?
ksiega-invoke-how = What shall your magic do?
ksiega-declare = Say it
ksiega-thing = A thing you carry
ksiega-no-thing = with bare hands
ksiega-meant-attack = { $how ->
    [ranged] Shot
   *[melee] Blow
    }: { $foe }
ksiega-meant-cast = { $effect }: { $at }
ksiega-aim-now = Point at the target on the board. { $mana } is spent when you cast.
ksiega-effect-bolt = Bolt
ksiega-effect-area = Blast
ksiega-effect-hold = Hold
ksiega-effect-heal = Heal
ksiega-effect-boost = Boost
ksiega-effect-leap = Leap
ksiega-effect-barrier = Barrier
ksiega-effect-smoke = Smoke
ksiega-effect-light = Light
ksiega-effect-about = { $effect ->
    [bolt] { $mana }: 1. Wounds one target that you see.
    [area] { $mana }: 2. Wounds everybody around a square.
    [hold] { $mana }: 2. The opponent loses its next turn.
    [heal] { $mana }: 2. Heals ({ $heart } +2).
    [boost] { $mana }: 1. The die is a size bigger on the next test.
    [leap] { $mana }: 1. A leap to a square in sight, up to 5 away.
    [barrier] { $mana }: 1. A wall that bars the way and the view.
    [smoke] { $mana }: 1. Smoke gives partial cover.
   *[other] Costs nothing. Lights up the square and around it.
    }
ksiega-barrier-down = from top to bottom
ksiega-raise = Raise: { $name }
ksiega-retry-about = The same test once more, with the same TN and the same stake. It costs a complication, whatever the roll.
ksiega-allow = Otherwise, this once
ksiega-allow-about = The book does not usually do this. You may allow it once, for this test, with a reason.
ksiega-allow-what = { $what ->
    [talent] a second talent: { $talent }
    [helper] a second helper
   *[other] a roll in spite of the limit
    }
ksiega-allow-why = Why this once?
ksiega-allow-do = Allow it
ksiega-allowed = This once { $what ->
    [talent] the talent “{ $talent }” too
    [helper] two may help
   *[other] a roll in spite of the limit
    }: { $why }
ksiega-what-changed = What has changed?
ksiega-what-changed-about = This character has failed at it before. Say what has changed, and it may be rolled.
ksiega-call-again = Let them roll
ksiega-oracle-how = A question for yes or no
ksiega-oracle-ask = Ask
ksiega-oracle-says = { $answer ->
    [yes] – Yes.
   *[other] – No.
    }
ksiega-likelihood = How likely
ksiega-likely = { $how ->
    [unlikely] unlikely
    [likely] likely
   *[even] even
    }
ksiega-twist = { $kind ->
    [complication] Draw a complication
   *[other] Draw a benefit
    }
ksiega-armour-use = Take it on the armour
ksiega-armour-keep = Lose a Heart
ksiega-defend = Defend: { $trait }
ksiega-benefit-wound = One more Wound
ksiega-benefit-push = Push
ksiega-benefit-disarm = Disarm
ksiega-benefit-position = Better position
ksiega-benefit-scale = Larger scale
ksiega-benefit-mana = { $mana } +1 back
ksiega-benefit-other = Something else: the GM says
ksiega-benefit-other-runner = Something else: chance will tell
ksiega-growth-strength = Strength up
ksiega-growth-agility = Agility up
ksiega-growth-magic = Magic up
ksiega-growth-heart = { $heart } +1
ksiega-growth-mana = { $mana } +1
ksiega-confirm = { $kind ->
    [attack] Attack
    [cast] Cast
    [door] Use the door
   *[go] Go
    }
ksiega-not-so = Cancel
ksiega-put-down = Put down
ksiega-roll = Roll the die
ksiega-no-roll-needed = Go on, no roll
ksiega-end-turn = End the turn
ksiega-pass = I wait and see
ksiega-pass-runner = Go on
ksiega-farewell = See you
ksiega-come-back = I am back
ksiega-go-on-without = Go on without: { $name }
ksiega-further = The next sitting

## The story

ksiega-no-scene = The table is bare, the candles are lit. It is about to begin.
ksiega-chronicle = Chronicle
ksiega-choices = Ways to go on
ksiega-choices-at = Somebody has to walk there first: { $square }.
ksiega-lost = The whole party is down. This scene is lost.
ksiega-ending = { $lost ->
    [true] The end: lost
   *[other] The end
    }
ksiega-panes = Parts of the table
ksiega-pane-story = Story
ksiega-pane-map = Board
ksiega-pane-party = Party
ksiega-pane-lead = GM screen
ksiega-show-story = Show the story
ksiega-show-map = Show the board
ksiega-show-lead = Show the GM screen
ksiega-say-words = Say something at the table
ksiega-say = Say
ksiega-whisper-words = Whisper to the GM
ksiega-whisper = Whisper
ksiega-to-master = to the GM alone

## What the table wants

ksiega-ask-create = Make your character.
ksiega-ask-create-hint = Everybody at the table will see the sheet.
ksiega-ask-come-back = The table plays on without you.
ksiega-ask-come-back-hint = Your character waits aside, and nobody bothers it.
ksiega-ask-armour = Take the blow on your armour?
ksiega-ask-armour-hint = Armour serves once in a scene.
ksiega-ask-benefit = Exceptional success! Choose a benefit.
ksiega-ask-benefit-hint = One, and at once.
ksiega-ask-defence = You are attacked by: { $foe }. How do you defend?
ksiega-ask-defence-hint = You will roll the die of that trait.
ksiega-ask-roll-now = Roll the die: { $trait }, { $against }.
ksiega-ask-grow = Your character grows. Choose one.
ksiega-ask-grow-hint = Growth is for good.
ksiega-ask-farewell = The sitting draws to a close.
ksiega-ask-farewell-hint = Say farewell when you have nothing left to do.
ksiega-ask-choose = What do you do?
ksiega-ask-choose-hint = Choose one of the ways in the story.
ksiega-ask-walk = Walk to where the choice waits.
ksiega-ask-walk-hint = Point at a square on the board.
ksiega-ask-floor = What do you do?
ksiega-ask-floor-runner = Look around, try something, or go on.
ksiega-ask-floor-hint = Try something, talk, or give the word to the game master.
ksiega-ask-down = You are down and can do nothing more here.
ksiega-ask-down-hint = Give the word, and the story goes on.
ksiega-ask-turn = { $begun ->
    [true] Your turn goes on.
   *[other] You may begin your turn.
    }
ksiega-ask-turn-hint = Point on the board where to go or whom to attack.
ksiega-ask-ended = The sitting is over.
ksiega-wait-master = The word is the game master’s.
ksiega-wait-master-hint = You will soon hear whether a roll is needed.
ksiega-wait-runner = The story goes on…
ksiega-wait-help = You can help somebody of the party.
ksiega-wait-answer = The table waits for an answer: { $who }.
ksiega-wait-roll = To roll: { $who }.
ksiega-wait-sheet = Making a character: { $who }.
ksiega-wait-sheets = The players are making their characters.
ksiega-wait-opponents = The opponents act.
ksiega-wait-turn = Now acting: { $who }.
ksiega-wait-turns = Turns still to come: { $who }.
ksiega-wait-choice = Still to choose: { $who }.
ksiega-wait-choice-hint = Your choice is in; you may change it until the last one.
ksiega-wait-floor = The word is the players’: { $who }.
ksiega-watching = You are watching.
ksiega-lead-judge = Intent: { $who }. How do you judge it?
ksiega-lead-owed = { $what ->
    [benefit] A benefit is due
    [verdict] The miss costs a Heart or a complication
    [consequence] A small consequence is due
   *[other] A complication is due
    }: { $who }.
ksiega-lead-held = The test is set: { $who }. When is the roll?
ksiega-lead-opponents = The opponents’ turn.
ksiega-lead-opponents-hint = Let them all act, or lead them one by one from the GM screen.
ksiega-lead-end = All have said farewell. You may close the sitting.
ksiega-lead-scene = Open a scene.
ksiega-lead-scene-hint = On the GM screen, under “Story and scenes”.
ksiega-lead-lost = The party is down. Say what follows.
ksiega-lead-lost-hint = Tell it, close the scene, or let them rest.
ksiega-lead-word = The players have given you the word.
ksiega-lead-word-hint = Tell what happens.
ksiega-lead-free = You may add something at any time.

## The GM's screen

ksiega-master-screen = Behind the screen: the GM alone
ksiega-undo = Undo
ksiega-undo-about = Takes back the last change at the table. Both stay in the log.
ksiega-m-story = Story and scenes
ksiega-m-test = Ask for a test
ksiega-m-foes = Opponents and fights
ksiega-m-board = Board and fog
ksiega-m-party = Party
ksiega-m-clocks = A new clock
ksiega-m-dice = The GM’s dice
ksiega-m-papers = Papers
ksiega-m-sitting = The sitting
ksiega-narrate = What happens?
ksiega-tell = Tell
ksiega-scene-title = Title of the scene
ksiega-scene-text = What the players see
ksiega-picture = Your own picture under the board
ksiega-picture-remove = Take the picture away
ksiega-picture-about = PNG, JPEG or WebP. It stretches from corner to corner of the board; what the party has not discovered it does not see. It belongs to this one scene.
ksiega-map = Map
ksiega-map-none = no board
ksiega-map-name = { $map ->
    [yard] The yard
    [crypt] The crypt
    [ford] The ford
   *[other] { $map }
    }
ksiega-fog = Fog: players see only what they have discovered
ksiega-set-scene = Open the scene
ksiega-prepare-scene = Keep for later
ksiega-open-scene = Open
ksiega-close-scene = Close the scene
ksiega-close-scene-text = How did it end?
ksiega-offer-choices = Ways to choose from, parted by |
ksiega-offer = Offer
ksiega-who = Who
ksiega-nobody-to-test = There is nobody to ask for a test now.
ksiega-mark-changed = The situation has changed
ksiega-foe-name = The opponent’s name
ksiega-rank = Rank
ksiega-hidden = hidden from the players
ksiega-place-foe = Place an opponent
ksiega-place-press = Press a square. You may place several.
ksiega-enough = Enough
ksiega-forecast = Forecast the fight
ksiega-forecast-counting = Counting…
ksiega-forecast-how = { $how ->
    [alone] each alone
    [help] with help
   *[care] with care
    }
ksiega-forecast-about = The party’s wins in { $fights } trial fights. On average, rounds: { $rounds }, Hearts left: { $hearts }.
ksiega-forecast-no-elites = You play without Elites: an adventure’s Elite fights here as a Minion.
ksiega-begin-fight = Start the fight
ksiega-end-fight = End the fight
ksiega-shift = Put elsewhere
ksiega-lead-foe = Move it
ksiega-foe-attack = Attack: { $name }{ $hit ->
    [true] {" "}(hits)
    [false] {" "}(misses)
   *[other] {""}
    }
ksiega-run-foe = Let it act
ksiega-run-foes = Let them act
ksiega-end-opponents = End their turn
ksiega-change-foe = { $what ->
    [show] Show
    [hide] Hide
    [wound] Wound
    [heal] Heal
   *[remove] Take away
    }
ksiega-set-range = { $near ->
    [true] Comes near
   *[other] Moves away
    }
ksiega-reason = Reason
ksiega-by-master = So says the GM
ksiega-paint-about = Point at two corners of a rectangle.
ksiega-reveal = Reveal
ksiega-lay-fog = Lay fog
ksiega-sign = { $sign ->
    [locked] Locked door
    [secret] Secret door
    [window] Window
    [rubble] Rubble
    [gloom] Darkness
    [wall] Wall
    [object] Object
    [closed] Closed door
    [open] Open door
   *[floor] Floor
    }
ksiega-place = Place: { $name }
ksiega-token = A thing on the board
ksiega-place-token = Put on the board
ksiega-columns = Columns
ksiega-rows = Rows
ksiega-dark = darkness
ksiega-blank = A blank board
ksiega-change = Change
ksiega-alter = { $what ->
    [harm] { $heart } −
    [heal] { $heart } +
    [lose_mana] { $mana } −
   *[gain_mana] { $mana } +
    }
ksiega-amount = By
ksiega-do = Change
ksiega-presence = { $present ->
    [true] { $name }: is here
   *[other] { $name }: is away
    }
ksiega-allow-talent = The talent helps: { $talent }
ksiega-rest = A safe rest
ksiega-growth-why = Growth, what for?
ksiega-grant-growth = Grant growth
ksiega-clock-title = What is coming?
ksiega-clock-consequence = What happens at the end?
ksiega-clock-steps = Steps
ksiega-hidden-roll = a hidden roll
ksiega-hidden-rolls = Hidden rolls
ksiega-notes = Notes
ksiega-note = A new note
ksiega-write = Write down
ksiega-handouts = Hand out
ksiega-to = For whom
ksiega-to-all = everybody
ksiega-handout-title = Title
ksiega-handout-text = Text
ksiega-hand-out = Hand out
ksiega-stock = Prepared ideas
ksiega-stock-complications = Complications
ksiega-stock-benefits = Benefits
ksiega-stock-new = A new idea
ksiega-call-end = Let us end for today
ksiega-summary = What goes into the chronicle?
ksiega-end-sitting = Close the sitting
ksiega-end-silently = Close without a line
ksiega-call-needs-goal = First write what the character is after.
ksiega-end-after-fight = The sitting can be closed once the fight is over.
ksiega-lead-closing-hint = Each player says farewell with a button of their own, then you close the sitting. Whoever starts something new calls the end off.
ksiega-wait-farewells = Still to say farewell: { $who }.
ksiega-wait-end = Everyone has said farewell. The game master closes the sitting.
ksiega-closing = Said farewell: { $who }
ksiega-sitting-about = Characters, clocks, the chronicle and house rules go on to the next sitting; in a campaign your papers too.
ksiega-foe-why = { $why ->
    [nearest] the nearest target
    [weakest] the weakest target
    [dangerous] the most dangerous target
    [stand] no way to get near
    [shoot] shoots from afar
    [approach] comes nearer
    [held] cannot move
    [disarmed] is disarmed
    [nobody] nobody to attack
    [gm] led by the GM
   *[other] it makes sense
    }

## The log

ksiega-log-opened = Sitting { $sitting }. { $title }
ksiega-log-said = { $who }: “{ $text }”
ksiega-log-whispered = Whisper, { $who } → { $to }: “{ $text }”
ksiega-log-handed = Handed out: { $title }. { $to }
ksiega-log-dice = The GM rolls d{ $die }: { $result }.
ksiega-log-present = { $who }: back at the table.
ksiega-log-absent = { $who }: away for now.
ksiega-log-end-called = The sitting draws to a close.
ksiega-log-end-called-off = You play on after all; goodbyes can wait.
ksiega-log-farewell = { $who }: see you.
ksiega-log-ended = The sitting is over. { $text }
ksiega-log-created = { $who } joins the party ({ $role }).
ksiega-log-growth = Time to grow: { $why }
ksiega-log-grew = { $who } grows: { $what }.
ksiega-log-altered = { $who }, { $what ->
    [harm] { $heart } −{ $count }
    [heal] { $heart } +{ $count }
    [lose_mana] { $mana } −{ $count }
   *[other] { $mana } +{ $count }
    }: { $why }
ksiega-log-rested = The party rests: { $heart } and { $mana } are full again.
ksiega-log-declared = { $who } wants: “{ $goal }”.
ksiega-log-asked = { $who } is to roll: { $trait }, { $against }.
ksiega-log-asked-plain = { $who } is to roll: { $trait }.
ksiega-log-held = The GM sets a test. { $who }: { $trait }, { $against }.
ksiega-log-held-plain = The GM sets a test. { $who }: { $trait }.
ksiega-log-retried = { $who } tries again at the price of a complication: “{ $goal }”. { $trait }, { $against }.
ksiega-log-change-told = It is not the same any more: { $text } { $who } is to roll: { $trait }, { $against }.
ksiega-log-circumstance = { $who }, circumstance { $steps }: { $why }
ksiega-log-usual-left = { $what ->
    [talent] { $who }: this once a second talent counts, “{ $talent }”.
    [helper] { $who }: this once two may help.
   *[other] { $who }: this once a roll in spite of the limit.
    } Reason: { $why } Now { $against }.
ksiega-log-talent = { $who }: the talent “{ $talent }” helps.
ksiega-log-help = { $who } helps: { $to }. “{ $how }”
ksiega-log-rolled = { $kind ->
    [attack] { $who } attacks: { $foe } ({ $what }).
    [magic] { $who } casts: { $what }.
    [defence] { $who } defends ({ $what }).
   *[other] { $who }, test: { $what }.
    } d{ $die }: { $roll }, { $against }. Result: { $result }.
ksiega-log-not-rolled = { $who }: no roll. { $result }.
ksiega-log-granted = It works without a roll. { $text }
ksiega-log-declined = Another way is needed. { $text }
ksiega-log-withdrawn = The intent is withdrawn.
ksiega-log-complicated = Complication: { $text }
ksiega-log-blessed = Benefit: { $text }
ksiega-log-changed = The situation has changed: it may be tried again.
ksiega-log-passed = { $who } passes.
ksiega-log-scene = Scene: { $title }
ksiega-log-narrated = { $text }
ksiega-log-scene-closed = The scene ends. { $text }
ksiega-log-hero-placed = { $who } stands at { $square }.
ksiega-log-foe-seen = In sight: { $foe } ({ $rank }) { $square }
ksiega-log-foe-gone = Out of sight: { $foe }.
ksiega-log-foe-placed = Hidden: { $foe }.
ksiega-log-foe-changed = { $foe }: { $what ->
    [show] comes out
    [hide] hides
    [wound] a Wound
    [heal] recovers
   *[other] leaves the table
    }. { $why }
ksiega-log-foe-shifted = { $foe }: now at { $square }. { $why }
ksiega-log-range = { $foe }: { $near ->
    [true] near
   *[other] far
    }.
ksiega-log-token-seen = On the board: { $label } ({ $square }).
ksiega-log-token-placed = Hidden on the board: { $label }.
ksiega-log-token-removed = Something leaves the board.
ksiega-log-cover = Cover, { $who } and { $foe }: { $cover }. { $why }
ksiega-log-moved = { $who } moves to { $square } ({ $count }).
ksiega-log-stopped = { $who } stops halfway. { $square } ({ $count })
ksiega-log-door = { $who } { $opened ->
    [true] opens a door
   *[other] shuts a door
    } ({ $square }).
ksiega-log-fight = A fight! The party acts first.
ksiega-log-fight-won = The fight is won. { $text }
ksiega-log-fight-ended = The fight is over. { $text }
ksiega-log-lost = The whole party is down. The scene is lost.
ksiega-log-round = Round { $round }.
ksiega-log-turn-ended = { $who }: turn over.
ksiega-log-opponents = The opponents act.
ksiega-log-no-sight = { $who } does not see the centre of the spell ({ $square }): something is in the way. The Action is kept.
ksiega-log-no-line = { $who } has no line to { $foe }. The Action is kept.
ksiega-log-wounded = { $count ->
    [one] { $foe }: a Wound, { $count } left.
   *[other] { $foe }: a Wound, { $count } left.
    }
ksiega-log-foe-out = { $foe } is out.
ksiega-log-benefit = { $who } chooses: { $what }.
ksiega-log-pushed = { $foe } is pushed ({ $count }).
ksiega-log-foe-moves = { $foe } moves to { $square }: { $why }.
ksiega-log-foe-acts = { $foe }: { $why }.
ksiega-log-foe-attacks = { $foe } attacks: { $who }.
ksiega-log-foe-struck = { $foe } attacks: { $who }. { $roll ->
    [0] {""}
   *[other] d{ $die }: { $roll }, { $against }.
    } { $hit ->
    [true] A hit.
   *[other] A miss.
    }
ksiega-log-heart-lost = { $who } loses a Heart{ $cause ->
    [retaliation] {" "}(retaliation)
   *[other] {""}
    }. Left: { $count }.
ksiega-log-armour = { $who }: the armour takes the blow.
ksiega-log-habit = { $who }, armour: { $habit }.
ksiega-log-downed = { $who } goes down.
ksiega-log-died = { $who } dies.
ksiega-log-raised = { $by } raises: { $who }.
ksiega-log-effect = { $effect }. { $whom }
ksiega-log-effect-ended = The magic on the board fades.
ksiega-log-clock-set = A new clock: { $title } ({ $steps }).
ksiega-log-clock-moved = The clock “{ $title }”: { $at }. { $why }
ksiega-log-clock-out = The clock “{ $title }” has run out: { $text }
ksiega-log-clock-removed = The clock “{ $title }” leaves the table.
ksiega-log-choices = { $count ->
    [one] There is one way.
   *[other] There are { $count } ways to choose from.
    }
ksiega-log-voted = { $who } has chosen.
ksiega-log-chosen = Chosen: { $text }
ksiega-log-oracle = { $who } asks: “{ $question }”. The oracle: { $answer ->
    [yes] yes
   *[other] no
    }. { $twist ->
    [complication] Complication:
    [benefit] Benefit:
   *[other] {""}
    } { $text }
ksiega-log-twist = { $kind ->
    [complication] Complication
   *[other] Benefit
    }, { $who }: { $text }
ksiega-log-taken-back = The GM takes the last change back: what happened a moment ago does not count.
ksiega-log-other = Something happened.
