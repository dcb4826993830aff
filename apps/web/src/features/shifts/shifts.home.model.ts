import type { AtHome } from '@homeward/contract/core';
import type { ShiftRow } from '@homeward/contract/shifts';

/** When a shift is at the client's home, as all functions take it. Apart from the calendar's texts: the Overview needs it at first. */
export const atHome = ({
  startUtc,
  endUtc,
  timezone,
}: Pick<ShiftRow, 'startUtc' | 'endUtc' | 'timezone'>): AtHome => ({ from: startUtc, to: endUtc, timezone });
