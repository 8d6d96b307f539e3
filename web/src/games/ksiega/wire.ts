/**
 * What travels between ksiega and its client.
 *
 * Written by `python -m zarzewie.workshop.client_types` from the game's types in Python: change those.
 */

/** Numbers and names of the rules that are drawn; nothing is to be worked out from them. */
export const RULES = {
  traits: ['strength', 'agility', 'magic'],
  roles: ['warrior', 'rogue', 'mage'],
  trait_of: { warrior: 'strength', rogue: 'agility', mage: 'magic' },
  ranks: ['minion', 'elite', 'boss'],
  level_of: { 6: 'untrained', 8: 'novice', 10: 'trained', 12: 'master', 20: 'master' },
  talents: 2,
  things: 3,
  most_players: 6,
  longest: { name: 60, line: 300, page: 4000 },
} as const;

/** Which seat has a role, by the number of seats. */
export const ROLES: Record<'leader', Readonly<Record<number, number>>> = {
  leader: { 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0 },
};

// --- options

/** The options of a sitting. The legacy of one sitting is the options of the next (K-1.2). */
export type Options = {
  house: HouseRules;
  names: Names;
  /** The characters that come along, by player. */
  party: readonly (Character | null)[];
  /** Players who bring no character get one of the book's. */
  premade: boolean;
  /** Roles of those characters, by player; the book's own order where none is given. */
  roles: readonly Role[];
  /** The MG's seat belongs to the embedded runner (K-1.1). */
  runner: boolean;
  /** The language of bots and adventures. */
  language: 'pl' | 'en';
  /** The id of an adventure; if set, the MG's seat is the runner's. */
  adventure: string | null;
  opening: Opening | null;
  campaign: Campaign;
  papers: Papers | null;
};

/** A campaign's choices; the defaults are the second text of the book, except where the rule says why. */
export type HouseRules = {
  /** K-2.4: a character may have fewer than two talents, or none. */
  talents_optional: boolean;
  /** K-3.4: a die's maximum is an exceptional success against any TN. */
  max_always_succeeds: boolean;
  /** K-3.5: what is almost impossible may be rolled at TN 12, and only an exceptional success will do. */
  impossible_roll: boolean;
  /** K-5.3: a spell can be an attack. Off, spells never wound (K-6.1). */
  magic_attacks: boolean;
  /** K-5.4. */
  minion_tn: TN;
  /** K-5.4. */
  elite_tn: TN;
  /** K-5.4; K-5.11 says what a starting party can expect of it. */
  boss_tn: TN;
  /** K-5.5. */
  elite_wounds: number;
  /** K-5.5, K-9.4. */
  boss_wounds: number;
  /** K-5.6: a miss costs a Heart if the opponent could really reach; or always, or a complication. */
  retaliation: Retaliation;
  /** K-6.4: the MG lets 1 Mana come back as the benefit of an exceptional spell. */
  mana_back: boolean;
  /** K-5.7: over 10 squares a ranged attack is a step harder. */
  range_limit: boolean;
  /** K-5.8: three or more engaged minions: TN +1 step, an extra complication on a failure, or nothing. */
  crowd: Crowd;
  /** K-5.9: how opponents hit: by their die, by the target's defence, always, or as the MG says. */
  enemy_attack: EnemyAttack;
  /** K-7.2: the downed may crawl and speak, can be attacked, and harm while down kills. */
  deadly: boolean;
  /** K-9.1 to K-9.6: thresholds on a d6 instead of dice and TNs. */
  d6_only: boolean;
  /** K-11.1: protection gives one armour token per scene. */
  armour: boolean;
  /** K-3.4: `three` has no TN 12: what is heroic is hard, and above 8 it is almost impossible. */
  ladder: Ladder;
  /** K-5.5: `two` does without elites; an adventure's elite is a minion. */
  ranks: Ranks;
};

/** Easy, normal, hard, heroic (K-3.3). */
export type TN = 4 | 6 | 8 | 12;

export type Retaliation = 'reach' | 'always';

export type Crowd = 'harder' | 'complication' | 'off';

export type EnemyAttack = 'die' | 'defence' | 'automatic' | 'gm';

export type Ladder = 'four' | 'three';

export type Ranks = 'three' | 'two';

/** What this campaign calls things (K-1.1); empty is the book's own name. */
export type Names = {
  game_master: string;
  warrior: string;
  rogue: string;
  mage: string;
  strength: string;
  agility: string;
  magic: string;
  mana: string;
  heart: string;
  minion: string;
  elite: string;
  boss: string;
};

export type Character = {
  name: string;
  role: Role;
  skills: Skills;
  gear: Gear;
  talents: readonly string[];
  hearts: number;
  max_hearts: number;
  mana: number;
  max_mana: number;
  /** An armour token is left in this scene (K-11.1). */
  armour: boolean;
  /** The standing preference that answers for the player (K-11.1). */
  armour_habit: ArmourHabit;
  /** Only under the house rule `deadly` (K-7.2). */
  dead: boolean;
};

export type Role = 'warrior' | 'rogue' | 'mage';

/** The three traits (K-2.2). */
export type Skills = {
  strength: Skill;
  agility: Skill;
  magic: Skill;
};

/** How good a character is at a trait: a die and, for d6-only play, a level (K-9.2). */
export type Skill = {
  die: Die;
  level: Level;
};

export type Die = 6 | 8 | 10 | 12 | 20;

export type Level = 'untrained' | 'novice' | 'trained' | 'master';

/** Equipment permits actions and never adds numbers (K-2.5). */
export type Gear = {
  weapon: string;
  reach: Reach;
  things: readonly string[];
  protection: string;
};

export type Reach = 'melee' | 'ranged';

