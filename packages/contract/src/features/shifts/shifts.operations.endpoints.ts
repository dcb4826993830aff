import { operationEndpoints } from '../../core/index.ts';
import { shiftOperationBody } from './shifts.operations.schemas.ts';
import { mayKeepShifts } from './shifts.policy.ts';

/** One thing done to many shifts: dry run, confirm, cancel, undo. */
export const shiftOperationCalls = operationEndpoints({
  slice: 'shifts',
  path: '/shift-operations',
  policy: mayKeepShifts,
  body: shiftOperationBody,
});
