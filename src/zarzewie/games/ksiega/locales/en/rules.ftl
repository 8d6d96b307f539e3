## People and pieces

K-1-1 = One game master and 1 to 6 players sit at the table. A seat without a hero is not in the party and nobody waits for it, so people may come and go. The game master can be a person, the built-in adventure runner, which leads ready-made adventures on its own, or a language model. A model only proposes and never decides rules: a person confirms each proposal, and in solo play that is you. Playing alone with the runner is a proper way to play. The game master may name ways to go on: every player present picks one, most picks decide, and a tie is settled by lot. Where the choice waits at a place on the board, whoever walks there decides. Each campaign may rename the roles, the traits and Magic to suit its world.
    .title = Seats at the table
K-1-2 = A campaign lasts over many sittings: it keeps its characters, scenes, log and house rules. House rules are chosen for the campaign; whatever you leave alone keeps its default. Where a rule leaves room, the game master may depart from the default at the table by giving a reason in the log. The runner never does.
    .title = Campaigns and house rules

## Characters

K-2-1 = Choose one role: Warrior, Rogue or Mage. Its trait starts at d10: Strength for the Warrior, Agility for the Rogue, Magic for the Mage. The other two traits start at d6.
    .title = Role and dice
K-2-2 = Three traits describe your character. Strength is muscle and stamina, Agility is a sure hand and a quiet step, Magic is everything out of the ordinary. A trait’s die is the die you roll, and its sizes are always d6 → d8 → d10 → d12 → d20.
    .title = Three traits
K-2-3 = You start with 5 Hearts and 3 Mana. Hearts show how much you can still take; Mana pays for Magic.
    .title = Hearts and Mana
K-2-4 = Give your character two talents and name them briefly in your own words. When a talent fits a test and the game master allows it, the TN drops by 1 step. At most one talent counts in a test. By default every character has two talents; a house rule can make them optional.
    .title = Two talents
K-2-5 = You need a weapon or a tool for fighting (melee or ranged) and 3 useful things; protection is optional. Equipment lets you do things, but it never adds to numbers. A ranged attack needs a ranged weapon.
    .title = Your equipment
K-2-6 = A character is ready when everything is right at once: role, trait dice, Hearts, Mana, talents and equipment. If something needs fixing, you see the whole list straight away, not one remark after another.
    .title = A complete character

## Tests

K-3-1 = Start with the intent: say what your character does and what you want from it. The game master picks the trait, the TN and any step changes, each with a reason. You roll one die and check it against the TN. The request, its reasons, the roll and the result form one log entry that everyone at the table may open.
    .title = How a test goes
K-3-2 = Roll when the outcome is uncertain and something real is at stake. If either is missing, the game master grants you success without a roll.
    .title = When to roll
K-3-3 = The target number (TN) is the lowest result that succeeds. The ladder has four rungs: 4 easy, 6 normal, 8 hard, 12 heroic. Moving to the next rung up or down is one step.
    .title = Target number ladder
K-3-4 = A rolled 1 is always a failure with a complication, even at the lowest TN. Any other result below the TN is a failure, and the game master may attach a complication; the TN or more is a success. The die’s highest number, if it reaches the TN, is an exceptional success: success and one benefit. By default even the highest number fails when it is below the TN; a house rule can make it succeed at any TN. Another house rule shortens the ladder to three rungs: 4, 6 and 8. Heroic tasks, a Boss and a Great Power then have TN 8 (in the d6-only variant the threshold is 1 higher), and above 8 a task is almost impossible; where a roll is allowed all the same, it is made at 8.
    .title = Test results
K-3-5 = Circumstances move the TN along the ladder by 1 step, extreme ones by 2; all reasons, a talent included, add up, but together they count for at most 2 steps up or down. Below 4 the task is almost certain: you succeed without a roll. Above 12 it is almost impossible: there is no roll, and the game master asks for another way. A house rule, off by default, allows a roll at TN 12 in that case, but only an exceptional success will do. Where usually one talent and one helper count and nothing is rolled beyond the limits, the game master may do otherwise once: on the request itself, with a reason that everyone hears. Beyond a limit the roll is then made at that limit, a second talent stays within the two steps, and a second helper is one more die size. Attacks and defences are the exception: they are always rolled, and their TN stays from 4 to 12.
    .title = Steps and limits