export type ArmourHabit = 'ask' | 'always' | 'never';

/** A sitting that begins in the middle of a fight. */
export type Opening = {
  foes: readonly Rank[];
  /** One of the game's own maps; None is a fight without a board (K-4.4). */
  map: 'yard' | 'crypt' | 'ford' | null;
  /** How many of the foes, counted from the last, have a ranged attack. */
  archers: number;
  /** How many of them, counted from the last, are hidden. */
  lurking: number;
  fog: boolean;
};

export type Rank = 'minion' | 'elite' | 'boss';

/** What everybody knows of the sittings so far (K-1.2). */
export type Campaign = {
  title: string;
  sittings: number;
  /** The scenes that were played, and what the MG wrote about them. */
  chronicle: readonly string[];
  clocks: readonly Clock[];
  /** The current scene. */
  scene: Scene | null;
};

/** Every failure moves it by 1; at the end its consequence happens (K-11.2). */
export type Clock = {
  id: string;
  title: string;
  steps: number;
  consequence: string;
  secret: boolean;
  at: number;
};

export type Scene = {
  number: number;
  title: string;
  text: string;
  /** The party sees of the board what its heroes have seen, or what the MG has revealed. */
  fog: boolean;
  /** The whole party was down (K-7.4). */
  lost: boolean;
};

/** The MG's private papers for the next sitting, never shown to any other person. */
export type Papers = {
  notes: readonly string[];
  drafts: readonly Draft[];
  clocks: readonly Clock[];
  stock: Stock;
  laid: Laid | null;
};

/** A scene that the MG has prepared, unknown to the players. */
export type Draft = {
  title: string;
  text: string;
  map: string | null;
  fog: boolean;
};

/** The MG's prepared complications and benefits (K-10.1). */
export type Stock = {
  complications: readonly string[];
  benefits: readonly string[];
};

/** A board as it was left, with all figures on it. */
export type Laid = {
  board: Board;
  known: Bits;
  /** Where the heroes stand, by player. */
  squares: readonly (Square | null)[];
  foes: readonly Foe[];
  tokens: readonly Token[];
  fogged: Bits;
};

/** A map as a value: its rows as drawn, and what magic laid over it. Derived values are cached on it. */
export type Board = {
  /** `.` floor, `#` wall, `o` object, `?` not known; doors: `+` closed, `/` open, `%` locked, `$` secret; `=` window, `:` rubble, `,` floor in darkness. */
  rows: readonly string[];
  /** Magic walls (K-6.5): they bar the way and the view. */
  barriers: readonly Square[];
  /** Partial cover for figures seen through it or in it. */
  smoke: readonly Square[];
  light: readonly Square[];
  /** The scene is in darkness, except where there is light. */
  dark: boolean;
};

export type Square = readonly [number, number];

/** A set of squares. */
export type Bits = number;

/** An opponent. */
export type Foe = {
  id: string;
  name: string;
  rank: Rank;
  /** Hits until it is out (K-5.5). */
  wounds: number;
  ranged: boolean;
  /** Without a board: within reach of melee (K-4.4). */
  near: boolean;
  /** Turns that it loses to magic (K-6.5). */
  held: number;
  /** It neither attacks nor retaliates until its next turn is over (K-5.5). */
  disarmed: boolean;
  square: Square | null;
  /** Not seen by the party, even on a square in sight. */
  hidden: boolean;
  /** The party has seen it: its name and rank stay known when it is out of sight. */
  met: boolean;
  moved: boolean;
  done: boolean;
};

/** A thing on the board: a chest, a lever, a trap. */
export type Token = {
  id: string;
  label: string;
  square: Square;
  hidden: boolean;
};

// --- what a seat sees

export type View = {
  edition: Edition;
  players: number;
  house: HouseRules;
  names: Names;
  runner: boolean;
  language: 'pl' | 'en';
  adventure: string | null;
  scene: Scene | null;
  rulings: readonly Ruling[];
  standing: readonly Standing[];
  fight: Fight | null;
  /** Questions that come before anything else in a fight, the first of them open. */
  asked: readonly Asked[];
  /** Players who have nothing more to do until the MG goes on. */
  passed: readonly Seat[];
  choice: Choices | null;
  closing: Closing | null;
  ended: boolean;
  /** The id of the adventure's ending. */
  ending: string;
  tests: number;
  rolls: number;
  scenes: number;
  fights: number;
  questions: number;
  choices: number;
  oracles: number;
  seat: Seat | null;
  /** With the last lines of its chronicle. */
  campaign: Campaign;
  heroes: readonly (HeroShown | null)[];
  /** The map as the party knows it. */
  board: Board | null;
  /** The squares under the MG's own fog (K-4.5). */
  fogged: readonly Square[];
  foes: readonly FoeShown[];
  tokens: readonly Token[];
  clocks: readonly Clock[];
  trials: readonly Trial[];
  chances: readonly Chances[];
  failed: readonly Failed[];
  /** Those that everyone was given. */
  handouts: readonly Handout[];
  mine: Mine | null;
  master: Master | null;
};

/** The rules and the content of a match: those that it began with. */
export type Edition = {
  version: number;
  content: string;
};

/** The MG's ruling on the cover between these two, and why (K-4.3, K-4.4). */
export type Ruling = {
  seat: Seat;
  foe: string;
  cover: Cover;
  why: string;
};

export type Seat = number;

export type Cover = 'none' | 'partial' | 'full';

/** Magic on the board, until the end of this round, or of the scene (None). */
export type Standing = {
  overlay: Overlay;
  squares: readonly Square[];
  until: number | null;
};

export type Overlay = 'barriers' | 'smoke' | 'light';

