import { defineEndpoint } from '../../core/index.ts';
import { complianceQuery, complianceSchema } from './visits.compliance.schemas.ts';
import * as s from './visits.exports.schemas.ts';
import { neutralityQuery, neutralitySchema } from './visits.neutrality.schemas.ts';
import * as policy from './visits.policy.ts';
import { visitFilters } from './visits.schemas.ts';

export const exportVisits = defineEndpoint({
  id: 'visits.export',
  method: 'GET',
  path: '/exports/visits.csv',
  summary:
    'All visits within reach that match, as CSV: the six elements, each with how it was captured. Written to the audit log',
  policy: policy.mayKeepVisits,
  query: visitFilters,
  answer: { stream: 'text/csv; charset=utf-8' },
});

export const runEvv = defineEndpoint({
  id: 'visits.run-evv',
  method: 'POST',
  path: '/evv/runs',
  summary:
    'Collect the verified visits of some days that were never sent to the aggregator, or have changed since, each under its next sequence number. Repeating the call returns the same run. Written to the audit log',
  policy: policy.mayExportEvv,
  body: s.runEvvBody,
  answer: s.evvRunSchema,
});

export const exportEvv = defineEndpoint({
  id: 'visits.evv',
  method: 'GET',
  path: '/exports/evv.json',
  summary: 'A run as it was made. Without an id: the last run. Written to the audit log',
  policy: policy.mayExportEvv,
  query: s.evvQuery,
  answer: s.evvExportSchema,
  errors: { 404: 'no such run' },
});

export const answerEvv = defineEndpoint({
  id: 'visits.answer-evv',
  method: 'POST',
  path: '/evv/answers',
  summary:
    'Keep what the aggregator accepted and rejected. Sending the same answer again changes nothing. Written to the audit log',
  policy: policy.mayExportEvv,
  body: s.answerEvvBody,
  answer: s.answeredEvvSchema,
  errors: { 404: 'one of them was never sent', 409: 'one of them has another answer already' },
});

export const getNeutrality = defineEndpoint({
  id: 'visits.neutrality',
  method: 'GET',
  path: '/visits/rounding-neutrality',
  summary: 'What rounding for pay gave or took in a quarter, by person. Who lost most comes first',
  policy: policy.mayKeepVisits,
  query: neutralityQuery,
  answer: neutralitySchema,
});

export const getCompliance = defineEndpoint({
  id: 'visits.compliance',
  method: 'GET',
  path: '/visits/compliance',
  summary:
    'How many visits of a month have all six elements, are verified without a change by hand, or were changed by hand',
  policy: policy.mayKeepVisits,
  query: complianceQuery,
  answer: complianceSchema,
});
