## Table

R-1-1 = The table seats 3 to 12 players, 6 by default; bots fill the empty seats. The Narrator joins them: it has a seat of its own and its words are moves in the game, but it has no vote, no Influence and no whispers. By default a ready-made deck narrates; the table may give the part to a language model or to a person instead.
    .title = Who sits in council

R-1-2 = The council has three factions: the Merchant Syndicate, the High Priesthood and the Royal Guard. By default they are dealt at random; the table may let players choose. Faction sizes differ by one person at most. Everybody knows who belongs where.
    .title = Three factions

R-1-3 = You start with 45 Influence. The table may set another number: below 36 nobody can reach domination in time, and with 40 it is possible only in round 8. By default you alone see your purse. The table may make purses public; they are then shown as they stood at the start of the round, so that a price paid does not give away who acted.
    .title = Starting Influence

R-1-4 = Three stats show how the kingdom fares: Stability, Economy and Faith. By default each starts at 20 and never rises above 40; the table may change both the start and this cap, as long as the start is not above the cap. None goes below 0. Anything beyond these limits is lost.
    .title = The kingdom’s stats

R-1-5 = The game has 8 rounds. In each come Statements, Actions, the Dilemma and the Resolution, in this order. The game ends sooner if somebody wins by domination or the kingdom falls.
    .title = Rounds and phases

## Statements

R-2-1 = You write one statement in secret, 400 characters at most. You can change it until everybody has answered or time is up. Then all texts are revealed together, by default with their authors’ names. The table may turn on anonymous statements, which are revealed unsigned.
    .title = Writing a statement

R-2-2 = When the statements are on the table, you secretly vote for one of them, but not for your own and not for an empty one. The game waits for everybody’s vote: you abstain only by letting the time run out. If there are no votes at all, there is no reward.
    .title = Voting for a statement

R-2-3 = If your statement gets the most votes, each vote for it brings you 1 Influence, kept as acclaim. If two or more statements tie for first place, nobody gains anything.
    .title = Reward for a statement

R-2-4 = Influence won with statements is acclaim, a separate purse. You cannot pay for an action with it, and it does not count toward the 100 Influence that domination needs. It is added only at the end of the game. Everybody sees how many votes each statement received.
    .title = Acclaim, a separate purse

R-2-5 = Statements are also the time for diplomacy: you talk publicly with the whole council and whisper privately with other players. By default whispers are open in this phase only. The table may allow them in all phases or turn them off altogether.
    .title = Talks and whispers

## Actions

R-3-1 = You take at most one secret action each round, or none. You can change your choice until everybody has answered or time is up. The price is set aside while the action is chosen, and paid when the choices are sealed. The action must fit your purse: if you have too little Influence, you are shown the price and what you have.
    .title = One secret action

R-3-2 = Protect Reputation costs 5 Influence. Nobody can expose you this round. It does not stop Sow Discord: your dilemma vote can still come to light together with the votes of your faction.
    .title = Protect Reputation

R-3-3 = Expose costs 20 Influence; you pick another player who is still in the council. In the Resolution you alone learn their Influence (after actions are paid for, before rewards) and their dilemma vote of this round, or that they abstained. If that player protects their reputation, you learn only that the attempt failed, and you lose your 20 Influence, nothing more. By default they do not hear of the failed attempt; the table may let them know that somebody tried, but not who. The table may also add their vote for a statement to what you learn; by default it stays secret.
    .title = Expose another player

R-3-4 = Sow Discord costs 25 Influence; you pick a faction, your own included, as long as somebody from it is still in the council. In the Resolution everybody sees how each of its members voted in the dilemma. By default nobody learns who did it; the table may have the Resolution reveal who took which action. If two players pick the same faction, both pay and the votes are revealed once.
    .title = Sow Discord

R-3-5 = Until the Resolution nobody knows anything about actions: not what they are, not whether there are any, not how fast they were chosen. “No action” is also an answer that you give, and to others it looks like any other. The phase closes a short random moment after the last answer, so nobody can tell that they were last. By default you cannot see who has yet to answer; the table may show it.
    .title = Actions stay secret

## Dilemma

R-4-1 = Each round the kingdom meets trouble or opportunity: a dilemma. The Narrator tells of it and lays two or three solutions before the council. One of them will be carried out.
    .title = Dilemma and solutions

R-4-2 = Before the vote, arrows beside a solution tell which stats it raises, which it lowers and how strongly: one arrow is 1–3 points, two are 4–6, three are 7–9. You see the exact numbers in the Resolution. Arrows are the default; the table may show exact numbers at once or hide the effects until the Resolution.
    .title = Effects as arrows

R-4-3 = You secretly vote for one solution. You can change your vote until the votes are sealed, which happens when everybody has answered or time is up. After that it is final.
    .title = Voting in the dilemma

