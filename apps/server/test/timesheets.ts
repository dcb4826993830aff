import { addDays, type Day, dayIn } from '@homeward/contract/core';
import { isFrozen, type TimesheetStatus, workweekOf } from '@homeward/contract/timesheets';
import { type MadeClient, mainOffice } from './clients.ts';
import type { Person } from './people.ts';
import { makeCard, rateLine } from './rates.ts';
import type { TestServer } from './server.ts';
import { shiftZone } from './shifts.ts';

/** The first day of the pay period before the one of today, where nothing was chosen: a week from its Sunday. */
export const lastWeek = (): Day => addDays(workweekOf(dayIn(shiftZone, new Date()), 'sunday'), -7);

interface SheetGiven {
  readonly status?: TimesheetStatus;
  readonly officeId?: string;
  readonly start?: Day;
  readonly end?: Day;
}

const nothing = {
  regularMinutes: 0,
  overtimeMinutes: 0,
  doubleMinutes: 0,
  grossCents: 0,
  visits: [],
  rates: [],
};
const rules = { ruleSet: 'US_FEDERAL', workweekStart: 'sunday', timezone: shiftZone };

/** A timesheet as the database keeps it: of last week, in the office in which everybody works, open unless told. @returns its id */
export async function makeSheet(
  server: TestServer,
  person: Pick<Person, 'id'>,
  given: SheetGiven = {},
): Promise<string> {
  const { status = 'OPEN', start = lastWeek(), end = addDays(start, 6) } = given;
  const officeId = given.officeId ?? (await mainOffice(server));
  const approved = isFrozen(status) ? { rules, figures: nothing } : null;
  const { rows } = await server.owner.query<{ id: string }>(
    `insert into timesheets (staff_id, office_id, period_start, period_end, sort_name, status, approved)
     select u.id, $2, $3, $4, fold_text(u.last_name || ' ' || u.first_name), $5, $6 from users u where u.id = $1
     returning id`,
    [person.id, officeId, start, end, status, approved],
  );
  return rows[0]?.id ?? '';
}

/** A visit of some hours from a wall clock, verified unless told. @returns its id */
export async function makePaidVisit(
  { owner }: TestServer,
  { id }: Pick<MadeClient, 'id'>,
  person: Pick<Person, 'id'>,
  given: {
    readonly at: string;
    readonly hours: number;
    readonly status?: string;
    readonly exceptions?: readonly string[];
    /** Of the client; without it, none is known. */
    readonly addressId?: string;
    /** On whose clock it was; by default that of New York. */
    readonly timezone?: string;
  },
): Promise<string> {
  const { at, hours, status = 'VERIFIED', exceptions = [], addressId = null, timezone = shiftZone } = given;
  const { rows } = await owner.query<{ id: string }>(
    `insert into visits (client_id, staff_id, office_id, service_type, timezone, in_at, out_at, in_method, out_method,
       pay_minutes, bill_minutes, status, exceptions, open_exceptions, address_id)
     select c.id, $2, c.office_id, 'PERSONAL_CARE', $3, $4::timestamp at time zone $3,
       $4::timestamp at time zone $3 + make_interval(mins => $5), 'GPS', 'GPS', $5, $5, $6,
       (select coalesce(jsonb_agg(jsonb_build_object('code', x, 'settled', null)), '[]') from unnest($7::text[]) x), $7, $8
     from clients c where c.id = $1 returning id`,
    [id, person.id, timezone, at, Math.round(hours * 60), status, exceptions, addressId],
  );
  return rows[0]?.id ?? '';
}

/** A rate card for all offices, in force for years: an hour of personal care pays so many cents. @returns its id */
export async function makePay(server: TestServer, payRateCents = 2_000): Promise<string> {
  return makeCard(server, {
    status: 'ACTIVE',
    from: '2020-01-01',
    lines: [rateLine({ serviceType: 'PERSONAL_CARE', payRateCents })],
  });
}

/** The digest of a timesheet as an admin reads it at this moment. */
export async function digestNow(server: TestServer, id: string): Promise<string> {
  const admin = await server.createPerson({ role: 'Admin' });
  const { body } = await server.call<{ digest: string }>('GET', `/timesheets/${id}`, { as: admin });
  return body.digest;
}
