import { addressSchema, emptyAddress } from '@homeward/contract/addresses';
import { type Display, plainDisplay, type Viewer } from '@homeward/contract/core';
import type { ChangeMedicalProfessional, DisplayPreferences, SharingLevel } from '@homeward/contract/users';
import { displayPreferencesSchema } from '@homeward/contract/users';
import * as z from 'zod/mini';
import { instantOf, prepare, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';
import { sharesClientText } from './users.circle.store.ts';

const historyOf = (table: string) => `coalesce((
    select json_agg(json_build_object('status', h.status, 'timestamp', ${instantOf('h.at')}) order by h.at, h.id)
    from ${table} h where h.user_id = u.id), '[]'::json)`;

/** Whether somebody wrote an address at all decides its column: null stands for all parts empty. */
const noAddress = `'${JSON.stringify(emptyAddress)}'::jsonb`;

const userJson = `json_build_object(
  'id', u.id,
  'firstName', u.first_name,
  'lastName', u.last_name,
  'fullName', u.first_name || ' ' || u.last_name,
  'username', u.username,
  'email', u.email,
  'emailVerified', u.email_verified,
  'phone', u.phone,
  'phoneVerified', u.phone_verified,
  'image', u.image,
  'address', coalesce(u.address, ${noAddress}),
  'role', u.role,
  'isActive', u.is_active,
  'isOnboarded', u.is_onboarded,
  'createdAt', ${instantOf('u.created_at')},
  'lastLogin', ${instantOf('u.last_login_at')},
  'timezone', u.timezone,
  'dateFormat', u.date_format,
  'timeFormat', u.time_format,
  'weekStart', u.week_start,
  'inviteStatus', ${historyOf('invite_statuses')},
  'inviteEmailStatus', ${historyOf('invite_email_statuses')},
  'medicalProfessional', case when u.role = 'MedicalProfessional' then json_build_object(
    'role', m.role, 'speciality', m.speciality, 'subSpeciality', m.sub_speciality, 'upin', m.upin, 'npi', m.npi) end,
  'careProvider', case when u.role = 'CareProvider' then care_provider_json(u.id) end,
  'version', u.version)`;

const from = 'from users u left join medical_professionals m on m.user_id = u.id where u.id = $1';

const storedUserRow = z.strictObject({
  version: z.number(),
  /** A `User` as JSON. */
  json: z.string(),
});
type StoredUser = z.output<typeof storedUserRow>;

const selectUser = prepare(
  'users.profile',
  storedUserRow,
  `select u.version, ${userJson}::text as json ${from}`,
);

/** A whole profile as JSON text, and its version. */
export async function readUser(db: Queryable, id: string): Promise<StoredUser | undefined> {
  return (await selectUser(db, [id]))[0];
}

/** A part of a card where its owner shares it with the reader; who has not chosen shares it so. */
const sharedOf = (part: 'email' | 'phone' | 'photo', otherwise: SharingLevel) =>
  `coalesce(d.${part}, '${otherwise}') = any ($2)`;

const selectCard = prepare(
  'users.card',
  storedUserRow,
  `select u.version, (jsonb_build_object(
     'id', u.id,
     'firstName', u.first_name,
     'lastName', u.last_name,
     'fullName', u.first_name || ' ' || u.last_name,
     'image', case when ${sharedOf('photo', 'EVERYONE')} then u.image end,
     'role', u.role,
     'medicalRole', case when u.role = 'MedicalProfessional' then m.role end,
     'isActive', u.is_active,
     'timezone', u.timezone,
     'lastSeenAt', ${instantOf('greatest((select s.at from last_seen s where s.user_id = u.id), u.last_login_at)')},
     'sharesClient', ${sharesClientText({ id: '$3::uuid', role: '$4::text' }, 'u.id')},
     'version', u.version)
     || case when ${sharedOf('email', 'STAFF')} then jsonb_build_object('email', u.email) else '{}' end
     || case when ${sharedOf('phone', 'STAFF')} then jsonb_build_object('phone', u.phone) else '{}' end)::text as json
   from users u left join medical_professionals m on m.user_id = u.id left join directory_sharing d on d.user_id = u.id
   where u.id = $1`,
);

/** @param seen which choices of sharing let the reader see an email address, a phone number and a photo: else they are not there */
export async function readCard(
  db: Queryable,
  id: string,
  seen: readonly SharingLevel[],
  viewer: Viewer,
): Promise<StoredUser | undefined> {
  return (await selectCard(db, [id, seen, viewer.id, viewer.role]))[0];
}

/** What a change of somebody's personal data is compared with. */
const personalRow = z.strictObject({
  id: z.string(),
  role: z.string(),
  isActive: z.boolean(),
  isOnboarded: z.boolean(),
  version: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phone: z.nullable(z.string()),
  phoneVerified: z.boolean(),
  image: z.nullable(z.string()),
  address: z.nullable(addressSchema),
});
export type Personal = z.output<typeof personalRow>;

/** Somebody's personal data, kept from others who want to change it until the transaction ends. */
export async function lockPersonal(tx: Transaction, id: string): Promise<Personal | undefined> {
  return tx.one(
    personalRow,
    sql`
    select id, role, is_active as "isActive", is_onboarded as "isOnboarded", version, first_name as "firstName", last_name as "lastName", username, email,
      email_verified as "emailVerified", phone, phone_verified as "phoneVerified", image, address
    from users where id = ${id} for update`,
  );
}

const findTakenRow = z.strictObject({ email: z.boolean(), username: z.boolean() });

/** Which of these somebody else has already. */
export async function findTaken(
  tx: Transaction,
  id: string,
  { email, username }: { email: string; username: string },
): Promise<{ email: boolean; username: boolean }> {
  const found = await tx.one(
    findTakenRow,
    sql`
    select exists (select from users where lower(email) = lower(${email}) and id <> ${id}) as email,
      exists (select from users where lower(username) = lower(${username}) and id <> ${id}) as username`,
  );
  return found ?? { email: false, username: false };
}

/** Writes personal data; the version goes up by one. */
export async function savePersonal(tx: Transaction, next: Personal): Promise<void> {
  await tx.run(sql`
    update users set first_name = ${next.firstName}, last_name = ${next.lastName}, username = ${next.username},
      email = ${next.email}, email_verified = ${next.emailVerified}, phone = ${next.phone},
      phone_verified = ${next.phoneVerified}, image = ${next.image},
      address = ${next.address === null ? null : JSON.stringify(next.address)}::jsonb,
      version = version + 1, updated_at = now()
    where id = ${next.id}`);
}

const display = sql`timezone, date_format as "dateFormat", time_format as "timeFormat", week_start as "weekStart"`;

/** Undefined when there is no such account. */
export async function findDisplay(db: Queryable, id: string): Promise<DisplayPreferences | undefined> {
  return db.one(displayPreferencesSchema, sql`select ${display} from users where id = ${id}`);
}

/** How somebody reads dates and times; as usual where there is no such account. */
export async function displayOf(db: Queryable, id: string): Promise<Display> {
  return (await findDisplay(db, id)) ?? plainDisplay;
}

export async function saveDisplay(tx: Transaction, id: string, next: DisplayPreferences): Promise<void> {
  await tx.run(sql`
    update users set timezone = ${next.timezone}, date_format = ${next.dateFormat}, time_format = ${next.timeFormat},
      week_start = ${next.weekStart}, updated_at = now()
    where id = ${id}`);
}

/** Another picture: the version goes up by one, so that an open editor does not bring the old one back. */
export async function saveImage(tx: Transaction, id: string, image: string): Promise<void> {
  await tx.run(
    sql`update users set image = ${image}, version = version + 1, updated_at = now() where id = ${id}`,
  );
}

const medicalRow = z.strictObject({
  role: z.nullable(z.string()),
  speciality: z.nullable(z.string()),
  subSpeciality: z.nullable(z.string()),
  upin: z.nullable(z.string()),
  npi: z.nullable(z.string()),
});

export async function findMedical(
  tx: Transaction,
  id: string,
): Promise<Record<keyof ChangeMedicalProfessional, string | null> | undefined> {
  return tx.one(
    medicalRow,
    sql`
    select role, speciality, sub_speciality as "subSpeciality", upin, npi from medical_professionals where user_id = ${id}`,
  );
}

/** Writes the card of a medical professional; the version of the profile goes up by one. */
export async function saveMedical(
  tx: Transaction,
  id: string,
  next: Record<keyof ChangeMedicalProfessional, string | null>,
): Promise<void> {
  await tx.run(sql`
    insert into medical_professionals (user_id, role, speciality, sub_speciality, upin, npi)
    values (${id}, ${next.role}, ${next.speciality}, ${next.subSpeciality}, ${next.upin}, ${next.npi})
    on conflict (user_id) do update set role = excluded.role, speciality = excluded.speciality,
      sub_speciality = excluded.sub_speciality, upin = excluded.upin, npi = excluded.npi`);
  await tx.run(sql`update users set version = version + 1, updated_at = now() where id = ${id}`);
}

/** The number is theirs. */
export async function markPhoneVerified(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update users set phone_verified = true, updated_at = now() where id = ${id}`);
}

/** The email address is theirs. */
export async function markEmailVerified(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`update users set email_verified = true, updated_at = now() where id = ${id}`);
}
