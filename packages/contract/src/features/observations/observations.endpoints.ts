import { defineEndpoint, versionErrors } from '../../core/index.ts';
import { mayAssignObservers, mayObserve } from './observations.policy.ts';
import * as s from './observations.schemas.ts';

const noAssessment = 'no such assessment, or its client is out of reach';
const notAsked = 'the caller is not asked to observe for it, not any more, or its client is out of reach';

export const listObservations = defineEndpoint({
  id: 'observations.list',
  method: 'GET',
  path: '/observations',
  summary: 'What the caller is asked to observe now, by the day that it is due',
  policy: mayObserve,
  query: s.observationsQuery,
  answer: s.observationsPage,
});

export const getObservation = defineEndpoint({
  id: 'observations.get',
  method: 'GET',
  path: '/assessments/{id}/observation',
  summary: 'What the caller is asked to observe for a draft, with their own answers and nothing else of it',
  policy: mayObserve,
  params: s.observationParams,
  answer: s.observationSchema,
  errors: { 404: notAsked },
});

export const saveObservation = defineEndpoint({
  id: 'observations.saveSection',
  method: 'PUT',
  path: '/assessments/{id}/observation/sections/{section}',
  summary:
    'Save what the caller saw, of one section. Needs If-Match with the version of the section (0 for the first)',
  policy: mayObserve,
  params: s.observationSectionParams,
  body: s.saveObservationBody,
  answer: s.savedObservationSchema,
  errors: { 404: notAsked, ...versionErrors },
});

export const sendObservation = defineEndpoint({
  id: 'observations.send',
  method: 'POST',
  path: '/assessments/{id}/observation/sent',
  summary: 'Say that all is answered; who assigned it is notified. Doing it again changes nothing',
  policy: mayObserve,
  params: s.observationParams,
  answer: s.observationSchema,
  errors: { 404: notAsked, 409: 'nothing is answered' },
});

export const listObservers = defineEndpoint({
  id: 'observations.observers',
  method: 'GET',
  path: '/assessments/{id}/observers',
  summary: 'Who observes for an assessment, and what they saw',
  policy: mayAssignObservers,
  params: s.observationParams,
  answer: s.observersSchema,
  errors: { 404: noAssessment },
});

export const assignObserver = defineEndpoint({
  id: 'observations.assign',
  method: 'POST',
  path: '/assessments/{id}/observers',
  summary:
    'Ask a caregiver of the care team to observe for a draft until a day. Asking somebody again changes the day, or opens it again',
  policy: mayAssignObservers,
  params: s.observationParams,
  body: s.assignObserverBody,
  answer: s.observersSchema,
  errors: { 404: noAssessment, 409: 'not a draft, nothing to observe, or too many observe already' },
});

export const withdrawObserver = defineEndpoint({
  id: 'observations.withdraw',
  method: 'DELETE',
  path: '/assessments/{id}/observers/{userId}',
  summary:
    'Withdraw what a caregiver was asked: they see it no more. What they answered stays. Doing it again changes nothing',
  policy: mayAssignObservers,
  params: s.observerParams,
  answer: s.observersSchema,
  errors: { 404: noAssessment },
});
