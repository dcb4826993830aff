import { defineEndpoint, movesPage, movesQuery, versionErrors } from '../../core/index.ts';
import * as policy from './shifts.policy.ts';
import * as s from './shifts.schemas.ts';

const hidden = { 404: 'no such shift, or not the caller’s to see' };
const conflicting =
  'conflicts: `code` is `CONFLICT_REASON` where a reason saves it and `CONFLICT_PROHIBITED` where only an admin can, and `errors` names each by `conflicts.{code}`';

export const listShifts = defineEndpoint({
  id: 'shifts.list',
  method: 'GET',
  path: '/shifts',
  summary: 'The shifts of a time that the caller may see, by start',
  policy: policy.mayReadShifts,
  query: s.shiftsQuery,
  answer: s.shiftsPage,
});

export const listShiftDays = defineEndpoint({
  id: 'shifts.days',
  method: 'GET',
  path: '/shifts/days',
  summary: 'How many shifts each day holds, with the first three of each',
  policy: policy.mayReadShifts,
  query: s.shiftDaysQuery,
  answer: s.shiftDaysSchema,
});

export const listShiftPlaces = defineEndpoint({
  id: 'shifts.places',
  method: 'GET',
  path: '/shifts/places',
  summary:
    'Where the first 1,000 shifts of a time take place; open shifts only for the office. Shifts without a known place are left out',
  policy: policy.mayReadShifts,
  query: s.shiftPlacesQuery,
  answer: s.shiftPlacesSchema,
});

export const printRoster = defineEndpoint({
  id: 'shifts.roster',
  method: 'GET',
  path: '/shifts/roster.pdf',
  summary:
    'The shifts of some days that the caller may see, by caregiver or by client, as a tagged PDF. Written to the audit log',
  policy: policy.mayReadShifts,
  query: s.rosterQuery,
  answer: { stream: 'application/pdf' },
  errors: { 422: 'more than one document holds: 6,000 shifts' },
});

export const listConflicts = defineEndpoint({
  id: 'shifts.conflicts',
  method: 'GET',
  path: '/shifts/conflicts',
  summary:
    'What speaks against the planned shifts of a time as they are saved, each as a check of it finds, at most 6,000',
  policy: policy.mayKeepShifts,
  query: s.unpublishedQuery,
  answer: s.foundConflictsSchema,
  errors: { 422: 'more than 6,000 planned shifts' },
});

export const listWithout = defineEndpoint({
  id: 'shifts.without',
  method: 'GET',
  path: '/shifts/without',
  summary:
    'The shifts ahead to which somebody would not come on leave or after their employment: how many, and the first five',
  policy: policy.mayKeepShifts,
  query: s.withoutQuery,
  answer: s.withoutSchema,
  errors: { 404: 'no such staff record, or no access' },
});

export const getUnpublished = defineEndpoint({
  id: 'shifts.unpublished',
  method: 'GET',
  path: '/shifts/unpublished',
  summary: 'What publishing the drafts of a time would do',
  policy: policy.mayKeepShifts,
  query: s.unpublishedQuery,
  answer: s.unpublishedSchema,
});

export const publishShifts = defineEndpoint({
  id: 'shifts.publish',
  method: 'POST',
  path: '/shifts/publish',
  summary: 'Publish the drafts of a time; each caregiver is notified once',
  policy: policy.mayKeepShifts,
  body: s.publishBody,
  answer: s.publishedSchema,
  errors: { 409: 'the number of drafts has changed' },
});

export const checkShift = defineEndpoint({
  id: 'shifts.check',
  method: 'POST',
  path: '/shifts/check',
  summary: 'Conflicts, cost and overtime of a shift that is not saved yet. Changes nothing',
  policy: policy.mayKeepShifts,
  body: s.checkShiftBody,
  answer: s.checkedShiftSchema,
  errors: { 404: 'no such client, caregiver, address or shift, or out of reach' },
});

export const createShift = defineEndpoint({
  id: 'shifts.create',
  method: 'POST',
  path: '/shifts',
  summary: 'Plan a shift; it is a draft until it is published',
  policy: policy.mayKeepShifts,
  body: s.createShiftBody,
  answer: s.shiftSchema,
  status: 201,
  errors: { 404: 'no such client, caregiver or address, or out of reach', 409: conflicting },
});

export const getShift = defineEndpoint({
  id: 'shifts.get',
  method: 'GET',
  path: '/shifts/{id}',
  summary: 'A shift as far as the caller may see it',
  policy: policy.mayReadShifts,
  params: s.shiftParams,
  answer: s.shiftSchema,
  errors: hidden,
});

export const changeShift = defineEndpoint({
  id: 'shifts.change',
  method: 'PATCH',
  path: '/shifts/{id}',
  summary: 'Change a shift: time, person, service, notes. Needs If-Match',
  policy: policy.mayKeepShifts,
  params: s.shiftParams,
  body: s.changeShiftBody,
  answer: s.shiftSchema,
  errors: { ...hidden, ...versionErrors, 409: `not in its state, or ${conflicting}` },
});

export const deleteShift = defineEndpoint({
  id: 'shifts.delete',
  method: 'DELETE',
  path: '/shifts/{id}',
  summary: 'Delete a draft; of a series, its day is skipped from now on. Needs If-Match',
  policy: policy.mayKeepShifts,
  params: s.shiftParams,
  errors: { ...hidden, ...versionErrors, 409: 'not a draft' },
});

export const moveShift = defineEndpoint({
  id: 'shifts.move',
  method: 'POST',
  path: '/shifts/{id}/moves',
  summary:
    'Make a move of a shift: publish, confirm, call-out, hold, resume, cancel, reinstate. Needs If-Match',
  policy: policy.mayMoveShifts,
  params: s.shiftParams,
  body: s.moveShiftBody,
  answer: s.shiftSchema,
  errors: { ...hidden, ...versionErrors, 409: 'not from the state that it is in' },
});

export const listShiftMoves = defineEndpoint({
  id: 'shifts.moves',
  method: 'GET',
  path: '/shifts/{id}/moves',
  summary: 'The moves of a shift, the newest first',
  policy: policy.mayKeepShifts,
  params: s.shiftParams,
  query: movesQuery,
  answer: movesPage,
  errors: hidden,
});
