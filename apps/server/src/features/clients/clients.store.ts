import { attentionParts, type ChangeClient, type ClientStatus } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import * as z from 'zod/mini';
import {
  idRow,
  join,
  lockRows,
  prepare,
  type Queryable,
  raw,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { withinReach } from './clients.reach.store.ts';
import { joined, type StoredClient, storedClientSchema, storedJson } from './clients.row.store.ts';

const clientRow = z.strictObject({ client: storedClientSchema });

const selectClient = (id: string, viewer: Viewer) => sql`
  select ${raw(storedJson)} as client from clients c ${raw(joined)}
  where c.id = ${id} and ${withinReach(viewer, 'c.id')}`;

/** A client within reach of a viewer; undefined where there is none. */
export async function findClient(
  db: Transaction,
  id: string,
  viewer: Viewer,
): Promise<StoredClient | undefined> {
  const found = await db.one(clientRow, selectClient(id, viewer));
  return found?.client as StoredClient | undefined;
}

// Reach: checked just before, for each person who shares the reading.
const findStored = prepare(
  'clients.one',
  clientRow,
  `select ${storedJson} as client from clients c ${joined} where c.id = $1`,
);

/**
 * A client for all who have just been found to reach them.
 * @returns undefined where there is none any more
 */
export async function findForReachers(db: Queryable, id: string): Promise<StoredClient | undefined> {
  const [found] = await findStored(db, [id]);
  return found?.client as StoredClient | undefined;
}

/** The same, kept from others who want to change them until the transaction ends. */
export async function lockClient(
  tx: Transaction,
  id: string,
  viewer: Viewer,
): Promise<StoredClient | undefined> {
  await lockRows(tx, 'clients', [id]);
  return findClient(tx, id, viewer);
}

/** What is written of a client, beside their addresses. */
export type ClientFields = Omit<ChangeClient, 'addresses'>;

const columnsOf = (next: ClientFields) =>
  [
    ['first_name', sql`${next.firstName}`],
    ['last_name', sql`${next.lastName}`],
    ['preferred_name', sql`${next.preferredName}`],
    ['pronouns', sql`${next.pronouns}`],
    ['birth_date', sql`${next.birthDate}::date`],
    ['gender', sql`${next.gender}`],
    ['phones', sql`${JSON.stringify(next.phones)}::jsonb`],
    ['email', sql`${next.email}`],
    ['religion', sql`${next.religion}`],
    ['pets', sql`${next.pets}::text[]`],
    ['smoking_in_home', sql`${next.smokingInHome}::boolean`],
    ['what_matters', sql`${next.whatMatters}`],
    ['life_story', sql`${next.lifeStory}`],
    ['what_to_watch', sql`${next.whatToWatch}`],
    ['caregiver_preferences', sql`${next.caregiverPreferences}`],
    ['caregiver_gender', sql`${next.caregiverGender}`],
    ['payer', sql`${next.payer}`],
    ['referral_source', sql`${next.referralSource}`],
    ['agreement_signed_on', sql`${next.agreementSignedOn}::date`],
    ['has_photo_consent', sql`${next.hasPhotoConsent}`],
    ['has_ai_consent', sql`${next.hasAiConsent}`],
    ['office_id', sql`${next.officeId}::uuid`],
    ['care_manager_id', sql`${next.careManagerId}::uuid`],
  ] as const;

/** Adds a client as a prospect. @returns the id */
export async function insertClient(tx: Transaction, fields: ClientFields): Promise<string> {
  const columns = columnsOf(fields);
  const made = await tx.one(
    idRow,
    sql`insert into clients (${raw(columns.map(([name]) => name).join())})
      values (${join(columns.map(([, value]) => value))}) returning id`,
  );
  if (!made) throw new Error('The client was not added.');
  return made.id;
}

/** Writes the fields of a client; the version goes up by one. */
export async function saveClient(tx: Transaction, id: string, fields: ClientFields): Promise<void> {
  const set = columnsOf(fields).map(([name, value]) => sql`${raw(name)} = ${value}`);
  await tx.run(
    sql`update clients set ${join(set)}, version = version + 1, updated_at = now() where id = ${id}`,
  );
}

/** An address as it is written: the access notes are encrypted already. */
export type SavedAddress = Omit<ChangeClient['addresses'][number], 'id'> & { readonly id: string | null };

/** Gives a client exactly these addresses, in this order. */
export async function saveAddresses(
  tx: Transaction,
  clientId: string,
  addresses: readonly SavedAddress[],
): Promise<void> {
  const kept = addresses.flatMap(({ id }) => id ?? []);
  // The primary one is taken first from who had it: one at a time may have it.
  await tx.run(
    sql`delete from client_addresses where client_id = ${clientId} and id <> all (${kept}::uuid[])`,
  );
  await tx.run(
    sql`update client_addresses set is_primary = false where client_id = ${clientId} and is_primary`,
  );
  const rows = addresses.map((one, position) => ({ ...one, position }));
  await tx.run(sql`
    merge into client_addresses t using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a(id uuid, position int,
      kind text, address jsonb, "geofenceMeters" int, "accessNotes" text, "isPrimary" boolean, "from" date, "to" date)
    on t.id = a.id and t.client_id = ${clientId}
    when matched then update set position = a.position, kind = a.kind, address = a.address,
      geofence_meters = a."geofenceMeters", access_notes = a."accessNotes", is_primary = a."isPrimary",
      from_day = a."from", to_day = a."to"
    when not matched then insert (client_id, position, kind, address, geofence_meters, access_notes, is_primary, from_day, to_day)
      values (${clientId}, a.position, a.kind, a.address, a."geofenceMeters", a."accessNotes", a."isPrimary", a."from", a."to")`);
}

/** What a move leaves behind; what is undefined stays. */
export interface MovedClient {
  readonly status: ClientStatus;
  readonly startOfCare?: string | undefined;
  readonly hold?:
    | { readonly reason: string; readonly since: string; readonly expectedReturn: string }
    | undefined;
  readonly discharge?: { readonly reason: string; readonly day: string } | undefined;
}

/** Writes a new state; the version goes up by one. */
export async function saveMove(tx: Transaction, id: string, next: MovedClient): Promise<void> {
  await tx.run(sql`
    update clients set status = ${next.status}, start_of_care = coalesce(${next.startOfCare}::date, start_of_care),
      hold_reason = ${next.hold?.reason}, hold_since = ${next.hold?.since}::date,
      expected_return = ${next.hold?.expectedReturn}::date, discharge_reason = ${next.discharge?.reason},
      discharged_on = ${next.discharge?.day}::date, version = version + 1, updated_at = now()
    where id = ${id}`);
}

const points = JSON.stringify(
  Object.fromEntries(Object.entries(attentionParts).map(([part, one]) => [part, one.points])),
);

/**
 * Works out again what is missing before care can start, and what makes these clients come first.
 * @param ids undefined: those whose expected return has passed since
 */
export async function keepStanding(tx: Transaction, ids: readonly string[] | undefined): Promise<void> {
  const which =
    ids === undefined
      ? sql`c.status = 'ON_HOLD' and c.expected_return <= current_date and not c.attention @> '{RETURN_OVERDUE}'`
      : sql`c.id = any (${ids}::uuid[])`;
  await tx.run(sql`
    with facts as (
      select c.id, c.status, c.code_status = 'UNKNOWN' as no_code, c.care_manager_id is null as no_manager,
        c.agreement_signed_on is null as no_agreement, not c.has_care_plan as no_plan,
        c.has_critical_hazard as is_dangerous, c.is_less_engaged,
        c.status = 'ON_HOLD' and c.expected_return < (now() at time zone o.timezone)::date as is_overdue,
        not exists (select from client_contacts k where k.client_id = c.id and k.is_emergency and k.phone <> '') as no_contact,
        not exists (select from client_addresses a where a.client_id = c.id and a.is_primary
          and ((a.address ->> 'lat')::numeric, (a.address ->> 'lng')::numeric) <> (0, 0)) as no_pin,
        not exists (select from client_team t where t.client_id = c.id and t.preference <> 'EXCLUDED'
          and (t.ends_on is null or t.ends_on >= (now() at time zone o.timezone)::date)) as no_team
      from clients c join offices o on o.id = c.office_id where ${which}
    ), worked as (
      select id,
        array_remove(array[case when no_agreement then 'AGREEMENT' end, case when no_contact then 'EMERGENCY_CONTACT' end,
          case when no_pin then 'ADDRESS' end, case when no_team then 'CARE_TEAM' end,
          case when no_plan then 'CARE_PLAN' end, case when is_dangerous then 'HAZARDS' end], null) as missing,
        case when status in ('PROSPECT', 'DISCHARGED') then '{}' else array_remove(array[
          case when is_overdue then 'RETURN_OVERDUE' end, case when no_contact then 'NO_EMERGENCY_CONTACT' end,
          case when no_manager then 'NO_CARE_MANAGER' end, case when no_team then 'NO_CARE_TEAM' end,
          case when no_agreement then 'NO_AGREEMENT' end, case when no_pin then 'NO_PIN' end,
          case when no_code then 'CODE_STATUS_UNKNOWN' end, case when is_less_engaged then 'LESS_ENGAGED' end], null) end as attention
      from facts
    )
    update clients c set missing = w.missing, attention = w.attention,
      attention_rank = -coalesce((select sum((${points}::jsonb ->> p)::int) from unnest(w.attention) p), 0)
    from worked w where c.id = w.id and (c.missing, c.attention) is distinct from (w.missing, w.attention)`);
}

/** Keeps that these clients have a published care plan. @returns those who had none until now */
export async function keepPlanned(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const changed = await tx.rows(
    idRow,
    sql`update clients set has_care_plan = true where id = any (${ids}::uuid[]) and not has_care_plan returning id`,
  );
  return changed.map(({ id }) => id);
}

/** Keeps whether there is a critical hazard in the home of a client. @returns whether that is new */
export async function keepHazard(tx: Transaction, id: string, isCritical: boolean): Promise<boolean> {
  const changed = await tx.run(sql`update clients set has_critical_hazard = ${isCritical}
    where id = ${id} and has_critical_hazard <> ${isCritical}`);
  return changed > 0;
}

/** Keeps whether a client takes less part in activities. @returns whether that is new */
export async function keepEngagement(tx: Transaction, id: string, isLess: boolean): Promise<boolean> {
  const changed = await tx.run(sql`update clients set is_less_engaged = ${isLess}
    where id = ${id} and is_less_engaged <> ${isLess}`);
  return changed > 0;
}

/** Keeps a row of a client from others until the transaction ends, the client first: as by everybody who writes such. */
export async function lockOfClient(
  tx: Transaction,
  table: 'client_contacts' | 'client_team' | 'client_authorizations' | 'hazard_actions',
  id: string,
): Promise<void> {
  await tx.run(
    sql`select from clients where id = (select client_id from ${raw(table)} where id = ${id}) for update`,
  );
  await lockRows(tx, table, [id]);
}

/** Keeps others waiting who write what belongs to a client, until the transaction ends. Reach was asked before. */
export async function holdClient(tx: Transaction, id: string): Promise<void> {
  await tx.run(sql`select from clients where id = ${id} for no key update`);
}

/** Makes these clients found by what they are called now. */
export async function indexClients(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`select index_clients(${ids}::uuid[])`);
}

