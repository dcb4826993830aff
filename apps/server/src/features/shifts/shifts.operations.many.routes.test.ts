import type { Operation, OperationAnswer } from '@homeward/contract/core';
import { serviceTypes } from '@homeward/contract/core';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeShift } from '../../../test/shifts.ts';

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
  await expect
    .poll(async () => (await read(id)).status, { timeout: 30_000, interval: 20 })
    .not.toMatch(/RUNNING|UNDOING/);
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

it('does 497 of 500, says why three are not, and undoes them', async () => {
  const ids: string[] = [];
  for (let day = 0; day < 10; day += 1)
    for (let slot = 0; slot < 50; slot += 1) {
      const [hour, who] = [6 + 3 * Math.floor(slot / 10), slot % 10];
      const at = (add: number) => `${String(hour + add).padStart(2, '0')}:00`;
      ids.push(
        await makeShift(server.current, clients[who] ?? { id: '' }, {
          ...{ days: 30 + day, from: at(0), to: at(2), person: people[who] },
          status: day * 50 + slot < 3 ? 'CANCELLED' : 'ASSIGNED',
        }),
      );
    }
  const before = await table();
  const times: Record<string, number> = {};
  const timed = async <Done>(name: string, work: () => Promise<Done>): Promise<Done> => {
    const from = performance.now();
    const done = await work();
    times[name] = Math.round(performance.now() - from);
    return done;
  };
  const { body } = await timed('check', () =>
    start({ kind: 'SHIFT_TIME', shiftIds: ids, minutes: 30, ...reason }),
  );
  expect(body.counts).toMatchObject({ total: 500, warning: 497, blocked: 3 });
  const done = await timed('do', async () => {
    await move(body.id, 'confirm');
    return over(body.id);
  });
  expect(done).toMatchObject({ status: 'PARTIAL', counts: { done: 497, skipped: 3, failed: 0 } });
  const { rows } = await server.current.owner.query(
    "select count(*)::int as count from notifications where metadata ->> 'count' is not null group by user_id",
  );
  expect(rows.map(({ count }) => count)).toEqual(people.map(() => 1));
  const undone = await timed('undo', async () => {
    await move(body.id, 'undo');
    return over(body.id);
  });
  expect(undone).toMatchObject({ status: 'UNDONE', counts: { undone: 497, kept: 0 } });
  expect(await table()).toEqual(before);
  console.log(times);
}, 120_000);

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
        for (const { status, day, hour, who, where } of shifts) {
          const at = (add: number) => `${String(hour + add).padStart(2, '0')}:00`;
          const person = who === undefined || status === 'OPEN' ? undefined : people[who];
          const needsNone = status === 'ASSIGNED' || status === 'CONFIRMED' ? 'OPEN' : status;
          ids.push(
            await makeShift(server.current, clients[where] ?? { id: '' }, {
              ...{ days: 40 + day, from: at(0), to: at(3), person },
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
        if (done.counts.done === 0) return expect(await table()).toEqual(before);
        expect(done.counts.failed).toBe(0);
        expect(await table()).not.toEqual(before);
        const undone = (await move(body.id, 'undo')).body;
        expect(undone.counts).toMatchObject({ undone: done.counts.done, kept: 0 });
        expect(await table()).toEqual(before);
      },
    ),
    { numRuns: 40 },
  );
}, 120_000);
