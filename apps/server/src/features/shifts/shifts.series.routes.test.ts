import { addDays, type Day, dayIn, type Problem } from '@homeward/contract/core';
import { materializedDays, type Series, type SeriesResult, shiftsText } from '@homeward/contract/shifts';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { makeSeries, nextMonday, seriesBody, zone } from '../../../test/series.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeNextDays } from './shifts.materialize.service.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
let manager: Person;
let caregiver: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  manager = await server.current.createPerson({ role: 'CareManager' });
  caregiver = await server.current.createPerson({ role: 'CareProvider' });
});

interface Row {
  readonly id: string;
  readonly date: Day;
  readonly start: string;
  readonly status: string;
  readonly is_exception: boolean;
  readonly person: string | null;
  readonly version: number;
}

/** The shifts of a series, by the days on which it has them. */
async function rowsOf(id: string): Promise<Row[]> {
  const { rows } = await server.current.owner.query<Row>(
    `select id, recurrence_date::text as date, start_wall as start, status, is_exception, care_provider_id as person, version
     from shifts where series_id = $1 order by recurrence_date`,
    [id],
  );
  return rows;
}
const datesOf = async (id: string) => (await rowsOf(id)).map(({ date }) => date);
const plan = async (more: object = {}) =>
  makeSeries(server.current, admin, (await makeClient(server.current)).id, more);
const create = async (more: object, as = admin, clientId?: string) => {
  const id = clientId ?? (await makeClient(server.current)).id;
  return server.current.call<SeriesResult & Problem>('POST', '/shift-series', {
    as,
    body: seriesBody(id, more),
  });
};
const change = (id: string, body: object, version = 1, as = admin) =>
  server.current.call<SeriesResult & Problem>('PATCH', `/shift-series/${id}`, {
    as,
    body,
    headers: { 'if-match': `"${version}"` },
  });
const read = async (id: string) =>
  (await server.current.call<Series>('GET', `/shift-series/${id}`, { as: admin })).body;
/** What somebody did to one shift: the office moved it, edited it, skipped its day, or the past caught up with it. */
const touch = (id: string, set: string) =>
  server.current.owner.query(`update shifts set ${set} where id = $1`, [id]);
const publish = (id: string) =>
  server.current.owner.query(
    `update shifts set published_at = now(), status = case when care_provider_id is null then 'OPEN' else 'ASSIGNED' end
     where series_id = $1 and status = 'DRAFT'`,
    [id],
  );
const skip = async (id: string, date: Day) => {
  await server.current.owner.query('delete from shifts where series_id = $1 and recurrence_date = $2', [
    id,
    date,
  ]);
  await server.current.owner.query('insert into shift_series_skips (series_id, date) values ($1, $2)', [
    id,
    date,
  ]);
};
const toldOf = async ({ id }: Person) => {
  const { rows } = await server.current.owner.query<{ type: string; message: string; metadata: object }>(
    'select type, message, metadata from notifications where user_id = $1 order by id',
    [id],
  );
  return rows;
};
const preview = async (more: object) => {
  const body = { rule: 'FREQ=DAILY;COUNT=1', startTime: '09:00', endTime: '13:00', timezone: zone, ...more };
  const answer = await server.current.call<{
    instances: { start: string; startUtc: string; endUtc: string }[];
  }>('POST', '/shift-series/preview', { as: admin, body });
  return answer.body.instances;
};
const monday = nextMonday();
const sixDays = [0, 2, 4, 7, 9, 11].map((after) => addDays(monday, after));

describe('a preview', () => {
  it('moves a time that clocks skip forward, and counts elapsed hours where they go back', async () => {
    expect(await preview({ startDate: '2026-03-08', startTime: '02:30', endTime: '03:30' })).toMatchObject([
      { start: '2026-03-08T02:30', startUtc: '2026-03-08T07:30:00.000Z', endUtc: '2026-03-08T08:30:00.000Z' },
    ]);
    const [night] = await preview({ startDate: '2026-10-31', startTime: '22:00', endTime: '06:00' });
    expect((Date.parse(night?.endUtc ?? '') - Date.parse(night?.startUtc ?? '')) / 3_600_000).toBe(9);
  });

  it('is empty where no day fits, and no longer than was asked for', async () => {
    expect(await preview({ startDate: '2026-01-01', rule: 'FREQ=DAILY;INTERVAL=7;BYDAY=MO' })).toEqual([]);
    expect(await preview({ startDate: '2026-01-01', rule: 'FREQ=DAILY', limit: 7 })).toHaveLength(7);
  });

  it('ends at an instant in UTC, as RFC 5545 asks for, and at a moment on its own clock', async () => {
    // 09:00 in New York is 14:00 in UTC.
    for (const [until, last] of [
      ['20260107T140000Z', '2026-01-07T09:00'],
      ['20260107T135959Z', '2026-01-06T09:00'],
      ['20260107T090000', '2026-01-07T09:00'],
      ['20260107T000000', '2026-01-06T09:00'],
    ] as const) {
      const instances = await preview({ startDate: '2026-01-05', rule: `FREQ=DAILY;UNTIL=${until}` });
      expect(instances.at(-1)?.start).toBe(last);
    }
  });
});

