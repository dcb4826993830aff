/**
 * Completes a year that was typed with one or two digits: in this century, or in the last one where the field ends before
 * that day, as for a birth date.
 * @param day `YYYY-MM-DD`
 * @param max the last day that the field accepts
 * @returns the day with its whole year; unchanged where the year has three digits or more
 */
export function withWholeYear(day: string, max?: string): string {
  if (!day.startsWith('00')) return day;
  const rest = day.slice(2);
  return max !== undefined && `20${rest}` > max ? `19${rest}` : `20${rest}`;
}
