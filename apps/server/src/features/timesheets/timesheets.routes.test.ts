import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });
let manager: Person;
beforeAll(async () => {
  manager = await server.current.createPerson({ role: 'CareManager' });
});

const visit = (start: string, end: string, rateCents = 2_000) => ({ start, end, rateCents });
const body = (visits: readonly object[], more: object = {}) => ({
  ruleSet: 'US_CALIFORNIA',
  workweekStart: 'monday',
  timezone: 'America/Los_Angeles',
  visits,
  ...more,
});
const preview = (asked: object) =>
  server.current.call<Record<string, unknown> & { errors: { path: string; message: string }[] }>(
    'POST',
    '/pay/preview',
    { as: manager, body: asked },
  );

// A day of 13 hours and three of 8 in California: 5.5 of the paper on wage and hour rules.
const week = [
  visit('2026-11-16T06:00', '2026-11-16T19:00'),
  ...[17, 18, 19].map((day) => visit(`2026-11-${day}T06:00`, `2026-11-${day}T14:00`)),
];

it('says what the hours of a week pay, day by day', async () => {
  const { status, body: paid } = await preview(body(week));
  expect(status).toBe(200);
  expect(paid).toMatchObject({
    regularMinutes: 1_920,
    overtimeMinutes: 240,
    doubleMinutes: 60,
    grossCents: 80_000,
  });
  expect(paid.days).toHaveLength(4);
  const federal = await preview(body(week, { ruleSet: 'US_FEDERAL' }));
  expect(federal.body).toMatchObject({ regularMinutes: 2_220, overtimeMinutes: 0, grossCents: 74_000 });
});

it.each([
  ['the clocks go back: nine hours', '2026-10-31T22:00', '2026-11-01T06:00', 540],
  ['the clocks go forward: seven hours', '2026-03-07T22:00', '2026-03-08T06:00', 420],
])('pays elapsed time as %s', async (_what, start, end, minutes) => {
  const { body: paid } = await preview(body([visit(start, end)], { ruleSet: 'US_FEDERAL' }));
  expect(paid.regularMinutes).toBe(minutes);
});

it.each([
  [
    'an end before its start',
    [visit('2026-11-16T10:00', '2026-11-16T09:00')],
    'visits.0.end',
    'End must be after start.',
  ],
  [
    'two visits at once',
    [visit('2026-11-16T09:00', '2026-11-16T11:00'), visit('2026-11-16T08:00', '2026-11-16T10:00')],
    'visits.0.start',
    'Two visits overlap. A person is paid once for each minute.',
  ],
  ['no visit', [], 'visits', 'Add at least one visit.'],
  [
    'a rate that is no number of cents',
    [visit('2026-11-16T09:00', '2026-11-16T11:00', 12.5)],
    'visits.0.rateCents',
    'Enter a rate in cents, from 0 to 1,000,000 an hour.',
  ],
])('refuses %s', async (_what, visits, field, message) => {
  const { status, body: problem } = await preview(body(visits));
  expect(status).toBe(400);
  expect(problem.errors).toEqual([{ path: field, message }]);
});

it('pays visits that touch', async () => {
  const { status } = await preview(
    body([visit('2026-11-16T09:00', '2026-11-16T10:00'), visit('2026-11-16T10:00', '2026-11-16T11:00')]),
  );
  expect(status).toBe(200);
});
