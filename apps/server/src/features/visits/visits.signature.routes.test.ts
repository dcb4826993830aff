import { randomUUID } from 'node:crypto';
import { minuteMs, type Problem } from '@homeward/contract/core';
import type { Synced, TimeClock, Visit } from '@homeward/contract/visits';
import { beforeAll, expect, it } from 'vitest';
import { joinTeam, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { makeCard } from '../../../test/rates.ts';
import { useTestServer } from '../../../test/server.ts';
import { atHome, makeHome, makeShiftNow } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });
const drawn = { kind: 'DRAWN', signer: 'CLIENT', strokes: [[10, 20, 30, 40, 600, 200]] };
const unable = { kind: 'NOT_GIVEN', reasonCode: 'CLIENT_UNABLE_TO_SIGN', note: 'Asleep.' };
const post = <Body = Visit>(path: string, as: Person, body: object) =>
  server.current.call<Body>('POST', path, { as, body });
const codesOf = ({ exceptions }: Visit) => exceptions.map(({ code }) => code);

beforeAll(async () => {
  await makeCard(server.current, { status: 'ACTIVE' });
  await ask(true);
});

/** The agency asks for signatures, or does not. */
async function ask(value: boolean): Promise<void> {
  await server.current.owner.query(`delete from setting_values where key = 'visitSignature'`);
  await server.current.owner.query(
    `insert into setting_values (key, value, effective_from, version, kind) values ('visitSignature', $1, '2020-01-01', 1, 'SET')`,
    [JSON.stringify(value)],
  );
}

async function running(who?: Person) {
  const { current } = server;
  const person = who ?? (await current.createPerson({ role: 'CareProvider' }));
  const client = await makeHome(current);
  const shiftId = await makeShiftNow(current, client, person);
  const clock = await current.call<TimeClock>('GET', '/time-clock', { as: person });
  const { body } = await post('/visits/clock-in', person, { shiftId, ...atHome });
  const leave = <Body = Visit>(signature?: object) =>
    post<Body>(`/visits/${body.id}/clock-out`, person, { ...atHome, punchId: randomUUID(), signature });
  return { person, client, shiftId, id: body.id, visit: body, shift: clock.body.next[0], leave };
}

it('asks where the setting says so, and flags a missing signature, with its reason', async () => {
  const signed = await running();
  expect([signed.shift?.asksForSignature, signed.visit.asksForSignature]).toEqual([true, true]);
  const { status, body } = await signed.leave(drawn);
  expect([status, codesOf(body).includes('SIGNATURE_MISSING')]).toEqual([200, false]);
  expect(body.signature).toEqual({ ...drawn, name: null, reasonCode: null, note: null, at: body.outAt });
  const typed = await (await running()).leave({ kind: 'TYPED', signer: 'REPRESENTATIVE', name: 'Ann Bell' });
  expect(typed.body.signature).toMatchObject({ kind: 'TYPED', name: 'Ann Bell', strokes: [] });
  for (const given of [unable, undefined]) {
    const left = await (await running()).leave(given);
    expect([left.status, codesOf(left.body).includes('SIGNATURE_MISSING')]).toEqual([200, true]);
    expect(left.body.signature?.reasonCode).toBe(given?.reasonCode);
  }
  await ask(false);
  const plain = await running();
  expect([plain.shift?.asksForSignature, plain.visit.asksForSignature]).toEqual([false, false]);
  expect(codesOf((await plain.leave()).body)).not.toContain('SIGNATURE_MISSING');
  await ask(true);
});

it('takes only numbers as strokes, and refuses a clock-out with anything else', async () => {
  const { leave } = await running();
  const bad = [
    { ...drawn, strokes: [['<script>alert(1)</script>', 1]] },
    { ...drawn, strokes: '<svg/>' },
    { ...drawn, strokes: [[0, 0, 601, 0]] },
    { ...drawn, strokes: Array.from({ length: 101 }, () => [0, 0, 9, 9]) },
    { ...drawn, svg: '<svg/>' },
    { kind: 'NOT_GIVEN', reasonCode: 'BATTERY' },
  ];
  for (const one of bad) expect((await leave<Problem>(one)).status).toBe(400);
  expect((await leave(drawn)).status).toBe(200);
});

