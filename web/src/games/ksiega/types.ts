/** What a seat sees of a sitting: the mirror of games/ksiega/views.py, and the events that are told at it. */

import type { Seat } from '$lib/protocol';

export const MASTER: Seat = 0;
export const TRAITS = ['strength', 'agility', 'magic'] as const;
export const ROLES = ['warrior', 'rogue', 'mage'] as const;
export const RANKS = ['minion', 'elite', 'boss'] as const;

export type Trait = (typeof TRAITS)[number];
export type Role = (typeof ROLES)[number];
export type Rank = (typeof RANKS)[number];
export type Level = 'untrained' | 'novice' | 'trained' | 'master';
export type Die = 6 | 8 | 10 | 12 | 20;
export type Reach = 'melee' | 'ranged';
export type Growth = Trait | 'heart' | 'mana';
export type Habit = 'ask' | 'always' | 'never';
export type Cover = 'none' | 'partial' | 'full';
export type Effect = 'bolt' | 'area' | 'hold' | 'heal' | 'boost' | 'leap' | 'barrier' | 'smoke' | 'light';
export type Tier = 'trick' | 'standard' | 'strong' | 'great';
export type Benefit = 'wound' | 'push' | 'disarm' | 'position' | 'scale' | 'mana' | 'other';
export type XY = readonly [number, number];

export type House = { d6_only: boolean; ladder?: string; armour: boolean; deadly: boolean; talents_optional: boolean; enemy_attack: string } & Record<
  string,
  unknown
>;
export type Names = Record<string, string>;

export type Skill = { die: Die; level: Level };
export type Gear = { weapon: string; reach: Reach; things: string[]; protection: string };
export type Character = {
  name: string;
  role: Role;
  skills: Record<Trait, Skill>;
  gear: Gear;
  talents: string[];
  hearts: number;
  max_hearts: number;
  mana: number;
  max_mana: number;
  armour: boolean;
  armour_habit: Habit;
  dead: boolean;
};

// --- tests

export type Reason = { why: string; steps: number; secret: boolean };
export type Help = { by: Seat; how: string };
export type Throw = { die: Die; tn: number; only_exceptional: boolean };
export type Usual = 'talent' | 'helper' | 'roll';
export type NoRoll = 'almost_certain' | 'almost_impossible';
export type Odds = { faces: number; complication: number; failure: number; success: number; exceptional: number };
export type Prospect = { throw: Throw | NoRoll; odds: Odds | null };
export type Prospects = { alone: Prospect; helped: Prospect };
export type Result = 'complication' | 'failure' | 'success' | 'exceptional' | 'granted' | 'impossible';
export type Owed = 'complication' | 'consequence' | 'benefit' | 'verdict';

export type Trial = {
  number: number;
  seat: Seat;
  kind: 'test' | 'attack' | 'magic' | 'defence';
  goal: string;
  stage: 'declared' | 'asked' | 'rolled';
  thing: string | null;
  free: boolean;
  trait: Trait | null;
  tn: number | null;
  stake: string;
  called: boolean;
  reasons: Reason[];
  talent: string | null;
  help: Help | null;
  boost: boolean;
  foe: string | null;
  effect: Effect | null;
  ally: Seat | null;
  at: XY | null;
  tier: Tier | null;
  cost: number;
  throw: Throw | NoRoll | null;
  roll: number | null;
  result: Result | null;
  owed: Owed[];
  complications: string[];
  benefit: string | null;
  /** What the MG has allowed this once (K-3.5), and who came to help besides. */
  allowed?: { what: Usual; why: string; talent: string | null }[];
  second_help?: Help;
  secret: boolean;
};

// --- what lies on the table

export type Board = { rows: string[]; barriers: XY[]; smoke: XY[]; light: XY[]; dark: boolean };

export type HeroShown = {
  character: Character;
  square: XY | null;
  present: boolean;
  edges: Reason[];
  secret: boolean;
  talent: string | null;
  help: Help | null;
  boosted: boolean;
  spent: boolean;
  moved: number;
  done: boolean;
  growing: boolean;
};

