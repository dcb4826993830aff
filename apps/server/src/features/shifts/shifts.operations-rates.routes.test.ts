import type { Operation, OperationAnswer } from '@homeward/contract/core';
import { beforeAll, expect, it } from 'vitest';
import { type MadeClient, mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { makeCard, overrideBody } from '../../../test/rates.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeShift, shiftZone } from '../../../test/shifts.ts';
import { priceOne } from '../rates/index.ts';

const server = useTestServer({ givesSessions: true });
const path = '/shift-operations';
let admin: Person;
let manager: Person;
let person: Person;
let client: MadeClient;
let officeId: string;

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  manager = await current.createPerson({ role: 'CareManager' });
  person = await current.createPerson({ role: 'CareProvider' });
  officeId = await mainOffice(current);
  client = await makeClient(current, { officeId });
  await makeCard(current, { status: 'ACTIVE', from: '2026-01-01' });
});

const start = (body: object, as = admin) =>
  server.current.call<Operation>('POST', path, {
    as,
    body: { kind: 'CHANGE_RATE', reason: 'Short notice', ...body },
  });
const move = (id: string, name: string, as = admin) =>
  server.current.call<Operation>('POST', `${path}/${id}/${name}`, { as });
const rowsOf = async (id: string) => {
  const { body } = await server.current.call<OperationAnswer>('GET', `${path}/${id}`, { as: admin });
  return body.rows.data.map(({ outcome, note, reason }) => [outcome, note ?? reason]);
};
let days = 10;
const make = (more: object = {}) => {
  days += 1;
  return makeShift(server.current, client, {
    days,
    status: 'ASSIGNED',
    person,
    from: '09:00',
    to: '10:00',
    ...more,
  });
};

/** What an hour of a shift is billed and paid, and by what. */
async function ratesOf(shiftId: string) {
  const day = dayFromNow(20);
  const { segments } = await priceOne(
    server.current.app.deps.db,
    {
      ...{ serviceType: 'PERSONAL_CARE', shiftType: 'HOURLY', timezone: shiftZone, officeId, shiftId },
      ...{ start: `${day}T09:00`, end: `${day}T10:00` },
    },
    { viewer: { id: admin.id, role: 'Admin' } },
  );
  return segments.map(({ billRateCents, payRateCents, source }) => [
    ...[billRateCents, source.bill.level],
    ...[payRateCents, source.pay.level],
  ]);
}

/** A rate of a shift alone, as the page of rates writes it. */
const override = (shiftId: string, more: object) =>
  server.current.call<{ id: string; version: number }>('POST', '/rate-overrides', {
    as: admin,
    body: overrideBody({
      ...{ scope: 'SHIFT', clientId: client.id, payer: null, shiftId, effectiveTo: null },
      ...more,
    }),
  });

it('gives shifts rates of their own, by which they are priced, and takes them back', async () => {
  const [one, other, over] = [await make(), await make(), await make({ status: 'CANCELLED' })];
  expect((await override(one, { billRateCents: 5_000, payRateCents: 3_000 })).status).toBe(201);
  const notices = 'select from notifications where user_id = $1';
  const before = (await server.current.owner.query(notices, [person.id])).rowCount;

  const { body } = await start({ shiftIds: [one, other, over], payRateCents: 2_750 });
  expect(body.counts).toMatchObject({ total: 3, ok: 2, blocked: 1 });
  expect(await ratesOf(one)).toEqual([[5_000, 'SHIFT', 3_000, 'SHIFT']]);
  await move(body.id, 'confirm');
  for (const id of [one, other]) expect(await ratesOf(id)).toEqual([[3_400, 'ALL', 2_750, 'SHIFT']]);
  expect((await server.current.owner.query(notices, [person.id])).rowCount).toBe(before);
  const { rows } = await server.current.owner.query<{ action: string }>(
    `select action from audit_entries where subject_type = 'rate-override' and
       coalesce(after, before) ->> 'shift_id' = any ($1) order by action`,
    [[one, other]],
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'rates.override-added',
    'rates.override-added',
    'rates.override-removed',
  ]);

  expect((await move(body.id, 'undo')).body.counts).toMatchObject({ undone: 2 });
  expect(await ratesOf(one)).toEqual([[5_000, 'SHIFT', 3_000, 'SHIFT']]);
  expect(await ratesOf(other)).toEqual([[3_400, 'ALL', 2_200, 'ALL']]);
});

it('gives drafts that were deleted and come back the rates that they had', async () => {
  const draft = await make({ status: 'DRAFT' });
  await override(draft, { billRateCents: 5_000, payRateCents: 3_000 });
  const { body } = await start({ kind: 'DELETE_DRAFTS', shiftIds: [draft], reason: undefined }, manager);
  expect((await move(body.id, 'confirm', manager)).body.counts).toMatchObject({ done: 1 });
  expect((await move(body.id, 'undo', manager)).body.counts).toMatchObject({ undone: 1 });
  expect(await ratesOf(draft)).toEqual([[5_000, 'SHIFT', 3_000, 'SHIFT']]);
});

it('does not undo where somebody has changed the rate or the shift since', async () => {
  const [rate, shift, same] = [await make(), await make(), await make()];
  const { body } = await start({ shiftIds: [rate, shift, same], billRateCents: 4_400 });
  await move(body.id, 'confirm');
  await override(rate, { timeBand: 'EVENING' });
  await server.current.owner.query('update shifts set version = version + 1 where id = $1', [shift]);
  expect((await move(body.id, 'undo')).body.counts).toMatchObject({ undone: 1, kept: 2 });
  const changed = 'This shift changed after the operation and was not undone.';
  expect(await rowsOf(body.id)).toEqual([
    ['KEPT', changed],
    ['KEPT', changed],
    ['UNDONE', null],
  ]);
});

it('is for admins, and needs a rate and a reason', async () => {
  const good = { shiftIds: [await make()], billRateCents: 4_000 };
  expect((await start(good, manager)).status).toBe(403);
  for (const bad of [{ billRateCents: null }, { billRateCents: -1 }, { payRateCents: 21.5 }, { reason: ' ' }])
    expect({ bad, status: (await start({ ...good, ...bad })).status }).toEqual({ bad, status: 400 });
});
