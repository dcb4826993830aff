import { beforeAll, expect, it } from 'vitest';
import { joinTeam, makeClient, makeContact } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { explain, rowsRead, scansOf, vacuum } from '../../../test/plans.ts';
import { useTestServer } from '../../../test/server.ts';
import { makeShift, shiftWindow } from '../../../test/shifts.ts';
import { ask } from '../../../test/statements.ts';

// What a week of the calendar costs depends on what it holds, not on how many shifts there have ever been.
const server = useTestServer({ givesSessions: true });
const others = 200;
const years = 4;
const people = {} as Record<'admin' | 'manager' | 'caregiver' | 'nurse' | 'daughter', Person>;
let client = '';
let open = '';

beforeAll(async () => {
  const { owner } = server.current;
  const make = (role: NonNullable<Parameters<typeof server.current.createPerson>[0]>['role'] & string) =>
    server.current.createPerson({ role });
  people.admin = await make('Admin');
  people.manager = await make('CareManager');
  people.caregiver = await make('CareProvider');
  people.nurse = await make('MedicalProfessional');
  people.daughter = await make('Family');
  const made = await makeClient(server.current, { careManager: people.manager });
  client = made.id;
  await joinTeam(server.current, made, people.nurse);
  await makeContact(server.current, made, people.daughter, 'schedule');
  await makeShift(server.current, made, { status: 'ASSIGNED', person: people.caregiver });
  open = await makeShift(server.current, made, { status: 'OPEN', days: 4 });
  await owner.query(
    `insert into clients (first_name, last_name, status, office_id)
     select 'Rosa', 'Other' || n, 'ACTIVE', (select office_id from clients where id = $1) from generate_series(1, $2::int) n`,
    [client, others],
  );
  // A shift of each client on each day of years that are over, and of the client asked for once a week.
  await owner.query(
    `insert into shifts (client_id, office_id, service_type, shift_type, start_wall, end_wall, timezone, starts_at, ends_at,
       care_provider_id, status, published_at, created_by)
     select c.id, c.office_id, 'PERSONAL_CARE', 'HOURLY', to_char(d, 'YYYY-MM-DD"T"HH24:MI'),
       to_char(d + interval '4 hours', 'YYYY-MM-DD"T"HH24:MI'), 'UTC', d at time zone 'UTC', (d + interval '4 hours') at time zone 'UTC',
       $1, 'VERIFIED', d at time zone 'UTC', $1
     from clients c, generate_series((current_date - 365 * $3::int)::timestamp, current_date - 10, interval '7 days') d
     where c.office_id = (select office_id from clients where id = $2)`,
    [people.caregiver.id, client, years],
  );
  await vacuum(owner, 'shifts', 'clients', 'client_reach');
});

const { from, to } = shiftWindow();
let asked = 0;

/** Expects that what is asked for a page reads few shifts, by an index. */
async function expectFewRead(as: Person, path: string): Promise<void> {
  const { statements } = await ask(server.current, as, path, /^/);
  const ofShifts = statements.filter(({ text }) => text?.includes('from shifts s'));
  expect(ofShifts).not.toEqual([]);
  for (const { text, values } of ofShifts) {
    // The server does not prepare them: a plan is told of what has a name.
    asked += 1;
    const plan = await explain(server.current.app.deps.pool, { name: `asked ${asked}`, text, values });
    const scans = scansOf(plan, ['shifts']);
    expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
    expect(rowsRead(...scans), text).toBeLessThan(20);
  }
}

it.each([
  ['admin', 'all', ''],
  ['admin', 'one client', '&clientId='],
  ['admin', 'open ones', '&open=yes'],
  ['admin', 'changes not acknowledged', '&unacknowledged=LATE'],
  ['manager', 'all', ''],
  ['caregiver', 'their own', ''],
  ['nurse', 'their clients', ''],
  ['daughter', 'their person', ''],
] as const)('a window of the calendar as %s (%s) reads what it holds', async (who, _what, filter) => {
  const path = `/shifts?from=${from}&to=${to}${filter}${filter.endsWith('clientId=') ? client : ''}`;
  await expectFewRead(people[who], path);
});

it.each(['admin', 'manager', 'caregiver', 'nurse', 'daughter'] as const)(
  'what is ahead of %s reads what is ahead',
  async (who) => {
    await expectFewRead(people[who], '/overview');
  },
);

it('the candidates of a shift read what people do around it, and visits of its client in 90 days', async () => {
  await expectFewRead(people.admin, `/shifts/${open}/candidates`);
});

it('the conflicts of a window read what it holds and what is near', async () => {
  await expectFewRead(people.admin, `/shifts/conflicts?from=${from}&to=${to}`);
});
