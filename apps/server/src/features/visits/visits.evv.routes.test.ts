import { addDays, dayIn, type Problem } from '@homeward/contract/core';
import {
  type AnsweredEvv,
  type EvvExport,
  type EvvRun,
  mostEvvVisits,
  type Visit,
} from '@homeward/contract/visits';
import { beforeAll, expect, it } from 'vitest';
import { makeClient, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeCorrection, makeHome, makeVisit } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });
let admin: Person;
let giver: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  giver = await server.current.createPerson({ role: 'CareProvider' });
});

const today = dayIn('UTC', new Date());
const days = { from: addDays(today, -2), to: addDays(today, 1) };
const run = async (body: object = {}) =>
  (await server.current.call<EvvRun>('POST', '/evv/runs', { as: admin, body: { ...days, ...body } })).body;
const read = async (id: string | null) =>
  (await server.current.call<EvvExport>('GET', `/exports/evv.json?run=${id}`, { as: admin })).body;
const answer = <Body = AnsweredEvv>(...answers: readonly object[]) =>
  server.current.call<Body>('POST', '/evv/answers', { as: admin, body: { answers } });
const touch = (id: string, set: string) =>
  server.current.owner.query(`update visits set ${set}, updated_at = now() where id = $1`, [id]);
const evvOf = async (id: string, as = admin) =>
  (await server.current.call<Visit>('GET', `/visits/${id}`, { as })).body.evv;

it('sends what is verified once, and what has changed again under the next number', async () => {
  const { current } = server;
  const client = await makeHome(current);
  const make = (status: string) => makeVisit(current, client, giver, { status });
  const [one, other, unseen] = [await make('VERIFIED'), await make('APPROVED'), await make('NEEDS_REVIEW')];
  const first = await run();
  expect(first).toMatchObject({ isNew: true, visits: 2, isMore: false });
  const { records } = await read(first.runId);
  expect(records.map(({ visitId, sequence }) => [visitId, sequence])).toEqual([
    [one, 1],
    [other, 1],
  ]);
  expect(records[0]).toMatchObject({
    isVoid: false,
    serviceType: 'PERSONAL_CARE',
    client: { id: client.id },
    location: { address: '12 Maple Street, Albany', lat: null },
    methods: { service: 'GPS', client: 'GPS', date: 'GPS', location: 'GPS', staff: 'GPS', time: 'GPS' },
    changes: [],
  });

  // Five repeats at once return the same run, and nothing is doubled.
  const again = await Promise.all(Array.from({ length: 5 }, () => run()));
  expect(again).toEqual(again.map(() => ({ runId: first.runId, isNew: false, visits: 2, isMore: false })));
  expect(await read(first.runId)).toMatchObject({ records });

  // A new status or a new name sends nothing.
  await touch(one, `status = 'LOCKED'`);
  await current.owner.query(`update clients set last_name = 'Other' where id = $1`, [client.id]);
  expect((await run()).isNew).toBe(false);

  await makeCorrection(current, other, 'APPROVED', admin);
  await touch(other, `out_at = out_at + interval '30 minutes', out_method = 'MANUAL', is_manual = true`);
  await touch(unseen, `status = 'VERIFIED'`);
  const second = await run();
  expect(second).toMatchObject({ isNew: true, visits: 2 });
  const next = (await read(second.runId)).records;
  expect(next.map(({ visitId, sequence }) => [visitId, sequence])).toEqual([
    [other, 2],
    [unseen, 1],
  ]);
  expect(next[0]).toMatchObject({
    methods: { time: 'MANUAL', location: 'GPS' },
    changes: [{ field: 'out', reasonCode: 'CAREGIVER_FORGOT' }],
  });
  // The person who decided the correction has a new name.
  await current.owner.query(`update users set last_name = 'Other' where id = $1`, [giver.id]);
  await touch(other, `status = 'LOCKED'`);
  expect((await run()).isNew).toBe(false);
  // The earlier run holds what it held.
  expect((await read(first.runId)).records).toEqual(records);

  // A visit that is rejected after it was sent is withdrawn, once.
  await touch(unseen, `status = 'REJECTED'`);
  const third = await run();
  const back = (await read(third.runId)).records;
  expect(back.map(({ visitId, sequence, isVoid }) => [visitId, sequence, isVoid])).toEqual([
    [unseen, 2, true],
  ]);
  expect((await run()).runId).toBe(third.runId);
});

