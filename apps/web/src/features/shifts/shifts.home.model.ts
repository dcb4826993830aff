import type { AtHome } from '@homeward/contract/core';
import type { ShiftRow } from '@homeward/contract/shifts';

/** A shift's time at the client's home. In a file of its own, because the Overview needs it without the calendar's texts. */
export const atHome = ({
  startUtc,
  endUtc,
  timezone,
}: Pick<ShiftRow, 'startUtc' | 'endUtc' | 'timezone'>): AtHome => ({ from: startUtc, to: endUtc, timezone });
