import type { Operation, OperationAnswer } from '@homeward/contract/core';
import { serviceTypes } from '@homeward/contract/core';
import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, expect, it, vi } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeShift } from '../../../test/shifts.ts';

const server = useTestServer({ givesSessions: true });
const path = '/shift-operations';
const reason = { overrideReason: 'Agreed with the family.' };
let manager: Person;
let people: Person[];
let clients: { readonly id: string }[];

beforeAll(async () => {
  manager = await server.current.createPerson({ role: 'CareManager' });
  const officeId = await mainOffice(server.current);
  people = await Promise.all(
    Array.from({ length: 10 }, () => server.current.createPerson({ role: 'CareProvider' })),
  );
  clients = await Promise.all(Array.from({ length: 10 }, () => makeClient(server.current, { officeId })));
});

const start = (body: object) => server.current.call<Operation>('POST', path, { as: manager, body });
const move = (id: string, name: string) =>
  server.current.call<Operation>('POST', `${path}/${id}/${name}`, { as: manager });
const read = async (id: string) =>
  (await server.current.call<OperationAnswer>('GET', `${path}/${id}?limit=1`, { as: manager })).body;

async function over(id: string): Promise<OperationAnswer> {
  await expect.poll(async () => (await read(id)).status, { interval: 20 }).not.toMatch(/RUNNING|UNDOING/);
  return read(id);
}

/** What operations may change of the table; versions go on. */
const table = async () =>
  (
    await server.current.owner.query(
      `select id, series_id, recurrence_date, is_exception, client_id, office_id, address_id, service_type, shift_type,
         start_wall, end_wall, timezone, starts_at, ends_at, care_provider_id, required_skill_ids, break_minutes, notes_office,
         notes_caregiver, status, published_at, conflicts, override_reason, cancelled, call_out, created_by, created_at
       from shifts order by id`,
    )
  ).rows;

let ids: string[];

it('does 497 of 500, says why three are not, and undoes them', async () => {
  ids = [];
  // Those of one person one after the other, so that nobody waits for the other's reach.
  for (let at = 0; at < 50; at += 1) {
    const hour = (add: number) => `${String(6 + 3 * (at % 5) + add).padStart(2, '0')}:00`;
    const given = { days: 30 + Math.floor(at / 5), from: hour(0), to: hour(2) };
    const made = people.map((person, who) =>
      makeShift(server.current, clients[who] ?? { id: '' }, {
        ...{ ...given, person },
        status: at === 0 && who < 3 ? 'CANCELLED' : 'ASSIGNED',
      }),
    );
    ids.push(...(await Promise.all(made)));
  }
  const before = await table();
  const { body } = await start({ kind: 'SHIFT_TIME', shiftIds: ids, minutes: 30, ...reason });
  expect(body.counts).toMatchObject({ total: 500, warning: 497, blocked: 3 });
  await move(body.id, 'confirm');
  const done = await over(body.id);
  expect(done).toMatchObject({ status: 'PARTIAL', counts: { done: 497, skipped: 3, failed: 0 } });
  const { rows } = await server.current.owner.query(
    "select count(*)::int as count from notifications where metadata ->> 'count' is not null group by user_id",
  );
  expect(rows.map(({ count }) => count)).toEqual(people.map(() => 1));
  await move(body.id, 'undo');
  expect(await over(body.id)).toMatchObject({ status: 'UNDONE', counts: { undone: 497, kept: 0 } });
  expect(await table()).toEqual(before);
}, 120_000);

it('asks as much of the database for 500 as for 10', async () => {
  const count = async (some: readonly string[]) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await start({ kind: 'ASSIGN', shiftIds: some, careProviderId: people[0]?.id, ...reason });
    const texts = spy.mock.calls.map(([statement]) => (statement as { text?: string }).text ?? '');
    spy.mockRestore();
    // What a dry run reads, whatever jobs do meanwhile.
    return texts.filter((text) => /from (shifts|clients|users|client_team|staff\w*|skills)\b/.test(text))
      .length;
  };
  // Of as many offices and with the same settings.
  const few = await count(ids.slice(0, 10));
  expect(few).toBeGreaterThan(5);
  expect(await count(ids)).toBe(few);
});

