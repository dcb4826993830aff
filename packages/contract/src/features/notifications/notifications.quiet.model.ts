import { type Instant, wallTimeIn } from '../../core/index.ts';

/** When somebody wants to be left alone, by the clocks of their own zone: `HH:MM` of 24 hours, over midnight too. */
export interface QuietHours {
  readonly isOn: boolean;
  readonly from: string;
  /** The first minute that is not quiet. */
  readonly until: string;
}

/** Those of everybody who has not chosen. */
export const usualQuietHours: QuietHours = { isOn: true, from: '21:00', until: '07:00' };

/** The place of `HH:MM` in a wall time. */
const clockPlace = 'YYYY-MM-DDT'.length;

/** Whether an instant is within somebody's quiet hours. Hours that end as they begin are none. */
export function isQuietAt({ isOn, from, until }: QuietHours, timezone: string, at: Instant): boolean {
  if (!isOn || from === until) return false;
  const clock = wallTimeIn(timezone, at).slice(clockPlace);
  return from < until ? clock >= from && clock < until : clock >= from || clock < until;
}
