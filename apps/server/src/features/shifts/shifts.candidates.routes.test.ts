import type { Candidates } from '@homeward/contract/shifts';
import { describe, expect, it } from 'vitest';
import { joinTeam, mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { dayFromNow, makeShift, type ShiftGiven } from '../../../test/shifts.ts';

const server = useTestServer({ givesSessions: true });

async function scene(given: ShiftGiven = {}) {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const client = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  const id = await makeShift(server.current, client, { status: 'OPEN', ...given });
  return { admin, client, id };
}
/** A caregiver whose last name nobody else has, so that a search finds them alone. */
const caregiver = (firstName: string, lastName: string) =>
  server.current.createPerson({ role: 'CareProvider', firstName, lastName });
const find = async (id: string, as: Person, query = '') =>
  (await server.current.call<Candidates>('GET', `/shifts/${id}/candidates${query}`, { as })).body;
const write = (text: string, values: readonly unknown[]) => server.current.owner.query(text, [...values]);
const place = (person: Person, lat: number, lng: number) =>
  write(`update users set address = jsonb_build_object('lat', $2::float8, 'lng', $3::float8) where id = $1`, [
    person.id,
    lat,
    lng,
  ]);

describe('candidates of a shift', () => {
  it('leave out whoever called out of it, with the reason', async () => {
    const ill = await caregiver('Cara', 'Ostermoor');
    const { admin, id } = await scene({ status: 'ASSIGNED', person: ill });
    const called = await server.current.call('POST', `/shifts/${id}/moves`, {
      as: ill,
      headers: { 'if-match': '"1"' },
      body: { move: 'call-out', reason: 'I have a fever.' },
    });
    expect(called.status).toBe(200);
    const found = await find(id, admin, '?search=ostermoor');
    expect(found.candidates).toEqual([]);
    expect(found.excluded.map(({ person, reasons }) => [person.id, reasons[0]])).toEqual([
      [ill.id, 'Cara Ostermoor called out of this shift.'],
    ]);
  });

  it('stand by their match, with what it is made of', async () => {
    const { admin, client, id } = await scene();
    const near = await caregiver('Ana', 'Quillmark');
    const far = await caregiver('Ben', 'Quillmark');
    await write(
      `insert into client_addresses (client_id, position, kind, address, geofence_meters, is_primary)
       values ($1, 0, 'HOME', '{"lat": 41.9, "lng": -87.6, "city": "Chicago"}', 100, true)`,
      [client.id],
    );
    await write(
      'update shifts set address_id = (select a.id from client_addresses a where a.client_id = $1) where id = $2',
      [client.id, id],
    );
    await place(near, 41.9, -87.6);
    await place(far, 45, -87.6);
    await joinTeam(server.current, client, near);
    // Two visits of the last weeks: 2 of 8.
    for (const days of [-7, -14])
      await makeShift(server.current, client, { status: 'COMPLETED', days, person: near });
    const found = await find(id, admin, '?search=quillmark');
    expect(found.candidates.map(({ person }) => person.id)).toEqual([near.id, far.id]);
    const [first, second] = found.candidates;
    expect(first).toMatchObject({
      // 25 + 5 + 0 + 15 + 6 + 10 + 5 + 5 + 6
      score: 77,
      parts: {
        skills: 25,
        continuity: 5,
        availability: 0,
        distance: 15,
        rating: 6,
        hours: 10,
        overtime: 5,
        preferences: 5,
        team: 6,
      },
      teamRole: 'PRIMARY',
      coverage: 'NO_DATA',
      visits: 2,
      lastVisit: dayFromNow(-7),
      km: 0,
      weekMinutes: 0,
      weekMinutesWith: 240,
      overtimeMinutes: 0,
    });
    expect(first?.conflicts.map(({ code }) => code)).toEqual(['NO_AVAILABILITY_DATA']);
    expect(second).toMatchObject({ score: 51, km: 344.7, visits: 0, lastVisit: null, teamRole: null });
  });

  it('that cannot come stand below with the reason, and are found by name', async () => {
    const { admin, client, id } = await scene();
    const [busy, unwanted, leaving] = [
      await caregiver('Ada', 'Zwillinger'),
      await caregiver('Bea', 'Zwillinger'),
      await caregiver('Cyd', 'Zwillinger'),
    ];
    await makeShift(server.current, client, { status: 'ASSIGNED', person: busy, from: '12:00', to: '15:00' });
    await joinTeam(server.current, client, unwanted, { preference: 'EXCLUDED' });
    await write('update staff_records set termination_date = $2 where user_id = $1', [
      leaving.id,
      dayFromNow(1),
    ]);
    const found = await find(id, admin, '?search=Zwillinger');
    expect(found.candidates).toEqual([]);
    expect(found.excluded.map(({ person, reasons }) => [person.fullName, reasons])).toEqual([
      [
        'Ada Zwillinger',
        [`Ada Zwillinger already works 12:00 PM – 3:00 PM with ${client.firstName} ${client.lastName}.`],
      ],
      [
        'Bea Zwillinger',
        [`Bea Zwillinger is marked do-not-send for ${client.firstName} ${client.lastName}.`],
      ],
      ['Cyd Zwillinger', ['Cyd Zwillinger is not employed on this date.']],
    ]);
    expect(found.hasMoreExcluded).toBe(false);
  });

  it('are of the office of the client, at work, and not somebody who cannot be asked', async () => {
    const { admin, client, id } = await scene();
    const elsewhere = await caregiver('Ana', 'Farfield');
    await write('delete from staff_offices where user_id = $1', [elsewhere.id]);
    const onLeave = await caregiver('Ben', 'Farfield');
    await write(`update staff_records set status = 'LEAVE' where user_id = $1`, [onLeave.id]);
    const nurse = { role: 'MedicalProfessional', lastName: 'Farfield' } as const;
    const [stranger, known] = [
      await server.current.createPerson({ ...nurse, firstName: 'Cyd' }),
      await server.current.createPerson({ ...nurse, firstName: 'Dee' }),
    ];
    await joinTeam(server.current, client, known);
    const found = await find(id, admin, '?search=farfield');
    expect([stranger.id, found.excluded, found.candidates.map(({ person }) => person.id)]).toEqual([
      stranger.id,
      [],
      [known.id],
    ]);
  });

  it('show hours and overtime of the workweek as the check of the shift does', async () => {
    const { admin, client, id } = await scene({ days: 3, from: '09:00', to: '13:00' });
    const tired = await caregiver('Ana', 'Overwerk');
    const { rows } = await server.current.owner.query<{ dow: number }>(
      'select extract(dow from $1::date)::int as dow',
      [dayFromNow(3)],
    );
    // 38 hours on another day of the same workweek, which begins on Sunday: of two stretches, each with a break.
    const other = 3 + (rows[0]?.dow === 6 ? -1 : 1);
    await makeShift(server.current, client, {
      status: 'ASSIGNED',
      person: tired,
      days: other,
      from: '00:00',
      to: '19:00',
    });
    const second = 3 + (rows[0]?.dow === 6 ? -3 : rows[0]?.dow === 5 ? -2 : 2);
    await makeShift(server.current, client, {
      status: 'ASSIGNED',
      person: tired,
      days: second,
      from: '00:00',
      to: '19:30',
    });
    await write('update shifts set break_minutes = 15 where care_provider_id = $1', [tired.id]);
    const [one] = (await find(id, admin, '?search=overwerk')).candidates;
    expect([one?.weekMinutes, one?.weekMinutesWith, one?.overtimeMinutes]).toEqual([2_280, 2_520, 120]);
    expect(one?.conflicts.map(({ message }) => message)).toContain(
      'This puts Ana Overwerk at 42 h (2 h overtime).',
    );
    expect(one?.parts.overtime).toBe(0);
  });

  it('are asked for of a shift to fill alone', async () => {
    const { admin, client } = await scene();
    const person = await caregiver('Ana', 'Taken');
    const id = await makeShift(server.current, client, { status: 'ASSIGNED', person });
    expect((await server.current.call('GET', `/shifts/${id}/candidates`, { as: admin })).status).toBe(409);
  });

  it('come in the same order whether a few are asked for or many', async () => {
    const { admin, client, id } = await scene();
    for (const at of [1, 2, 3, 4, 5]) {
      const one = await caregiver(`Eli${at}`, 'Ordermann');
      if (at % 2) await joinTeam(server.current, client, one);
    }
    const all = await find(id, admin, '?limit=100');
    const few = await find(id, admin, '?limit=2');
    expect(few.hasMore).toBe(true);
    expect(few.candidates.map(({ person }) => person.id)).toEqual(
      all.candidates.slice(0, 2).map(({ person }) => person.id),
    );
    const names = (await find(id, admin, '?search=ordermann')).candidates.map(
      ({ person }) => person.fullName,
    );
    expect(names).toEqual([1, 3, 5, 2, 4].map((at) => `Eli${at} Ordermann`));
  });
});
