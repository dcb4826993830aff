import { defineEndpoint, movesPage, movesQuery, versionErrors } from '../../core/index.ts';
import { moveVisitBody } from './visits.moves.schemas.ts';
import * as office from './visits.office.schemas.ts';
import * as policy from './visits.policy.ts';
import * as punches from './visits.punches.schemas.ts';
import * as s from './visits.schemas.ts';

const hidden = { 404: 'no such visit, or not the caller’s to see' };
const notMine = { 404: 'no such visit, or not the caller’s own' };
const refusedPunch =
  'refused by place or time: `code` is `OUT_OF_FENCE`, `NO_FIX` or `TOO_EARLY` where a reason helps, `WRONG_CODE`, `OLD_CODE` or `CODE_TRIES` where the code does not count, else `TOO_LATE`, `TOO_OLD` or `FUTURE`';

export const getTimeClock = defineEndpoint({
  id: 'visits.clock',
  method: 'GET',
  path: '/time-clock',
  summary: 'What the caller may do now: the visit that they are at, the next shifts with tasks and handover',
  policy: policy.mayOpenTimeClock,
  answer: office.timeClockSchema,
});

export const clockIn = defineEndpoint({
  id: 'visits.clock-in',
  method: 'POST',
  path: '/visits/clock-in',
  summary: 'Clock in to a shift of one’s own, or to a visit that was not planned',
  policy: policy.mayClock,
  body: punches.clockInBody,
  answer: s.visitSchema,
  status: 201,
  errors: {
    404: 'no such shift or client, or not the caller’s',
    409: 'clocked in already, or the shift is not to be started',
    422: refusedPunch,
  },
});

export const clockOut = defineEndpoint({
  id: 'visits.clock-out',
  method: 'POST',
  path: '/visits/{id}/clock-out',
  summary: 'Clock out of one’s own visit; a break that still runs ends with it',
  policy: policy.mayClock,
  params: s.visitParams,
  body: punches.clockOutBody,
  answer: s.visitSchema,
  errors: { ...notMine, 409: 'not clocked in', 422: refusedPunch },
});

export const takeBreak = defineEndpoint({
  id: 'visits.break',
  method: 'POST',
  path: '/visits/{id}/breaks',
  summary: 'Begin or end a break of one’s own visit',
  policy: policy.mayClock,
  params: s.visitParams,
  body: punches.breakBody,
  answer: s.visitSchema,
  errors: { ...notMine, 409: 'not clocked in, on a break already, or on none', 422: refusedPunch },
});

export const reportTasks = defineEndpoint({
  id: 'visits.tasks',
  method: 'POST',
  path: '/visits/{id}/tasks',
  summary: 'Report tasks of one’s own visit: done, partly, refused, not done',
  policy: policy.mayClock,
  params: s.visitParams,
  body: punches.reportTasksBody,
  answer: s.visitSchema,
  errors: { ...notMine, 409: 'the visit is over', 422: 'a task that is not part of the visit' },
});

export const writeObservation = defineEndpoint({
  id: 'visits.observe',
  method: 'POST',
  path: '/visits/{id}/observations',
  summary: 'Write a note for the office, or a handover for the next caregiver',
  policy: policy.mayClock,
  params: s.visitParams,
  body: punches.observationBody,
  answer: s.visitSchema,
  status: 201,
  errors: notMine,
});

export const syncPunches = defineEndpoint({
  id: 'visits.sync',
  method: 'POST',
  path: '/punches/sync',
  summary:
    'Send punches that a device kept while it had no connection; each counts once, in the order of their times. 422 where all are refused: `errors` names each, and nothing is lost',
  policy: policy.mayClock,
  body: punches.syncBody,
  answer: punches.syncedSchema,
  errors: { 422: 'every punch was refused; the server keeps them' },
});

export const listVisits = defineEndpoint({
  id: 'visits.list',
  method: 'GET',
  path: '/visits',
  summary: 'Visits that the caller may see, the latest first',
  policy: policy.mayReadVisits,
  query: s.visitsQuery,
  answer: s.visitsPage,
});

export const getVisit = defineEndpoint({
  id: 'visits.get',
  method: 'GET',
  path: '/visits/{id}',
  summary: 'A visit as far as the caller may see it',
  policy: policy.mayReadVisits,
  params: s.visitParams,
  answer: s.visitSchema,
  errors: hidden,
});

export const moveVisit = defineEndpoint({
  id: 'visits.move',
  method: 'POST',
  path: '/visits/{id}/moves',
  summary: 'Make a move of a visit: verify, approve, reject, reopen, dispute. Needs If-Match',
  policy: policy.mayMoveVisits,
  params: s.visitParams,
  body: moveVisitBody,
  answer: s.visitSchema,
  errors: { ...hidden, ...versionErrors, 409: 'not from the state that it is in, or issues stop it' },
});

export const listVisitMoves = defineEndpoint({
  id: 'visits.moves',
  method: 'GET',
  path: '/visits/{id}/moves',
  summary: 'The moves of a visit, the newest first',
  policy: policy.mayKeepVisits,
  params: s.visitParams,
  query: movesQuery,
  answer: movesPage,
  errors: hidden,
});

export const confirmVisit = defineEndpoint({
  id: 'visits.confirm',
  method: 'POST',
  path: '/visits/{id}/confirm',
  summary: 'Confirm, as family, that a visit took place as it is recorded',
  policy: policy.mayConfirmVisits,
  params: s.visitParams,
  answer: s.visitSchema,
  errors: { ...hidden, 409: 'more than 72 hours after it ended, or not over' },
});
