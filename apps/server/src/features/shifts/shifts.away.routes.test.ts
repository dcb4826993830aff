import type { NotificationPage } from '@homeward/contract/notifications';
import type { WithoutShifts } from '@homeward/contract/shifts';
import { beforeAll, describe, expect, it } from 'vitest';
import { joinTeam, type MadeClient, mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeShift, shiftBody } from '../../../test/shifts.ts';

const server = useTestServer({ givesSessions: true });

let admin: Person;
let manager: Person;
beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  manager = await server.current.createPerson({ role: 'CareManager' });
});

/** A caregiver on the team of a client, with a shift of each kind. */
async function makeScene() {
  const { current } = server;
  const ana = await current.createPerson({ role: 'CareProvider', firstName: 'Ana', lastName: 'Cruz' });
  const client = await makeClient(current, { officeId: await mainOffice(current) });
  await joinTeam(current, client, ana);
  const shift = (status: string, days: number, more: object = {}) =>
    makeShift(current, client, { status, days, person: ana, ...more });
  const ids = {
    past: await shift('ASSIGNED', -2),
    visited: await shift('COMPLETED', -1),
    draft: await shift('DRAFT', 2),
    assigned: await shift('ASSIGNED', 3, { conflicts: ['MAX_HOURS', 'HOLIDAY'] }),
    confirmed: await shift('CONFIRMED', 6),
    held: await shift('ON_HOLD', 7),
    cancelled: await shift('CANCELLED', 8),
    late: await shift('ASSIGNED', 20),
  };
  return { ana, client, ids };
}

const move = (as: Person, { id }: Person, body: object, version = 1) =>
  server.current.call<{ status: string; leave: object; detail: string; errors: { path: string }[] }>(
    'POST',
    `/staff/${id}/moves`,
    { as, body, headers: { 'if-match': `"${version}"` } },
  );
const leave = (more: object = {}) => ({ move: 'leave', cause: 'MEDICAL', day: dayFromNow(0), ...more });
const terminate = { move: 'terminate', cause: 'NO_SHOW', answer: false, day: dayFromNow(0) };

async function standOf(ids: Readonly<Record<string, string>>) {
  const { rows } = await server.current.owner.query<{ id: string; stand: string }>(
    `select id, status || case when care_provider_id is null then '' else ', taken' end as stand from shifts
     where id = any ($1)`,
    [Object.values(ids)],
  );
  const stand = new Map(rows.map((row) => [row.id, row.stand]));
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, stand.get(id)]));
}

const untouched = { past: 'ASSIGNED, taken', visited: 'COMPLETED, taken', cancelled: 'CANCELLED, taken' };
const opened = { draft: 'DRAFT', assigned: 'OPEN', confirmed: 'OPEN', held: 'ON_HOLD' };

const without = (as: Person, query: string) =>
  server.current.call<WithoutShifts>('GET', `/shifts/without?${query}`, { as });

async function noticesOf(person: Person, type: string) {
  const { body } = await server.current.call<NotificationPage>('GET', '/notification', { as: person });
  return body.data.filter((one) => one.type === type).map(({ metadata }) => metadata);
}

describe('before it is confirmed', () => {
  it('lists the shifts that need another caregiver, by their start', async () => {
    const { ana, client, ids } = await makeScene();
    const { body } = await without(manager, `userId=${ana.id}`);
    expect([body.count, body.shifts.map(({ id }) => id)]).toEqual([
      5,
      [ids.draft, ids.assigned, ids.confirmed, ids.held, ids.late],
    ]);
    expect(body.shifts[0]?.client?.id).toBe(client.id);
    const within = await without(manager, `userId=${ana.id}&from=${dayFromNow(3)}&until=${dayFromNow(6)}`);
    expect(within.body.shifts.map(({ id }) => id)).toEqual([ids.assigned]);
  });

  it('names no client out of reach, and nobody whose record is', async () => {
    const { ana } = await makeScene();
    const far = await makeClient(server.current);
    await makeShift(server.current, far, { status: 'ASSIGNED', days: 1, person: ana });
    const { body } = await without(manager, `userId=${ana.id}`);
    expect([body.count, body.shifts[0]?.client]).toEqual([6, null]);
    expect((await without(manager, `userId=${admin.id}`)).status).toBe(404);
  });
});

