/** Names of game terms (K-1.1): the campaign's own name, else the book's. */

import { t } from '$lib/words.svelte';
import type { Benefit, Names, Rank, Role, Skill, Trait, View } from './wire';

export const named = (names: Names, what: keyof Names) => names[what] || t(`ksiega-${what}`);
/** The campaign's names of Hearts and Mana, as arguments for sentences that mention them (K-1.1). */
export const counted = (view: Pick<View, 'names'>) => ({ heart: named(view.names, 'heart'), mana: named(view.names, 'mana') });
export const traitName = (view: Pick<View, 'names'>, trait: Trait) => named(view.names, trait);
export const roleName = (view: Pick<View, 'names'>, role: Role) => named(view.names, role);
export const rankName = (view: Pick<View, 'names'>, rank: Rank) => named(view.names, rank);

/** The name of a benefit. "Other" is decided by the MG, or at random by the runner, and worded accordingly. */
export const benefitName = (view: Pick<View, 'runner' | 'names'>, benefit: Benefit) =>
  t(`ksiega-benefit-${benefit}${benefit === 'other' && view.runner ? '-runner' : ''}`, counted(view));

/** The die of a skill, e.g. d10; its level if only d6 are rolled (K-9.1). */
export function skillName(skill: Skill, d6Only: boolean): string {
  return d6Only ? t(`ksiega-level-${skill.level}`) : t('ksiega-die', { die: skill.die });
}

/** A signed number of steps: +1, −2. */
export const steps = (by: number) => (by > 0 ? `+${by}` : `\u2212${-by}`);
