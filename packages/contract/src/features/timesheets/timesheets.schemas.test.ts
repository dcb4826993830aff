import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { previewPayBody } from './timesheets.schemas.ts';

const faultsOf = (...visits: { start: string; end: string; isLiveIn?: boolean }[]) => {
  const body = {
    ruleSet: 'US_FEDERAL',
    workweekStart: 'sunday',
    timezone: 'America/New_York',
    visits: visits.map((visit) => ({ rateCents: 1_800, ...visit })),
  };
  const { error } = z.safeParse(previewPayBody, body);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
};

it('previews visits of up to 24 hours, and longer ones only where they are live-in', () => {
  expect(faultsOf({ start: '2026-11-08T08:00', end: '2026-11-09T08:00' })).toEqual([]);
  expect(faultsOf({ start: '2026-11-08T08:00', end: '2026-11-09T08:01' })).toEqual([
    'visits.0.end: A visit lasts at most 24 hours unless it is live-in.',
  ]);
  expect(faultsOf({ start: '2026-11-08T08:00', end: '2026-11-11T08:00', isLiveIn: true })).toEqual([]);
});

it('previews at most 62 days, whatever lies between', () => {
  const first = { start: '2026-11-01T08:00', end: '2026-11-01T16:00' };
  expect(faultsOf(first, { start: '2027-01-02T00:00', end: '2027-01-02T08:00' })).toEqual([]);
  expect(faultsOf({ start: '2027-01-02T00:00', end: '2027-01-02T08:01' }, first)).toEqual([
    'visits: Preview at most 62 days at once.',
  ]);
  expect(faultsOf({ start: '1900-01-01T00:00', end: '2199-12-31T00:00', isLiveIn: true })).toEqual([
    'visits: Preview at most 62 days at once.',
  ]);
});
