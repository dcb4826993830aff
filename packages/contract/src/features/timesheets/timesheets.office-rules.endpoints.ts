import { defineEndpoint, versionErrors } from '../../core/index.ts';
import { mayKeepOffices } from '../offices/index.ts';
import * as s from './timesheets.office-rules.schemas.ts';
import { mayKeepTimesheets } from './timesheets.policy.ts';

export const getOfficeRules = defineEndpoint({
  id: 'timesheets.officeRules',
  method: 'GET',
  path: '/offices/{id}/overtime-rules',
  summary: 'The overtime rules of an office, and what its state proposes until an admin confirms it',
  policy: mayKeepOffices,
  params: s.officeRulesParams,
  answer: s.officeRulesSchema,
  errors: { 404: 'no such office' },
});

export const confirmOfficeRules = defineEndpoint({
  id: 'timesheets.confirmRules',
  method: 'PUT',
  path: '/offices/{id}/overtime-rules',
  summary:
    'Confirm the overtime rules that are proposed for an office, or choose others with a reason, from a day that is not approved yet. Needs If-Match of the office',
  policy: mayKeepOffices,
  params: s.officeRulesParams,
  body: s.confirmRulesBody,
  answer: s.officeRulesSchema,
  errors: {
    404: 'no such office',
    ...versionErrors,
    422: 'a workweek from that day on is approved, or the reason is missing',
  },
});

export const listUnconfirmedRules = defineEndpoint({
  id: 'timesheets.unconfirmedRules',
  method: 'GET',
  path: '/overtime-rules/unconfirmed',
  summary:
    'Offices of the caller whose overtime rules wait to be confirmed, so that nothing of theirs is approved',
  policy: mayKeepTimesheets,
  answer: s.unconfirmedSchema,
});
