import { defineEndpoint, versionErrors } from '../../core/index.ts';
import * as c from './visits.corrections.schemas.ts';
import * as office from './visits.office.schemas.ts';
import * as policy from './visits.policy.ts';
import { visitParams, visitSchema } from './visits.schemas.ts';

const hidden = { 404: 'no such visit, or not the caller’s to see' };

export const getBoard = defineEndpoint({
  id: 'visits.board',
  method: 'GET',
  path: '/visits/board',
  summary: 'Who is expected, on site, late or missed, and done today, by the clock of each office',
  policy: policy.mayKeepVisits,
  query: office.boardQuery,
  answer: office.boardSchema,
});

export const getExceptionGroups = defineEndpoint({
  id: 'visits.exceptions',
  method: 'GET',
  path: '/visits/exceptions',
  summary: 'How many visits have each exception, and how many corrections wait',
  policy: policy.mayKeepVisits,
  query: office.exceptionGroupsQuery,
  answer: office.exceptionGroupsSchema,
});

export const acknowledgeExceptions = defineEndpoint({
  id: 'visits.acknowledge',
  method: 'POST',
  path: '/visits/acknowledge',
  summary: 'Acknowledge one warning of many visits',
  policy: policy.mayKeepVisits,
  body: office.acknowledgeBody,
  answer: office.acknowledgedSchema,
  errors: { 404: 'one of the visits is not there, or out of reach', 422: 'not a warning' },
});

export const writeFollowUp = defineEndpoint({
  id: 'visits.follow-up',
  method: 'POST',
  path: '/visits/{id}/follow-up',
  summary: 'Write down what was done about a missed visit. Needs If-Match',
  policy: policy.mayKeepVisits,
  params: visitParams,
  body: office.followUpBody,
  answer: visitSchema,
  errors: { ...hidden, ...versionErrors, 409: 'not a missed visit' },
});

export const linkVisit = defineEndpoint({
  id: 'visits.link',
  method: 'POST',
  path: '/visits/{id}/link',
  summary: 'Link an unscheduled visit to the shift that it belongs to. Needs If-Match',
  policy: policy.mayKeepVisits,
  params: visitParams,
  body: office.linkVisitBody,
  answer: visitSchema,
  errors: {
    ...hidden,
    ...versionErrors,
    409: 'closed, on the schedule already, or the shift has a visit',
    422: 'of another client',
  },
});

export const createShiftOfVisit = defineEndpoint({
  id: 'visits.create-shift',
  method: 'POST',
  path: '/visits/{id}/shift',
  summary: 'Create the shift that an unscheduled visit proposes, and link the visit to it. Needs If-Match',
  policy: policy.mayKeepVisits,
  params: visitParams,
  answer: visitSchema,
  errors: {
    ...hidden,
    ...versionErrors,
    409: 'closed, still running, on the schedule already, or its caregiver cannot be assigned',
  },
});

export const enterVisit = defineEndpoint({
  id: 'visits.enter',
  method: 'POST',
  path: '/visits',
  summary:
    'Enter the visit of a shift that nobody clocked in to, by hand. Someone else in the office approves it as a correction',
  policy: policy.mayKeepVisits,
  body: c.enterVisitBody,
  answer: visitSchema,
  status: 201,
  errors: {
    404: 'no such shift, or out of reach',
    409: 'not over, nobody is assigned, it has a visit, an entry waits, or the timesheet of the day is approved',
    422: 'times that cannot be',
  },
});

export const requestCorrection = defineEndpoint({
  id: 'visits.correct',
  method: 'POST',
  path: '/visits/{id}/corrections',
  summary: 'Ask for a correction of times or details; someone else in the office decides. The punches stay',
  policy: policy.mayRequestCorrections,
  params: visitParams,
  body: c.requestCorrectionBody,
  answer: c.correctionSchema,
  status: 201,
  errors: {
    ...hidden,
    409: 'closed, another correction waits, or the timesheet of the day is approved',
    422: 'times that cannot be',
  },
});

export const listCorrections = defineEndpoint({
  id: 'visits.corrections',
  method: 'GET',
  path: '/corrections',
  summary: 'Corrections that were asked for: the office those within reach, others their own',
  policy: policy.mayRequestCorrections,
  query: c.correctionsQuery,
  answer: c.correctionsPage,
});

export const moveCorrection = defineEndpoint({
  id: 'visits.decide',
  method: 'POST',
  path: '/corrections/{id}/moves',
  summary: 'Approve or reject a correction, never one’s own. Needs If-Match',
  policy: policy.mayKeepVisits,
  params: c.correctionParams,
  body: c.moveCorrectionBody,
  answer: c.correctionSchema,
  errors: {
    404: 'no such correction, or out of reach',
    ...versionErrors,
    409: 'decided already, the visit has changed since, or the timesheet of the day is approved',
  },
});
