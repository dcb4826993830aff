import type { Role } from '@homeward/contract/core';
import { type Visit, visitsText } from '@homeward/contract/visits';
import { beforeAll, describe, expect, it } from 'vitest';
import { grantByGroup } from '../../../test/clientCells.ts';
import { joinTeam, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { atHome, makeHome, makeShiftNow, makeVisit } from '../../../test/visits.ts';

const server = useTestServer({ givesSessions: true });
const canary = 'canary-7b1d';
const person = (role: Role) => server.current.createPerson({ role });
let admin: Person;

beforeAll(async () => {
  admin = await person('Admin');
});

/** A visit of somebody's with a client whose every word is the canary, but for the first letters of the name. */
async function visitOf(giver: Person, given: Parameters<typeof makeVisit>[3] = {}) {
  const { current } = server;
  const client = await makeClient(current, { firstName: `R${canary}`, lastName: `C${canary}` });
  const seat = await joinTeam(current, client, giver);
  const id = await makeVisit(current, client, giver, given);
  await current.owner.query('update visits set location = $2 where id = $1', [id, canary]);
  await current.owner.query(
    `insert into visit_observations (visit_id, client_id, kind, body, author_id) values ($1, $2, 'HANDOVER', $3, $4)`,
    [id, client.id, canary, giver.id],
  );
  const leave = () =>
    current.call('DELETE', `/care-team/${seat}`, { as: admin, headers: { 'if-match': '"1"' } });
  return { id, client, leave };
}

const read = (path: string, as: Person) => server.current.call<Visit>('GET', path, { as });

describe('a visit of one’s own, once one does not reach its client', () => {
  it('shows when it was, for how long, how it stands for pay and initials, and nothing else anywhere', async () => {
    const caregiver = await person('CareProvider');
    const { id, leave } = await visitOf(caregiver);
    const before = (await read(`/visits/${id}`, caregiver)).body;
    expect([before.place, before.client.name]).toEqual([canary, `R${canary} C${canary}`]);
    expect((await leave()).status).toBe(204);
    const after = (await read(`/visits/${id}`, caregiver)).body;
    expect(after).toMatchObject({
      client: { name: 'R. C.' },
      date: before.date,
      inAt: before.inAt,
      outAt: before.outAt,
      workedMinutes: before.workedMinutes,
      payMinutes: before.payMinutes,
      status: before.status,
      ...{
        place: null,
        pin: null,
        tasks: [],
        observations: [],
        punches: [],
        serviceType: null,
        shiftId: null,
      },
    });
    for (const path of [`/visits/${id}`, '/visits', '/time-clock', '/timesheets', '/corrections', '/shifts'])
      expect([path, JSON.stringify((await read(path, caregiver)).body).includes(canary)]).toEqual([
        path,
        false,
      ]);
    // The office sees it as before.
    expect((await read(`/visits/${id}`, admin)).body.place).toBe(canary);
  });

  it('takes a correction of its times, and nothing else', async () => {
    const caregiver = await person('CareProvider');
    const { id, leave } = await visitOf(caregiver);
    await leave();
    const write = (path: string, body: object) =>
      server.current.call<{ detail: string }>('POST', `/visits/${id}${path}`, { as: caregiver, body });
    const note = await write('/observations', { kind: 'HANDOVER', text: 'Ate well.' });
    expect([note.status, note.body.detail]).toEqual([403, visitsText.timesOnly]);
    const tasks = [{ taskId: id, outcome: 'DONE' }];
    expect((await write('/tasks', { tasks })).status).toBe(403);
    const elsewhere = { location: 'Her daughter’s home', reasonCode: 'CAREGIVER_FORGOT', note: 'We moved.' };
    expect((await write('/corrections', elsewhere)).status).toBe(403);
    const { inAt, access } = (await read(`/visits/${id}`, caregiver)).body;
    expect(access).toBe('TIMES');
    const earlier = new Date(Date.parse(inAt ?? '') - 600_000).toISOString();
    const asked = await write('/corrections', {
      in: earlier,
      reasonCode: 'CAREGIVER_FORGOT',
      note: 'The bus was early.',
    });
    expect([asked.status, asked.body]).toMatchObject([201, {}]);
  });
});

describe('the role Other', () => {
  it('reads of a visit of its own what its tier reads, also of a client that a group gives it', async () => {
    const { current } = server;
    const other = await person('Other');
    const { id, client } = await visitOf(other);
    expect((await read(`/visits/${id}`, other)).body).toMatchObject({
      client: { name: 'R. C.' },
      place: null,
    });
    await grantByGroup(current, client, other);
    const seen = (await read(`/visits/${id}`, other)).body;
    expect(seen).toMatchObject({ client: { name: `R${canary} C${canary}` }, place: null, pin: null });
    expect([seen.tasks, seen.observations]).toEqual([[], []]);
  });

  it('is not put on a care team, and clocks in at no client whom nobody gave it', async () => {
    const { current } = server;
    const other = await person('Other');
    const client = await makeClient(current);
    const added = await current.call('POST', `/clients/${client.id}/care-team`, {
      as: admin,
      body: { userId: other.id, role: 'BACKUP' },
    });
    expect(added.status).toBe(400);
    await current.owner.query('update staff_records set hire_date = current_date where user_id = $1', [
      other.id,
    ]);
    const shiftId = await makeShiftNow(current, await makeHome(current), other);
    const punched = await current.call('POST', '/visits/clock-in', {
      as: other,
      body: { shiftId, ...atHome },
    });
    expect(punched.status).toBe(404);
  });

  it('loses the clients of a caregiver whose role changes to it', async () => {
    const { current } = server;
    const caregiver = await person('CareProvider');
    const { client } = await visitOf(caregiver);
    const reach = async () =>
      (await current.owner.query('select from client_reach where user_id = $1', [caregiver.id])).rowCount;
    expect(await reach()).toBe(1);
    const changed = await current.call('PATCH', `/users/${caregiver.id}/role`, {
      as: admin,
      body: { role: 'Other' },
    });
    expect(changed.status).toBe(200);
    expect(await reach()).toBe(0);
    const wanted = await current.owner.query(
      'select from wanted_team_chat where client_id = $1 and user_id = $2',
      [client.id, caregiver.id],
    );
    expect(wanted.rowCount).toBe(0);
  });
});
