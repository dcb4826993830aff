import { anyone, defineEndpoint, versionErrors } from '../../core/index.ts';
import * as policy from './shifts.policy.ts';
import * as s from './shifts.series.schemas.ts';

const hidden = { 404: 'no such series, or out of reach' };
const hiddenFeed = { 404: 'no such calendar address of the caller' };

export const previewSeries = defineEndpoint({
  id: 'shifts.previewSeries',
  method: 'POST',
  path: '/shift-series/preview',
  summary: 'The days and instants of a rule. Changes nothing',
  policy: policy.mayKeepShifts,
  body: s.previewSeriesBody,
  answer: s.seriesPreviewSchema,
});

export const createSeries = defineEndpoint({
  id: 'shifts.createSeries',
  method: 'POST',
  path: '/shift-series',
  summary: 'Plan shifts that repeat; those of the next 84 days are made at once, as drafts',
  policy: policy.mayKeepShifts,
  body: s.createSeriesBody,
  answer: s.seriesResultSchema,
  status: 201,
  errors: {
    404: 'no such client, caregiver or address, or out of reach',
    409: 'the client does not receive care',
    422: 'the rule never falls on a day',
  },
});

export const getSeries = defineEndpoint({
  id: 'shifts.getSeries',
  method: 'GET',
  path: '/shift-series/{id}',
  summary: 'A series with its regulars and exceptions',
  policy: policy.mayKeepShifts,
  params: s.seriesParams,
  answer: s.seriesSchema,
  errors: hidden,
});

export const changeSeries = defineEndpoint({
  id: 'shifts.changeSeries',
  method: 'PATCH',
  path: '/shift-series/{id}',
  summary:
    'Change a series from one of its days on: this and following, all future unmodified, all future; or end it. Needs If-Match',
  policy: policy.mayKeepShifts,
  params: s.seriesParams,
  body: s.changeSeriesBody,
  answer: s.seriesResultSchema,
  errors: {
    ...hidden,
    ...versionErrors,
    409: 'over, or the client does not receive care',
    422: 'the rule never falls on a day',
  },
});

export const listFeeds = defineEndpoint({
  id: 'shifts.feeds',
  method: 'GET',
  path: '/calendar-feeds',
  summary: 'The calendar addresses of the caller',
  policy: policy.mayHaveFeeds,
  answer: s.feedsSchema,
});

export const createFeed = defineEndpoint({
  id: 'shifts.createFeed',
  method: 'POST',
  path: '/calendar-feeds',
  summary: 'Make a private address that another calendar can read; it is shown once',
  policy: policy.mayHaveFeeds,
  body: s.createFeedBody,
  answer: s.createdFeedSchema,
  status: 201,
  errors: { 409: 'the caller has ten already' },
  secretAnswer: true,
});

export const revokeFeed = defineEndpoint({
  id: 'shifts.revokeFeed',
  method: 'DELETE',
  path: '/calendar-feeds/{id}',
  summary: 'Revoke a calendar address; it answers nothing from now on',
  policy: policy.mayHaveFeeds,
  params: s.feedParams,
  errors: hiddenFeed,
});

export const readFeed = defineEndpoint({
  id: 'shifts.readFeed',
  method: 'GET',
  path: '/feeds/{file}',
  summary:
    'The shifts of the person who made the address, as iCalendar: UTC instants, initials of clients only',
  policy: anyone,
  params: s.feedFileParams,
  answer: { stream: 'text/calendar; charset=utf-8' },
  errors: { 404: 'no such address', 410: 'revoked' },
});
