import type { Problem } from '@homeward/contract/core';
import type { NotificationPage } from '@homeward/contract/notifications';
import { type AvailabilityAnswer, readCoverage } from '@homeward/contract/staff';
import { usersText } from '@homeward/contract/users';
import { describe, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });

const monday = {
  kind: 'RECURRING',
  type: 'AVAILABLE',
  dayOfWeek: 1,
  startTime: '09:00',
  endTime: '17:00',
} as const;
const night = {
  kind: 'RECURRING',
  type: 'PREFERRED',
  dayOfWeek: 6,
  startTime: '22:00',
  endTime: '06:00',
} as const;
const timeOff = {
  kind: 'DATE_RANGE',
  type: 'UNAVAILABLE',
  startDate: '2026-12-24',
  endDate: '2026-12-26',
} as const;
const saturday = {
  kind: 'DATE_RANGE',
  type: 'AVAILABLE',
  startDate: '2026-11-28',
  endDate: '2026-11-28',
  startTime: '09:00',
  endTime: '13:00',
} as const;

const pathOf = ({ id }: Pick<Person, 'id'>) => `/staff/${id}/availability`;
const read = (as: Person, of: Pick<Person, 'id'> = as) =>
  server.current.call<AvailabilityAnswer>('GET', pathOf(of), { as });
