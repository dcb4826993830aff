import { addDays, type Page } from '@homeward/contract/core';
import type { Timesheet, TimesheetRow } from '@homeward/contract/timesheets';
import { beforeAll, expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { lastWeek, makePaidVisit, makePay } from '../../../test/timesheets.ts';

// Miles are paid beside the wages. What they pay is proved by the worked cases of the contract.

const server = useTestServer({ givesSessions: true });
const monday = addDays(lastWeek(), 1);
let [admin, manager, person]: Person[] = [];
let visitIds: string[] = [];

beforeAll(async () => {
  const { current } = server;
  admin = await current.createPerson({ role: 'Admin' });
  manager = await current.createPerson({ role: 'CareManager' });
  person = await current.createPerson({ role: 'CareProvider' });
  const client = await makeClient(current, { officeId: await mainOffice(current) });
  await makePay(current);
  visitIds = [];
  for (let day = 0; day < 6; day += 1)
    visitIds.push(
      await makePaidVisit(current, client, person, { at: `${addDays(monday, day)}T08:00`, hours: 8 }),
    );
  await drive(0, 10);
});

const drive = (visit: number, miles: number) =>
  server.current.owner.query('update visits set mileage = $2 where id = $1', [visitIds[visit], miles]);

async function sheetOf(as = admin as Person): Promise<Timesheet> {
  const path = `/timesheets?staffId=${person?.id}&period=${monday}`;
  const { body } = await server.current.call<Page<TimesheetRow>>('GET', path, { as: admin as Person });
  return (await server.current.call<Timesheet>('GET', `/timesheets/${body.data[0]?.id}`, { as })).body;
}
const move = async (as: Person | undefined, body: object, digest?: string) => {
  const read = await sheetOf(as);
  return server.current.call<Timesheet & { code: string }>('POST', `/timesheets/${read.id}/moves`, {
    as: as as Person,
    body: { digest: digest ?? read.digest, ...body },
    headers: { 'if-match': `"${read.version}"` },
  });
};

it('pays miles beside the wages, which they do not change, from the approval to the payroll file', async () => {
  const unpaid = await sheetOf();
  // 40 hours at $20 and 8 at $30.
  expect([unpaid.grossCents, unpaid.mileage]).toEqual([104_000, { miles: 10, cents: 0 }]);
  await server.current.owner.query(
    `insert into setting_values (key, office_id, version, effective_from, kind, value)
     values ('mileagePay', $1, 1, '2020-01-01', 'SET', '{"millsPerMile": 655}')`,
    [unpaid.officeId],
  );
  const paid = await sheetOf();
  expect([paid.grossCents, paid.mileage]).toEqual([104_000, { miles: 10, cents: 655 }]);
  expect(paid.lines.map(({ mileage }) => mileage)).toEqual([
    { miles: 10, millsPerMile: 655, cents: 655 },
    ...Array.from({ length: 5 }, () => null),
  ]);
  expect(paid.digest).not.toBe(unpaid.digest);
  const untold = await sheetOf(manager);
  expect([untold.mileage, untold.lines[0]?.mileage]).toEqual([
    { miles: 10, cents: null },
    { miles: 10, millsPerMile: null, cents: null },
  ]);

  expect((await move(person, { move: 'submit', cause: 'CONFIRMED' })).status).toBe(200);
  const read = await sheetOf(manager);
  await drive(1, 2.4);
  expect((await sheetOf(manager)).hasChangedSinceSubmitted).toBe(true);
  const stale = await move(manager, { move: 'approve' }, read.digest);
  expect([stale.status, stale.body.code]).toEqual([409, 'CHANGED']);
  expect((await move(manager, { move: 'approve' })).status).toBe(200);
  // What was approved stays, whatever happens to the visit.
  await drive(1, 90);
  expect((await sheetOf()).mileage).toEqual({ miles: 12.4, cents: 812 });
  const file = await server.current.call<string>('GET', `/exports/payroll.csv?period=${monday}`, {
    as: admin as Person,
  });
  const rows = file.body
    .split('\n')
    .filter((line) => line.includes(`${person?.firstName} ${person?.lastName}`));
  expect(rows.map((row) => row.split(',').slice(6).join().trim())).toEqual([
    'Regular,Hour,20.00,,2400,40.00,800.00,',
    'Overtime,Hour,20.00,20.00,480,8.00,240.00,',
    'Mileage,Mile,0.655,,0,0.00,8.12,12.4',
  ]);
});
