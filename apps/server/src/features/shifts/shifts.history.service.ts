import { type ShiftStatus, shiftStates } from '@homeward/contract/shifts';

/** How the history of a shift is kept. */
export const shiftHistory = {
  table: shiftStates,
  type: 'shift',
  stateOf: ({ status }: { readonly status: ShiftStatus }) => status,
};
