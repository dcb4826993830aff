import { plural } from '../../lib/format.ts';

/** Until when something holds: `Expires in 28 days`, `Expires today`, `Expired 3 days ago`. */
export function daysLeftInWords(daysLeft: number): string {
  if (daysLeft === 0) return 'Expires today';
  return daysLeft > 0 ? `Expires in ${plural(daysLeft, 'day')}` : `Expired ${plural(-daysLeft, 'day')} ago`;
}
