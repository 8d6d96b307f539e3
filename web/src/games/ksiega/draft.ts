/** A character sheet in progress, validated against the table's offers (K-2.6). */

import type { Field, Offer } from '$lib/protocol';
import { clean, length } from '$lib/text';
import { type Create, RULES, type Reach, type Role } from './wire';

export type Sheet = {
  name: string;
  role: Role | '';
  weapon: string;
  reach: Reach | '';
  protection: string;
  things: string[];
  talents: string[];
};

/** A fault and the field it belongs to; `at` is the index in a list. */
export type Fault = { field: keyof Sheet; at?: number; how: 'missing' | 'long'; most: number };

export const emptySheet = (): Sheet => ({
  name: '',
  role: '',
  weapon: '',
  reach: '',
  protection: '',
  things: Array<string>(RULES.things).fill(''),
  talents: Array<string>(RULES.talents).fill(''),
});

const written = (texts: readonly string[]) => texts.map(clean).filter(Boolean);

/** The offer that matches the chosen role and the number of talents entered. */
export function offerFor(offers: readonly Offer[], sheet: Sheet): Offer | undefined {
  const ofRole = offers.filter((offer) => !sheet.role || picks(offer.fields['role'], sheet.role));
  const count = written(sheet.talents).length;
  const fitting = ofRole.find((offer) => offer.fields['talents']?.type === 'texts' && offer.fields['talents'].count === count);
  return fitting ?? ofRole.at(-1);
}

const picks = (field: Field | undefined, value: unknown) => field?.type === 'pick' && field.values.includes(value);

/** All faults of the sheet, in the order of the form. */
export function faultsOf(sheet: Sheet, offers: readonly Offer[]): Fault[] {
  const offer = offerFor(offers, sheet);
  if (!offer) return [];
  const found: Fault[] = [];
  const text = (field: 'name' | 'weapon' | 'protection') => {
    const rule = offer.fields[field];
    if (rule?.type !== 'text') return;
    const size = length(clean(sheet[field]));
    if (size < rule.least) found.push({ field, how: 'missing', most: rule.most });
    if (size > rule.most) found.push({ field, how: 'long', most: rule.most });
  };
  text('name');
  if (!sheet.role) found.push({ field: 'role', how: 'missing', most: 0 });
  list(found, offer, sheet, 'talents');
  text('weapon');
  if (!sheet.reach) found.push({ field: 'reach', how: 'missing', most: 0 });
  text('protection');
  list(found, offer, sheet, 'things');
  return found;
}

function list(found: Fault[], offer: Offer, sheet: Sheet, field: 'things' | 'talents'): void {
  const rule = offer.fields[field];
  if (rule?.type !== 'texts') return;
  const few = written(sheet[field]).length < rule.count;
  for (const [at, each] of sheet[field].entries()) {
    const size = length(clean(each));
    if (few && size < rule.least && at < rule.count) found.push({ field, at, how: 'missing', most: rule.most });
    if (size > rule.most) found.push({ field, at, how: 'long', most: rule.most });
  }
}

/** The move for a complete sheet, else null. Traits, Hearts and Mana come from the offer for the role. */
export function moveOf(sheet: Sheet, offers: readonly Offer[]): Create | null {
  const offer = offerFor(offers, sheet);
  if (!offer || faultsOf(sheet, offers).length) return null;
  const given = (name: string) => {
    const field = offer.fields[name];
    return field?.type === 'pick' ? Number(field.values[0]) : 0;
  };
  return {
    move: 'create',
    name: clean(sheet.name),
    role: sheet.role,
    strength: given('strength'),
    agility: given('agility'),
    magic: given('magic'),
    weapon: clean(sheet.weapon),
    reach: sheet.reach,
    things: written(sheet.things),
    talents: written(sheet.talents),
    protection: clean(sheet.protection),
    hearts: given('hearts'),
    mana: given('mana'),
  };
}
