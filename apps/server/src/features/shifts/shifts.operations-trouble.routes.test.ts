import type { Operation, OperationAnswer } from '@homeward/contract/core';
import { beforeAll, expect, it } from 'vitest';
import { type MadeClient, mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeShift } from '../../../test/shifts.ts';
import { failAtThird } from '../../../test/trouble.ts';

const server = useTestServer({ givesSessions: true });
const path = '/shift-operations';
const reason = { overrideReason: 'Agreed with the family.' };
let admin: Person;
let client: MadeClient;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
});

const move = (id: string, name: string) =>
  server.current.call<Operation>('POST', `${path}/${id}/${name}`, { as: admin });
const read = async (id: string) =>
  (await server.current.call<OperationAnswer>('GET', `${path}/${id}?limit=100`, { as: admin })).body;

/** All that operations change; versions go on. */
const everything = async () => {
  const { rows } = await server.current.owner.query(`
    select (select jsonb_agg(to_jsonb(s) - 'version' - 'updated_at'
        || jsonb_build_object('published_at', date_trunc('milliseconds', s.published_at),
          'created_at', date_trunc('milliseconds', s.created_at)) order by id)
      from shifts s) as shifts,
      (select jsonb_agg(to_jsonb(o) - 'id' - 'created_at' order by o.shift_id) from rate_overrides o) as rates`);
  return rows[0];
};

let days = 10;

it.each([
  ['ASSIGN', 'OPEN', ({ id }: Person) => ({ careProviderId: id, ...reason })],
  ['UNASSIGN', 'ASSIGNED', () => ({})],
  ['SHIFT_TIME', 'ASSIGNED', () => ({ minutes: 30, ...reason })],
  ['COPY_WEEK', 'ASSIGNED', () => ({ weeks: 1, ...reason })],
  ['CANCEL', 'ASSIGNED', () => ({ cause: 'WEATHER' })],
  ['PUBLISH', 'DRAFT', () => ({})],
  ['CHANGE_SERVICE', 'ASSIGNED', () => ({ serviceType: 'RESPITE', ...reason })],
  ['CHANGE_RATE', 'ASSIGNED', () => ({ payRateCents: 2750, reason: 'Short notice' })],
  ['DELETE_DRAFTS', 'DRAFT', () => ({})],
  ['APPLY_HOLD', 'ASSIGNED', () => ({ reason: 'In the hospital' })],
] as const)(
  '%s that meets a full disk in the middle, and so its undoing, changes nothing and can be tried again',
  async (kind, status, payloadOf) => {
    const { owner } = server.current;
    const person = await server.current.createPerson({ role: 'CareProvider' });
    days += 1;
    const shiftIds = await Promise.all(
      ['06', '09', '12', '15'].map((hour) =>
        makeShift(server.current, client, {
          ...{ days, status, from: `${hour}:00`, to: `${hour}:45` },
          person: kind === 'ASSIGN' ? undefined : person,
        }),
      ),
    );
    const full = () => failAtThird(owner, 'insert on audit_entries', '53100');
    const { body } = await server.current.call<Operation>('POST', path, {
      as: admin,
      body: { kind, shiftIds, ...payloadOf(person) },
    });
    expect(body.counts).toMatchObject({ total: 4, blocked: 0, unchanged: 0 });
    const before = await everything();
    let makeRoom = await full();
    expect(await move(body.id, 'confirm')).toMatchObject({
      status: 503,
      body: { detail: expect.stringMatching(/^The disk of the database is full\. Nothing was changed\./) },
    });
    await makeRoom();
    expect(await everything()).toEqual(before);
    expect(await read(body.id)).toMatchObject({ status: 'DRY_RUN', moves: ['confirm', 'cancel'] });

    expect((await move(body.id, 'confirm')).body).toMatchObject({ status: 'DONE', counts: { done: 4 } });
    const after = await everything();
    expect(after).not.toEqual(before);
    makeRoom = await full();
    expect((await move(body.id, 'undo')).status).toBe(503);
    await makeRoom();
    expect(await everything()).toEqual(after);
    expect((await move(body.id, 'undo')).body).toMatchObject({
      status: 'UNDONE',
      counts: { undone: 4, kept: 0, failed: 0 },
    });
    expect(await everything()).toEqual(before);
  },
);