export type Fight = {
  number: number;
  round: number;
  phase: Phase;
  /** The seat whose turn has begun: it ends before another begins (K-5.1). */
  acting: Seat | null;
};

export type Phase = 'players' | 'opponents';

export type Asked = ArmourAsked | BenefitAsked | DefenceAsked;

/** Whether to lose a Heart or the armour token (K-11.1). */
export type ArmourAsked = {
  type: 'armour';
  seat: Seat;
  cause: Cause;
  foe: string | null;
};

export type Cause = 'attack' | 'retaliation' | 'verdict' | 'gm';

/** Which benefit an exceptional success brings (K-5.5, K-6.4). */
export type BenefitAsked = {
  type: 'benefit';
  seat: Seat;
  number: number;
  choices: readonly Benefit[];
};

/** What an exceptional success may bring (K-5.5, K-6.4); `other` is in the MG's words. */
export type Benefit = 'wound' | 'push' | 'disarm' | 'position' | 'scale' | 'mana' | 'other';

/** With which trait the target of a strike defends (K-5.9). */
export type DefenceAsked = {
  type: 'defence';
  seat: Seat;
  foe: string;
};

/** The MG has named ways to go on, and the party chooses (K-3.1). */
export type Choices = {
  number: number;
  options: readonly string[];
  /** If set, the hero next to this square decides. */
  at: Square | null;
  votes: readonly (readonly [Seat, number])[];
};

/** The MG has called the end; present players say farewell, and then the MG closes the sitting. */
export type Closing = {
  farewells: readonly Seat[];
};

/** A hero as the whole table sees it. */
export type HeroShown = {
  character: Character;
  square: Square | null;
  /** The player is here; else the character is idle and untargeted (K-12.1). */
  present: boolean;
  /** A talent that the MG allows for the next roll (K-2.4). */
  talent: string | null;
  help: Help | null;
  /** A brief boost is on the next test (K-6.5); at most one (K-3.9). */
  boosted: boolean;
  /** The Action of this round is spent (K-5.2). */
  spent: boolean;
  /** Squares of this round's movement (K-4.2). */
  moved: number;
  /** This round's turn is over (K-5.1). */
  done: boolean;
  /** One growth is due (K-8.1). */
  growing: boolean;
  edges: readonly Reason[];
  /** There is a circumstance that only the MG knows. */
  secret: boolean;
  /** Squares that are left of this turn's movement (K-4.2). */
  left: number;
  down: boolean;
};

/** An ally helps with the next test, and says how (K-3.6). */
export type Help = {
  by: Seat;
  how: string;
};

/** Why the TN moves, in the MG's words or as the id of the rule that says so (K-3.1, K-3.5). */
export type Reason = {
  why: string;
  steps: -2 | -1 | 1 | 2;
  /** Known to the MG alone; the odds are hidden then (K-3.8). */
  secret: boolean;
};

/** An opponent that the party has met. `square` is set only while it is seen. */
export type FoeShown = {
  id: string;
  name: string;
  rank: Rank;
  /** Hits until it is out (K-5.5). */
  wounds: number;
  ranged: boolean;
  /** Without a board: within reach of melee (K-4.4). */
  near: boolean;
  /** Turns that it loses to magic (K-6.5). */
  held: number;
  /** It neither attacks nor retaliates until its next turn is over (K-5.5). */
  disarmed: boolean;
  seen: boolean;
  square: Square | null;
};

/** A test from the intent to the consequences: one entry that everyone may open (K-3.1). */
export type Trial = {
  number: number;
  seat: Seat;
  kind: Kind;
  goal: string;
  stage: Stage;
  /** Equipment that is used (K-2.5). */
  thing: string | null;
  /** The MG called for it: it costs no Action. */
  free: boolean;
  trait: Trait | null;
  tn: TN | null;
  stake: string;
  /** The MG has finished the request: the player may roll. */
  called: boolean;
  reasons: readonly Reason[];
  talent: string | null;
  help: Help | null;
  boost: boolean;
  foe: string | null;
  effect: Effect | null;
  ally: Seat | null;
  at: Square | null;
  /** With `foe`, `ally` and `at`: what a spell is aimed at. `down`: a barrier from top to bottom. */
  down: boolean;
  tier: Tier | null;
  cost: number;
  throw: Throw | NoRoll | null;
  roll: number | null;
  result: Result | Ending | null;
  owed: readonly Owed[];
  complications: readonly string[];
  benefit: string | null;
  /** As it is shown: there is a reason that only the MG knows, so the odds are hidden (K-3.8). */
  secret: boolean;
  allowed?: readonly Departure[];
  /** Unset where there is none, so that entries of version 1 are encoded as before. */
  second_help?: Help;
};

export type Kind = 'test' | 'attack' | 'magic' | 'defence';

export type Stage = 'declared' | 'asked' | 'rolled';

export type Trait = 'strength' | 'agility' | 'magic';

export type Effect = 'bolt' | 'area' | 'hold' | 'heal' | 'boost' | 'leap' | 'barrier' | 'smoke' | 'light';

export type Tier = 'trick' | 'standard' | 'strong' | 'great';

/** What is rolled: a die against a TN, or a d6 against a threshold. */
export type Throw = {
  die: Die;
  tn: number;
  /** Almost impossible, but allowed by the house rules: a plain success is not enough (K-3.5). */
  only_exceptional: boolean;
};

export type NoRoll = 'almost_certain' | 'almost_impossible';

/** `complication` is a failure with a complication; `exceptional` a success with a benefit (K-3.4). */
export type Result = 'complication' | 'failure' | 'success' | 'exceptional';

export type Ending = 'granted' | 'impossible';

/** What the MG still has to say: `verdict` is a Heart or a complication, where every miss costs (K-5.6). */
export type Owed = 'complication' | 'consequence' | 'benefit' | 'verdict';

