import { defineEndpoint } from '../../core/index.ts';
import * as s from './shifts.changes.schemas.ts';
import * as policy from './shifts.policy.ts';
import { shiftParams } from './shifts.schemas.ts';

export const listMyChanges = defineEndpoint({
  id: 'shifts.my-changes',
  method: 'GET',
  path: '/shifts/changes',
  summary: 'The changes of the caller’s published shifts that await their acknowledgement',
  policy: policy.mayHaveShifts,
  answer: s.myChangesSchema,
});

export const acknowledgeShift = defineEndpoint({
  id: 'shifts.acknowledge',
  method: 'POST',
  path: '/shifts/{id}/acknowledge',
  summary: 'Acknowledge a change of a shift; the office can do it for someone whom it has told',
  policy: policy.mayMoveShifts,
  params: shiftParams,
  body: s.acknowledgeBody,
  errors: {
    404: 'no such shift, or they were not asked about it',
    409: 'it has changed again since',
  },
});