R-4-4 = The dilemma is prepared during Statements, and only from what everybody knows. By the time you choose a secret action it is settled, and no action can change it.
    .title = Dilemma set beforehand

## Resolution, in the printed order

R-5-1 = First the votes are counted, and the solution with the most is carried out. Totals are public, single votes are not. On a tie the game itself draws one of the leading solutions, never the Narrator. If nobody votes, one of all the solutions is drawn; then nobody receives the 5 Influence for a vote and nobody is disgraced.
    .title = Counting the votes

R-5-2 = Once the votes are counted, and before any rewards, actions take effect. Protect Reputation foils Expose, a successful Expose answers only the player who paid for it, and Sow Discord shows a faction’s votes to everybody. Prices have already been paid and do not come back.
    .title = Actions take effect

R-5-3 = Did you vote for the solution that won? You gain 5 Influence. The game shows nobody who received this reward.
    .title = Reward for a vote

R-5-4 = A faction has consensus when all its members still in the council voted, and voted for the same solution, winning or not; each of them then gains 3 Influence. An abstention breaks consensus; exiles do not count. By default the only member of a faction has consensus whenever they vote. The table may rule that they never have it, or only after voting for the winning solution, but then everybody learns how they voted. The game does not show who was rewarded, yet the use of a faction’s power is public.
    .title = Faction consensus

R-5-5 = A faction in consensus uses its power: the Merchant Syndicate’s Mastery of Trade adds 3 to Economy, the High Priesthood’s Divine Grace 3 to Faith, the Royal Guard’s Upholding Order 3 to Stability. This happens by itself and in plain sight. By default powers come before the effects of the solution; if the table plays with the last chance, they come after.
    .title = Faction powers

R-5-6 = The winning solution changes the stats, and you see the exact numbers. The Narrator tells what came of it.
    .title = Effects of the solution

## Falling and disgrace

R-6-1 = The kingdom does not survive if Stability, Economy or Faith reaches zero or would drop even lower. Its fall is a shared defeat: nobody wins. By default it comes right after the effects of the solution; the table may give faction powers a last chance.
    .title = Fall of the kingdom

R-6-2 = If the effect of the solution carried out brings a stat to zero or lower, everybody who voted for that solution is disgraced. If that is you, you are exiled: your score is 0, you cannot win, and you make no more statements, actions or votes. Your name goes into the record of the game.
    .title = Disgrace and exile

R-6-3 = By default powers come first, then effects; a zero means that the kingdom falls and all lose, and the exiles are merely marked in the final table. The table may choose the last chance: first effects, then exile, then powers, and only then is zero checked, so a power can save the kingdom while the exiles stay exiled. After every step a stat is kept between 0 and the cap: a drop to −5 followed by +3 gives 3. Consensus is counted from the votes, so a power works even if the faction’s members were exiled a moment ago; but if every player is exiled, the kingdom falls. We recommend the last chance if you want disgrace to matter during play.
    .title = Fall or last chance

R-6-4 = Exile gives a vote away: since the exiles are named, everybody knows what they voted for. That is how this rule works. As an exile you may follow the game and write in the public chat, but nothing else.
    .title = Life in exile

## Winning

R-7-1 = Domination means 100 Influence, not counting acclaim: whoever gathers it wins. By default this is checked right after the rewards for votes and consensus, before powers and effects, so the win comes ahead even of a fall. The table may check it only at the end of the Resolution: then a falling kingdom comes first, and a player exiled this round cannot win. If several players get there at once, more Influence decides, then Influence with acclaim, and if that does not settle it, the win is shared.
    .title = Winning by domination

R-7-2 = After round 8 the Ruling Faction is the one with the highest average Influence per member, acclaim included. The average is the default; the table may use the sum. Each member of that faction gets 15 points toward the final score. Exiles are left out of both the sum and the head count and get no bonus. On a tie nobody rules and there is no bonus.
    .title = The Ruling Faction

R-7-3 = Your final score is your Influence and acclaim together, plus 15 if your faction rules. The highest score wins. If scores are equal, more Influence without acclaim decides, and if that is equal too, the win is shared.
    .title = Final score

## Absence

R-8-1 = Every phase has a clock. By default the game is live and the clock counts minutes; the table may choose a slow game, counted in hours or days, or turn the clock off. If time runs out without your answer, your statement is empty, you take no action and you abstain from the vote. At a live table Resolution comes with a minute to read: the next clock starts after it, or when everybody has moved on. The clock keeps its time even if the server restarts.
    .title = The clock

R-8-2 = When somebody is missing, first the phase passes without them and they are excused. Next the table may vote to pause, which needs a majority of the people present. After that a bot takes the seat, and whoever returns can take it back. The last step is to end the game.
    .title = When somebody is missing

## The Narrator

