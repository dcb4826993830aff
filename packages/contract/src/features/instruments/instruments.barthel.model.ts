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

/** The sum of ten scores, 0 to 100 in fives; nothing where one of them has no value. */
export const scoreBarthel: Scoring = (answers) => {
  const points = barthelItems.map(({ id }) => optionOf(barthel.form, id, answers));
  if (points.some((value) => value === undefined)) return { scores: { total: null }, bands: {} };
  const total = points.reduce<number>((sum, value) => sum + Number(value), 0);
  return { scores: { total }, bands: { total: bandOf(total) } };
};
