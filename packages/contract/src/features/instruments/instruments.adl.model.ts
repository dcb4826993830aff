import type { Answers } from '../../core/index.ts';
import { adl } from './instruments.adl.text.ts';
import type { Scoring } from './instruments.model.ts';
import { optionOf } from './instruments.parts.model.ts';

const order = ['bath', 'dress', 'toilet', 'transfer', 'contin', 'feed'] as const;

/** How many of the first activities are lost in the grades C to F, beside exactly one other. */
const grades = [
  ['C', 1],
  ['D', 2],
  ['E', 3],
  ['F', 4],
] as const;

/**
 * The letter of the order in which activities are usually lost (1963, 1970): A none, B one, C to F the first one to
 * four and exactly one other, G all; else Other.
 * @param helped the activities that need help
 */
function letterOf(helped: ReadonlySet<string>): string {
  if (helped.size === 0) return 'A';
  if (helped.size === 1) return 'B';
  if (helped.size === order.length) return 'G';
  const first = order.findIndex((id) => !helped.has(id));
  const grade = grades.find(([, lost]) => helped.size === lost + 1 && first >= lost);
  return grade?.[0] ?? 'Other';
}

/** `katz-bands-1`. @param total 0 to 6 */
function bandOf(total: number): string {
  if (total === 6) return 'independent';
  return total >= 3 ? 'moderate' : 'severe';
}

/** 1 or 0 of each activity; undefined where it has no value. */
export function adlPointsOf(answers: Answers): (number | undefined)[] {
  const values = order.map((id) => optionOf(adl.form, id, answers));
  return values.map((value) => (typeof value === 'number' ? value : undefined));
}

/** The sum of the six activities, 0 to 6, its letter and its band; nothing where one of them has no value. */
export const scoreAdl: Scoring = (answers: Answers) => {
  const points = adlPointsOf(answers);
  if (points.includes(undefined)) return { scores: { total: null, letter: null }, bands: {} };
  const total = points.filter((value) => value === 1).length;
  const helped = new Set(order.filter((_id, at) => points[at] === 0));
  return { scores: { total, letter: letterOf(helped) }, bands: { total: bandOf(total) } };
};