/** Writes down that somebody opens a client, once in five minutes. @returns whether this is such an opening */
export async function noteView(db: Queryable, id: string, viewer: Viewer): Promise<boolean> {
  const noted = await db.run(sql`
    insert into client_views (user_id, client_id) values (${viewer.id}, ${id})
    on conflict (user_id, client_id) do update set at = now() where client_views.at < now() - interval '5 minutes'`);
  return noted > 0;
}

/** How many clients belong to an office. */
export async function countOfOffice(tx: Transaction, officeId: string): Promise<number> {
  const found = await tx.one(
    z.strictObject({ count: z.int() }),
    sql`select count(*)::int as count from clients where office_id = ${officeId}`,
  );
  return found?.count ?? 0;
}

/** The time zone in which somebody reads. */
export async function findTimezone(db: Queryable, id: string): Promise<string> {
  const found = await db.one(
    z.strictObject({ timezone: z.string() }),
    sql`select timezone from users where id = ${id}`,
  );
  return found?.timezone ?? 'UTC';
}

/** The version of a client as it is now: live events of changes around the client carry it. */
export async function findVersion(tx: Transaction, id: string): Promise<number> {
  const found = await tx.one(
    z.strictObject({ version: z.int() }),
    sql`select version from clients where id = ${id}`,
  );
  return found?.version ?? 0;
}
