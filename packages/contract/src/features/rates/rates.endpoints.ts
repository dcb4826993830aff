import { defineEndpoint, moveEndpoints, versionErrors } from '../../core/index.ts';
import { cardStates } from './rates.cards.model.ts';
import * as o from './rates.overrides.schemas.ts';
import { mayKeepRates, mayReadRates } from './rates.policy.ts';
import * as p from './rates.price.schemas.ts';
import * as s from './rates.schemas.ts';

const noCard = 'no such rate card';
const noOverride = 'no such override, or its client is out of reach';
const noParty = 'no such office, client or caregiver, or out of reach';
/** A thousand prices, each with its names. */
const mostCardBytes = 1024 * 1024;

export const listRateCards = defineEndpoint({
  id: 'rates.list',
  method: 'GET',
  path: '/rate-cards',
  summary: 'Rate cards, filtered, searched and sorted',
  policy: mayReadRates,
  query: s.rateCardsQuery,
  answer: s.rateCardsPage,
});

export const createRateCard = defineEndpoint({
  id: 'rates.create',
  method: 'POST',
  path: '/rate-cards',
  summary: 'Write a rate card; it is a draft until it is activated',
  policy: mayKeepRates,
  body: s.rateCardBody,
  maxBodyBytes: mostCardBytes,
  answer: s.rateCardSchema,
  status: 201,
  errors: { 404: noParty },
});

export const getRateCard = defineEndpoint({
  id: 'rates.get',
  method: 'GET',
  path: '/rate-cards/{id}',
  summary: 'A rate card with all of its prices',
  policy: mayReadRates,
  params: s.rateParams,
  answer: s.rateCardSchema,
  errors: { 404: noCard },
});

export const changeRateCard = defineEndpoint({
  id: 'rates.change',
  method: 'PUT',
  path: '/rate-cards/{id}',
  summary:
    'Change a rate card and its prices. Of one that has been used, only name, notes and last day. Needs If-Match',
  policy: mayKeepRates,
  params: s.rateParams,
  body: s.rateCardBody,
  maxBodyBytes: mostCardBytes,
  answer: s.rateCardSchema,
  errors: {
    404: noCard,
    409: 'used, over, or its dates overlap with those of another card',
    ...versionErrors,
  },
});

export const deleteRateCard = defineEndpoint({
  id: 'rates.delete',
  method: 'DELETE',
  path: '/rate-cards/{id}',
  summary: 'Delete a draft that was never active. Needs If-Match',
  policy: mayKeepRates,
  params: s.rateParams,
  errors: { 404: noCard, 409: 'not a draft', ...versionErrors },
});

export const copyRateCard = defineEndpoint({
  id: 'rates.copy',
  method: 'POST',
  path: '/rate-cards/{id}/copies',
  summary:
    'Copy a rate card to a new draft, with its prices raised or lowered and rounded where that is asked for',
  policy: mayKeepRates,
  params: s.rateParams,
  body: s.copyCardBody,
  answer: s.rateCardSchema,
  status: 201,
  errors: { 404: noCard },
});

export const exportRateLines = defineEndpoint({
  id: 'rates.export',
  method: 'GET',
  path: '/rate-cards/{id}/lines.csv',
  summary: 'The prices of a rate card as CSV. Written to the audit log',
  policy: mayReadRates,
  params: s.rateParams,
  answer: { stream: 'text/csv; charset=utf-8' },
  errors: { 404: noCard },
});

export const checkRateLines = defineEndpoint({
  id: 'rates.checkLines',
  method: 'POST',
  path: '/rate-cards/lines/check',
  summary: 'Read a CSV of prices, and say of each row that is wrong what is wrong with it. Changes nothing',
  policy: mayKeepRates,
  body: s.checkLinesBody,
  maxBodyBytes: mostCardBytes,
  answer: s.checkedLinesSchema,
});

export const { move: moveRateCard, history: listRateCardMoves } = moveEndpoints({
  slice: 'rates',
  path: '/rate-cards',
  table: cardStates,
  schema: s.rateCardContent,
  mayMove: mayKeepRates,
  mayRead: mayReadRates,
});

export const listRateCardChanges = defineEndpoint({
  id: 'rates.changes',
  method: 'GET',
  path: '/rate-cards/{id}/changes',
  summary: 'Who changed what of a rate card, when and why, the newest first',
  policy: mayReadRates,
  params: s.rateParams,
  query: s.rateCardChangesQuery,
  answer: s.rateCardChangesPage,
  errors: { 404: noCard },
});

export const getRateLimits = defineEndpoint({
  id: 'rates.limits',
  method: 'GET',
  path: '/rates/limits',
  summary: 'What the prices of an office are measured by today: lowest margin, minimum wages, time bands',
  policy: mayReadRates,
  query: s.rateLimitsQuery,
  answer: s.rateLimitsSchema,
  errors: { 404: 'no such office' },
});

export const priceOneShift = defineEndpoint({
  id: 'rates.price',
  method: 'POST',
  path: '/rates/price',
  summary:
    'What a shift would cost and pay, cut into segments, each with the rates it is priced by. Changes nothing',
  policy: mayReadRates,
  body: p.priceShiftBody,
  answer: p.pricedShiftSchema,
  errors: { 404: noParty, 422: 'a rate is missing: the problem has the code `MISSING_RATE`' },
});

export const listRateOverrides = defineEndpoint({
  id: 'rates.overrides',
  method: 'GET',
  path: '/rate-overrides',
  summary:
    'Prices for a client, a caregiver, a payer or a shift alone; of clients within reach of the caller',
  policy: mayReadRates,
  query: o.rateOverridesQuery,
  answer: o.rateOverridesPage,
});

export const createRateOverride = defineEndpoint({
  id: 'rates.createOverride',
  method: 'POST',
  path: '/rate-overrides',
  summary: 'Add a price for a client, a caregiver, a payer or a shift alone',
  policy: mayKeepRates,
  body: o.rateOverrideBody,
  answer: o.rateOverrideSchema,
  status: 201,
  errors: { 404: noParty, 409: 'its dates overlap with those of another override' },
});

export const changeRateOverride = defineEndpoint({
  id: 'rates.changeOverride',
  method: 'PUT',
  path: '/rate-overrides/{id}',
  summary: 'Change an override. Needs If-Match',
  policy: mayKeepRates,
  params: s.rateParams,
  body: o.rateOverrideBody,
  answer: o.rateOverrideSchema,
  errors: { 404: noOverride, 409: 'its dates overlap with those of another override', ...versionErrors },
});

export const deleteRateOverride = defineEndpoint({
  id: 'rates.deleteOverride',
  method: 'DELETE',
  path: '/rate-overrides/{id}',
  summary: 'Delete an override. Needs If-Match',
  policy: mayKeepRates,
  params: s.rateParams,
  errors: { 404: noOverride, ...versionErrors },
});
