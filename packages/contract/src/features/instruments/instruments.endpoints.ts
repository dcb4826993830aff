import { defineEndpoint } from '../../core/index.ts';
import { mayReadInstruments } from './instruments.policy.ts';
import * as s from './instruments.schemas.ts';

const noInstrument = 'no such instrument';

export const listInstruments = defineEndpoint({
  id: 'instruments.list',
  method: 'GET',
  path: '/instruments',
  summary: 'All instruments, with their rights and what the agency has confirmed that it may use',
  policy: mayReadInstruments,
  answer: s.instrumentsSchema,
});

export const getInstrument = defineEndpoint({
  id: 'instruments.get',
  method: 'GET',
  path: '/instruments/{key}',
  summary:
    'An instrument as data: its form, its scores, its bands and what they mean for caregivers, with the supervision and the minutes that the agency has chosen',
  policy: mayReadInstruments,
  params: s.instrumentParams,
  answer: s.instrumentSchema,
  errors: { 404: noInstrument },
});

export const scoreInstrument = defineEndpoint({
  id: 'instruments.score',
  method: 'POST',
  path: '/instruments/{key}/score',
  summary:
    'What answers come to: `{itemId: value}` or `{itemId: {notAssessed: reason}}`. A missing one is never a zero. Keeps nothing',
  policy: mayReadInstruments,
  params: s.instrumentParams,
  body: s.scoreBody,
  answer: s.resultSchema,
  errors: { 404: noInstrument },
});
