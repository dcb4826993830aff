import { expect, it } from 'vitest';
import { joinTeam, makeClient, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeShift, type ShiftGiven } from '../../../test/shifts.ts';
import { settingsOf } from '../offices/index.ts';
import { judgedOf, soughtOf, weighThose } from './shifts.candidates.service.ts';
import { findPool, findWishes } from './shifts.candidates.store.ts';
import { readPools } from './shifts.fill-pool.service.ts';
import { findShift } from './shifts.store.ts';

// A proposal reads the people of all its shifts at once, and has to know of each shift what its candidates are found by.
const server = useTestServer({ givesSessions: true });
const write = (text: string, values: readonly unknown[]) => server.current.owner.query(text, [...values]);

it('knows of each shift what its candidates are found by', async () => {
  const offices = [await makeOffice(server.current), await makeOffice(server.current)] as const;
  const clients = [];
  for (const officeId of [...offices, offices[0]]) {
    const client = await makeClient(server.current, { officeId });
    await write(
      "update clients set languages = '{Spanish}', pets = '{DOGS,CATS}', caregiver_gender = 'FEMALE' where id = $1",
      [client.id],
    );
    await write(
      `insert into client_addresses (client_id, position, kind, address, geofence_meters, is_primary)
       values ($1, 0, 'HOME', '{"lat": 41.9, "lng": -87.6, "city": "Chicago"}', 100, true)`,
      [client.id],
    );
    clients.push(client);
  }
  const [first, second, third] = clients;
  if (!first || !second || !third) throw new Error('Three clients were made.');
  const person = async (role: 'CareProvider' | 'MedicalProfessional', officeId: string): Promise<Person> => {
    const made = await server.current.createPerson({ role });
    await write('update staff_offices set office_id = $1 where user_id = $2', [officeId, made.id]);
    return made;
  };
  const plain = await person('CareProvider', offices[0]);
  const fitting = await person('CareProvider', offices[0]);
  const unwanted = await person('CareProvider', offices[0]);
  const nurse = await person('MedicalProfessional', offices[0]);
  await person('MedicalProfessional', offices[0]);
  await person('CareProvider', offices[1]);
  const gone = await person('CareProvider', offices[0]);
  await write("update staff_records set status = 'LEAVE' where user_id = $1", [gone.id]);
  await write(
    `update staff_records set languages = '{English,Spanish}', pet_tolerance = '{DOGS,CATS,BIRDS}', gender = 'FEMALE', min_hours_per_week = 10,
       max_hours_per_week = 30 where user_id = $1`,
    [fitting.id],
  );
  await joinTeam(server.current, first, fitting);
  await joinTeam(server.current, first, nurse);
  await joinTeam(server.current, first, unwanted, { preference: 'EXCLUDED' });
  await joinTeam(server.current, third, plain, {
    to: new Date(0).toISOString().slice(0, 10),
    from: '1969-01-01',
  });
  const work = (client: typeof first, person: Person, given: ShiftGiven) =>
    makeShift(server.current, client, { status: 'ASSIGNED', person, ...given });
  for (const days of [-7, -14, -100])
    await makeShift(server.current, first, { status: 'VERIFIED', days, person: fitting });
  await work(second, fitting, { from: '06:00', to: '08:00' });
  await work(third, fitting, { from: '04:00', to: '05:30' });
  await work(second, plain, { from: '12:00', to: '15:00' });
  await work(second, plain, { days: 2, from: '22:00', to: '06:00' });
  await write('update shifts set break_minutes = 30 where care_provider_id = $1', [plain.id]);

  const ids = [];
  for (const client of clients)
    for (const given of [{}, { days: 4, from: '22:00', to: '06:00' }, { days: 10 }])
      ids.push(await makeShift(server.current, client, { status: 'OPEN', ...given }));
  const { db } = server.current.app.deps;
  const admin = await server.current.createPerson({ role: 'Admin' });
  const all = [];
  for (const id of ids) {
    const stored = await findShift(db, id, { id: admin.id, role: 'Admin' });
    if (!stored) throw new Error('The office sees its shifts.');
    const settings = await settingsOf(db, stored.officeId);
    const { officeId, addressId } = stored;
    const given = { shift: judgedOf(stored), officeId, addressId, calledOut: undefined, settings };
    all.push({ given, sought: soughtOf(given) });
  }
  const poolOf = await readPools(
    db,
    all.map(({ sought }) => sought),
  );
  const shown = ({ weighed, excluded }: ReturnType<typeof weighThose>) => ({
    // Of the hours of availability only those around the shift are read for one alone.
    weighed: weighed.map(({ person: { rows: _, ...person }, match }) => ({ person, match })),
    excluded: excluded.map(({ id }) => id).sort(),
  });
  let people = 0;
  for (const { given, sought } of all) {
    const wishes = await findWishes(db, sought);
    const alone = shown(weighThose(await findPool(db, sought, wishes, {}), wishes, given));
    const { pool, wishes: known } = poolOf(sought);
    expect(known).toEqual(wishes);
    expect(shown(weighThose(pool, known, given))).toEqual(alone);
    people += alone.weighed.length + alone.excluded.length;
  }
  expect(people).toBeGreaterThan(15);
});
