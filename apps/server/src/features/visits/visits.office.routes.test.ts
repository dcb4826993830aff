import { minuteMs, type Page, type Problem } from '@homeward/contract/core';
import type {
  Board,
  Correction,
  ExceptionGroups,
  QueuedCorrection,
  Visit,
  VisitRow,
} from '@homeward/contract/visits';
import { describe, expect, it } from 'vitest';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { makeCard } from '../../../test/rates.ts';
import { useTestServer } from '../../../test/server.ts';
import { atHome, makeCorrection, makeHome, makeShiftNow, makeVisit } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });

async function scene() {
  const { current } = server;
  const [manager, other, person] = await Promise.all([
    current.createPerson({ role: 'CareManager' }),
    current.createPerson({ role: 'CareManager' }),
    current.createPerson({ role: 'CareProvider' }),
  ]);
  return { manager, other, person, client: await makeHome(current) };
}
const get = <Body>(path: string, as: Person) => server.current.call<Body>('GET', path, { as });
const post = <Body>(path: string, as: Person, body: object, version?: number) =>
  server.current.call<Body>('POST', path, {
    as,
    body,
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const fromNow = (minutes: number) => new Date(Date.now() + minutes * minuteMs).toISOString();
const statusOfShift = async (id: string) =>
  (await server.current.owner.query('select status from shifts where id = $1', [id])).rows[0]?.status;

describe('corrections', () => {
  const ask = <Body = Correction>(as: Person, id: string, body: object) =>
    post<Body>(`/visits/${id}/corrections`, as, { reasonCode: 'CAREGIVER_FORGOT', ...body });
  const decide = <Body = Correction>(as: Person, id: string, body: object, version = 1) =>
    post<Body>(`/corrections/${id}/moves`, as, body, version);

  it('put times beside the punches, once somebody else has approved', async () => {
    await makeCard(server.current, { status: 'ACTIVE' });
    const { manager, other, person, client } = await scene();
    const started = await post<Visit>('/visits/clock-in', person, {
      shiftId: await makeShiftNow(server.current, client, person),
      ...atHome,
    });
    await server.current.owner.query(`update visits set in_at = in_at - interval '1 hour' where id = $1`, [
      started.body.id,
    ]);
    const ended = await post<Visit>(`/visits/${started.body.id}/clock-out`, person, atHome);
    const { id } = ended.body;
    const to = fromNow(-30);
    const asked = await ask(person, id, { out: to });
    expect([asked.status, asked.body.status, asked.body.moves]).toEqual([201, 'PENDING', []]);
    const before = (await get<Visit>(`/visits/${id}`, manager)).body;
    expect([before.outAt, before.hasPendingCorrection]).toEqual([ended.body.outAt, true]);
    expect((await ask<Problem>(person, id, { out: to })).body.detail).toBe(
      'A correction of this visit is already waiting.',
    );
    expect((await decide(person, asked.body.id, { move: 'approve' })).status).toBe(403);
    const queue = await get<Page<QueuedCorrection>>('/corrections?status=PENDING', manager);
    expect(queue.body.data.find((one) => one.id === asked.body.id)?.moves).toEqual(['approve', 'reject']);
    const [first, second] = await Promise.all([
      decide(manager, asked.body.id, { move: 'approve' }),
      decide(other, asked.body.id, { move: 'approve' }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    const after = (await get<Visit>(`/visits/${id}`, manager)).body;
    expect(after).toMatchObject({ outAt: to, outMethod: 'MANUAL', isManual: true, status: 'NEEDS_REVIEW' });
    expect(after.punches.map(({ at }) => at)).toEqual(ended.body.punches.map(({ at }) => at));
    expect(after.corrections).toMatchObject([
      { status: 'APPROVED', changes: [{ field: 'out', from: ended.body.outAt, to }] },
    ]);
  });

  it('are never decided by who asked for them, nor by who gave the visit', async () => {
    const { manager, other, client } = await scene();
    const own = await makeVisit(server.current, client, manager);
    const asked = await ask(other, own, { out: fromNow(-100) });
    expect((await decide(other, asked.body.id, { move: 'approve' })).status).toBe(403);
    expect((await decide(manager, asked.body.id, { move: 'approve' })).status).toBe(403);
    const admin = await server.current.createPerson({ role: 'Admin' });
    const rejected = await decide(admin, asked.body.id, { move: 'reject', reason: 'She was seen leaving.' });
    expect([rejected.body.status, rejected.body.decisionReason]).toEqual([
      'REJECTED',
      'She was seen leaving.',
    ]);
  });

  it('make a visit of one that was missed, and complete its shift', async () => {
    const { manager, person, client } = await scene();
    const shiftId = await makeShiftNow(server.current, client, person, {
      from: -300,
      to: -100,
      status: 'MISSED',
    });
    const id = await makeVisit(server.current, client, person, { status: 'MISSED', shiftId });
    const asked = await ask(person, id, { in: fromNow(-300), out: fromNow(-100) });
    expect((await decide(manager, asked.body.id, { move: 'approve' })).status).toBe(200);
    const { body } = await get<Visit>(`/visits/${id}`, manager);
    expect([body.status, body.workedMinutes, await statusOfShift(shiftId)]).toEqual([
      'NEEDS_REVIEW',
      200,
      'COMPLETED',
    ]);
    expect(body.exceptions.map(({ code }) => code)).toContain('MANUAL_TIME');
  });

  it('say what cannot be', async () => {
    const { person, other, client } = await scene();
    const id = await makeVisit(server.current, client, person);
    const old = await makeVisit(server.current, client, person, { from: -31 * 1440, to: -31 * 1440 + 60 });
    const approved = await makeVisit(server.current, client, person, { status: 'APPROVED' });
    const cases: [string, object, number, string][] = [
      [id, {}, 400, 'Change at least one value.'],
      [id, { breakMinutes: 0 }, 422, 'Change at least one value.'],
      [id, { out: fromNow(60) }, 422, 'This time is in the future.'],
      [id, { in: fromNow(-60), out: fromNow(-90) }, 400, 'Clock-out must be after clock-in.'],
      [id, { out: fromNow(-300) }, 422, 'Clock-out must be after clock-in.'],
      [id, { in: fromNow(-1500 - 180) }, 422, 'A visit lasts at most 24 hours.'],
      [id, { breakMinutes: 60 }, 422, 'The break is longer than the visit.'],
      [id, { mileage: 5, reasonCode: 'OTHER', note: 'Short' }, 400, 'Add at least 10 characters.'],
      [old, { mileage: 5 }, 422, 'You can ask for a correction for 30 days. Ask the office.'],
      [approved, { mileage: 5 }, 409, 'This visit is approved. Reopen it first.'],
    ];
    for (const [visit, body, status, sentence] of cases) {
      const answer = await ask<Problem>(person, visit, body);
      expect([answer.status, answer.body.errors?.[0]?.message ?? answer.body.detail]).toEqual([
        status,
        sentence,
      ]);
    }
    expect((await ask(other, old, { mileage: 5 })).status).toBe(201);
    expect(
      (await ask(await server.current.createPerson({ role: 'CareProvider' }), id, { mileage: 5 })).status,
    ).toBe(404);
  });

  it('do not overwrite what has changed since', async () => {
    const { manager, person, client } = await scene();
    const id = await makeVisit(server.current, client, person);
    const correction = await makeCorrection(server.current, id);
    await server.current.owner.query(
      `update visits set out_at = out_at - interval '5 minutes' where id = $1`,
      [id],
    );
    const answer = await decide<Problem>(manager, correction, { move: 'approve' });
    expect([answer.status, answer.body.detail]).toEqual([
      409,
      'The visit has changed since this was requested. Reject it, then ask again.',
    ]);
  });
});

describe('the queue', () => {
  it('counts exceptions, and one warning of many visits is acknowledged at once', async () => {
    const { manager, person, client } = await scene();
    const make = (...exceptions: string[]) => makeVisit(server.current, client, person, { exceptions });
    const visitIds = [await make('LATE_IN', 'OFFLINE'), await make('LATE_IN'), await make('OFFLINE')];
    const groups = async () =>
      new Map(
        (await get<ExceptionGroups>('/visits/exceptions', manager)).body.groups.map((one) => [
          one.code,
          one.visits,
        ]),
      );
    const before = await groups();
    const answer = await post<{ visits: number }>('/visits/acknowledge', manager, {
      code: 'LATE_IN',
      visitIds,
    });
    expect([answer.status, answer.body.visits]).toEqual([200, 2]);
    const after = await groups();
    expect([(after.get('LATE_IN') ?? 0) - (before.get('LATE_IN') ?? 0), after.get('OFFLINE')]).toEqual([
      -2,
      before.get('OFFLINE'),
    ]);
    const again = await post<{ visits: number }>('/visits/acknowledge', manager, {
      code: 'LATE_IN',
      visitIds,
    });
    expect(again.body.visits).toBe(0);
    const blocking = await post<Problem>('/visits/acknowledge', manager, { code: 'UNSCHEDULED', visitIds });
    expect([blocking.status, blocking.body.detail]).toEqual([422, 'Only a warning can be acknowledged.']);
    const hidden = await makeVisit(server.current, await makeClient(server.current), person, {
      exceptions: ['OFFLINE'],
    });
    const reach = await post('/visits/acknowledge', manager, {
      code: 'OFFLINE',
      visitIds: [hidden, ...visitIds],
    });
    expect([reach.status, await groups()]).toEqual([404, after]);
  });
});

it('lists visits in pages, narrowed, each once', async () => {
  const { manager, person, client } = await scene();
  const ids = [];
  for (let n = 0; n < 7; n += 1)
    ids.push(
      await makeVisit(server.current, client, person, {
        from: -300 - n * 70,
        to: -240 - n * 70,
        exceptions: n < 2 ? ['LATE_IN'] : [],
      }),
    );
  const walk = async (sort: string) => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const path: string = `/visits?clientId=${client.id}&limit=3&sort=${sort}${cursor === null ? '' : `&cursor=${cursor}`}`;
      const { body }: { body: Page<VisitRow> } = await get<Page<VisitRow>>(path, manager);
      expect(body.pagination.total).toBe(7);
      found.push(...body.data.map(({ id }) => id));
      cursor = body.pagination.nextCursor;
    } while (cursor !== null);
    return found;
  };
  expect(await walk('-date')).toEqual(ids);
  expect(await walk('date')).toEqual(ids.toReversed());
  const count = async (as: Person, query: string) =>
    (await get<Page<VisitRow>>(`/visits?clientId=${client.id}&${query}`, as)).body.pagination.total;
  expect(await count(manager, 'exception=LATE_IN')).toBe(2);
  expect(await count(manager, 'exception=OFFLINE')).toBe(0);
  expect(await count(manager, 'method=GPS')).toBe(7);
  expect(await count(manager, 'manualOnly=yes')).toBe(0);
  expect(await count(manager, 'status=NEEDS_REVIEW&serviceType=PERSONAL_CARE')).toBe(7);
  expect(await count(manager, 'from=2020-01-01&to=2020-02-01')).toBe(0);
  await server.current.owner.query(`update clients set payer = 'MEDICAID' where id = $1`, [client.id]);
  expect(await count(manager, 'payer=MEDICAID')).toBe(7);
  expect(await count(manager, 'payer=OTHER&payer=MEDICAID&exception=LATE_IN')).toBe(2);
  expect(await count(manager, 'payer=PRIVATE_PAY')).toBe(0);
  await joinTeam(server.current, client, person);
  expect(await count(person, 'payer=MEDICAID')).toBe(0);
  expect(await count(person, '')).toBe(7);
  expect(await count(await server.current.createPerson({ role: 'CareProvider' }), '')).toBe(0);
});

it('shows who is expected, on site, late and done today', async () => {
  const { manager, person, client } = await scene();
  const others = await Promise.all(
    Array.from({ length: 3 }, () => server.current.createPerson({ role: 'CareProvider' })),
  );
  const [late, soon, missed] = others as [Person, Person, Person];
  const shiftId = await makeShiftNow(server.current, client, person);
  await post('/visits/clock-in', person, { shiftId, ...atHome });
  await makeShiftNow(server.current, client, late, { from: -16, to: 30 });
  await makeShiftNow(server.current, client, soon, { from: -14, to: 30 });
  await makeShiftNow(server.current, client, missed, { from: -16, to: 20, status: 'MISSED' });
  const done = await server.current.createPerson({ role: 'CareProvider' });
  await makeVisit(server.current, client, done, { status: 'VERIFIED', from: -3, to: -1 });
  const { body } = await get<Board>(`/visits/board?clientId=${client.id}`, manager);
  const columns = new Map(body.rows.map(({ staff, column, status }) => [staff.id, `${column} ${status}`]));
  expect([person, late, soon, missed, done].map(({ id }) => columns.get(id))).toEqual([
    'ON_SITE IN_PROGRESS',
    'LATE NOT_STARTED',
    'EXPECTED NOT_STARTED',
    'LATE MISSED',
    'DONE VERIFIED',
  ]);
  expect((await get<Board>('/visits/board', manager)).body.rows.length).toBeGreaterThanOrEqual(5);
});
