import { defineEndpoint, versionErrors } from '../../core/index.ts';
import { clientParams } from '../clients/index.ts';
import { mayLogEngagement, mayReadEngagement } from './engagement.policy.ts';
import * as s from './engagement.schemas.ts';

const noClient = 'no such client, out of reach, or without the consent to the assessments';
const noSession = 'no such session, or its client is out of reach';

export const listEngagement = defineEndpoint({
  id: 'engagement.list',
  method: 'GET',
  path: '/clients/{id}/engagement',
  summary: 'The engagement log of a client, the newest session first; families read no observations',
  policy: mayReadEngagement,
  params: clientParams,
  query: s.engagementQuery,
  answer: s.engagementPage,
  errors: { 404: noClient },
});

export const readEngagement = defineEndpoint({
  id: 'engagement.summary',
  method: 'GET',
  path: '/clients/{id}/engagement/summary',
  summary: 'The trend of a client’s engagement by weeks, with the best hours and activities',
  policy: mayReadEngagement,
  params: clientParams,
  answer: s.engagementSummarySchema,
  errors: { 404: noClient },
});

export const logSession = defineEndpoint({
  id: 'engagement.log',
  method: 'POST',
  path: '/clients/{id}/engagement',
  summary: 'Log how a session went. The id is made by the browser: sent again, it changes nothing',
  policy: mayLogEngagement,
  params: clientParams,
  body: s.logSessionBody,
  answer: s.sessionSchema,
  status: 201,
  errors: { 404: noClient, 409: 'another session has this id' },
});

export const correctSession = defineEndpoint({
  id: 'engagement.correct',
  method: 'PUT',
  path: '/engagement/{id}',
  summary: 'Correct a session of one’s own within 30 days; what it said before is kept. Needs If-Match',
  policy: mayLogEngagement,
  params: s.sessionParams,
  body: s.correctSessionBody,
  answer: s.sessionSchema,
  errors: { 403: 'someone else’s, or too late', 404: noSession, ...versionErrors },
});

export const readSessionHistory = defineEndpoint({
  id: 'engagement.history',
  method: 'GET',
  path: '/engagement/{id}/history',
  summary: 'What a session said before it was corrected, the newest first',
  policy: mayLogEngagement,
  params: s.sessionParams,
  answer: s.sessionHistorySchema,
  errors: { 404: noSession },
});
