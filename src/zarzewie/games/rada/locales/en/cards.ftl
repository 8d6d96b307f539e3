## After the end: everything that was secret

cards-rada-title = All cards on the table
cards-rada-about = No more secrets. This is how the council voted, what was done in the dark, and what a word was worth.
cards-rada-loading = Turning the cards…
cards-rada-again = Try again

cards-rada-turning = The turning point
cards-rada-turning-lead = Round { $round }, “{ $decision }”. From here on { $who } has the most, and never gives up the lead.
cards-rada-turning-ruling = Somebody else led until the last count. The Ruling Faction’s bonus settled it: { $faction }.
cards-rada-turning-acclaim = Nothing was certain until the last count. Acclaim, added at the end, settled it.
cards-rada-turning-fall = Round { $round }, “{ $decision }”. { $stat } loses { $by }, a blow from which the kingdom never recovers.

## Awards: a title, and what it was given for

cards-rada-awards = Awards
cards-rada-award-from_last = Out of the ashes
cards-rada-for-from_last = Dead last after round { $count }, and still a winner
cards-rada-award-oathbreaker = Word in the wind
cards-rada-for-oathbreaker = Promises broken: { $count }
cards-rada-award-faithful = Word of stone
cards-rada-for-faithful = Promises kept: { $count }
cards-rada-award-betrayed = Knife in the back
cards-rada-for-betrayed = Broken promises received: { $count }
cards-rada-award-sharp_eye = Sharp eye
cards-rada-for-sharp_eye = Councillors exposed: { $count }
cards-rada-award-longest_exile = The long road
cards-rada-for-longest_exile = Whole rounds in exile: { $count }
cards-rada-award-led_and_lost = Crown of ash
cards-rada-for-led_and_lost = Rounds alone in the lead, and no win at the end: { $count }
cards-rada-award-own_way = A way of one’s own
cards-rada-for-own_way = Not one vote shared with their own faction (rounds: { $count })
cards-rada-award-lone_voice = Voice in the wilderness
cards-rada-for-lone_voice = Votes that nobody shared: { $count }
cards-rada-award-armoured = Untouchable
cards-rada-for-armoured = Attempts to expose them that failed: { $count }
cards-rada-award-sower = Seed of discord
cards-rada-for-sower = Discord sown: { $count }
cards-rada-award-with_the_stream = With the current
cards-rada-for-with_the_stream = Every vote for what was carried (rounds: { $count })
cards-rada-award-outvoted = Against the current
cards-rada-for-outvoted = Votes for what was not carried: { $count }
cards-rada-award-clean_hands = Clean hands
cards-rada-for-clean_hands = Not one secret action (rounds: { $count })
cards-rada-award-silent = Eloquent silence
cards-rada-for-silent = Rounds without a statement: { $count }
cards-rada-award-orator = Silver tongue
cards-rada-for-orator = Acclaim at the end: { $count }
cards-rada-award-kingmaker = A good ear
cards-rada-for-kingmaker = Votes for statements that won: { $count }
cards-rada-award-dealmaker = Let’s shake on it
cards-rada-for-dealmaker = Offers that were accepted: { $count }

## The table

cards-rada-table = Round by round
cards-rada-legend-vote = vote, framed if carried
cards-rada-legend-purse = Influence after the round
cards-rada-legend-kept = promises kept
cards-rada-legend-broken = promises broken
cards-rada-round-open = Round { $round }: { $decision }
cards-rada-voted = vote: { $what }
cards-rada-passed = carried
cards-rada-purse = Influence: { $count }
cards-rada-kept = Promises kept: { $count }
cards-rada-broken = Promises broken: { $count }
cards-rada-abstained = no vote
cards-rada-disgraced = disgrace
cards-rada-gone = exile
cards-rada-short-no_action = no action
cards-rada-short-protect = Protects
cards-rada-short-expose = Exposes
cards-rada-short-sow_discord = Sows

## One round

cards-rada-nobody = nobody
cards-rada-carried = carried
cards-rada-no-vote = No vote: { $who }
cards-rada-backing = Votes for statements
cards-rada-deals = Deals
cards-rada-no-deals = Nobody offered anybody a deal this round.
cards-rada-deal = { $by } → { $to }
cards-rada-offer = “{ $terms }”
cards-rada-declined = Declined.
cards-rada-lapsed = Left unanswered.
cards-rada-void = Exile ended the deal.
cards-rada-nothing-due = A deal, but there was nothing to keep.
cards-rada-kept-by = { $who }: word kept
cards-rada-broken-by = { $who }: word broken
cards-rada-said = { $who }: “{ $words }”

## The picture

cards-rada-picture = Picture to share
cards-rada-picture-about = The picture was made in this browser. It goes nowhere unless you send it.
cards-rada-picture-alt = Picture: { $how }. { $who }
cards-rada-picture-save = Save the picture
cards-rada-picture-share = Share
cards-rada-picture-won = The winner: { $who }
cards-rada-picture-shared = A shared win: { $who }
cards-rada-picture-lost = Everybody loses
cards-rada-picture-rules = The { $faction } rules
cards-rada-picture-no-rule = No faction rules
cards-rada-picture-rounds = Rounds: { $count }
