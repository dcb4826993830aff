import { defineEndpoint } from '../../core/index.ts';
import * as f from './shifts.fill.schemas.ts';
import { mayKeepShifts } from './shifts.policy.ts';
import { unpublishedQuery } from './shifts.schemas.ts';

export const proposeFill = defineEndpoint({
  id: 'shifts.propose-fill',
  method: 'POST',
  path: '/shifts/fill',
  summary:
    'Propose who takes the open shifts of a time and its filters, at most 200. Assigns nobody; a solver may add a second plan',
  policy: mayKeepShifts,
  body: unpublishedQuery,
  answer: f.fillProposalSchema,
  status: 201,
  errors: { 422: 'more than 200 open shifts' },
});

export const readFill = defineEndpoint({
  id: 'shifts.read-fill',
  method: 'GET',
  path: '/shifts/fill/{id}',
  summary: 'A proposal of the caller as it is now, with what speaks against each row',
  policy: mayKeepShifts,
  params: f.fillParams,
  answer: f.fillProposalSchema,
  errors: { 404: 'no such proposal, or of someone else' },
});