describe('a leave', () => {
  it('opens the shifts until the expected return, and leaves the later ones and the team', async () => {
    const { ana, client, ids } = await makeScene();
    const until = dayFromNow(20);
    const went = await move(manager, ana, leave({ until, note: 'Back after surgery' }));
    expect(went.body).toMatchObject({
      status: 'LEAVE',
      leave: { kind: 'MEDICAL', from: dayFromNow(0), until, note: 'Back after surgery' },
    });
    expect(await standOf(ids)).toEqual({ ...untouched, ...opened, late: 'ASSIGNED, taken' });
    const { rows } = await server.current.owner.query(
      `select conflicts, (select count(*)::int from shift_acknowledgements a where a.shift_id = s.id
         and a.acknowledged_at is null) as waiting, (select move from state_moves m where m.thing_id = s.id) as move
       from shifts s where id = $1`,
      [ids.assigned],
    );
    expect(rows[0]).toEqual({ conflicts: ['HOLIDAY'], waiting: 0, move: 'unassign' });
    const team = await server.current.owner.query('select ends_on from client_team where client_id = $1', [
      client.id,
    ]);
    expect(team.rows).toEqual([{ ends_on: null }]);
  });

  it('opens more where it takes longer, and says which day cannot be', async () => {
    const { ana, ids } = await makeScene();
    await move(manager, ana, leave({ until: dayFromNow(5) }));
    expect(await standOf(ids)).toMatchObject({ assigned: 'OPEN', confirmed: 'CONFIRMED, taken' });
    const early = await move(manager, ana, { move: 'extend', until: dayFromNow(-1) }, 2);
    expect([early.status, early.body.errors]).toMatchObject([400, [{ path: 'until' }]]);
    const longer = await move(manager, ana, { move: 'extend' }, 2);
    expect(longer.body.leave).toMatchObject({ kind: 'MEDICAL', from: dayFromNow(0), until: null });
    expect(await standOf(ids)).toMatchObject({ confirmed: 'OPEN', held: 'ON_HOLD', late: 'OPEN' });
    const back = await move(manager, ana, { move: 'return', day: dayFromNow(0) }, 3);
    expect(back.body).toMatchObject({ status: 'ACTIVE', leave: null });
  });

  it('keeps the person from being assigned on its days alone', async () => {
    const { ana, client } = await makeScene();
    await move(manager, ana, leave({ until: dayFromNow(5) }));
    const ask = (day: string) =>
      server.current.call<{ conflicts: { code: string; policy: string }[] }>('POST', '/shifts/check', {
        as: manager,
        body: { ...shiftBody(client.id), start: `${day}T14:00`, end: `${day}T16:00`, careProviderId: ana.id },
      });
    const onLeave = { code: 'ON_LEAVE', policy: 'PROHIBIT', message: 'Ana Cruz is on leave on this date.' };
    expect((await ask(dayFromNow(4))).body.conflicts).toContainEqual(onLeave);
    expect((await ask(dayFromNow(5))).body.conflicts.map(({ code }) => code)).not.toContain('ON_LEAVE');
  });

  it('tells who looks after the clients once, and not who did it', async () => {
    const { ana } = await makeScene();
    const other = await server.current.createPerson({ role: 'CareManager' });
    const known = (await noticesOf(manager, 'shifts-opened')).length;
    await move(manager, ana, leave());
    expect(await noticesOf(other, 'shifts-opened')).toMatchObject([{ who: 'Ana Cruz', count: '5' }]);
    expect(await noticesOf(manager, 'shifts-opened')).toHaveLength(known);
  });
});

describe('the end of an employment', () => {
  it('opens all shifts ahead, ends care teams, and keeps visits and exclusions', async () => {
    const { ana, client, ids } = await makeScene();
    const [later, against] = [await makeClient(server.current), await makeClient(server.current)];
    await joinTeam(server.current, later, ana);
    await joinTeam(server.current, against, ana);
    const { owner } = server.current;
    const on = (one: MadeClient, set: string) =>
      owner.query(`update client_team set ${set} where client_id = $1`, [one.id]);
    await on(later, `starts_on = '${dayFromNow(5)}'`);
    await on(against, `preference = 'EXCLUDED'`);
    expect((await move(admin, ana, terminate)).body.status).toBe('TERMINATED');
    expect(await standOf(ids)).toEqual({ ...untouched, ...opened, late: 'OPEN' });
    const { rows } = await owner.query(
      `select client_id as id, ends_on::text as "to" from client_team where user_id = $1`,
      [ana.id],
    );
    expect(rows).toEqual(
      expect.arrayContaining([
        { id: client.id, to: dayFromNow(0) },
        { id: against.id, to: null },
      ]),
    );
    expect(rows).toHaveLength(2);
    const audited = await owner.query(
      `select action from audit_entries where subject_id = any ($1) order by action`,
      [[client.id, later.id, ids.assigned]],
    );
    expect(audited.rows.map(({ action }) => action)).toEqual([
      'clients.team-left',
      'clients.team-left',
      'shifts.changed',
    ]);
  });

  it('opens them too at a suspension, and where the account is deactivated; the team stays', async () => {
    const [one, other] = [await makeScene(), await makeScene()];
    await move(admin, one.ana, { move: 'suspend', reason: 'Documents', day: dayFromNow(0) });
    await server.current.call('PATCH', `/users/${other.ana.id}/status`, {
      as: admin,
      body: { isActive: false },
    });
    for (const { ana, ids } of [one, other]) {
      expect(await standOf(ids)).toMatchObject({ ...untouched, ...opened, late: 'OPEN' });
      const { rows } = await server.current.owner.query(
        'select ends_on from client_team where user_id = $1',
        [ana.id],
      );
      expect(rows).toEqual([{ ends_on: null }]);
    }
  });

  it('leaves no shift with somebody who is assigned and terminated at the same moment', async () => {
    const { ana, client } = await makeScene();
    const body = (day: number) => ({
      ...shiftBody(client.id, { overrideReason: 'Agreed with the family.' }),
      start: `${dayFromNow(day)}T15:00`,
      end: `${dayFromNow(day)}T16:00`,
      careProviderId: ana.id,
    });
    await server.current.tokenOf(admin);
    const answers = await Promise.all([
      server.current.call('POST', '/shifts', { as: admin, body: body(9) }),
      move(admin, ana, terminate),
      server.current.call('POST', '/shifts', { as: admin, body: body(10) }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 404].includes(status))).toEqual(
      [],
    );
    const { rows } = await server.current.owner.query(
      'select id from shifts where care_provider_id = $1 and starts_at > now() and status <> $2',
      [ana.id, 'CANCELLED'],
    );
    expect(rows).toEqual([]);
  });
});
