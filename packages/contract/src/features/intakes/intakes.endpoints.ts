import { defineEndpoint, moveEndpoints, versionErrors } from '../../core/index.ts';
import { clientParams } from '../clients/index.ts';
import { intakeStates } from './intakes.model.ts';
import { mayAnswerIntakes, mayKeepIntakes, mayReadClientIntakes, mayReadIntakes } from './intakes.policy.ts';
import * as s from './intakes.schemas.ts';

const hidden = { 404: 'no such initial assessment, or of another office' };

/** The answers of a whole section. */
const mostAnswerBytes = 512 * 1024;

export const listIntakes = defineEndpoint({
  id: 'intakes.list',
  method: 'GET',
  path: '/intakes',
  summary:
    'Prospects of the offices of the caller, or to whose sections they are invited; filtered and sorted',
  policy: mayReadIntakes,
  query: s.intakesQuery,
  answer: s.intakesPage,
});

export const addIntake = defineEndpoint({
  id: 'intakes.add',
  method: 'POST',
  path: '/intakes',
  summary: 'Add a prospect',
  policy: mayKeepIntakes,
  body: s.addIntakeBody,
  answer: s.intakeSchema,
  status: 201,
  errors: { 409: 'a client or prospect who may be the same person is there already' },
});

export const findIntakeTwins = defineEndpoint({
  id: 'intakes.twins',
  method: 'POST',
  path: '/intakes/duplicates',
  summary:
    'Clients and prospects within reach with the same name (unless both dates of birth are known and differ), or the same phone number',
  policy: mayKeepIntakes,
  body: s.findIntakeTwinsBody,
  answer: s.intakeTwinsSchema,
});

export const getIntake = defineEndpoint({
  id: 'intakes.get',
  method: 'GET',
  path: '/intakes/{id}',
  summary: 'An initial assessment as far as the caller may see it',
  policy: mayReadIntakes,
  params: s.intakeParams,
  answer: s.intakeSchema,
  errors: hidden,
});

export const changeIntake = defineEndpoint({
  id: 'intakes.change',
  method: 'PUT',
  path: '/intakes/{id}',
  summary: 'Change what the office keeps of a prospect, beside the answers. Needs If-Match',
  policy: mayKeepIntakes,
  params: s.intakeParams,
  body: s.changeIntakeBody,
  answer: s.intakeSchema,
  errors: { ...hidden, ...versionErrors, 409: 'put aside: reopen it first' },
});

export const saveIntakeSection = defineEndpoint({
  id: 'intakes.saveSection',
  method: 'PUT',
  path: '/intakes/{id}/sections/{section}',
  summary:
    'Save the answers of one section. Needs If-Match with the version of the section (0 for the first)',
  policy: mayAnswerIntakes,
  params: s.intakeSectionParams,
  body: s.saveIntakeSectionBody,
  maxBodyBytes: mostAnswerBytes,
  answer: s.savedIntakeSectionSchema,
  errors: { ...hidden, ...versionErrors, 409: 'submitted, or put aside' },
});

export const inviteToIntake = defineEndpoint({
  id: 'intakes.invite',
  method: 'PUT',
  path: '/intakes/{id}/sections/{section}/guests',
  summary: 'Say which medical professionals also answer a section',
  policy: mayKeepIntakes,
  params: s.intakeSectionParams,
  body: s.inviteGuestsBody,
  answer: s.intakeSchema,
  errors: hidden,
});

export const { move: moveIntake, history: listIntakeMoves } = moveEndpoints({
  slice: 'intakes',
  path: '/intakes',
  table: intakeStates,
  schema: s.intakeContent,
  mayMove: mayKeepIntakes,
  mayRead: mayKeepIntakes,
});

export const addIntakeAddendum = defineEndpoint({
  id: 'intakes.amend',
  method: 'POST',
  path: '/intakes/{id}/addenda',
  summary: 'Add to a submitted initial assessment what became known later',
  policy: mayKeepIntakes,
  params: s.intakeParams,
  body: s.intakeAddendumBody,
  answer: s.intakeSchema,
  status: 201,
  errors: { ...hidden, 409: 'not submitted' },
});

export const printIntake = defineEndpoint({
  id: 'intakes.document',
  method: 'GET',
  path: '/intakes/{id}/document.pdf',
  summary: 'The summary of an initial assessment as a tagged PDF. Written to the audit log',
  policy: mayKeepIntakes,
  params: s.intakeParams,
  answer: { stream: 'application/pdf' },
  errors: hidden,
});

export const createIntakeClient = defineEndpoint({
  id: 'intakes.createClient',
  method: 'POST',
  path: '/intakes/{id}/client',
  summary: 'Create the client of a reviewed prospect, once. A prospect who has one is answered unchanged',
  policy: mayKeepIntakes,
  params: s.intakeParams,
  body: s.createIntakeClientBody,
  answer: s.intakeSchema,
  errors: { ...hidden, 409: 'not reviewed, or such a client is there already' },
});

export const getClientIntake = defineEndpoint({
  id: 'intakes.ofClient',
  method: 'GET',
  path: '/clients/{id}/intake',
  summary: 'The initial assessment of a client, as far as the caller may see it',
  policy: mayReadClientIntakes,
  params: clientParams,
  answer: s.clientIntakeSchema,
  errors: { 404: 'no such client, or out of reach, or without the consent' },
});