/** An exception that the MG allows, and why (K-3.5). */
export type Departure = {
  what: Usual;
  why: string;
  /** The second talent. */
  talent: string | null;
};

/** What the book limits "usually": one talent, one helper, no roll beyond the limits (K-3.5). */
export type Usual = 'talent' | 'helper' | 'roll';

/** The odds of a test that waits for its roll; None while a secret reason hides them (K-3.8). */
export type Chances = {
  number: number;
  prospects: Prospects | null;
};

/** The same test without and with help. */
export type Prospects = {
  alone: Prospect;
  helped: Prospect;
};

/** What would be rolled and with which odds; no odds where nothing is rolled. */
export type Prospect = {
  throw: Throw | NoRoll;
  odds: Odds | null;
};

/** How many of a die's faces bring which result: exact, not simulated. */
export type Odds = {
  faces: number;
  complication: number;
  failure: number;
  success: number;
  exceptional: number;
};

/** A failed test, not to be repeated in the same circumstances (K-3.7). */
export type Failed = {
  number: number;
  seat: Seat;
  trait: Trait;
  goal: string;
  /** The request for a retry; None in version 1. */
  again: Trial | null;
};

/** Given to one player, or to everyone (None). */
export type Handout = {
  to: Seat | null;
  title: string;
  text: string;
};

/** What was whispered or handed to this player alone. */
export type Mine = {
  letters: readonly Letter[];
  handouts: readonly Handout[];
};

/** Between the MG and one player. */
export type Letter = {
  sender: Seat;
  to: Seat;
  text: string;
};

/** What the MG alone knows. */
export type Master = {
  board: Board | null;
  foes: readonly Foe[];
  tokens: readonly Token[];
  clocks: readonly Clock[];
  trials: readonly Trial[];
  /** All circumstances of each hero's next roll, by seat. */
  edges: readonly (readonly Reason[])[];
  notes: readonly string[];
  drafts: readonly Draft[];
  hidden_rolls: readonly HiddenRoll[];
  stock: Stock;
  letters: readonly Letter[];
  handouts: readonly Handout[];
  placed: number;
  packed: boolean;
};

export type HiddenRoll = {
  die: number;
  result: number;
};

// --- what a seat does

export type Move =
  | Say
  | Whisper
  | ComeBack
  | Farewell
  | Create
  | Grow
  | Declare
  | BuyRetry
  | Withdraw
  | GiveHelp
  | Roll
  | Choose
  | AskOracle
  | DrawTwist
  | PassOn
  | Go
  | UseDoor
  | Attack
  | ChooseBenefit
  | RaiseAlly
  | EndTurn
  | GoOnWithout
  | Defend
  | Cast
  | Invoke
  | UseArmour
  | SetHabit
  | HandOut
  | WriteNote
  | EraseNote
  | RollDice
  | SetPresence
  | CallEnd
  | EndSitting
  | GrantGrowth
  | AskTest
  | SetTier
  | CallTest
  | CallAgain
  | Circumstance
  | AllowTalent
  | Allow
  | CallRoll
  | Grant
  | Decline
  | Complicate
  | Bless
  | MarkChanged
  | StockUp
  | Unstock
  | SetScene
  | PrepareScene
  | OpenScene
  | OfferChoices
  | Narrate
  | CloseScene
  | BlankBoard
  | Paint
  | Reveal
  | LayFog
  | PlaceHero
  | PlaceFoe
  | ShiftFoe
  | SetRange
  | ChangeFoe
  | PlaceToken
  | ShowToken
  | RemoveToken
  | RuleCover
  | StartFight
  | EndFight
  | JudgeMiss
  | FoeGo
  | FoeAttack
  | RunFoe
  | RunFoes
  | EndOpponents
  | Alter
  | Rest
  | AddClock
  | TickClock
  | ShowClock
  | RemoveClock;

export type Say = {
  move: 'say';
  text: string;
};

/** Between the MG and one player. */
export type Whisper = {
  move: 'whisper';
  to: Seat;
  text: string;
};

export type ComeBack = {
  move: 'come_back';
};

export type Farewell = {
  move: 'farewell';
};

/** A sheet, as it is filled in (K-2.6). */
export type Create = {
  move: 'create';
  name: string;
  role: string;
  strength: number;
  agility: number;
  magic: number;
  weapon: string;
  reach: string;
  things: readonly string[];
  talents?: readonly string[];
  protection?: string;
  hearts?: number;
  mana?: number;
};

export type Grow = {
  move: 'grow';
  growth: Growth;
};

export type Growth = 'strength' | 'agility' | 'magic' | 'heart' | 'mana';

/** State an intent: what the hero does and wants, and a thing of theirs, if one is used. */
export type Declare = {
  move: 'declare';
  goal: string;
  thing?: string | null;
};

/** Retry a failed test, for a complication (K-3.7). */
export type BuyRetry = {
  move: 'buy_retry';
  number: number;
};

export type Withdraw = {
  move: 'withdraw';
  number: number;
};

export type GiveHelp = {
  move: 'give_help';
  to: Seat;
  how: string;
};

export type Roll = {
  move: 'roll';
  number: number;
};

/** Vote for one of the ways that the MG has named. */
export type Choose = {
  move: 'choose';
  option: number;
};

/** Where no person leads, chance answers: yes or no (K-1.1). */
export type AskOracle = {
  move: 'ask_oracle';
  question: string;
  likelihood: Likelihood;
};

export type Likelihood = 'unlikely' | 'even' | 'likely';

/** A complication or a benefit from the book's lists (K-10.1). */
export type DrawTwist = {
  move: 'draw_twist';
  kind: Twist;
};

