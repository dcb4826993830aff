import { addDays, type Day, dayIn } from '@homeward/contract/core';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type MadeClient, mainOffice, makeClient } from '../../../test/clients.ts';
import { makeOfficeIn } from '../../../test/homes.ts';
import { useTestServer } from '../../../test/server.ts';
import { makePaidVisit } from '../../../test/timesheets.ts';
import { changeHomes } from '../staff/index.ts';
import { computeSheets } from './timesheets.figures.service.ts';
import { makeMissing } from './timesheets.periods.service.ts';
import { findSheet } from './timesheets.store.ts';

const server = useTestServer({ givesSessions: true });
const zones = [
  ['America/New_York', 'sunday', 1],
  ['America/Los_Angeles', 'sunday', 2],
  ['America/Chicago', 'monday', 1],
  ['Pacific/Pago_Pago', 'sunday', 1],
  ['Pacific/Kiritimati', 'saturday', 2],
] as const;
const hourMs = 3_600_000;
const first = Date.parse('2026-09-30T00:00Z');
let client: MadeClient;
let offices: string[];

beforeAll(async () => {
  client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  offices = [];
  for (const [zone, workweekStart, weeks] of zones)
    offices.push(await makeOfficeIn(server.current, zone, { workweekStart, weeks }));
});

/** Who changes to which home office, so many hours after the last time; and whether timesheets are made before. */
const changes = fc.array(
  fc.record({
    office: fc.nat(zones.length - 1),
    hours: fc.integer({ min: 1, max: 700 }),
    makesSheets: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

it('has each moment on one timesheet, whichever home offices follow one another', async () => {
  const { current } = server;
  const { owner, app } = current;
  const viewer = { id: (await current.createPerson({ role: 'Admin' })).id, role: 'Admin' } as const;
  const days = { from: '2026-09-01' as Day, to: '2027-03-31' as Day };
  await fc.assert(
    fc.asyncProperty(changes, fc.array(fc.nat(2_500), { maxLength: 8 }), async (given, hours) => {
      const person = await current.createPerson({ role: 'CareProvider' });
      const ids = [await visitAt(person, first)];
      let now = first;
      for (const { office, hours: later, makesSheets } of given) {
        now += later * hourMs;
        ids.push(await visitAt(person, now - hourMs));
        if (makesSheets) await makeMissing(app.deps, { officeIds: null, staffId: person.id }, days);
        await changeAt(person.id, offices[office] ?? '', new Date(now));
      }
      const { rows } = await owner.query<{ begins: Date }>(
        `select begins_at as begins from staff_home_offices where user_id = $1 and isfinite(begins_at)`,
        [person.id],
      );
      // Each hour of the day around a change, and some others.
      const around = rows.flatMap(({ begins }) =>
        Array.from({ length: 53 }, (_, at) => begins.getTime() + (at - 26) * hourMs),
      );
      for (const at of new Set([...around, ...hours.map((hour) => first + hour * hourMs)]))
        ids.push(await visitAt(person, at + 60_000));
      await makeMissing(app.deps, { officeIds: null, staffId: person.id }, days);
      const made = await owner.query<{ id: string }>('select id from timesheets where staff_id = $1', [
        person.id,
      ]);
      const meets = { viewerId: viewer.id, officeIds: null };
      const sheets = await Promise.all(made.rows.map(({ id }) => findSheet(app.deps.db, id, meets)));
      const computed = await computeSheets(
        app.deps.db,
        sheets.flatMap((sheet) => sheet ?? []),
        { viewer, withPay: false },
      );
      const found = computed.flatMap(({ lines }) => lines.map(({ visit }) => visit.id));
      expect(found.sort()).toEqual(ids.toSorted());
      for (const { sheet, lines } of computed)
        for (const { visit } of lines) {
          const day = dayIn(sheet.timezone, new Date(visit.inAt ?? ''));
          expect(day >= addDays(sheet.periodStart, -2) && day <= sheet.periodEnd).toBe(true);
        }
    }),
    { numRuns: 8, seed: 20_261_130 },
  );
});

const visitAt = (person: { readonly id: string }, at: number) =>
  makePaidVisit(server.current, client, person, {
    ...{ at: new Date(at).toISOString().slice(0, 19), hours: 0.25, timezone: 'UTC' },
  });

async function changeAt(id: string, homeOfficeId: string, at: Date): Promise<void> {
  const { owner, app } = server.current;
  const { rows } = await owner.query<{ id: string }>(
    'select office_id as id from staff_home_offices where user_id = $1 order by begins_at',
    [id],
  );
  const homeOffices = rows.map((home) => ({ id: home.id, name: '', from: null, isPlanned: false }));
  await app.deps.db.transaction((tx) =>
    changeHomes(app.deps, tx, [{ before: { id, homeOffices }, homeOfficeId }], { meta: { at } }),
  );
}