K-3-6 = An ally may help you by saying how; in combat this takes the ally’s Action. For that one test your die grows by one size. If you already roll a d20, the TN drops by 1 step instead. Only one ally can help with a test.
    .title = Help from allies
K-3-7 = A failed test is not repeated in the same circumstances: the same character, trait and goal in the same scene. You can try again once the game master marks that the situation has changed, or you can buy the retry by accepting a complication. A retry is the same test: with its TN, its stake, and in an adventure its consequences. Tests that the game master calls are held to it too: for the same character, trait and goal the game master first says what has changed, and everyone hears it. Attacks are exempt from this.
    .title = Trying again
K-3-8 = Before a roll, everyone sees the chances of a complication, a failure, a success and an exceptional success, with and without help. They are exact fractions, not estimates. If the game master has a secret reason, the odds stay hidden.
    .title = Odds before rolling
K-3-9 = Help waits for the helped ally’s next test in this round and ends with it. In combat you can help only while your Action is unspent. In one test, help combines with at most one magical boost.
    .title = How long help lasts

## Board

K-4-1 = The board is a grid of squares. A diagonal step costs the same as a straight one: 1 square. The distance between two squares is the larger of their differences, across or down.
    .title = Squares and distance
K-4-2 = In your turn you can move up to 5 squares: before your Action, after it, or some before and some after. There must be a path: walls block it, and you cannot cut diagonally through the corner between two walls. You may pass through an ally’s square but not stop there. A foe’s square is blocked. Walking into a hidden foe reveals it, and the step that you tried is spent. A barrier is laid over a hidden foe, who may step out of it, and area spells do not touch it. A leap or a push onto its square reveals it and ends on the nearest free square; the price stays paid.
    .title = Moving around
K-4-3 = A target in full cover cannot be hit at range; partial cover raises the TN of a ranged attack by 1 step. The map works out both from walls and objects; cover is partial when one of the lines to the corners is blocked. Sight goes both ways: if you see a target, it sees you. The game master can override cover by giving a reason, and may use cover in other tests too.
    .title = Cover and sight
K-4-4 = The board is optional, so you may play without it. The game master then states range and cover.
    .title = Without a board
K-4-5 = Doors that are shut, locked or secret and not found yet are walls; a locked door does not open by trying the handle. A window stops steps but not sight. A step onto rubble costs 2 squares of movement, and rubble gives partial cover. Darkness hides whoever stands in it from everyone beyond the adjacent squares, but it is no wall: lines run through it both ways. Fog that the game master lays hides even what would be in sight, and revealing shows the ground, never hidden foes.
    .title = Doors, windows, rubble, darkness, fog

## Combat

K-5-1 = Combat starts when one side wants to harm the other and the order of actions matters. A short fight may be settled by one test. Players act first, in any order they like, each taking a whole turn at once; only help reaches into another’s turn. Then the opponents act, and a new round begins.
    .title = Start and order
K-5-2 = In your turn you have 5 squares of movement and 1 Action. Spend the Action on one of these: an attack, a trait test, using an item, help, magic or raising an ally.
    .title = Your turn
K-5-3 = A melee attack uses Strength, and the target must be on an adjacent square. A ranged attack uses Agility, and the target must be in line of sight. By default you can also attack with a spell: roll Magic and pay Mana as the magic rules say. A house rule can turn spell attacks off.
    .title = Kinds of attack
K-5-4 = The TN of your attack depends on the target’s rank: Minion 6, Elite 8, Boss 12. Cover and other circumstances can move it, but it always stays from 4 to 12.
    .title = Opponents’ target numbers
K-5-5 = A Minion that is hit is out of the fight. A hit on an Elite or a Boss deals 1 Wound: an Elite has 2, a Boss 3, unless the campaign sets other counts. A house rule does without Elites: an Elite of a ready-made adventure is then a Minion, and the fight forecast says so. On an exceptional success choose one: an extra Wound on an Elite or a Boss, or another benefit such as a push, disarming the foe or taking a position.
    .title = When you hit
