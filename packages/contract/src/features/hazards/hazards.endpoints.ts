import { defineEndpoint, moveEndpoints, versionErrors } from '../../core/index.ts';
import { hazardStates } from './hazards.model.ts';
import { mayKeepHazards, mayReadHazards } from './hazards.policy.ts';
import * as s from './hazards.schemas.ts';

const noClient = 'no such client, out of reach, or without the consent to assessments';
const hidden = 'no such hazard action, or it is not for the caller';

export const listHazards = defineEndpoint({
  id: 'hazards.list',
  method: 'GET',
  path: '/clients/{id}/hazards',
  summary:
    'What is done about the hazards in the home of a client: open ones first, by their due day. Caregivers and families see those that they own',
  policy: mayReadHazards,
  params: s.hazardParams,
  query: s.hazardsQuery,
  answer: s.hazardsPage,
  errors: { 404: noClient },
});

export const createHazards = defineEndpoint({
  id: 'hazards.create',
  method: 'POST',
  path: '/assessments/{id}/hazards',
  summary:
    'Create actions for hazards that a signed Home Safety assessment found: all that are named, or none. Their owners are notified',
  policy: mayKeepHazards,
  params: s.hazardParams,
  body: s.createHazardsBody,
  answer: s.createdHazardsSchema,
  status: 201,
  errors: {
    404: 'no such assessment, or its client is out of reach',
    409: 'not signed, or a hazard has an open action already',
  },
});

export const changeHazard = defineEndpoint({
  id: 'hazards.change',
  method: 'PUT',
  path: '/hazards/{id}',
  summary: 'Change what is to be done, by whom and until when. A new owner is notified. Needs If-Match',
  policy: mayKeepHazards,
  params: s.hazardParams,
  body: s.changeHazardBody,
  answer: s.hazardSchema,
  errors: { 404: hidden, 409: 'not open', ...versionErrors },
});

export const { move: moveHazard, history: listHazardMoves } = moveEndpoints({
  slice: 'hazards',
  path: '/hazards',
  table: hazardStates,
  schema: s.hazardContent,
  mayMove: mayReadHazards,
  mayRead: mayKeepHazards,
});