it('lets nobody change it, not even the server or the owner of the database', async () => {
  const { leave, id } = await running();
  await leave(drawn);
  const { current } = server;
  for (const text of [
    `update visit_signatures set kind = 'TYPED', name = 'Me' where visit_id = '${id}'`,
    `delete from visit_signatures where visit_id = '${id}'`,
  ])
    for (const db of [current.app.deps.pool, current.owner])
      await expect(db.query(text)).rejects.toThrow(/permission denied|append-only/);
  const markup = `insert into visit_signatures (visit_id, kind, signer, strokes, taken_by, punch_id, at, received_at)
    select visit_id, 'DRAWN', 'CLIENT', '["<svg>"]', staff_id, id, at, at from punches where visit_id = $1 and kind = 'IN'`;
  const other = await running();
  await expect(current.owner.query(markup, [other.id])).rejects.toThrow('strokes');
});

it('counts once with a punch that a device kept, and sending it again changes nothing', async () => {
  const { current } = server;
  const person = await current.createPerson({ role: 'CareProvider' });
  const shiftId = await makeShiftNow(current, await makeHome(current), person, { from: -180, to: -60 });
  const at = (minutes: number) => new Date(Date.now() - minutes * minuteMs).toISOString();
  const inId = randomUUID();
  const out = { punchId: randomUUID(), kind: 'OUT', inId, deviceAt: at(60), ...atHome };
  const punches = [{ punchId: inId, kind: 'IN', shiftId, deviceAt: at(180), ...atHome }];
  const sync = (signature: object) =>
    post<Synced>('/punches/sync', person, { sentAt: at(0), punches: [...punches, { ...out, signature }] });
  const [first] = (await sync(drawn)).body.results;
  expect((await sync(unable)).body.results.map(({ result }) => result)).toEqual(['KNOWN', 'KNOWN']);
  const { body } = await current.call<Visit>('GET', `/visits/${first?.visitId}`, { as: person });
  expect(body.signature).toMatchObject({ kind: 'DRAWN', strokes: drawn.strokes, at: out.deviceAt });
});

it('counts only for its own visit when the clock-out is sent for another one', async () => {
  const punchId = randomUUID();
  const [one, other] = [await running(), await running()];
  const leave = (id: string, as: Person) =>
    post<Problem>(`/visits/${id}/clock-out`, as, { ...atHome, punchId, signature: drawn });
  expect((await leave(one.id, one.person)).status).toBe(200);
  // Of somebody else, of a visit that is not theirs, and of the next visit of the same person.
  expect((await leave(other.id, other.person)).body.code).toBe('PUNCH_USED');
  expect((await leave(other.id, one.person)).status).toBe(404);
  const next = await running(one.person);
  const again = await leave(next.id, one.person);
  expect([again.status, again.body.code]).toEqual([409, 'PUNCH_USED']);
  const { rows } = await server.current.owner.query(
    'select visit_id from visit_signatures where punch_id = $1',
    [punchId],
  );
  expect(rows).toEqual([{ visit_id: one.id }]);
});

it('shows it only to the office and the caregiver of the visit', async () => {
  const { current } = server;
  const { leave, id, client } = await running();
  await leave(drawn);
  const read = async (as: Person) =>
    (await current.call<Visit>('GET', `/visits/${id}`, { as })).body.signature;
  expect(await read(await current.createPerson({ role: 'CareManager' }))).not.toBeNull();
  const nurse = await current.createPerson({ role: 'MedicalProfessional' });
  await joinTeam(current, client, nurse);
  const family = await current.createPerson({ role: 'Family' });
  await makeContact(current, client, family, 'schedule', 'visitNotes');
  expect([await read(nurse), await read(family)]).toEqual([null, null]);
});
