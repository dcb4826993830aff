import { randomUUID } from 'node:crypto';
import { dayMs, minuteMs, type Problem } from '@homeward/contract/core';
import type { Synced, Visit } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { atHome, away, makeHome, makeShiftNow } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });
const hourMs = 60 * minuteMs;

const sync = <Body = Synced>(as: Person, punches: readonly object[], sentAt = new Date()) =>
  server.current.call<Body>('POST', '/punches/sync', {
    as,
    body: { sentAt: sentAt.toISOString(), punches },
  });
const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
const read = async (as: Person, id: string | null | undefined) =>
  (await server.current.call<Visit>('GET', `/visits/${id}`, { as })).body;
const codesOf = ({ exceptions }: Visit) => exceptions.map(({ code }) => code).join(' ');

async function scene(from = -180, to = -60) {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  const client = await makeHome(server.current);
  const shiftId = await makeShiftNow(server.current, client, person, { from, to });
  return { person, client, shiftId };
}

/** A whole visit as a device kept it: in, a break of 10 minutes, out. */
function keptVisit(shiftId: string, startMs = 180 * minuteMs) {
  const inId = randomUUID();
  const punch = (kind: string, afterMinutes: number, more: object) => ({
    punchId: randomUUID(),
    kind,
    deviceAt: ago(startMs - afterMinutes * minuteMs),
    ...atHome,
    ...more,
  });
  return [
    { ...punch('IN', 0, { shiftId }), punchId: inId },
    punch('BREAK_START', 30, { inId }),
    punch('BREAK_END', 40, { inId }),
    punch('OUT', 115, { inId, mileage: 3 }),
  ];
}

it('takes a whole visit that a device kept, in the order of its times', async () => {
  const { person, shiftId } = await scene();
  const kept = keptVisit(shiftId);
  const { status, body } = await sync(person, kept.toReversed());
  expect([status, body.results.map(({ result }) => result)]).toEqual([
    200,
    ['TAKEN', 'TAKEN', 'TAKEN', 'TAKEN'],
  ]);
  expect(body.results.map(({ punchId }) => punchId)).toEqual(kept.toReversed().map(({ punchId }) => punchId));
  const visit = await read(person, body.results[0]?.visitId);
  expect(visit).toMatchObject({
    inAt: kept[0]?.deviceAt,
    outAt: kept[3]?.deviceAt,
    breakMinutes: 10,
    mileage: 3,
  });
  expect([visit.workedMinutes, codesOf(visit)]).toEqual([105, 'MISSING_RATE OFFLINE']);
});

