import { randomUUID } from 'node:crypto';
import { minuteMs, type Problem } from '@homeward/contract/core';
import type { Visit } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { atHome, makeCorrection, makeHome, makeShiftNow, makeVisit } from '../../../test/visits.ts';

// What a clock refuses, beside the windows and the fence (visits.clock) and what corrections cannot say (visits.office).

const server = useTestServer({ givesSessions: true });
const post = <Body = Problem>(as: Person, path: string, body: object, headers = {}) =>
  server.current.call<Body>('POST', path, { as, body, headers });

async function scene(from?: number) {
  const person = await server.current.createPerson({ role: 'CareProvider' });
  const client = await makeHome(server.current);
  const shiftId = await makeShiftNow(server.current, client, person, from === undefined ? {} : { from });
  return { person, client, shiftId };
}
const punchesOf = async ({ id }: Person) =>
  (await server.current.owner.query('select from punches where staff_id = $1', [id])).rowCount;

it('measures a position on the other side of the world, and takes it with a reason', async () => {
  const { person, shiftId } = await scene();
  const antipode = { lat: -42.65, lng: 106.25, accuracyM: 10 };
  const refused = await post(person, '/visits/clock-in', { shiftId, ...antipode });
  expect([refused.status, refused.body.code]).toEqual([422, 'OUT_OF_FENCE']);
  expect(refused.body.detail).toMatch(
    /^You're 65,6\d\d,\d{3} ft from .*'s home\. Move closer or tell us why/,
  );
  const made = await post<Visit>(person, '/visits/clock-in', {
    shiftId,
    ...antipode,
    reasonCode: 'WRONG_LOCATION_CAPTURED',
  });
  expect([made.status, made.body.punches[0]?.fence]).toEqual([201, 'FAIL']);
  expect(made.body.exceptions.map(({ code }) => code)).toContain('OUT_OF_FENCE_IN');
});

it.each([
  ['a latitude beyond the pole', { lat: 91, lng: 0 }, 400],
  ['a longitude beyond the date line', { lat: 0, lng: 181 }, 400],
  ['half of a position', { lng: undefined }, 400],
  ['a time that is none', { deviceAt: 'yesterday' }, 400],
  ['a clock-in by hand', { method: 'MANUAL' }, 400],
  ['a photo, which a punch does not carry', { photo: 'x' }, 400],
  ['a photo of 30 MB', { photo: 'x'.repeat(30 * 1_024 * 1_024) }, 413],
])('refuses %s, and counts nothing', async (_what, more, status) => {
  const { person, shiftId } = await scene();
  // A server that refuses so much may close the connection before all of it has arrived.
  const answer = await post(person, '/visits/clock-in', { shiftId, ...atHome, ...more }).catch(
    () => undefined,
  );
  expect(answer?.status ?? 413).toBe(status);
  expect(await punchesOf(person)).toBe(0);
  expect((await post(person, '/visits/clock-in', { shiftId, ...atHome })).status).toBe(201);
});

it('refuses a punch of 49 hours ago, and keeps it for the office', async () => {
  const sentence = 'This punch is too old to sync. Ask the office for a correction.';
  const { person, shiftId } = await scene(-50 * 60);
  const punchId = randomUUID();
  const deviceAt = new Date(Date.now() - 49 * 60 * minuteMs).toISOString();
  const { status, body } = await post(person, '/punches/sync', {
    sentAt: new Date().toISOString(),
    punches: [{ punchId, kind: 'IN', shiftId, deviceAt, ...atHome }],
  });
  expect([status, body.detail]).toEqual([422, sentence]);
  const { rows } = await server.current.owner.query(
    `select message, content->>'deviceAt' as "deviceAt" from refused_punches where punch_id = $1`,
    [punchId],
  );
  expect(rows).toEqual([{ message: sentence, deviceAt }]);
});

it('refuses what would change a visit of a locked period, also what was asked for before', async () => {
  const { current } = server;
  const { person, client } = await scene();
  const manager = await current.createPerson({ role: 'CareManager' });
  const id = await makeVisit(current, client, person, { status: 'LOCKED' });
  const before = await makeCorrection(current, id);
  const match = { 'if-match': '"1"' };
  const answers = [
    await post(person, `/visits/${id}/corrections`, { mileage: 5, reasonCode: 'CAREGIVER_FORGOT' }),
    await post(manager, `/corrections/${before}/moves`, { move: 'approve' }, match),
    await post(manager, `/visits/${id}/link`, { shiftId: randomUUID() }, match),
  ];
  expect(answers.map(({ status, body }) => [status, body.detail])).toEqual(
    answers.map(() => [409, 'This period is locked. Ask an admin to reopen it.']),
  );
});
