import { defineEndpoint } from '../../core/index.ts';
import * as s from './shifts.changes.schemas.ts';
import * as policy from './shifts.policy.ts';
import { shiftParams } from './shifts.schemas.ts';

export const listMyChanges = defineEndpoint({
  id: 'shifts.my-changes',
  method: 'GET',
  path: '/shifts/changes',
  summary: 'What changed of the caller’s published shifts, and is to be acknowledged',
  policy: policy.mayHaveShifts,
  answer: s.myChangesSchema,
});

export const acknowledgeShift = defineEndpoint({
  id: 'shifts.acknowledge',
  method: 'POST',
  path: '/shifts/{id}/acknowledge',
  summary: 'Acknowledge what changed of a shift: one’s own, or the office for somebody whom it has told',
  policy: policy.mayMoveShifts,
  params: shiftParams,
  body: s.acknowledgeBody,
  errors: {
    404: 'no such shift, or nothing of it was to be acknowledged by them',
    409: 'it has changed again since',
  },
});
