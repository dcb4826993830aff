import { expect, inject, it } from 'vitest';
import { cloneDatabase, migrateBefore, openOwner } from '../../../test/databases.ts';
import { migrate } from '../../platform/db/index.ts';

const migration = '0106_timesheets__people.sql';

it('keeps what was approved by office as it is, and makes drafts of one person and period one', async () => {
  const database = await cloneDatabase(inject('ownerUrl'), inject('appUrl'), 'template0');
  const owner = openOwner(database.ownerUrl, 2);
  const idsOf = async (text: string, values: unknown[] = []) =>
    (await owner.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
  try {
    await migrateBefore(owner, '0105');
    const [person] = await idsOf(
      `insert into users (first_name, last_name, username, email, role, is_active, is_onboarded, timezone)
       values ('Early', 'Sheet', 'early', 'early@example.test', 'CareProvider', true, true, 'UTC') returning id`,
    );
    const offices = await idsOf(
      `insert into offices (name, timezone) select 'Office ' || n, 'America/New_York' from generate_series(1, 2) n returning id`,
    );
    await owner.query('select make_staff_records(array[$1]::uuid[])', [person]);
    await owner.query('delete from staff_offices where user_id = $1', [person]);
    await owner.query('insert into staff_offices (user_id, office_id) select $1, unnest($2::uuid[])', [
      ...[person, offices],
    ]);
    const [home, branch] = offices.toSorted();
    const sheet = async (officeId: string | undefined, start: string, status: string) => {
      const approved = ['APPROVED', 'PAID'].includes(status)
        ? { rules: {}, figures: { grossCents: 4_200 } }
        : null;
      const [id] = await idsOf(
        `insert into timesheets (staff_id, office_id, period_start, period_end, sort_name, status, approved)
         values ($1, $2, $3::date, $3::date + 6, 'sheet early', $4, $5) returning id`,
        [person, officeId, start, status, approved],
      );
      return id ?? '';
    };
    const paid = [await sheet(home, '2026-11-01', 'PAID'), await sheet(branch, '2026-11-01', 'APPROVED')];
    const [draft] = [await sheet(home, '2026-11-08', 'SUBMITTED'), await sheet(branch, '2026-11-08', 'OPEN')];
    // Of a reopened one, a payroll file has paid something: it stays what that file knows.
    const reopened = await sheet(branch, '2026-11-15', 'REOPENED');
    await owner.query(
      `with run as (insert into payroll_runs (places, made_by) values ('{}', $1) returning id)
       insert into payroll_rows (run_id, position, timesheet_id, staff_name, office_name, component, rate_cents, unit, minutes, cents)
       select id, 0, $2, 'Early Sheet', 'Office', 'REGULAR', 2000, 'HOUR', 60, 2000 from run`,
      [person, reopened],
    );
    expect(await migrate(database.ownerUrl)).toContain(migration);
    const { rows } = await owner.query(
      `select id, status, office_ids as offices, only_office_id as only, approved -> 'figures' ->> 'grossCents' as gross
       from timesheets order by period_start, (office_id <> $1)`,
      [home],
    );
    expect(rows).toEqual([
      { id: paid[0], status: 'PAID', offices: [home], only: home, gross: '4200' },
      { id: paid[1], status: 'APPROVED', offices: [branch], only: branch, gross: '4200' },
      { id: draft, status: 'SUBMITTED', offices: [home], only: null, gross: null },
      { id: reopened, status: 'REOPENED', offices: [branch], only: branch, gross: null },
    ]);
    const homes = await owner.query(
      'select office_id as home from staff_home_offices where user_id = $1 order by begins_at',
      [person],
    );
    expect(homes.rows).toEqual([{ home }]);
  } finally {
    await owner.end();
    await database.drop();
  }
});