export type Twist = 'complication' | 'benefit';

/** Nothing more for now: the MG goes on. */
export type PassOn = {
  move: 'pass_on';
};

export type Go = {
  move: 'go';
  to: Square;
};

export type UseDoor = {
  move: 'use_door';
  square: Square;
};

export type Attack = {
  move: 'attack';
  kind: Blow;
  foe: string;
};

export type Blow = 'melee' | 'ranged';

export type ChooseBenefit = {
  move: 'choose_benefit';
  benefit: Benefit;
};

export type RaiseAlly = {
  move: 'raise_ally';
  seat: Seat;
};

export type EndTurn = {
  move: 'end_turn';
};

/** Go on without the last player who is waited for (K-12.1). */
export type GoOnWithout = {
  move: 'go_on_without';
  seat: Seat;
};

export type Defend = {
  move: 'defend';
  trait: Trait;
};

/** One of the ready-made effects, on what it is aimed at. */
export type Cast = {
  move: 'cast';
  effect: Effect;
  foe?: string | null;
  seat?: Seat | null;
  square?: Square | null;
  /** A barrier from top to bottom instead of across. */
  down?: boolean;
};

/** Any other effect, in the player's own words. */
export type Invoke = {
  move: 'invoke';
  goal: string;
};

export type UseArmour = {
  move: 'use_armour';
  use: boolean;
};

/** The standing answer about armour (K-11.1). */
export type SetHabit = {
  move: 'set_habit';
  habit: ArmourHabit;
};

/** To one player, or to everyone (None). */
export type HandOut = {
  move: 'hand_out';
  to: Seat | null;
  title: string;
  text: string;
};

export type WriteNote = {
  move: 'write_note';
  text: string;
};

export type EraseNote = {
  move: 'erase_note';
  note: number;
};

/** Roll a die that no rule asks for, openly or in secret. */
export type RollDice = {
  move: 'roll_dice';
  die: Die;
  secret: boolean;
};

export type SetPresence = {
  move: 'set_presence';
  seat: Seat;
  present: boolean;
};

/** Call the end of the sitting. Playing on calls it off again. */
export type CallEnd = {
  move: 'call_end';
};

export type EndSitting = {
  move: 'end_sitting';
  summary: string;
  /** Whether the MG's private papers go into the legacy: only if no other person can see it. */
  papers: boolean;
  /** The id of the adventure's ending. */
  ending?: string;
};

export type GrantGrowth = {
  move: 'grant_growth';
  why: string;
};

/** The MG's first three questions (K-10.1); unless `called`, more circumstances will follow. */
export type AskTest = {
  move: 'ask_test';
  number: number;
  trait: Trait;
  tn: TN;
  talent: string | null;
  stake: string;
  called: boolean;
};

/** Like `AskTest` for free magic (K-6.1). */
export type SetTier = {
  move: 'set_tier';
  number: number;
  tier: Tier;
  cost: number;
  called: boolean;
};

/** A test without a player's intent. */
export type CallTest = {
  move: 'call_test';
  seat: Seat;
  goal: string;
  trait: Trait;
  tn: TN;
  stake: string;
  called: boolean;
};

/** A test that has failed before: the MG says what has changed (K-3.7). */
export type CallAgain = {
  move: 'call_again';
  number: number;
  changed: string;
};

/** For the next roll of this hero (K-3.5). */
export type Circumstance = {
  move: 'circumstance';
  seat: Seat;
  why: string;
  steps: -2 | -1 | 1 | 2;
  secret: boolean;
};

export type AllowTalent = {
  move: 'allow_talent';
  seat: Seat;
  talent: string;
};

/** Allow an exception to what the book says "usually", with a reason (K-3.5). */
export type Allow = {
  move: 'allow';
  number: number;
  what: Usual;
  why: string;
  /** The second talent. */
  talent?: string | null;
};

export type CallRoll = {
  move: 'call_roll';
  number: number;
};

/** Success without a roll (K-3.2). */
export type Grant = {
  move: 'grant';
  number: number;
  text: string;
};

/** Refuse an intent: the player has to find another way (K-3.5). */
export type Decline = {
  move: 'decline';
  number: number;
  text: string;
};

export type Complicate = {
  move: 'complicate';
  number: number;
  text: string;
};

/** The MG's benefit for an exceptional success. */
export type Bless = {
  move: 'bless';
  number: number;
  text: string;
};

/** The situation has changed: what failed may be tried again (K-3.7). */
export type MarkChanged = {
  move: 'mark_changed';
  number: number;
};

export type StockUp = {
  move: 'stock_up';
  kind: 'complications' | 'benefits';
  text: string;
};

export type Unstock = {
  move: 'unstock';
  kind: 'complications' | 'benefits';
  at: number;
};

export type SetScene = {
  move: 'set_scene';
  title: string;
  text: string;
  map: string | null;
  fog: boolean;
};

export type PrepareScene = {
  move: 'prepare_scene';
  title: string;
  text: string;
  map: string | null;
  fog: boolean;
};

export type OpenScene = {
  move: 'open_scene';
  draft: number;
};

/** What the party could do next. With a square, it has to walk there first (K-3.1). */
export type OfferChoices = {
  move: 'offer_choices';
  options: readonly string[];
  x?: number | null;
  y?: number | null;
};

/** Tell what happens; then the players may act again. */
export type Narrate = {
  move: 'narrate';
  text: string;
};

export type CloseScene = {
  move: 'close_scene';
  text: string;
};

export type BlankBoard = {
  move: 'blank_board';
  width: number;
  height: number;
  dark: boolean;
};

