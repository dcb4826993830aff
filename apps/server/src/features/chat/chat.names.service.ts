import { type Display, formatHomeTime } from '@homeward/contract/core';
import type { ShiftTime } from './chat.shapes.store.ts';

interface Unnamed {
  readonly name: string;
  readonly shiftTime: ShiftTime | null;
}
type Named<Row extends Unnamed> = Omit<Row, 'shiftTime'> & { readonly ownTime: string | null };

/**
 * A conversation as its reader calls it. One about a shift is called by its time, by the clock of the client's office, and the
 * client: `Dec 1, 2026, 9:00 AM – 1:00 PM EST · Rosa Diaz`.
 * @param isOnPaper others read it, too: the zone is named for everybody
 */
export function named<Row extends Unnamed>(
  { shiftTime, ...rest }: Row,
  display: Display,
  isOnPaper = false,
): Named<Row> {
  if (shiftTime === null) return { ...rest, ownTime: null };
  const { text, own } = formatHomeTime(shiftTime, display, { day: 'word', isNamed: isOnPaper });
  return { ...rest, name: `${text} · ${rest.name}`, ownTime: own ?? null };
}