it('goes on after its connection is killed in the middle, and does no shift twice', async () => {
  const { owner } = server.current;
  const some = ids.slice(50, 200);
  const versions = async () => {
    const { rows } = await owner.query('select version from shifts where id = any ($1) order by id', [some]);
    return rows.map(({ version }) => version as number);
  };
  const before = await versions();
  const { body } = await start({ kind: 'CANCEL', shiftIds: some, cause: 'WEATHER' });
  const holder = await owner.connect();
  await holder.query('begin');
  await holder.query('select from shifts where id = $1 for update', [some.at(-1)]);
  await move(body.id, 'confirm');
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
    and query like 'select from shifts where id = any%'`;
  await expect.poll(async () => (await owner.query(waiting)).rowCount, { interval: 20 }).toBe(1);
  expect((await read(body.id)).counts.done).toBe(100);
  await owner.query(`select pg_terminate_backend(pid) from (${waiting}) as stuck`);
  await holder.query('rollback');
  holder.release();
  expect(await over(body.id)).toMatchObject({ status: 'DONE', counts: { done: 150, failed: 0 } });
  expect(await versions()).toEqual(before.map((version) => version + 1));
}, 60_000);

const states = ['DRAFT', 'OPEN', 'ASSIGNED', 'CONFIRMED', 'ON_HOLD', 'CANCELLED'] as const;
const operation = fc.oneof(
  fc.record({ kind: fc.constant('ASSIGN'), who: fc.nat(2) }),
  fc.record({ kind: fc.constantFrom('UNASSIGN', 'PUBLISH', 'DELETE_DRAFTS') }),
  fc.record({ kind: fc.constant('SHIFT_TIME'), minutes: fc.constantFrom(-120, -15, 15, 600) }),
  fc.record({ kind: fc.constant('SHIFT_TIME'), start: fc.constant('08:00'), end: fc.constant('07:00') }),
  fc.record({
    kind: fc.constant('COPY_WEEK'),
    weeks: fc.integer({ min: 1, max: 3 }),
    keepsCaregivers: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('CANCEL'), cause: fc.constantFrom('WEATHER', 'OTHER') }),
  fc.record({ kind: fc.constant('CHANGE_SERVICE'), serviceType: fc.constantFrom(...serviceTypes) }),
  fc.record({ kind: fc.constant('APPLY_HOLD'), reason: fc.constant('In the hospital') }),
);
const takesReason = ['ASSIGN', 'SHIFT_TIME', 'COPY_WEEK', 'CHANGE_SERVICE'];
const shift = fc.record({
  status: fc.constantFrom(...states),
  day: fc.nat(2),
  hour: fc.integer({ min: 6, max: 18 }),
  who: fc.option(fc.nat(2), { nil: undefined }),
  where: fc.nat(2),
});

it('leaves the table as it was, once it is undone', async () => {
  const { owner } = server.current;
  await fc.assert(
    fc.asyncProperty(
      fc.array(shift, { minLength: 1, maxLength: 8 }),
      operation,
      async (shifts, { ...asked }) => {
        await owner.query('delete from shifts');
        const ids: string[] = [];
        for (const [index, { status, day, hour, who, where }] of shifts.entries()) {
          const at = (add: number) => `${String(hour + add).padStart(2, '0')}:00`;
          const person = who === undefined || status === 'OPEN' ? undefined : people[who];
          // One person at two places is saved only with its conflict.
          const isElsewhere = shifts
            .slice(0, index)
            .some((other) => other.who === who && other.day === day && Math.abs(other.hour - hour) < 3);
          const needsNone = status === 'ASSIGNED' || status === 'CONFIRMED' ? 'OPEN' : status;
          ids.push(
            await makeShift(server.current, clients[where] ?? { id: '' }, {
              ...{ days: 40 + day, from: at(0), to: at(3), person },
              conflicts: person && isElsewhere ? ['OVERLAP_STAFF'] : [],
              status: person ? status : needsNone,
            }),
          );
        }
        const before = await table();
        const { who, ...given } = asked as typeof asked & { who?: number };
        const { body, status } = await start({
          ...given,
          shiftIds: ids,
          ...(who === undefined ? {} : { careProviderId: people[who]?.id }),
          ...(takesReason.includes(asked.kind) ? reason : {}),
        });
        expect(status).toBe(201);
        const done = (await move(body.id, 'confirm')).body;
        if (done.counts.done === 0) {
          expect(await table()).toEqual(before);
          return;
        }
        expect(done.counts.failed).toBe(0);
        expect(await table()).not.toEqual(before);
        const undone = (await move(body.id, 'undo')).body;
        expect(undone.counts).toMatchObject({ undone: done.counts.done, kept: 0 });
        expect(await table()).toEqual(before);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
