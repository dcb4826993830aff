import { expect, inject, it } from 'vitest';
import { cloneDatabase, migrateBefore, openOwner } from '../../../test/databases.ts';
import { migrate } from '../../platform/db/index.ts';

const migration = '0122_staff__home_offices.sql';

it('keeps the home offices by which timesheets were made, each from its midnight on', async () => {
  const database = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), 'template0');
  const owner = openOwner(database.ownerUrl, 2);
  const idsOf = async (text: string, values: unknown[] = []) =>
    (await owner.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
  try {
    await migrateBefore(owner, '0122');
    const people = await idsOf(
      `insert into users (first_name, last_name, username, email, role, is_active, is_onboarded, timezone)
       select 'Early', 'Home', 'early' || n, 'early' || n || '@example.test', 'CareProvider', true, true, 'UTC'
       from generate_series(1, 3) n returning id`,
    );
    const offices = await idsOf(
      `insert into offices (name, timezone) select zone, zone
       from unnest(array['America/New_York', 'America/Los_Angeles']) zone order by zone desc returning id`,
    );
    const [east, west] = offices;
    await owner.query('select make_staff_records($1::uuid[])', [people]);
    await owner.query(
      'insert into staff_offices (user_id, office_id) select p, o from unnest($1::uuid[]) p, unnest($2::uuid[]) o on conflict do nothing',
      [people, offices],
    );
    const [moved, stayed, silent] = people;
    const setHome = (person: string | undefined, office: string | undefined) =>
      owner.query('update staff_records set home_office_id = $2 where user_id = $1', [person, office]);
    for (const person of people) await setHome(person, east);
    const sheet = (person: string | undefined, office: string | undefined, start: string, isOfOne = false) =>
      owner.query(
        `insert into timesheets (staff_id, office_id, period_start, period_end, sort_name, only_office_id)
         values ($1, $2::uuid, $3::date, $3::date + 6, 'home early', case when $4 then $2::uuid end)`,
        [person, office, start, isOfOne],
      );
    await sheet(moved, west, '2026-10-25', true);
    await sheet(moved, east, '2026-11-01');
    await sheet(moved, east, '2026-11-08');
    await sheet(moved, west, '2026-11-15');
    await setHome(moved, west);
    await sheet(stayed, east, '2026-11-08');
    // Switched silently as an office was removed; the week that is begun stays with the office by which it was made.
    await sheet(silent, west, '2026-11-15');
    expect(await migrate(database.ownerUrl)).toContain(migration);
    const { rows } = await owner.query(
      `select user_id as person, office_id as office, from_day::text as "from", begins_at::text as begins
       from staff_home_offices order by user_id, begins_at`,
    );
    const first = { from: '-infinity', begins: '-infinity' };
    expect(rows).toEqual(
      [
        { person: moved, office: east, ...first },
        // Midnight in New York.
        { person: moved, office: west, from: '2026-11-15', begins: '2026-11-15 05:00:00+00' },
        { person: stayed, office: east, ...first },
        { person: silent, office: west, ...first },
        // Midnight in Los Angeles.
        { person: silent, office: east, from: '2026-11-22', begins: '2026-11-22 08:00:00+00' },
      ].sort((one, other) => ((one.person ?? '') < (other.person ?? '') ? -1 : 0)),
    );
    // Where an office goes, the one after it was always there.
    await owner.query('delete from timesheets where staff_id = $1', [silent]);
    await owner.query('delete from staff_home_offices where user_id = $1 and office_id = $2', [silent, west]);
    const left = await owner.query(
      'select office_id as office, from_day::text as "from" from staff_home_offices where user_id = $1',
      [silent],
    );
    expect(left.rows).toEqual([{ office: east, from: '-infinity' }]);
  } finally {
    await owner.end();
    await database.drop();
  }
});