it('counts each punch once, however often and from wherever it comes, also when the answer was lost', async () => {
  const { person, shiftId } = await scene();
  const kept = keptVisit(shiftId);
  await server.current.tokenOf(person);
  const answers = await Promise.all(Array.from({ length: 5 }, () => sync(person, kept)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const results = answers.flatMap(({ body }) => body.results);
  expect(results.filter(({ result }) => result === 'TAKEN')).toHaveLength(4);
  expect(results.filter(({ result }) => result === 'KNOWN')).toHaveLength(16);
  expect(new Set(results.map(({ visitId }) => visitId)).size).toBe(1);
  const rows = await server.current.owner.query('select kind from punches where staff_id = $1 order by at', [
    person.id,
  ]);
  expect(rows.rows.map(({ kind }) => kind)).toEqual(['IN', 'BREAK_START', 'BREAK_END', 'OUT']);
  const again = await sync(person, kept);
  expect(again.body.results.map(({ result }) => result)).toEqual(['KNOWN', 'KNOWN', 'KNOWN', 'KNOWN']);
});

it('refuses a punch that is 49 hours old with 422, and keeps it', async () => {
  const message = 'This punch is too old to sync. Ask the office for a correction.';
  const { person, shiftId } = await scene();
  const punchId = randomUUID();
  const deviceAt = ago(49 * hourMs);
  const sent = [{ punchId, kind: 'IN', shiftId, deviceAt, ...atHome }];
  for (const answer of [await sync<Problem>(person, sent), await sync<Problem>(person, sent)])
    expect([answer.status, answer.body.detail, answer.body.errors]).toEqual([
      422,
      message,
      [{ path: 'punches.0', message }],
    ]);
  const { rows } = await server.current.owner.query(
    'select message, content from refused_punches where punch_id = $1',
    [punchId],
  );
  expect(rows).toMatchObject([{ message, content: { shiftId } }]);
});

it('refuses one without the others', async () => {
  const { person, shiftId } = await scene();
  const [clockIn, , , clockOut] = keptVisit(shiftId);
  const early = { ...clockOut, punchId: randomUUID(), deviceAt: ago(181 * minuteMs) };
  const old = { ...clockIn, punchId: randomUUID(), deviceAt: ago(3 * dayMs) };
  const { body } = await sync(person, [old, early, clockIn ?? {}, clockOut ?? {}]);
  expect(body.results.map(({ result, message }) => [result, message])).toEqual([
    ['REFUSED', 'This punch is too old to sync. Ask the office for a correction.'],
    ['REFUSED', 'You are not clocked in.'],
    ['TAKEN', null],
    ['TAKEN', null],
  ]);
});

it('points out a clock that is off, and never counts a time ahead of ours', async () => {
  const { person, shiftId } = await scene(-5, 200);
  const sent = [
    { punchId: randomUUID(), kind: 'IN', shiftId, deviceAt: new Date(Date.now() + minuteMs).toISOString() },
  ];
  const { body } = await sync(person, sent, new Date(Date.now() + 6 * minuteMs));
  const visit = await read(person, body.results[0]?.visitId);
  expect(codesOf(visit)).toBe('OUT_OF_FENCE_IN DEVICE_TIME OFFLINE');
  expect(Date.parse(visit.inAt ?? '')).toBeLessThanOrEqual(Date.now());
});

/** How far the inAt of a visit is from when its button was pressed, in seconds. */
const secondsFrom = (pressedMs: number, { inAt }: Visit) =>
  Math.round((Date.parse(inAt ?? '') - pressedMs) / 1_000);

it.each([10, -10, 180, -180])(
  'counts a punch at its true time where the clock of the device is %d minutes off, and keeps both times',
  async (off) => {
    const { person, shiftId } = await scene(-60, 60);
    const pressedMs = Date.now() - 40 * minuteMs;
    const deviceAt = new Date(pressedMs + off * minuteMs).toISOString();
    const sent = [{ punchId: randomUUID(), kind: 'IN', shiftId, deviceAt, ...atHome }];
    const { status, body } = await sync(person, sent, new Date(Date.now() + off * minuteMs));
    const visit = await read(person, body.results[0]?.visitId);
    expect([status, secondsFrom(pressedMs, visit), codesOf(visit)]).toEqual([
      200,
      expect.closeTo(0, -1),
      'LATE_IN DEVICE_TIME OFFLINE',
    ]);
    expect(visit.punches).toMatchObject([{ at: visit.inAt, deviceAt }]);
  },
);

it.each([10, -10, 180, -180])(
  'counts a visit at its true times where the clock is set by %d minutes in its middle',
  async (by) => {
    const { person, shiftId } = await scene();
    const [clockIn, , , clockOut] = keptVisit(shiftId);
    const set = by * minuteMs;
    const inAt = clockIn?.deviceAt ?? '';
    const out = {
      ...clockOut,
      deviceAt: new Date(Date.parse(clockOut?.deviceAt ?? '') + set).toISOString(),
      clock: { offsetMs: 0, stepMs: set, laterMs: 0 },
    };
    const sent = [{ ...clockIn, clock: { offsetMs: 0, stepMs: 0, laterMs: set } }, out];
    const { status, body } = await sync(person, sent, new Date(Date.now() + set));
    const visit = await read(person, body.results[0]?.visitId);
    expect([status, visit.inAt, visit.workedMinutes]).toEqual([200, inAt, expect.closeTo(115, -1)]);
    expect(codesOf(visit)).toContain('DEVICE_TIME');
  },
);

it('counts a time that contradicts itself at arrival, and refuses nothing', async () => {
  const { person, shiftId } = await scene(-5, 200);
  const deviceAt = new Date(Date.now() + 3 * minuteMs).toISOString();
  const { status, body } = await sync(person, [
    { punchId: randomUUID(), kind: 'IN', shiftId, deviceAt, ...atHome },
  ]);
  const visit = await read(person, body.results[0]?.visitId);
  expect([status, codesOf(visit)]).toEqual([200, 'DEVICE_TIME OFFLINE']);
  expect(Date.parse(visit.inAt ?? '')).toBeLessThanOrEqual(Date.now());
});

it('counts presses that are sent at once from when they were made, each after the one before it', async () => {
  const { person, shiftId } = await scene(-5, 200);
  const post = async (path: string, body: object) =>
    (await server.current.call<Visit>('POST', path, { as: person, body: { punchId: randomUUID(), ...body } }))
      .body;
  const begunMs = Date.now() - 55_000;
  const { id, ...begun } = await post('/visits/clock-in', { shiftId, ...atHome, agoMs: 55_000 });
  expect(secondsFrom(begunMs, { id, ...begun })).toEqual(expect.closeTo(0, -1));
  await post(`/visits/${id}/breaks`, { kind: 'BREAK_START', agoMs: 50_000 });
  const paused = await post(`/visits/${id}/breaks`, { kind: 'BREAK_END', agoMs: 5_000 });
  const [pause] = paused.breaks;
  const seconds = (Date.parse(pause?.to ?? '') - Date.parse(pause?.from ?? '')) / 1_000;
  expect(seconds).toEqual(expect.closeTo(45, -1));
  // As far as a device knows it was pressed before the break ended: its call took longer.
  const ended = await post(`/visits/${id}/clock-out`, { agoMs: 6_000 });
  expect(Date.parse(ended.outAt ?? '')).toBeGreaterThan(Date.parse(pause?.to ?? ''));
});

it('takes what a device kept away from the address, because it could not ask', async () => {
  const { person, shiftId } = await scene(-60, 60);
  const sent = [{ punchId: randomUUID(), kind: 'IN', shiftId, deviceAt: ago(50 * minuteMs), ...away }];
  const { body } = await sync(person, sent);
  expect(codesOf(await read(person, body.results[0]?.visitId))).toBe('OUT_OF_FENCE_IN OFFLINE');
});

it('takes neither a punch of another’s, nor one for another’s visit', async () => {
  const { person, shiftId } = await scene();
  const kept = keptVisit(shiftId);
  const { body } = await sync(person, kept.slice(0, 1));
  const thief = await server.current.createPerson({ role: 'CareProvider' });
  const stolen = await sync<Problem>(thief, [kept[0] ?? {}, kept[3] ?? {}]);
  expect([stolen.status, stolen.body.errors?.map(({ message }) => message)]).toEqual([
    422,
    [
      'This punch was sent before with something else.',
      'This visit was not found. It may have been removed, or you do not have access.',
    ],
  ]);
  expect((await read(person, body.results[0]?.visitId)).outAt).toBeNull();
});

it('ends one visit where two devices send their clock-outs at the same moment', async () => {
  const { person, shiftId } = await scene();
  const [clockIn, , , clockOut] = keptVisit(shiftId);
  const started = await sync(person, [clockIn ?? {}]);
  const id = started.body.results[0]?.visitId;
  const outs = Array.from({ length: 4 }, () => ({ ...clockOut, punchId: randomUUID() }));
  const answers = await Promise.all(outs.map((punch) => sync(person, [punch])));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  const kept = await server.current.owner.query(
    `select (select count(*)::int from punches where visit_id = $1 and kind = 'OUT') as outs,
       (select count(*)::int from refused_punches where staff_id = $2) as refused`,
    [id, person.id],
  );
  expect(kept.rows).toEqual([{ outs: 1, refused: 3 }]);
});