it('keeps the answers of the aggregator, and sends again only what has changed since', async () => {
  const { current } = server;
  const officeId = await makeOffice(current);
  const client = await makeHome(current);
  const make = () => makeVisit(current, client, giver, { status: 'VERIFIED' });
  const [good, bad] = [await make(), await make()];
  await current.owner.query('update visits set office_id = $1 where id = any ($2)', [officeId, [good, bad]]);
  const only = { officeIds: [officeId] };
  const { visits } = await run(only);
  const said = [
    { visitId: good, sequence: 1, result: 'ACCEPTED' },
    { visitId: bad, sequence: 1, result: 'REJECTED', code: '40', reason: 'Unknown member.' },
  ];
  expect([visits, (await answer(...said)).body]).toEqual([2, { taken: 2, known: 0 }]);
  expect((await answer(...said)).body).toEqual({ taken: 0, known: 2 });
  expect(await evvOf(bad)).toMatchObject({
    sequence: 1,
    state: 'REJECTED',
    code: '40',
    reason: 'Unknown member.',
  });
  expect(await evvOf(good, giver)).toBeNull();
  const turned = await answer<Problem>({ ...said[0], result: 'REJECTED', reason: 'No.' });
  expect([turned.status, turned.body.errors]).toEqual([
    409,
    [{ path: 'answers.0.sequence', message: 'This visit already has another answer.' }],
  ]);
  // All of it or nothing.
  const never = await answer<Problem>({ ...said[0] }, { visitId: bad, sequence: 9, result: 'ACCEPTED' });
  expect([never.status, never.body.errors?.[0]?.path]).toEqual([404, 'answers.1.sequence']);

  // Of two answers to one record neither is kept.
  const both = await answer<Problem>(
    { visitId: bad, sequence: 1, result: 'ACCEPTED' },
    { visitId: bad, sequence: 1, result: 'REJECTED', reason: 'No.' },
  );
  expect([both.status, both.body.errors?.[0]?.path]).toEqual([400, 'answers']);

  expect((await run(only)).isNew).toBe(false);
  await touch(bad, `service_type = 'COMPANION'`);
  const next = await read((await run(only)).runId);
  expect(next.records.map(({ visitId, sequence }) => [visitId, sequence])).toEqual([[bad, 2]]);
  expect(await evvOf(bad)).toMatchObject({ sequence: 2, state: 'SENT', reason: null });
});

it('holds at most 1,000 visits in a run, and the next run holds the rest', async () => {
  const { current } = server;
  const officeId = await makeOffice(current);
  const client = await makeHome(current);
  await current.owner.query(
    `insert into visits (client_id, staff_id, office_id, service_type, timezone, in_at, out_at, status)
     select $1, $2, $3, 'PERSONAL_CARE', 'UTC', now() - interval '1 hour', now(), 'VERIFIED'
     from generate_series(1, $4::int)`,
    [client.id, giver.id, officeId, mostEvvVisits + 1],
  );
  const only = { officeIds: [officeId] };
  const first = await run(only);
  expect(first).toMatchObject({ isNew: true, visits: mostEvvVisits, isMore: true });
  const rest = await run(only);
  expect(rest).toMatchObject({ isNew: true, visits: 1, isMore: false });
  expect(await run(only)).toEqual({ ...rest, isNew: false });
  const sent = [await read(first.runId), await read(rest.runId)].flatMap(({ records }) => records);
  expect(new Set(sent.map(({ visitId }) => visitId)).size).toBe(mostEvvVisits + 1);
});

it('lets nobody change what was sent, not even the server itself', async () => {
  const { pool } = server.current.app.deps;
  for (const text of [
    `update evv_records set content = '{}'`,
    'update evv_records set sequence = sequence + 1',
    'delete from evv_records',
    'delete from evv_runs',
  ])
    await expect(pool.query(text)).rejects.toThrow('permission denied');
});

it('refuses a last day before the first, and too many days', async () => {
  const call = (from: string, to: string) =>
    server.current.call<Problem>('POST', '/evv/runs', { as: admin, body: { from, to } });
  const wrong = await call('2026-02-01', '2026-01-01');
  expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'to']);
  expect((await call('2026-01-01', '2026-04-03')).status).toBe(400);
  expect((await call('2026-01-01', '2026-04-02')).status).toBe(200);
});

it('exports visits within reach as CSV, by the filters of the list, each element with its method', async () => {
  const { current } = server;
  const mine = await current.createPerson({ role: 'CareProvider' });
  const manager = await current.createPerson({ role: 'CareManager' });
  const client = await makeHome(current);
  const id = await makeVisit(current, client, mine, { status: 'VERIFIED' });
  await touch(id, `location = '=cmd()'`);
  await current.owner.query(
    `insert into punches (id, visit_id, staff_id, kind, at, device_at, received_at, timezone, fence, method, is_offline,
       is_clock_off, lat, lng)
     select gen_random_uuid(), id, staff_id, 'IN', in_at, in_at, in_at, timezone, 'PASS', 'GPS', false, false, 42.65, -73.75
     from visits where id = $1`,
    [id],
  );
  await makeVisit(current, await makeClient(current), mine, { status: 'VERIFIED' });
  const csv = async (query: string) => {
    const { body } = await current.call<string>('GET', `/exports/visits.csv?${query}`, { as: manager });
    return String(body).trim().split('\n');
  };
  const [head = '', ...lines] = await csv(`staffId=${mine.id}`);
  expect(head).toMatch(/^.?Visit ID,Status,Office,Service,Service captured by,Client number/);
  expect(head.match(/captured by/g)).toHaveLength(6);
  // The other client is out of reach.
  expect(lines.map((line) => line.slice(0, 36))).toEqual([id]);
  const [line = ''] = lines;
  expect(line.match(/GPS/g)).toHaveLength(6);
  // A spreadsheet does not run it.
  expect(line).toContain("'=cmd()");
  // A place west of Greenwich is a number.
  expect(line).toContain(',42.65,-73.75,');
  expect(await csv(`staffId=${mine.id}&status=MISSED`)).toHaveLength(1);
});