K-5-6 = When your attack falls below the TN, you lose 1 Heart if the opponent could really reach you: this is retaliation. After a melee attack it always can; after a ranged one only if you stand without cover, in line of sight, and the foe has a ranged attack, so behind cover or out of range you are safe. A rolled 1 always brings a complication, and takes the Heart only if retaliation could reach you. If retaliation downs you, your turn ends. This is the default; under a harsher house rule every miss costs 1 Heart or another complication. Missed spells count too, at one target or over an area: one cost for each casting, whatever the reach, and on a 1 its complication is that cost.
    .title = Misses and retaliation
K-5-7 = A melee attack reaches an adjacent square; a ranged attack reaches as far as the line of sight. By default the distance of a shot changes nothing. With the range limit house rule, the TN rises by 1 step when the target is more than 10 squares away.
    .title = Attack range
K-5-8 = When 3 or more Minions are adjacent to one character, they crowd it. By default that character’s TN then rises by 1 step. A house rule can change this to an extra complication on a failure, or turn crowding off. Crowding works once per resolution, and in only one of these ways.
    .title = Crowded by Minions
K-5-9 = By default an opponent rolls its rank’s die (Minion d6, Elite d8, Boss d10) against TN 6, or TN 8 if you have partial cover; a hit costs you 1 Heart. In the d6-only variant a Minion hits on 6, an Elite on 5+, a Boss on 4+, and partial cover raises that threshold by 1, to 6 at most. An opponent’s 1 and its die’s highest number have no special effect. A house rule can choose another way: defence (you roll Agility, Strength or Magic against TN 6 for a Minion or an Elite, 8 for a Boss), an automatic loss of 1 Heart, or the game master’s decision each time. The last is not available when the built-in runner leads the game.
    .title = Opponents’ attacks
K-5-10 = Opponents led by the built-in runner move, pick targets and attack sensibly, as befits their rank. You always see an explanation of why they did it.
    .title = How opponents act
K-5-11 = When you build an encounter as the game master, you see a forecast: this party’s chance of winning this fight under your table’s own rules. The fight is played out hundreds of times, move by move, exactly as it would be resolved at the table. Look at it before you bring the players in. A Boss at TN 12 is usually too much for three starting heroes; a TN one step lower helps them greatly.
    .title = Fight forecast

## Magic

K-6-1 = Describe the effect, and the game master sets its tier, which means TN and cost; you spend the Mana and roll Magic. A spell attack is rolled against the higher TN, the target’s or the tier’s, and the tier sets the cost; cover and range work as for ranged attacks. An area spell needs a free line from you to its centre, so you cannot choose a centre that you do not see now. Each target’s cover is taken from that centre, not from where you stand. It is one roll compared with each target’s TN, with at most one retaliation. A missed spell attack has one effect: retaliation instead of the small consequence, or the small consequence if no one could reach you; a 1 means the complication. Spell attacks are on by default; if a house rule turns them off, spells never wound.
    .title = Casting a spell
K-6-2 = A Trick (something small, like light or smoke) has TN 4 and costs 0 or 1 Mana. A Standard effect (such as a bolt, barrier, leap or boost) has TN 6 and costs 1 Mana. A Strong effect (such as an area, control or healing) has TN 8 and costs 2 Mana. A Great Power, which transforms the whole scene, has TN 12 and costs 3 Mana.
    .title = Tiers of magic
K-6-3 = A failed spell has no effect, the Mana you spent is gone, and a small consequence follows. If you have too little Mana, you cannot cast the spell, and nothing is spent.
    .title = When magic fails
K-6-4 = On an exceptional success choose one: a larger scale, 1 Mana back (if the game master allows it, and never more than you paid) or an extra benefit. If it was a spell attack, you may instead choose one benefit of an exceptional hit, such as an extra Wound on an Elite or a Boss.
    .title = Exceptional magic
K-6-5 = These effects work directly on the board: bolt, barrier, leap of 5 squares, area, control or immobilise, light or smoke. A brief boost makes a die one size larger for one test. Healing restores 2 Hearts. Describe any other effect in your own words.
    .title = Ready-made effects