/** Fill a rectangle with one sign; walls and doors leave out occupied squares. */
export type Paint = {
  move: 'paint';
  x: number;
  y: number;
  to_x: number;
  to_y: number;
  sign: string;
};

export type Reveal = {
  move: 'reveal';
  x: number;
  y: number;
  to_x: number;
  to_y: number;
};

/** Lay the MG's own fog, which overrides sight (K-4.5); `Reveal` lifts it. */
export type LayFog = {
  move: 'lay_fog';
  x: number;
  y: number;
  to_x: number;
  to_y: number;
};

/** Place a hero on this square or the nearest free one. */
export type PlaceHero = {
  move: 'place_hero';
  seat: Seat;
  x: number;
  y: number;
};

export type PlaceFoe = {
  move: 'place_foe';
  name: string;
  rank: Rank;
  ranged: boolean;
  hidden: boolean;
  x: number | null;
  y: number | null;
};

/** The MG puts an opponent elsewhere, with a reason. */
export type ShiftFoe = {
  move: 'shift_foe';
  foe: string;
  x: number;
  y: number;
  why: string;
};

/** Without a board the MG states the range (K-4.4). */
export type SetRange = {
  move: 'set_range';
  foe: string;
  near: boolean;
};

export type ChangeFoe = {
  move: 'change_foe';
  foe: string;
  what: FoeChange;
  why: string;
};

export type FoeChange = 'hide' | 'show' | 'wound' | 'heal' | 'remove';

export type PlaceToken = {
  move: 'place_token';
  label: string;
  x: number;
  y: number;
  hidden: boolean;
};

export type ShowToken = {
  move: 'show_token';
  token: string;
};

export type RemoveToken = {
  move: 'remove_token';
  token: string;
};

/** The MG overrides the map (K-4.3), or states cover without one (K-4.4). */
export type RuleCover = {
  move: 'rule_cover';
  seat: Seat;
  foe: string;
  cover: Cover;
  why: string;
};

export type StartFight = {
  move: 'start_fight';
};

export type EndFight = {
  move: 'end_fight';
  text: string;
};

/** Where every miss costs: take a Heart. The alternative is `Complicate` (K-5.6). */
export type JudgeMiss = {
  move: 'judge_miss';
  number: number;
};

export type FoeGo = {
  move: 'foe_go';
  foe: string;
  to: Square;
};

export type FoeAttack = {
  move: 'foe_attack';
  foe: string;
  seat: Seat;
  /** Whether it hits, where the MG decides each time (K-5.9); else None. */
  hit: boolean | null;
};

/** The opponent does what makes sense for its rank (K-5.10). */
export type RunFoe = {
  move: 'run_foe';
  foe: string;
};

/** All opponents that have not acted do so, and the round is over. */
export type RunFoes = {
  move: 'run_foes';
};

export type EndOpponents = {
  move: 'end_opponents';
};

/** The MG changes Hearts or Mana, with a reason. */
export type Alter = {
  move: 'alter';
  seat: Seat;
  what: Change;
  amount: number;
  why: string;
};

export type Change = 'harm' | 'heal' | 'lose_mana' | 'gain_mana';

export type Rest = {
  move: 'rest';
};

export type AddClock = {
  move: 'add_clock';
  title: string;
  steps: number;
  consequence: string;
  secret: boolean;
};

export type TickClock = {
  move: 'tick_clock';
  clock: string;
  by: -1 | 1;
  why: string;
};

export type ShowClock = {
  move: 'show_clock';
  clock: string;
};

export type RemoveClock = {
  move: 'remove_clock';
  clock: string;
};

// --- what is told

export type Event =
  | SittingOpened
  | Said
  | Whispered
  | HandedOut
  | NoteWritten
  | DiceRolled
  | PresenceSet
  | EndCalled
  | EndCalledOff
  | SaidFarewell
  | SittingEnded
  | HeroCreated
  | GrowthGranted
  | HeroGrew
  | Altered
  | Rested
  | Declared
  | TestAsked
  | Retried
  | ChangeTold
  | CircumstanceGiven
  | UsualLeft
  | TalentAllowed
  | HelpGiven
  | Rolled
  | Granted
  | Declined
  | Withdrawn
  | Complicated
  | Blessed
  | SituationChanged
  | Passed
  | ChoicesOffered
  | Voted
  | Chosen
  | OracleSpoke
  | TwistDrawn
  | StockChanged
  | SceneSet
  | ScenePrepared
  | Narrated
  | SceneClosed
  | BoardChanged
  | HeroPlaced
  | FoeSeen
  | FoeGone
  | FoePlaced
  | FoeChanged
  | FoeShifted
  | RangeSet
  | TokenSeen
  | TokenPlaced
  | TokenRemoved
  | CoverRuled
  | HeroMoved
  | DoorUsed
  | FightBegan
  | FightEnded
  | SceneLost
  | RoundBegan
  | TurnEnded
  | OpponentsTurn
  | NoLine
  | NoSight
  | FoeWounded
  | BenefitChosen
  | FoePushed
  | FoeActed
  | FoeStruck
  | HeartLost
  | ArmourSpent
  | HabitSet
  | HeroDowned
  | HeroDied
  | HeroRaised
  | EffectTook
  | EffectEnded
  | ClockSet
  | ClockMoved
  | ClockRanOut
  | ClockRemoved
  | TakenBack;

export type SittingOpened = {
  event: 'sitting_opened';
  title: string;
  sitting: number;
  adventure: string | null;
  language: string;
};

export type Said = {
  event: 'said';
  seat: Seat;
  text: string;
};

/** To sender and recipient alone. */
export type Whispered = {
  event: 'whispered';
  sender: Seat;
  to: Seat;
  text: string;
};

export type HandedOut = {
  event: 'handed_out';
  to: Seat | null;
  title: string;
  text: string;
};

