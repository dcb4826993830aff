import type { ComplianceReport } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeCorrection, makeHome } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });

it('says how well the visits of a month are verified, within reach', async () => {
  const { current } = server;
  const manager = await current.createPerson({ role: 'CareManager' });
  const [ana, ben] = [
    await current.createPerson({ role: 'CareProvider' }),
    await current.createPerson({ role: 'CareProvider' }),
  ];
  const client = await makeHome(current);
  const make = async (
    of: string,
    person: Person,
    at: string,
    given: { status?: string; isManual?: boolean; isPlaced?: boolean; isOver?: boolean } = {},
  ) => {
    const { status = 'VERIFIED', isManual = false, isPlaced = true, isOver = true } = given;
    const { rows } = await current.owner.query(
      `insert into visits (client_id, staff_id, office_id, service_type, timezone, in_at, out_at, status, is_manual, location)
       select id, $2, office_id, 'PERSONAL_CARE', 'America/New_York', $3::timestamptz,
         case when $4 then $3::timestamptz + interval '1 hour' end, $5, $6, case when $7 then 'At home' end
       from clients where id = $1 returning id`,
      [of, person.id, at, isOver, status, isManual, isPlaced],
    );
    return rows[0].id as string;
  };
  // The first hour and the last of November where the client lives.
  await make(client.id, ana, '2026-11-01T04:30:00Z');
  await make(client.id, ana, '2026-12-01T04:30:00Z', { status: 'LOCKED' });
  await make(client.id, ana, '2026-11-10T15:00:00Z', { status: 'NEEDS_REVIEW', isPlaced: false });
  await make(client.id, ana, '2026-11-11T15:00:00Z', { status: 'NEEDS_REVIEW', isOver: false });
  await make(client.id, ben, '2026-11-12T15:00:00Z', { isManual: true });
  await makeCorrection(current, await make(client.id, ben, '2026-11-13T15:00:00Z'), 'APPROVED');
  await makeCorrection(current, await make(client.id, ben, '2026-11-14T15:00:00Z'), 'REJECTED');
  // Other months, visits that do not count, and a client out of reach.
  await make(client.id, ana, '2026-11-01T03:30:00Z');
  await make(client.id, ana, '2026-12-01T05:30:00Z');
  await make(client.id, ana, '2026-11-15T15:00:00Z', { status: 'REJECTED' });
  await make(client.id, ana, '2026-11-16T15:00:00Z', { status: 'IN_PROGRESS', isOver: false });
  await make((await makeClient(current)).id, ana, '2026-11-17T15:00:00Z', { isManual: true });
  const ask = async (query = '') =>
    (
      await current.call<ComplianceReport>('GET', `/visits/compliance?period=2026-11-20${query}`, {
        as: manager,
      })
    ).body;
  const { staff, ...all } = await ask();
  expect(all).toEqual({
    ...{ from: '2026-11-01', to: '2026-11-30', visits: 7, complete: 5, verified: 3, manual: 2 },
    ...{ completeShare: 714, verifiedShare: 428, manualShare: 286 },
  });
  expect(staff.map(({ staff: { id }, ...one }) => [id, ...Object.values(one)])).toEqual([
    [ben.id, 3, 2, 667],
    [ana.id, 4, 0, 0],
  ]);
  expect((await ask(`&officeId=${await mainOffice(current)}`)).visits).toBe(7);
  expect(await ask(`&officeId=${manager.id}`)).toMatchObject({ visits: 0, manualShare: null, staff: [] });
});