R-9-1 = The Narrator gives the words, the game gives the numbers. The game itself draws the effects of solutions within set limits, and the Narrator cannot change them. The Narrator may go on changing the words until the dilemma is on the table; until Statements end, it may also take another card of the same theme, and the game draws the numbers for it. At least one solution is never deadly: it brings no stat to zero, even without help from faction powers.
    .title = Words and numbers

R-9-2 = A solution can raise a stat by 4 at most or lower it by 9 at most. In total it is meant to take about 1 to 14 points from the kingdom, once what faction powers keep adding is taken into account. The game steers the average stat from 20 toward about 3.5 by round 8, so the further you get, the less room there is for mistakes.
    .title = How hard dilemmas are

R-9-3 = The default Narrator draws on a deck of at least 60 dilemmas in Polish and English. Each has two or three solutions, with its own account of what follows from each. No dilemma returns within a game, and the next games get a different selection.
    .title = The dilemma deck

R-9-4 = The table may hand the story to a language model: Gemini, any OpenAI-compatible server or Ollama. The model knows only what everybody knows. By default it does not get your texts; if the table allows it, they serve only for telling the consequences, never as instructions. The model has a strict limit of time and length. It may name only people and places of this kingdom, and no numbers: if it fails, the deck narrates and the game does not wait. After three failures in a row the game stops asking it for a while.
    .title = A model as Narrator

R-9-5 = Everything the Narrator told stays in the record of the game. When you replay a game you read the same words, and no model is asked again.
    .title = The story on record

R-9-6 = The Narrator never sees secret votes, actions or purses, not even when it is a person. The table’s host can replace its text with a card from the deck, in exile too, and is asked once before that happens: it is a right of the table, not of the council. If the host leaves for good, the person who has been there longest becomes host.
    .title = What stays hidden

## A story that remembers

R-11-1 = Eight rounds are one year, from thaw to thaw. You see what season it is, and every dilemma belongs to it. People, offices and places stay the same all through the game: one name is one person.
    .title = The council’s year

R-11-2 = What the council decides stays decided. Some dilemmas are opened only by an earlier decision; others can no longer happen because of one. From round 3 on the game prefers what you have opened yourselves, and the story then begins with what the council did. A round told in the Narrator’s own words opens and closes nothing, unless the host puts the card in their place. A thread that was left open has its last word in the epilogue.
    .title = Decisions come back

R-11-3 = An old decision may return in a sentence at the head of a later dilemma, two rounds on at the earliest.
    .title = Echoes

R-11-4 = Of every stat that a solution moves something is said: by the account of what followed, or by a sentence after it, a different one for a loss and a gain, for each season and size. Before the vote no more is given away than the table shows. What did not happen, because somebody won by domination, is not told.
    .title = Words for numbers

R-11-5 = During Statements everybody sees an omen: one sign of what is coming, without solutions and without numbers. It belongs to the dilemma’s theme, and every Narrator knows that theme. The table may turn omens off.
    .title = The omen

R-11-6 = The game ends with an epilogue: how it ended, who rules, what the council decided, what became of the people in its threads, and what part each of you had. It speaks only of what is public. The outcome comes first. A Narrator, a person or a model, may write it in up to 3000 characters; if they run out of time, the deck tells it. The same facts give the same epilogue.
    .title = The epilogue

## Deals

R-12-1 = Wherever whispers are open you may offer somebody a deal from a short list: back my statement; vote as one with me this round; leave me alone (do not expose me this round); tell me what you have learned. You may promise one of these in return, and add up to 140 characters of your own. The other accepts, declines or says nothing. A deal binds nobody, and nobody else learns of it. Between two people one offer can be open at a time, and you may make the same person three in a round at most. An offer lapses when whispers close. “As one” means for the same solution; whoever abstains breaks it. What you promised to tell comes from your own ledger: you can withhold it, but not make it up. Exiles make no deals, and exile ends a deal that was neither kept nor broken. A deal belongs to the seat: whoever takes the seat over inherits it.
    .title = Deals

R-12-2 = You see your own deals and, after the round, whether they were kept, as far as what you know can tell. If the table lays its cards open after the game, the final table shows all promises, kept and broken.
    .title = A word kept

R-12-3 = Bots deal too: they offer, accept, keep and break their word, each by temper. One who was deceived says so, to the deceiver and nobody else, and does not forget.
    .title = Bots and deals

## Goals of the factions

R-13-1 = The table may give the factions goals. Each faction then draws one goal for the kingdom at the start; only its members know it. After round 8, before the Ruling Faction is found, it is judged by public facts: if it was reached, each member still in the council gets 4 acclaim. After a fall or a domination nobody gets anything. A faction of one draws no goal about itself. By default there are no goals.
    .title = Faction goals

## Bots

R-10-1 = A bot knows only what can be seen from its seat. It writes statements in Polish or English that fit what is public, votes for statements, deals with others, takes actions and votes in the dilemma. Bots differ in temper: among them you will meet loyal, ambitious, cautious and scheming ones.
    .title = Bots in council