## Harm and rest

K-7-1 = Your Hearts never go below 0 or above your maximum.
    .title = Limits of Hearts
K-7-2 = At 0 Hearts your character is downed: it takes no actions, and opponents leave it alone. An ally on an adjacent square can spend an Action to raise it to 1 Heart; healing raises it too. The deadly house rule is off by default. With it, a downed character may speak and crawl 1 square, but it can be attacked, and damage while down kills. Armour does not help then, and rest does not revive.
    .title = At zero Hearts
K-7-3 = A safe rest after a scene of conflict restores all your Hearts and Mana.
    .title = Safe rest
K-7-4 = When the whole party is downed, the scene is lost. The game master or the built-in runner says what follows.
    .title = Whole party down

## Growth

K-8-1 = After an adventure or an important stage of it, as the game master says, choose exactly one: a trait die one size larger (d20 at most), +1 Heart (7 at most) or +1 Mana (5 at most). You cannot choose what is already at its maximum.
    .title = Character growth

## d6-only variant

K-9-1 = By default you play with different dice; in the d6-only variant you always roll a d6, and a trait’s level sets its threshold. A Master needs 3+, Trained 4+, a Novice 5+, and Untrained a 6. Your role’s trait starts at Trained, the others at Untrained. Dice match levels like this: d6 is Untrained, d8 Novice, d10 Trained, d12 and d20 Master.
    .title = Levels and thresholds
K-9-2 = Each step harder raises the threshold by 1, each step easier lowers it by 1; a magical boost counts as −1. Add up all changes first, then, just once, keep the threshold within 2+ to 6. Nothing here is certain or impossible: you always roll. Dice and levels are stored apart, so a campaign can switch to this variant and back.
    .title = Changing the threshold
K-9-3 = When someone helps you, your threshold for that test is 1 lower.
    .title = Help with d6
K-9-4 = Against a Minion the threshold does not change, against an Elite it rises by 1, and against a Boss, who has 3 Wounds, by 2. Any other TN becomes a change of threshold as well: 4 is −1, 6 is 0, 8 is +1 and 12 is +2.
    .title = Difficulty with d6
K-9-5 = When you grow, raise one trait by a level (Master at most), or take +1 Heart (7 at most) or +1 Mana (5 at most).
    .title = Growth with d6
K-9-6 = One and six mean what they always do: a 1 is a failure with a complication, a 6 an exceptional success with a benefit.
    .title = One and six

## Optional

K-11-1 = This house rule is off by default. With it, a character with protection gets 1 armour token in each scene. You may spend it instead of losing 1 Heart. You decide each time, or set a standing preference once.
    .title = Armour token
K-11-2 = The game master may set up a clock with any number of steps. Every failure in the scene moves it by 1, and at the end its consequence happens. There can be any number of clocks, each visible to all or to the game master alone. A secret clock leaves no trace in players’ logs.
    .title = Clocks in scenes

## The game master's cheat sheet

K-10-1 = The test panel takes the game master through seven questions, always in this order: goal, trait, TN and steps, help, roll, complication, benefit. A prepared list of complications and benefits is at hand, and the game master can edit it.
    .title = The seven questions

## Absence

K-12-1 = An absent player’s character does nothing, and no one targets it. The others may end the players’ phase without it.
    .title = Absent players
K-12-2 = When a move is not possible, the explanation uses only the part of the map that you know. A refusal gives away nothing that is still hidden.
    .title = Refusals keep secrets

## A campaign and its people

K-13-3 = A hero belongs to a person, not to a seat at the table: at the next sitting their seat and their hero wait for them. If somebody cannot come, the campaign’s owner may lend their seat for one evening. Whoever leaves the campaign takes their hero along.
    .title = Whose hero it is
K-13-4 = A campaign has one owner: the game master, or, where the book leads, whoever opened it. The owner alone hands the campaign on, invites and removes people, begins it anew and downloads its file. The game master’s papers stay theirs, whoever leads a sitting. There is one next table, and everybody comes to it.
    .title = The campaign’s owner
