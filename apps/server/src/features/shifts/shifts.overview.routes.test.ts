import type { Overview } from '@homeward/contract/overview';
import { expect, it } from 'vitest';
import { joinTeam, type MadeClient, mainOffice, makeClient, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer({ givesSessions: true });

const scheduleOf = async (as: Person) =>
  (await server.current.call<Overview>('GET', '/overview', { as })).body.schedule;

/** A visit that begins in so many hours and takes one. */
async function plan(
  client: MadeClient,
  inHours: number,
  given: { by: Person; who?: Person; status?: string; timezone?: string },
): Promise<void> {
  const { by, who, status = who ? 'ASSIGNED' : 'OPEN', timezone = 'UTC' } = given;
  const wall = (hours: string) =>
    `to_char((now() + (${hours}) * interval '1 hour') at time zone $6, 'YYYY-MM-DD"T"HH24:MI')`;
  await server.current.owner.query(
    `insert into shifts (client_id, office_id, service_type, shift_type, start_wall, end_wall, timezone, starts_at, ends_at,
       care_provider_id, status, published_at, created_by)
     select c.id, c.office_id, 'COMPANION', 'HOURLY', ${wall('$2')}, ${wall('$2 + 1')}, $6, now() + $2 * interval '1 hour',
       now() + ($2 + 1) * interval '1 hour', $3, $4::text, case when $4 <> 'DRAFT' then now() end, $5
     from clients c where c.id = $1`,
    [client.id, inHours, who?.id ?? null, status, by.id, timezone],
  );
  if (who)
    await server.current.owner.query("select keep_client_reach('user_id', array[$1]::uuid[])", [who.id]);
}

it('tells the office what is open within reach, and everybody else what they see', async () => {
  const [manager, aide, colleague, daughter, son, nurse] = await Promise.all([
    server.current.createPerson({ role: 'CareManager' }),
    server.current.createPerson({ role: 'CareProvider' }),
    server.current.createPerson({ role: 'CareProvider' }),
    server.current.createPerson({ role: 'Family' }),
    server.current.createPerson({ role: 'Family' }),
    server.current.createPerson({ role: 'MedicalProfessional' }),
  ]);
  const client = await makeClient(server.current, {
    officeId: await mainOffice(server.current),
    careManager: manager,
  });
  const stranger = await makeClient(server.current);
  await joinTeam(server.current, client, nurse);
  await makeContact(server.current, client, daughter, 'schedule');
  await makeContact(server.current, client, son, 'carePlan');
  const by = manager;
  await plan(client, 2, { by, who: aide });
  await plan(client, 20, { by, who: colleague, status: 'CONFIRMED' });
  await plan(client, 30, { by });
  await plan(client, 80, { by });
  await plan(client, 10, { by, who: aide, status: 'DRAFT' });
  await plan(client, 11, { by, who: aide, status: 'CANCELLED' });
  await plan(stranger, 5, { by });

  const office = await scheduleOf(manager);
  expect(office?.coverage).toMatchObject({ openSoon: 1 });
  expect(office?.next.map(({ careProvider }) => careProvider)).toEqual([null]);
  const own = await scheduleOf(aide);
  expect(own?.coverage).toBeNull();
  expect(own?.next).toMatchObject([{ client: `Rosa ${client.lastName}`, isToConfirm: true }]);
  expect((await scheduleOf(nurse))?.next).toHaveLength(3);
  expect((await scheduleOf(daughter))?.next.map(({ careProvider }) => careProvider)).toEqual([
    aide.firstName,
    colleague.firstName,
    null,
  ]);
  expect((await scheduleOf(son))?.next).toEqual([]);
  expect(await scheduleOf(await server.current.createPerson({ role: 'Other' }))).toBeUndefined();
});

it('counts the day of the viewer, each shift by its own clock', async () => {
  const timezone = 'Pacific/Kiritimati';
  const admin = await server.current.createPerson({ role: 'Admin', timezone });
  const before = await scheduleOf(admin);
  const client = await makeClient(server.current);
  await plan(client, 0, { by: admin, timezone });
  await plan(client, 25, { by: admin, timezone });
  // The clock shows the same hour in Honolulu, of the day before; a day later it is that of the viewer.
  await plan(client, 0, { by: admin, timezone: 'Pacific/Honolulu' });
  await plan(client, 24, { by: admin, timezone: 'Pacific/Honolulu' });
  const after = await scheduleOf(admin);
  expect((after?.coverage?.today ?? 0) - (before?.coverage?.today ?? 0)).toBe(2);
  expect((after?.coverage?.openToday ?? 0) - (before?.coverage?.openToday ?? 0)).toBe(2);
});

it('measures how long open shifts wait for somebody, and forgets an assignment that was undone', async () => {
  const { current } = server;
  const manager = await current.createPerson({ role: 'CareManager' });
  const client = await makeClient(current, { careManager: manager });
  const aide = await current.createPerson({ role: 'CareProvider' });
  const fill = async () => (await scheduleOf(manager))?.coverage?.fillMinutes;
  const set = (status: string, person: Person | null, more = '') =>
    current.owner.query(`update shifts set status = $2, care_provider_id = $3 ${more} where client_id = $1`, [
      client.id,
      status,
      person?.id ?? null,
    ]);
  const waited = (column: string, minutes: number) =>
    current.owner.query(`update shift_fills set ${column} = now() - $1 * interval '1 minute'`, [minutes]);
  await current.owner.query('delete from shift_fills');
  await plan(client, 50, { by: manager });
  expect(await fill()).toBeNull();
  await waited('opened_at', 90);
  await set('OFFERED', null);
  await set('ASSIGNED', aide);
  expect(await fill()).toBe(90);
  // Undone: nobody has it, and it has waited since before.
  await set('OPEN', null);
  expect(await fill()).toBeNull();
  await set('ASSIGNED', aide);
  expect(await fill()).toBe(90);
  // Called out of: it is open from now on.
  await set('OPEN', null, `, call_out = '{"reason": "Ill"}'`);
  await set('ASSIGNED', aide);
  expect(await fill()).toBe(0);
  expect((await scheduleOf(aide))?.coverage).toBeNull();
});