export type FoeShown = {
  id: string;
  name: string;
  rank: Rank;
  wounds: number;
  ranged: boolean;
  near: boolean;
  held: number;
  disarmed: boolean;
  seen: boolean;
  square: XY | null;
};

export type Foe = Omit<FoeShown, 'seen'> & { hidden: boolean; met: boolean; moved: boolean; done: boolean };
export type Token = { id: string; label: string; square: XY; hidden: boolean };
export type Scene = { number: number; title: string; text: string; fog: boolean; lost: boolean };
export type Clock = { id: string; title: string; steps: number; consequence: string; secret: boolean; at: number };
export type Fight = { number: number; round: number; phase: 'players' | 'opponents'; acting: Seat | null };
export type Letter = { sender: Seat; to: Seat; text: string };
export type Handout = { to: Seat | null; title: string; text: string };
export type Draft = { title: string; text: string; map: string | null; fog: boolean };
export type Stock = { complications: string[]; benefits: string[] };

export type Asked =
  | { type: 'armour'; seat: Seat; cause: string; foe: string | null }
  | { type: 'benefit'; seat: Seat; number: number; choices: Benefit[] }
  | { type: 'defence'; seat: Seat; foe: string };

export type Master = {
  board: Board | null;
  foes: Foe[];
  tokens: Token[];
  clocks: Clock[];
  trials: Trial[];
  edges: Reason[][];
  notes: string[];
  drafts: Draft[];
  hidden_rolls: { die: number; result: number }[];
  stock: Stock;
  letters: Letter[];
  handouts: Handout[];
};

export type View = {
  seat: Seat | null;
  players: number;
  house: House;
  names: Names;
  runner: boolean;
  language: 'pl' | 'en';
  adventure: string | null;
  campaign: { title: string; sittings: number; chronicle: string[] };
  heroes: (HeroShown | null)[];
  scene: Scene | null;
  board: Board | null;
  foes: FoeShown[];
  tokens: Token[];
  rulings: { seat: Seat; foe: string; cover: Cover; why: string }[];
  standing: { overlay: string; squares: XY[]; until: number | null }[];
  clocks: Clock[];
  trials: Trial[];
  chances: { number: number; prospects: Prospects | null }[];
  failed: { number: number; seat: Seat; trait: Trait; goal: string }[];
  fight: Fight | null;
  asked: Asked[];
  passed: Seat[];
  closing: { farewells: Seat[] } | null;
  ended: boolean;
  /** Ways to go on, of which the party chooses one. */
  choice?: { number: number; options: string[]; at: XY | null; votes: [Seat, number][] } | null;
  ending?: string;
  scenes: number;
  tests: number;
  handouts: Handout[];
  mine: { letters: Letter[]; handouts: Handout[] } | null;
  master: Master | null;
};

export type Forecast = {
  without_elites: boolean;
  fights: number;
  won: number;
  won_with_help: number;
  won_with_care: number;
  rounds: number;
  hearts: number;
};

/** How a foe stands to one hero, on the map that is known. */
export type Bearing = { foe: string; cover: Cover; distance: number | null; near: boolean };

// --- events

