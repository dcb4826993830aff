import type { StaffRecord } from '@homeward/contract/staff';
import { makeOffice } from './clients.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** An office in a time zone, with its start of the workweek and its pay period from ever on. @returns its id */
export async function makeOfficeIn(
  server: TestServer,
  timezone: string,
  chosen: { readonly workweekStart?: string; readonly weeks?: 1 | 2; readonly firstDay?: string } = {},
): Promise<string> {
  const id = await makeOffice(server);
  await server.owner.query('update offices set timezone = $2 where id = $1', [id, timezone]);
  const { workweekStart = 'sunday', weeks = 1, firstDay = '2026-01-04' } = chosen;
  const values = { workweekStartsOn: workweekStart, payPeriod: { weeks, firstDay } };
  for (const [key, value] of Object.entries(values))
    await server.owner.query(
      `insert into setting_values (key, office_id, version, effective_from, kind, value)
       values ($1, $2, 1, '-infinity', 'SET', $3)`,
      [key, id, JSON.stringify(value)],
    );
  return id;
}

/** Changes the home office of somebody as the form does, who works in both offices from then on. */
export async function chooseHome<Body = StaffRecord>(
  server: TestServer,
  as: Person,
  { id }: Pick<Person, 'id'>,
  homeOfficeId: string,
) {
  const { body: record } = await server.call<StaffRecord>('GET', `/staff/${id}`, { as });
  return server.call<Body>('PUT', `/staff/${id}`, {
    as,
    body: changeOf(record, { homeOfficeId }),
    headers: { 'if-match': `"${record.version}"` },
  });
}

/** A record as the form sends it, without pay. */
export function changeOf(
  record: StaffRecord,
  { homeOfficeId, officeIds }: { readonly homeOfficeId?: string; readonly officeIds?: readonly string[] },
) {
  const { employeeNo, hireDate, birthDate, birthdayVisible, employmentType, position } = record;
  const { maxHoursPerWeek, maxHoursPerDay, minHoursPerWeek, homeAddress, transport } = record;
  const { languages, petTolerance, smokeTolerance, allergies, gender, offices } = record;
  const known = offices.map((office) => office.id);
  return {
    ...{ employeeNo, hireDate, birthDate, birthdayVisible, employmentType, position },
    ...{ maxHoursPerWeek, maxHoursPerDay, minHoursPerWeek, homeAddress, transport },
    ...{ languages, petTolerance, smokeTolerance, allergies, gender },
    officeIds: officeIds ?? [...new Set([...known, ...(homeOfficeId ? [homeOfficeId] : [])])],
    ...(homeOfficeId && { homeOfficeId }),
  };
}