/** To the MG: the notes have changed. */
export type NoteWritten = {
  event: 'note_written';
  notes: number;
};

/** To everyone, or in secret to the MG. */
export type DiceRolled = {
  event: 'dice_rolled';
  die: number;
  result: number;
  secret: boolean;
};

export type PresenceSet = {
  event: 'presence_set';
  seat: Seat;
  present: boolean;
};

export type EndCalled = {
  event: 'end_called';
};

export type EndCalledOff = {
  event: 'end_called_off';
};

export type SaidFarewell = {
  event: 'said_farewell';
  seat: Seat;
};

export type SittingEnded = {
  event: 'sitting_ended';
  summary: string;
  ending: string;
};

export type HeroCreated = {
  event: 'hero_created';
  seat: Seat;
  character: Character;
};

export type GrowthGranted = {
  event: 'growth_granted';
  why: string;
};

export type HeroGrew = {
  event: 'hero_grew';
  seat: Seat;
  growth: Growth;
};

/** The MG changed Hearts or Mana, with a reason. */
export type Altered = {
  event: 'altered';
  seat: Seat;
  what: Change;
  amount: number;
  why: string;
};

export type Rested = {
  event: 'rested';
};

export type Declared = {
  event: 'declared';
  trial: Trial;
};

/** The request as everyone sees it. */
export type TestAsked = {
  event: 'test_asked';
  trial: Trial;
};

/** The same request again, for a complication (K-3.7). */
export type Retried = {
  event: 'retried';
  trial: Trial;
  /** The number of the test that failed. */
  again: number;
};

/** Why a test that has failed may be called again: what has changed, in the MG's words (K-3.7). */
export type ChangeTold = {
  event: 'change_told';
  trial: Trial;
  text: string;
};

/** A secret one is told to the MG alone. */
export type CircumstanceGiven = {
  event: 'circumstance_given';
  seat: Seat;
  why: string;
  steps: number;
  secret: boolean;
};

/** The MG allows an exception to what the book says "usually" (K-3.5). */
export type UsualLeft = {
  event: 'usual_left';
  trial: Trial;
  what: Usual;
  why: string;
  talent: string | null;
};

export type TalentAllowed = {
  event: 'talent_allowed';
  seat: Seat;
  talent: string;
};

export type HelpGiven = {
  event: 'help_given';
  by: Seat;
  to: Seat;
  how: string;
};

/** The whole entry of K-3.1: request, reasons, roll, result. Also of an attack, a spell, a defence. */
export type Rolled = {
  event: 'rolled';
  trial: Trial;
};

export type Granted = {
  event: 'granted';
  number: number;
  text: string;
};

export type Declined = {
  event: 'declined';
  number: number;
  text: string;
};

export type Withdrawn = {
  event: 'withdrawn';
  number: number;
};

export type Complicated = {
  event: 'complicated';
  number: number;
  text: string;
};

export type Blessed = {
  event: 'blessed';
  number: number;
  text: string;
};

export type SituationChanged = {
  event: 'situation_changed';
  number: number;
};

export type Passed = {
  event: 'passed';
  seat: Seat;
};

export type ChoicesOffered = {
  event: 'choices_offered';
  number: number;
  options: readonly string[];
  at: Square | null;
};

export type Voted = {
  event: 'voted';
  seat: Seat;
  option: number;
};

/** By most votes; a tie is decided by lot. */
export type Chosen = {
  event: 'chosen';
  number: number;
  option: number;
  text: string;
};

/** Yes or no, and a twist, if there is one. */
export type OracleSpoke = {
  event: 'oracle_spoke';
  seat: Seat;
  question: string;
  likelihood: Likelihood;
  roll: number;
  answer: OracleAnswer;
  twist: Twist | null;
  text: string;
};

export type OracleAnswer = 'yes' | 'no';

export type TwistDrawn = {
  event: 'twist_drawn';
  seat: Seat;
  kind: Twist;
  text: string;
};

/** To the MG. */
export type StockChanged = {
  event: 'stock_changed';
  complications: number;
  benefits: number;
};

export type SceneSet = {
  event: 'scene_set';
  scene: Scene;
};

/** To the MG. */
export type ScenePrepared = {
  event: 'scene_prepared';
  drafts: number;
};

export type Narrated = {
  event: 'narrated';
  text: string;
};

export type SceneClosed = {
  event: 'scene_closed';
  text: string;
};

/** The board has changed; the view shows how. */
export type BoardChanged = {
  event: 'board_changed';
};

export type HeroPlaced = {
  event: 'hero_placed';
  seat: Seat;
  square: Square;
};

/** A foe came into sight, for the first time or again. */
export type FoeSeen = {
  event: 'foe_seen';
  foe: string;
  name: string;
  rank: Rank;
  square: Square | null;
};

/** A foe went out of sight, or off the board. */
export type FoeGone = {
  event: 'foe_gone';
  foe: string;
};

/** To the MG: a foe that the party does not see. */
export type FoePlaced = {
  event: 'foe_placed';
  foe: string;
  name: string;
};

export type FoeChanged = {
  event: 'foe_changed';
  foe: string;
  what: FoeChange;
  why: string;
};

export type FoeShifted = {
  event: 'foe_shifted';
  foe: string;
  square: Square | null;
  why: string;
};

export type RangeSet = {
  event: 'range_set';
  foe: string;
  near: boolean;
};

export type TokenSeen = {
  event: 'token_seen';
  token: string;
  label: string;
  square: Square;
};

/** To the MG: a token that the party does not see. */
export type TokenPlaced = {
  event: 'token_placed';
  token: string;
  label: string;
};

export type TokenRemoved = {
  event: 'token_removed';
  token: string;
};