export type KsiegaEvent =
  | { event: 'sitting_opened'; title: string; sitting: number }
  | { event: 'said'; seat: Seat; text: string }
  | { event: 'whispered'; sender: Seat; to: Seat; text: string }
  | { event: 'handed_out'; to: Seat | null; title: string; text: string }
  | { event: 'note_written'; notes: number }
  | { event: 'dice_rolled'; die: Die; result: number; secret: boolean }
  | { event: 'presence_set'; seat: Seat; present: boolean }
  | { event: 'end_called' }
  | { event: 'end_called_off' }
  | { event: 'said_farewell'; seat: Seat }
  | { event: 'sitting_ended'; summary: string }
  | { event: 'hero_created'; seat: Seat; character: Character }
  | { event: 'growth_granted'; why: string }
  | { event: 'hero_grew'; seat: Seat; growth: Growth }
  | { event: 'altered'; seat: Seat; what: string; amount: number; why: string }
  | { event: 'rested' }
  | { event: 'declared'; trial: Trial }
  | { event: 'test_asked'; trial: Trial }
  | { event: 'retried'; trial: Trial; again: number }
  | { event: 'change_told'; trial: Trial; text: string }
  | { event: 'circumstance_given'; seat: Seat; why: string; steps: number; secret: boolean }
  | { event: 'usual_left'; trial: Trial; what: string; why: string; talent: string | null }
  | { event: 'talent_allowed'; seat: Seat; talent: string }
  | { event: 'help_given'; by: Seat; to: Seat; how: string }
  | { event: 'rolled'; trial: Trial }
  | { event: 'granted'; number: number; text: string }
  | { event: 'declined'; number: number; text: string }
  | { event: 'withdrawn'; number: number }
  | { event: 'complicated'; number: number; text: string }
  | { event: 'blessed'; number: number; text: string }
  | { event: 'situation_changed'; number: number }
  | { event: 'passed'; seat: Seat }
  | { event: 'stock_changed' }
  | { event: 'scene_set'; scene: Scene }
  | { event: 'scene_prepared'; drafts: number }
  | { event: 'narrated'; text: string }
  | { event: 'scene_closed'; text: string }
  | { event: 'board_changed' }
  | { event: 'hero_placed'; seat: Seat; square: XY }
  | { event: 'foe_seen'; foe: string; name: string; rank: Rank; square: XY | null }
  | { event: 'foe_gone'; foe: string }
  | { event: 'foe_placed'; foe: string; name: string }
  | { event: 'foe_changed'; foe: string; what: string; why: string }
  | { event: 'foe_shifted'; foe: string; square: XY | null; why: string }
  | { event: 'range_set'; foe: string; near: boolean }
  | { event: 'token_seen'; token: string; label: string; square: XY }
  | { event: 'token_placed'; token: string; label: string }
  | { event: 'token_removed'; token: string }
  | { event: 'cover_ruled'; seat: Seat; foe: string; cover: Cover; why: string }
  | { event: 'hero_moved'; seat: Seat; path: XY[]; stopped: boolean }
  | { event: 'door_used'; seat: Seat; square: XY; opened: boolean }
  | { event: 'fight_began'; number: number }
  | { event: 'fight_ended'; won: boolean; text: string }
  | { event: 'scene_lost' }
  | { event: 'round_began'; round: number }
  | { event: 'turn_ended'; seat: Seat }
  | { event: 'opponents_turn'; round: number }
  | { event: 'no_line'; seat: Seat; foe: string }
  | { event: 'no_sight'; seat: Seat; square: XY }
  | { event: 'foe_wounded'; foe: string; wounds: number }
  | { event: 'benefit_chosen'; seat: Seat; number: number; benefit: Benefit }
  | { event: 'foe_pushed'; foe: string; path: XY[] }
  | { event: 'foe_acted'; foe: string; path: XY[]; why: string }
  | { event: 'foe_struck'; foe: string; seat: Seat; ranged: boolean; throw: Throw | null; roll: number | null; hit: boolean | null }
  | { event: 'heart_lost'; seat: Seat; hearts: number; cause: string; foe: string | null }
  | { event: 'armour_spent'; seat: Seat }
  | { event: 'habit_set'; seat: Seat; habit: Habit }
  | { event: 'hero_downed'; seat: Seat }
  | { event: 'hero_died'; seat: Seat }
  | { event: 'hero_raised'; seat: Seat; by: Seat }
  | { event: 'effect_took'; number: number; effect: Effect; foes: string[]; seat: Seat | null; squares: XY[]; hearts: number }
  | { event: 'effect_ended'; effects: string[] }
  | { event: 'clock_set'; clock: string; title: string; steps: number; consequence: string }
  | { event: 'clock_moved'; clock: string; at: number; why: string }
  | { event: 'clock_ran_out'; clock: string; consequence: string }
  | { event: 'clock_removed'; clock: string }
  | { event: 'choices_offered'; number: number; options: string[]; at: XY | null }
  | { event: 'voted'; seat: Seat; option: number }
  | { event: 'chosen'; number: number; option: number; text: string }
  | { event: 'oracle_spoke'; seat: Seat; question: string; likelihood: string; roll: number; answer: string; twist: string | null; text: string }
  | { event: 'twist_drawn'; seat: Seat; kind: string; text: string }
  | { event: 'taken_back'; by: Seat };
