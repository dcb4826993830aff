import type { ChangeKind } from '@homeward/contract/shifts';

/** How a shift changed, for the person who had it or has it. */
export const changeTitles: Readonly<Record<ChangeKind, string>> = {
  ASSIGNED: 'You were assigned this shift',
  MOVED: 'Your shift was moved',
  TAKEN_OFF: 'You were taken off this shift',
  CANCELLED: 'Your shift was cancelled',
  ON_HOLD: 'Your shift was put on hold',
};
