import { addDays } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import { mainOffice } from '../../../test/clients.ts';
import { chooseHome, makeOfficeIn } from '../../../test/homes.ts';
import { useTestServer } from '../../../test/server.ts';
import { lastWeek, makeSheet } from '../../../test/timesheets.ts';
import { findApprovedSheet } from './visits.entry.store.ts';

const server = useTestServer({ givesSessions: true });

it('finds the timesheet of the home office that held at a moment', async () => {
  const { current } = server;
  const admin = await current.createPerson({ role: 'Admin' });
  const person = await current.createPerson({ role: 'CareProvider' });
  const west = await makeOfficeIn(current, 'America/Los_Angeles');
  const officeId = await mainOffice(current);
  await makeSheet(current, person);
  await chooseHome(current, admin, person, west);
  const change = addDays(lastWeek(), 14);
  const sheets = [
    await makeSheet(current, person, { start: addDays(change, -7) }),
    await makeSheet(current, person, { start: change, officeId: west }),
  ];
  const { rows } = await current.owner.query<{ at: Date }>(
    `select $1::timestamp at time zone 'America/New_York' as at`,
    [`${change}T00:00`],
  );
  const statusAt = (minutes: number) =>
    current.app.deps.db.transaction((tx) =>
      findApprovedSheet(tx, {
        ...{ staffId: person.id, officeId },
        at: new Date((rows[0]?.at.getTime() ?? 0) + minutes * 60_000).toISOString(),
      }),
    );
  // Between the two midnights it is the evening before in Los Angeles, and the hours are of its first day.
  for (const [approved, found] of [
    [0, ['APPROVED', undefined, undefined]],
    [1, [undefined, 'APPROVED', 'APPROVED']],
  ] as const) {
    await current.owner.query(
      `update timesheets set status = case when id = $1 then 'APPROVED' else 'OPEN' end,
         approved = case when id = $1 then '{}'::jsonb end where id = any ($2)`,
      [sheets[approved], sheets],
    );
    expect([await statusAt(-1), await statusAt(60), await statusAt(200)]).toEqual(found);
  }
});