describe('a new series', () => {
  it('makes its shifts at once, as drafts', async () => {
    const { series, ...counts } = await plan();
    expect(counts).toEqual({ created: 6, changed: 0, removed: 0, leftOpen: 0, conflicts: [] });
    expect(await datesOf(series.id)).toEqual(sixDays);
    expect((await rowsOf(series.id)).every(({ status }) => status === 'DRAFT')).toBe(true);
    expect(series).toMatchObject({ until: sixDays[5], isOver: false, exceptions: [], regulars: [] });
  });

  it('keeps an end in UTC as its last day, also where it is changed', async () => {
    const instantOn = (day: Day) => `${addDays(day, 1).replaceAll('-', '')}T000000Z`;
    const { series } = await plan({ rule: `FREQ=DAILY;UNTIL=${instantOn(sixDays[2] ?? '')}` });
    expect(series).toMatchObject({
      until: sixDays[2],
      rule: `FREQ=DAILY;UNTIL=${sixDays[2]?.replaceAll('-', '')}`,
    });
    const { body: longer } = await change(series.id, {
      scope: 'FUTURE_ALL',
      from: monday,
      rule: `FREQ=DAILY;UNTIL=${instantOn(sixDays[3] ?? '')}`,
    });
    expect(longer.series.until).toBe(sixDays[3]);
  });

  it('makes no more than 84 days ahead of one that goes on', async () => {
    const { series } = await plan({ rule: 'FREQ=DAILY' });
    const last = addDays(dayIn(zone, new Date()), materializedDays);
    expect((await datesOf(series.id)).at(-1)).toBe(last);
    expect(series.until).toBeNull();
  });

  it('assigns the regular of each weekday, who began last', async () => {
    const other = await server.current.createPerson({ role: 'CareProvider' });
    const regular = (dayOfWeek: number, { id }: Person, effectiveFrom: Day) => ({
      dayOfWeek,
      careProviderId: id,
      effectiveFrom,
    });
    const regulars = [regular(1, caregiver, monday), regular(1, other, addDays(monday, 3))];
    const overrideReason = 'Agreed by phone.';
    const { series } = await plan({ rule: 'FREQ=WEEKLY;BYDAY=MO,TU;COUNT=4', regulars, overrideReason });
    expect((await rowsOf(series.id)).map(({ person }) => person)).toEqual([
      caregiver.id,
      null,
      other.id,
      null,
    ]);
    expect(series.regulars.map((one) => one.careProvider.id)).toEqual([caregiver.id, other.id]);
  });

  it('leaves shifts open whose regular has a conflict, and says so', async () => {
    const busy = await server.current.createPerson({ role: 'CareProvider' });
    const overrideReason = 'Agreed by phone.';
    await plan({ careProviderId: busy.id, overrideReason, rule: 'FREQ=WEEKLY;BYDAY=WE;COUNT=1' });
    const { series, leftOpen, conflicts } = await plan({ careProviderId: busy.id, overrideReason });
    expect(leftOpen).toBe(1);
    expect(conflicts).toEqual([{ date: sixDays[1], message: expect.stringContaining('already works') }]);
    const people = (await rowsOf(series.id)).map(({ person }) => person);
    expect(people).toEqual([busy.id, null, busy.id, busy.id, busy.id, busy.id]);
    // Without a reason whatever asks for one is enough: nobody has entered availability.
    const other = await server.current.createPerson({ role: 'CareProvider' });
    expect(await plan({ careProviderId: other.id })).toMatchObject({ leftOpen: 6, created: 6 });
  });

  it.each<[string, object, number, string | undefined, string]>([
    [
      'two ends',
      { rule: 'FREQ=DAILY;COUNT=5;UNTIL=20991231' },
      400,
      'rule',
      'Choose an end date or a number of visits, not both.',
    ],
    ['too many', { rule: 'FREQ=DAILY;COUNT=731' }, 400, 'rule', 'A series can have at most 730 shifts.'],
    [
      'an end before the start',
      { rule: 'FREQ=DAILY;UNTIL=20200101' },
      400,
      'rule',
      shiftsText.untilBeforeStart,
    ],
    ['the same times', { endTime: '09:00' }, 400, 'endTime', shiftsText.endEqualsStart],
    [
      'a rule that never falls',
      { rule: 'FREQ=DAILY;INTERVAL=7;BYDAY=TU' },
      422,
      'rule',
      shiftsText.neverFalls,
    ],
    ['a start too far away', { startDate: addDays(monday, 800) }, 400, 'startDate', shiftsText.startTooLate],
    [
      'a start too long ago',
      { startDate: addDays(monday, -120) },
      400,
      'startDate',
      shiftsText.startTooEarly,
    ],
    [
      'nobody',
      { careProviderId: '01890000-0000-7000-8000-000000000000' },
      404,
      'careProviderId',
      'Choose a caregiver.',
    ],
    [
      'no such skill',
      { requiredSkillIds: ['01890000-0000-7000-8000-000000000000'] },
      400,
      'requiredSkillIds',
      'Choose skills of the list.',
    ],
    [
      'no such address',
      { addressId: '01890000-0000-7000-8000-000000000000' },
      404,
      'addressId',
      'Choose an address of the client.',
    ],
  ])('refuses %s', async (_what, more, status, path, message) => {
    const answer = await create(more);
    expect(answer.status).toBe(status);
    expect(answer.body.errors).toContainEqual({ path, message });
  });

  it('begins in the past for admins only', async () => {
    const client = await makeClient(server.current);
    await joinTeam(server.current, client, manager);
    const past = { startDate: addDays(dayIn(zone, new Date()), -10), rule: 'FREQ=DAILY;COUNT=3' };
    const refused = await create(past, manager, client.id);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'startDate', message: shiftsText.past }] },
    });
    expect((await create(past, admin, client.id)).body.created).toBe(3);
  });

  it.each(['DISCHARGED', 'PROSPECT'])('is not for a client who is %s', async (status) => {
    const client = await makeClient(server.current, { status });
    const answer = await create({}, admin, client.id);
    expect(answer).toMatchObject({ status: 409, body: { detail: shiftsText.clientNotServed } });
  });
});

