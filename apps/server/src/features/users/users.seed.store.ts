import type { Role } from '@homeward/contract/core';
import { sql, type Transaction } from '../../platform/db/index.ts';

/** A person of the demo agency, ready to be written; ages are in hours before the seed runs. */
export interface SeedPerson {
  id: string;
  firstName: string;
  lastName: string;
  username: string;
  email: string;
  emailVerified: boolean;
  phone: string;
  phoneVerified: boolean;
  role: Role;
  isActive: boolean;
  isOnboarded: boolean;
  timezone: string;
  timeFormat: '12h' | '24h';
  dateFormat: 'MM/DD/YYYY' | 'DD/MM/YYYY' | 'YYYY-MM-DD';
  weekStart: 'monday' | 'sunday';
  address: Record<string, string | number>;
  createdHoursAgo: number;
  lastLoginHoursAgo: number | null;
  inviteStatus: readonly string[];
  emailStatus: readonly string[];
  /** The card of a medical professional; empty texts where there is nothing. */
  medical?: { role: string; speciality: string; subSpeciality: string; upin: string; npi: string };
}

/** Whether nobody is there yet. */
export async function hasNoUsers(tx: Transaction): Promise<boolean> {
  const count = await tx.run(sql`select from users limit 1`);
  return count === 0;
}

/** Writes the people of the demo with the histories of their invitations. */
export async function insertSeedPeople(tx: Transaction, people: readonly SeedPerson[]): Promise<void> {
  const json = JSON.stringify(people);
  await tx.run(sql`
    insert into users (id, first_name, last_name, username, email, email_verified, phone, phone_verified, image, address,
      role, is_active, is_onboarded, timezone, date_format, time_format, week_start, created_at, updated_at, last_login_at)
    select p.id, p."firstName", p."lastName", p.username, p.email, p."emailVerified", p.phone, p."phoneVerified",
      '/api/portraits/' || p.id || '.svg', p.address, p.role, p."isActive", p."isOnboarded", p.timezone, p."dateFormat",
      p."timeFormat", p."weekStart", now() - make_interval(hours => p."createdHoursAgo"),
      now() - make_interval(hours => p."createdHoursAgo"), now() - make_interval(hours => p."lastLoginHoursAgo")
    from jsonb_to_recordset(${json}::jsonb) as p(id uuid, "firstName" text, "lastName" text, username text, email text,
      "emailVerified" boolean, phone text, "phoneVerified" boolean, address jsonb, role text, "isActive" boolean,
      "isOnboarded" boolean, timezone text, "dateFormat" text, "timeFormat" text, "weekStart" text,
      "createdHoursAgo" int, "lastLoginHoursAgo" int)`);
  // The steps of an invitation follow each other within hours of the account's making.
  await tx.run(sql`
    insert into invite_statuses (user_id, status, at)
    select p.id, s.status, now() - make_interval(hours => p."createdHoursAgo") + make_interval(hours => (s.n::int - 1) * 3)
    from jsonb_to_recordset(${json}::jsonb) as p(id uuid, "createdHoursAgo" int, "inviteStatus" text[])
    cross join unnest(p."inviteStatus") with ordinality s(status, n)`);
  await tx.run(sql`
    insert into invite_email_statuses (user_id, status, at)
    select p.id, s.status, now() - make_interval(hours => p."createdHoursAgo") + make_interval(mins => s.n::int * 7)
    from jsonb_to_recordset(${json}::jsonb) as p(id uuid, "createdHoursAgo" int, "emailStatus" text[])
    cross join unnest(p."emailStatus") with ordinality s(status, n)`);
  await tx.run(sql`
    insert into medical_professionals (user_id, role, speciality, sub_speciality, upin, npi)
    select p.id, p.medical->>'role', nullif(p.medical->>'speciality', ''), nullif(p.medical->>'subSpeciality', ''),
      nullif(p.medical->>'upin', ''), nullif(p.medical->>'npi', '')
    from jsonb_to_recordset(${json}::jsonb) as p(id uuid, medical jsonb) where p.medical is not null`);
}