const save = (as: Person, body: unknown, version: number | undefined, of: Pick<Person, 'id'> = as) =>
  server.current.call<AvailabilityAnswer & Problem>('PUT', pathOf(of), {
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const confirm = (as: Person, of: Pick<Person, 'id'> = as, version?: number) =>
  server.current.call<AvailabilityAnswer & Problem>('POST', `${pathOf(of)}/confirm`, {
    as,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const provider = () => server.current.createPerson({ role: 'CareProvider' });

const auditOf = async (userId: string) =>
  (
    await server.current.owner.query<{ action: string; before: unknown; after: unknown }>(
      `select action, before, after from audit_entries where subject_id = $1 and action like 'staff.availability%' order by id`,
      [userId],
    )
  ).rows;

it('is empty at first, with version 0 and nobody who confirmed it', async () => {
  const person = await provider();
  const { status, body, headers } = await read(person);
  expect(status).toBe(200);
  expect(headers.get('etag')).toBe('"0"');
  expect(body).toMatchObject({ userId: person.id, rows: [], version: 0, updatedAt: null, confirmedAt: null });
});

it('keeps rows whole and in order, and answers them as they came', async () => {
  const person = await provider();
  const rows = [
    monday,
    night,
    { ...timeOff, reason: 'Family visit' },
    saturday,
    { ...monday, dayOfWeek: 2, effectiveFrom: '2026-12-01' },
  ];
  const { status, body, headers } = await save(person, { rows, timezone: 'America/Chicago' }, 0);
  expect(status).toBe(200);
  expect(headers.get('etag')).toBe('"1"');
  expect(body).toMatchObject({ version: 1, timezone: 'America/Chicago', updatedBy: { id: person.id } });
  expect(body.rows).toEqual(rows);
  expect((await read(person)).body).toEqual(body);
  // What is kept is what the one function reads.
  const shift = { start: '2026-11-30T15:00:00Z', end: '2026-11-30T23:00:00Z' };
  expect(readCoverage(body, shift).coverage).toBe('AVAILABLE');
});

it('keeps the zone that holds where a save names none', async () => {
  const person = await provider();
  await save(person, { rows: [monday], timezone: 'America/Denver' }, 0);
  const { body } = await save(person, { rows: [monday, night] }, 1);
  expect(body).toMatchObject({ timezone: 'America/Denver', version: 2 });
});

it('changes nothing when the same is saved again, whatever the version', async () => {
  const person = await provider();
  await save(person, { rows: [monday] }, 0);
  await save(person, { rows: [monday, night] }, 1);
  const { status, body } = await save(person, { rows: [monday, night] }, 1);
  expect([status, body.version]).toEqual([200, 2]);
  expect(await auditOf(person.id)).toHaveLength(2);
});

it('refuses an older version with the newer availability, and none at all', async () => {
  const person = await provider();
  await save(person, { rows: [monday] }, 0);
  const stale = await save(person, { rows: [night] }, 0);
  expect(stale.status).toBe(412);
  expect(stale.body).toMatchObject({ current: { version: 1, rows: [monday] } });
  expect((await save(person, { rows: [night] }, undefined)).status).toBe(428);
  expect((await read(person)).body.rows).toEqual([monday]);
});

it('lets one of two savers at once win', async () => {
  const person = await provider();
  const answers = await Promise.all([
    save(person, { rows: [monday] }, 0),
    save(person, { rows: [night] }, 0),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await read(person)).body).toMatchObject({ version: 1 });
});

it('writes down what changed, by whom', async () => {
  const [manager, person] = [await server.current.createPerson({ role: 'CareManager' }), await provider()];
  await save(person, { rows: [monday], timezone: 'America/New_York' }, 0);
  await save(manager, { rows: [monday, timeOff] }, 1, person);
  const [first, second] = await auditOf(person.id);
  expect(first).toMatchObject({ action: 'staff.availability-changed', after: { rows: [monday] } });
  expect(second).toMatchObject({ before: { rows: [monday] }, after: { rows: [monday, timeOff] } });
});

it('notifies somebody whose hours were changed by somebody else, and nobody of their own', async () => {
  const [manager, person] = [await server.current.createPerson({ role: 'CareManager' }), await provider()];
  await save(manager, { rows: [monday] }, 0, person);
  await save(person, { rows: [night] }, 1);
  const { body } = await server.current.call<NotificationPage>('GET', '/notification', { as: person });
  expect(body.data.filter(({ type }) => type === 'profile-changed')).toMatchObject([
    { metadata: { what: 'availability' } },
  ]);
});

describe('confirming', () => {
  it('is part of a person’s own save, and not of somebody else’s', async () => {
    const [manager, person] = [await server.current.createPerson({ role: 'Admin' }), await provider()];
    const own = await save(person, { rows: [monday] }, 0);
    expect(own.body.confirmedBy).toMatchObject({ id: person.id });
    const theirs = await save(manager, { rows: [night] }, 1, person);
    expect(theirs.body.confirmedAt).toBe(own.body.confirmedAt);
  });

  it('tells the day and who, and leaves the version to those who edit', async () => {
    const [manager, person] = [await server.current.createPerson({ role: 'CareManager' }), await provider()];
    await save(manager, { rows: [monday] }, 0, person);
    const { status, body } = await confirm(manager, person, 1);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, confirmedBy: { id: manager.id } });
    expect((await confirm(person)).body.confirmedBy).toMatchObject({ id: person.id });
    expect((await auditOf(person.id)).map(({ action }) => action)).toEqual([
      'staff.availability-changed',
      'staff.availability-confirmed',
      'staff.availability-confirmed',
    ]);
  });

  it('is refused over hours that are others now, and where there are none', async () => {
    const person = await provider();
    const nothing = await confirm(person);
    expect([nothing.status, nothing.body.detail]).toEqual([
      409,
      'There are no hours to confirm yet. Enter them first.',
    ]);
    await save(person, { rows: [monday] }, 0);
    await save(person, { rows: [night] }, 1);
    const stale = await confirm(person, person, 1);
    expect([stale.status, stale.body]).toMatchObject([412, { current: { version: 2 } }]);
  });
});

describe('bad input', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...timeOff,
      startDate: `${2000 + at}-01-01`,
      endDate: `${2000 + at}-01-02`,
    }));

  it.each<[what: string, body: unknown, path: string, sentence: string]>([
    ['no rows', {}, 'rows', ''],
    ['an unknown field', { rows: [], color: 'red' }, 'color', ''],
    [
      'a day that is none',
      { rows: [{ ...monday, dayOfWeek: 7 }] },
      'rows.0.dayOfWeek',
      'Choose a day of the week, from 0 (Sunday) to 6.',
    ],
    [
      'a time that is none',
      { rows: [{ ...monday, endTime: '24:00' }] },
      'rows.0.endTime',
      'Enter a time as in 09:00. Midnight is 00:00.',
    ],
    [
      'a time without a second digit',
      { rows: [{ ...monday, startTime: '9:00' }] },
      'rows.0.startTime',
      'Enter a time as in 09:00. Midnight is 00:00.',
    ],
    [
      'a type that is none',
      { rows: [{ ...monday, type: 'MAYBE' }] },
      'rows.0.type',
      'Choose available, preferred or not available.',
    ],
    ['a kind that is none', { rows: [{ ...monday, kind: 'DAILY' }] }, 'rows.0.kind', ''],
    [
      'a day that the calendar does not have',
      { rows: [{ ...timeOff, startDate: '2026-02-30' }] },
      'rows.0.startDate',
      '',
    ],
    [
      'dates in the wrong order',
      { rows: [{ ...timeOff, endDate: '2026-12-23' }] },
      'rows.0.endDate',
      'The last day is before the first.',
    ],
    [
      'effective dates in the wrong order',
      { rows: [{ ...monday, effectiveFrom: '2026-12-02', effectiveUntil: '2026-12-01' }] },
      'rows.0.effectiveUntil',
      'The last day is before the first.',
    ],
    [
      'a start without an end',
      { rows: [{ ...timeOff, startTime: '09:00' }] },
      'rows.0.endTime',
      'Enter a start and an end time, or neither for whole days.',
    ],
    ['a reason that is too long', { rows: [{ ...timeOff, reason: 'x'.repeat(201) }] }, 'rows.0.reason', ''],
    ['a zone that is none', { rows: [], timezone: 'Mars/Olympus' }, 'timezone', usersText.wrongTimezone],
    ['hours for a zone', { rows: [], timezone: '+02:00' }, 'timezone', usersText.wrongTimezone],
    ['too many rows', { rows: many(701) }, 'rows', 'Availability holds at most 700 rows.'],
    [
      'rows of the week that overlap',
      { rows: [monday, { ...monday, type: 'PREFERRED', startTime: '16:00', endTime: '20:00' }] },
      'rows.1',
      'These overlap: Monday 9:00 AM to 5:00 PM, available; and Monday 4:00 PM to 8:00 PM, preferred. Change one of them.',
    ],
    [
      'dates that overlap',
      { rows: [monday, timeOff, { ...saturday, startDate: '2026-12-26', endDate: '2026-12-27' }] },
      'rows.2',
      'These overlap: 12/24/2026 – 12/26/2026 all day, not available; and 12/26/2026 – 12/27/2026 9:00 AM to 1:00 PM, available. Change one of them.',
    ],
  ])('%s', async (_what, body, path, sentence) => {
    const person = await provider();
    const answer = await save(person, body, 0);
    expect(answer.status).toBe(400);
    const paths = answer.body.errors?.map((error) => error.path);
    expect(paths).toContain(path);
    const message = answer.body.errors?.find((error) => error.path === path)?.message ?? '';
    expect(message).toContain(sentence);
    expect((await read(person)).body.version).toBe(0);
  });

  it('takes the most rows that there may be, and none', async () => {
    const person = await provider();
    expect((await save(person, { rows: many(700) }, 0)).body.rows).toHaveLength(700);
    expect((await save(person, { rows: [] }, 1)).body).toMatchObject({ rows: [], version: 2 });
  });
});