describe('making the next days', () => {
  const deps = () => server.current.app.deps;

  it('twice, and by two at once, makes no day twice, and comes along with the days', async () => {
    const { series } = await plan({ rule: 'FREQ=DAILY' });
    const before = await datesOf(series.id);
    const later = new Date(Date.now() + 3 * 86_400_000);
    await Promise.all([makeNextDays(deps(), later), makeNextDays(deps(), later)]);
    await makeNextDays(deps(), later);
    const after = await datesOf(series.id);
    expect(after).toEqual([...before, ...[1, 2, 3].map((more) => addDays(before.at(-1) ?? '', more))]);
  });

  it('leaves what was skipped, and stops while care is on hold', async () => {
    const { series } = await plan({ rule: 'FREQ=DAILY' });
    const last = (await datesOf(series.id)).at(-1) ?? '';
    const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000);
    await server.current.owner.query('insert into shift_series_skips (series_id, date) values ($1, $2)', [
      series.id,
      addDays(last, 1),
    ]);
    const setStatus = (status: string) =>
      server.current.owner.query(
        `update clients set status = $2, hold_reason = 'TRAVEL', hold_since = current_date, expected_return = current_date where id = $1`,
        [series.client.id, status],
      );
    await setStatus('ON_HOLD');
    await makeNextDays(deps(), daysAhead(2));
    expect((await datesOf(series.id)).at(-1)).toBe(last);
    await setStatus('ACTIVE');
    await makeNextDays(deps(), daysAhead(2));
    expect((await datesOf(series.id)).slice(-2)).toEqual([last, addDays(last, 2)]);
  });

  it.each([
    ['changed', { startTime: '10:00' }],
    ['ended', { end: true }],
  ])('still comes to the days before one from which it was %s, far ahead', async (_what, more) => {
    const { series } = await plan({ rule: 'FREQ=DAILY' });
    const last = (await datesOf(series.id)).at(-1) ?? '';
    const from = addDays(last, 3);
    expect((await change(series.id, { scope: 'FOLLOWING', from, ...more })).status).toBe(200);
    await makeNextDays(deps(), new Date(Date.now() + 4 * 86_400_000));
    expect((await datesOf(series.id)).at(-1)).toBe(addDays(from, -1));
  });

  it('tells the care manager of shifts that stayed open', async () => {
    const theirs = await server.current.createPerson({ role: 'CareManager' });
    const client = await makeClient(server.current, { careManager: theirs });
    await makeSeries(server.current, admin, client.id, { rule: 'FREQ=DAILY', careProviderId: caregiver.id });
    await makeNextDays(deps(), new Date(Date.now() + 4 * 86_400_000));
    const told = (await toldOf(theirs)).filter(({ type }) => type === 'shifts-left-open');
    expect(told).toMatchObject([{ metadata: { count: '4' } }]);
  });
});

