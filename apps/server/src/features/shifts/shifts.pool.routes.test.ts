import { expect, it } from 'vitest';
import { joinTeam, makeClient, makeOffice } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeShift, type ShiftGiven } from '../../../test/shifts.ts';
import { settingsOf } from '../offices/index.ts';
import { judgedOf, soughtOf, weighThose } from './shifts.candidates.service.ts';
import { readPools } from './shifts.pool.service.ts';
import { findShift } from './shifts.store.ts';

// One statement reads the people of one shift, and of all shifts of a proposal: of each it has to know the same.
const server = useTestServer({ givesSessions: true });
const write = (text: string, values: readonly unknown[]) => server.current.owner.query(text, [...values]);

it('knows of a shift the same whether it is read alone or with others', async () => {
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
    // Of the hours of availability only those around the shifts are read.
    weighed: weighed.map(({ person: { rows: _, ...person }, match }) => ({ person, match })),
    excluded: excluded.map(({ id }) => id).sort(),
  });
  let people = 0;
  for (const { given, sought } of all) {
    const { pool: own, wishes } = (await readPools(db, [sought]))(sought);
    const alone = shown(weighThose(own, wishes, given));
    const { pool, wishes: known } = poolOf(sought);
    expect(known).toEqual(wishes);
    expect(shown(weighThose(pool, known, given))).toEqual(alone);
    const [one] = (await readPools(db, [sought], { ids: [fitting.id] }))(sought).pool;
    expect(one).toEqual(own.find(({ id }) => id === fitting.id));
    people += alone.weighed.length + alone.excluded.length;
  }
  expect(people).toBeGreaterThan(15);

  // The first shift: on a day from 9:00 AM to 1:00 PM, for the first client.
  const [{ sought } = {}] = all;
  if (!sought) throw new Error('There are shifts.');
  const { pool, wishes } = poolOf(sought);
  const home = [41.9, -87.6];
  expect(wishes).toEqual({ languages: ['Spanish'], pets: ['DOGS', 'CATS'], gender: 'FEMALE', place: home });
  const knownOf = (person: Person) => pool.find(({ id }) => id === person.id);
  expect(pool.map(({ id }) => id).sort()).toEqual(
    [plain, fitting, unwanted, nurse].map(({ id }) => id).sort(),
  );
  expect(knownOf(fitting)).toMatchObject({
    // 6:00 to 8:00 AM, from where they come, and 4:00 to 5:30 AM; of three visits one is longer ago than 90 days.
    ...{ weekMinutes: 210, isBusy: false, before: home, visits: 2, teamRole: 'PRIMARY', isExcluded: false },
    ...{ speaks: true, bears: true, hasGender: true, minHours: 10, maxHours: 30 },
  });
  // They work from noon on, and were at nobody's on the day.
  const ofPlain = { isBusy: true, before: null, visits: 0, teamRole: null, speaks: false, hasGender: false };
  expect(knownOf(plain)).toMatchObject(ofPlain);
  expect(knownOf(unwanted)).toMatchObject({ isExcluded: true, weekMinutes: 0 });
});
