import type { Answers } from '../../core/index.ts';
import { barthel, barthelItems } from './instruments.barthel.text.ts';
import type { Scoring } from './instruments.model.ts';
import { optionOf } from './instruments.parts.model.ts';

/** `barthel-bands-1`. @param total 0 to 100 */
function bandOf(total: number): string {
  if (total <= 20) return 'total';
  if (total <= 60) return 'severe';
  if (total <= 90) return 'moderate';
  return total < 100 ? 'slight' : 'independent';
}

/** The points of each of the ten items; undefined where it has no value. */
export function barthelPointsOf(answers: Answers): (number | undefined)[] {
  const points = barthelItems.map(({ id }) => optionOf(barthel.form, id, answers));
  return points.map((value) => (typeof value === 'number' ? value : undefined));
}

/** The sum of ten scores, 0 to 100 in fives; nothing where one of them has no value. */
export const scoreBarthel: Scoring = (answers) => {
  const points = barthelPointsOf(answers);
  if (points.includes(undefined)) return { scores: { total: null }, bands: {} };
  const total = points.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return { scores: { total }, bands: { total: bandOf(total) } };
};