export type CoverRuled = {
  event: 'cover_ruled';
  seat: Seat;
  foe: string;
  cover: Cover;
  why: string;
};

export type HeroMoved = {
  event: 'hero_moved';
  seat: Seat;
  path: readonly Square[];
  /** The walk ended early: an unknown obstacle was in the way, or a foe came into sight. */
  stopped: boolean;
};

export type DoorUsed = {
  event: 'door_used';
  seat: Seat;
  square: Square;
  opened: boolean;
};

export type FightBegan = {
  event: 'fight_began';
  number: number;
};

/** Won, or ended by the MG, who says how. */
export type FightEnded = {
  event: 'fight_ended';
  won: boolean;
  text: string;
};

/** The whole party is down (K-7.4). */
export type SceneLost = {
  event: 'scene_lost';
};

export type RoundBegan = {
  event: 'round_began';
  round: number;
};

export type TurnEnded = {
  event: 'turn_ended';
  seat: Seat;
};

export type OpponentsTurn = {
  event: 'opponents_turn';
  round: number;
};

/** An unknown obstacle is in the way: the Action is not spent (K-12.2). */
export type NoLine = {
  event: 'no_line';
  seat: Seat;
  foe: string;
};

/** An unknown obstacle hides the centre of an area: the Action is not spent (K-6.1). */
export type NoSight = {
  event: 'no_sight';
  seat: Seat;
  square: Square;
};

export type FoeWounded = {
  event: 'foe_wounded';
  foe: string;
  /** Wounds left until it is out. */
  wounds: number;
};

export type BenefitChosen = {
  event: 'benefit_chosen';
  seat: Seat;
  number: number;
  benefit: Benefit;
};

export type FoePushed = {
  event: 'foe_pushed';
  foe: string;
  path: readonly Square[];
};

/** What an opponent did and why (K-5.10). Players are told only the known squares of its path. */
export type FoeActed = {
  event: 'foe_acted';
  foe: string;
  path: readonly Square[];
  why: string;
};

/** An opponent's attack (K-5.9); no throw where the house rules need none. */
export type FoeStruck = {
  event: 'foe_struck';
  foe: string;
  seat: Seat;
  ranged: boolean;
  throw: Throw | null;
  roll: number | null;
  /** None: the target defends first. */
  hit: boolean | null;
};

export type HeartLost = {
  event: 'heart_lost';
  seat: Seat;
  hearts: number;
  cause: Cause;
  foe: string | null;
};

export type ArmourSpent = {
  event: 'armour_spent';
  seat: Seat;
};

/** A player's standing answer about armour has changed (K-11.1). */
export type HabitSet = {
  event: 'habit_set';
  seat: Seat;
  habit: string;
};

export type HeroDowned = {
  event: 'hero_downed';
  seat: Seat;
};

export type HeroDied = {
  event: 'hero_died';
  seat: Seat;
};

export type HeroRaised = {
  event: 'hero_raised';
  seat: Seat;
  by: Seat;
};

/** What a spell did on the board (K-6.5). */
export type EffectTook = {
  event: 'effect_took';
  number: number;
  effect: Effect;
  foes: readonly string[];
  seat: Seat | null;
  squares: readonly Square[];
  hearts: number;
};

export type EffectEnded = {
  event: 'effect_ended';
  effects: readonly string[];
};

export type ClockSet = {
  event: 'clock_set';
  clock: string;
  title: string;
  steps: number;
  consequence: string;
};

export type ClockMoved = {
  event: 'clock_moved';
  clock: string;
  at: number;
  why: string;
};

export type ClockRanOut = {
  event: 'clock_ran_out';
  clock: string;
  consequence: string;
};

export type ClockRemoved = {
  event: 'clock_removed';
  clock: string;
};

/** A seat took entries back. How many is not told: it would reveal moves that only some seats know of. */
export type TakenBack = {
  event: 'taken_back';
  by: Seat;
};

// --- what a view answers

export type Question = AttackOdds | SpellOdds | WayTo | Bearings | FightForecast;

export type AttackOdds = {
  ask: 'attack';
  seat: Seat;
  kind: Blow;
  foe: string;
};

export type SpellOdds = {
  ask: 'cast';
  seat: Seat;
  effect: Effect;
  foe?: string | null;
  /** An area's centre. */
  square?: Square | null;
};

export type WayTo = {
  ask: 'way';
  seat: Seat;
  to: Square;
};

/** Cover, distance and reach of every foe that is seen, relative to this hero. */
export type Bearings = {
  ask: 'bearings';
  seat: Seat;
};

/** K-5.11: the current party against all opponents on the board, hidden ones too. */
export type FightForecast = {
  ask: 'forecast';
  fights?: number;
  seed?: number;
};

/** The squares of a path, without its start. */
export type Path = readonly Square[];

/** Cover either way (K-4.3), how far (K-4.1; None without a board), near enough for melee (K-5.7). */
export type Bearing = {
  foe: string;
  cover: Cover;
  distance: number | null;
  near: boolean;
};

/** How many fights were won by a party that only attacks, that helps, that also takes care. */
export type Forecast = {
  fights: number;
  won: number;
  won_with_help: number;
  /** Those who cannot hit keep away, and the downed are raised. */
  won_with_care: number;
  rounds: number;
  /** Average number of rounds and of Hearts left, of the fights with help. */
  hearts: number;
  /** Under the house rule of two ranks: elites are played as minions (K-5.5). */
  without_elites: boolean;
};

/** What is answered to each question, by its `ask`. */
export type Answers = {
  attack: Prospects | null;
  cast: Prospects | null;
  way: Path;
  bearings: readonly Bearing[];
  forecast: Forecast;
};
