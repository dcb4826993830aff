import { partsIn } from '@homeward/contract/core';
import type { PartOfDay } from '@homeward/contract/instruments';

/** The hour at which each part of the day begins, the latest first. The night has none. */
const begins: readonly (readonly [hour: number, part: PartOfDay | undefined])[] = [
  [21, undefined],
  [17, 'EVENING'],
  [14, 'AFTERNOON'],
  [11, 'MIDDAY'],
  [6, 'MORNING'],
];

/** The part of the day at a moment on the clocks of a zone; undefined at night. */
export function partOfDayAt(at: Date, timezone: string): PartOfDay | undefined {
  const { hour } = partsIn(timezone, at);
  return begins.find(([from]) => hour >= from)?.[1];
}