describe('a change of a series', () => {
  it('keeps the edited one where all future unmodified are changed, and not where all are', async () => {
    const { series } = await plan();
    const [, second] = await rowsOf(series.id);
    await touch(second?.id ?? '', `start_wall = recurrence_date || 'T11:00', is_exception = true`);
    const answer = await change(series.id, { scope: 'FUTURE_UNMODIFIED', from: monday, startTime: '08:00' });
    expect(answer.body).toMatchObject({ changed: 5, created: 0, removed: 0, series: { startTime: '08:00' } });
    const starts = async () => (await rowsOf(series.id)).map(({ start }) => start.slice(11));
    expect(await starts()).toEqual(['08:00', '11:00', '08:00', '08:00', '08:00', '08:00']);
    expect((await read(series.id)).exceptions).toEqual([
      { date: sixDays[1], kind: 'MOVED', shiftId: second?.id },
    ]);
    const all = await change(series.id, { scope: 'FUTURE_ALL', from: monday, startTime: '07:00' }, 2);
    expect(all.body.changed).toBe(6);
    expect(new Set(await starts())).toEqual(new Set(['07:00']));
  });

  it('split at the third leaves two in the old; exceptions go along by their original date', async () => {
    const { series } = await plan();
    const [, , third, fourth] = await rowsOf(series.id);
    await touch(
      fourth?.id ?? '',
      `start_wall = '2030-01-01T09:00', end_wall = '2030-01-01T10:00', is_exception = true`,
    );
    await skip(series.id, sixDays[4] ?? '');
    const answer = await change(series.id, { scope: 'FOLLOWING', from: third?.date, startTime: '10:00' });
    expect(answer.status).toBe(200);
    const next = answer.body.series;
    expect(next.id).not.toBe(series.id);
    expect(next.rule).toBe('FREQ=WEEKLY;COUNT=4;BYDAY=MO,WE,FR');
    expect(await datesOf(series.id)).toEqual(sixDays.slice(0, 2));
    const rows = await rowsOf(next.id);
    expect(rows.map(({ date, start }) => [date, start.slice(11)])).toEqual([
      [sixDays[2], '10:00'],
      [sixDays[3], '09:00'],
      [sixDays[5], '10:00'],
    ]);
    expect(next.exceptions).toEqual([
      { date: sixDays[3], kind: 'MOVED', shiftId: fourth?.id },
      { date: sixDays[4], kind: 'SKIP', shiftId: null },
    ]);
    expect(await read(series.id)).toMatchObject({ until: sixDays[1], version: 2 });
  });

  it('leaves a skipped day skipped, whatever the time is then', async () => {
    const { series } = await plan();
    await skip(series.id, sixDays[1] ?? '');
    await change(series.id, { scope: 'FUTURE_ALL', from: monday, startTime: '10:00' });
    const later = new Date(Date.now() + 86_400_000);
    await makeNextDays(server.current.app.deps, later);
    expect(await datesOf(series.id)).toEqual(sixDays.filter((day) => day !== sixDays[1]));
  });

  it('never touches what has started', async () => {
    const today = dayIn(zone, new Date());
    const startDate = addDays(today, -3);
    const { series } = await plan({ rule: 'FREQ=DAILY;COUNT=10', startDate });
    const before = await rowsOf(series.id);
    const answer = await change(series.id, {
      scope: 'FUTURE_ALL',
      from: startDate,
      notesCaregiver: 'Use the side door.',
    });
    expect(answer.status).toBe(200);
    const changed = (await rowsOf(series.id)).filter(({ version }) => version === 2);
    expect(changed.every(({ date }) => date >= today)).toBe(true);
    expect((await rowsOf(series.id)).slice(0, 3)).toEqual(before.slice(0, 3));
  });

  it('to other days removes and adds: drafts go, published ones are cancelled', async () => {
    const { series } = await plan();
    const [first] = await rowsOf(series.id);
    await touch(first?.id ?? '', `status = 'OPEN', published_at = now()`);
    const rule = 'FREQ=WEEKLY;BYDAY=WE,TH;COUNT=4';
    const answer = await change(series.id, { scope: 'FUTURE_UNMODIFIED', from: monday, rule });
    expect(answer.body).toMatchObject({ removed: 4, created: 2, changed: 0 });
    const rows = await rowsOf(series.id);
    expect(rows.map(({ date, status }) => [date, status])).toEqual([
      [monday, 'CANCELLED'],
      ...[2, 3, 9, 10].map((after) => [addDays(monday, after), 'DRAFT']),
    ]);
  });

  it('ends it', async () => {
    const { series } = await plan({ rule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR' });
    const answer = await change(series.id, { scope: 'FOLLOWING', from: sixDays[3], end: true });
    expect(answer.body.series).toMatchObject({
      id: series.id,
      until: sixDays[2],
      rule: `FREQ=WEEKLY;UNTIL=${addDays(sixDays[3] ?? '', -1).replaceAll('-', '')};BYDAY=MO,WE,FR`,
    });
    await makeNextDays(server.current.app.deps, new Date(Date.now() + 9 * 86_400_000));
    expect(await datesOf(series.id)).toEqual(sixDays.slice(0, 3));
  });

  it('tells each caregiver of published shifts once, and leaves new ones as drafts', async () => {
    const [old, next] = [
      await server.current.createPerson({ role: 'CareProvider' }),
      await server.current.createPerson({ role: 'CareProvider' }),
    ];
    const overrideReason = 'Agreed by phone.';
    const { series } = await plan({ careProviderId: old.id, overrideReason });
    await publish(series.id);
    await change(series.id, { scope: 'FUTURE_ALL', from: monday, startTime: '10:00' });
    expect(await toldOf(old)).toMatchObject([{ type: 'shift-changed', metadata: { count: '6' } }]);
    await change(series.id, { scope: 'FUTURE_ALL', from: sixDays[5], careProviderId: next.id }, 2);
    expect((await toldOf(old)).at(-1)).toMatchObject({
      type: 'shift-changed',
      message: expect.stringContaining('took you off'),
    });
    expect(await toldOf(next)).toMatchObject([{ message: expect.stringContaining('assigned you') }]);
    const rule = 'FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=8';
    await change(series.id, { scope: 'FUTURE_ALL', from: monday, rule }, 3);
    expect((await rowsOf(series.id)).map(({ status }) => status)).toEqual([
      ...Array.from({ length: 6 }, () => 'ASSIGNED'),
      'DRAFT',
      'DRAFT',
    ]);
  });

  it.each<[string, object, number, string]>([
    ['one shift alone', { scope: 'THIS', from: monday }, 400, shiftsText.oneShift],
    [
      'a day that it does not have',
      { scope: 'FOLLOWING', from: addDays(monday, 1) },
      400,
      shiftsText.notADay,
    ],
    [
      'the same times',
      { scope: 'FOLLOWING', from: monday, endTime: '09:00' },
      400,
      shiftsText.endEqualsStart,
    ],
    [
      'a rule that never falls',
      { scope: 'FOLLOWING', from: monday, rule: 'FREQ=DAILY;INTERVAL=7;BYDAY=TU' },
      422,
      shiftsText.neverFalls,
    ],
    [
      'an end before the day',
      { scope: 'FOLLOWING', from: monday, rule: 'FREQ=DAILY;UNTIL=20200101' },
      400,
      shiftsText.untilBeforeStart,
    ],
  ])('refuses %s', async (_what, body, status, message) => {
    const { series } = await plan();
    const answer = await change(series.id, body);
    expect(answer.status).toBe(status);
    expect(answer.body.errors?.map((one) => one.message)).toContain(message);
  });

  it('needs the version that was read; of two at once one is made', async () => {
    const { series } = await plan();
    const body = { scope: 'FUTURE_ALL', from: monday, startTime: '10:00' };
    const answers = await Promise.all([change(series.id, body), change(series.id, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const none = await server.current.call('PATCH', `/shift-series/${series.id}`, { as: admin, body });
    expect(none.status).toBe(428);
  });

  it('is refused for a series that is over', async () => {
    const startDate = addDays(dayIn(zone, new Date()), -20);
    const { series } = await plan({ rule: 'FREQ=DAILY;COUNT=3', startDate });
    const answer = await change(series.id, { scope: 'FUTURE_ALL', from: startDate, startTime: '10:00' });
    expect(answer).toMatchObject({ status: 409, body: { detail: shiftsText.seriesOver } });
  });
});
