import type { IntakeStatus, LevelOfCare } from '@homeward/contract/intakes';
import * as z from 'zod/mini';
import { idRow, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** Whether no prospect is there yet. */
export async function hasNoIntakes(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select from intakes limit 1`)) === 0;
}

const officeRow = z.strictObject({ id: z.string(), timezone: z.string(), by: z.string() });
export type SeedOffice = z.output<typeof officeRow>;

/** The offices of the demo, the oldest first, each with a Care Manager who works there. */
export function readSeedOffices(db: Queryable): Promise<SeedOffice[]> {
  return db.rows(
    officeRow,
    sql`select o.id, o.timezone, m.id as by from offices o cross join lateral (
        select u.id from users u join staff_offices w on w.user_id = u.id and w.office_id = o.id
        where u.role = 'CareManager' and u.is_active order by u.username <> 'care.manager', u.username limit 1) m
      order by o.created_at, o.id`,
  );
}

/** A prospect of the demo, as they are now. */
export interface SeedIntake {
  readonly officeId: string;
  readonly by: string;
  readonly status: IntakeStatus;
  readonly closedFrom: IntakeStatus | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly phone: string;
  /** Number and street, in the city of the office. */
  readonly street: string;
  readonly requester: object;
  readonly source: string;
  readonly priority: string;
  readonly payer: string | null;
  readonly assessorId: string | null;
  /** Wall clock where the office is. */
  readonly visit: string | null;
  readonly timezone: string;
  readonly followUpOn: string | null;
  readonly lostReason: string | null;
  readonly askedAt: string;
  readonly firstContactDueAt: string;
  readonly completeness: number;
  readonly level: LevelOfCare | null;
  readonly hours: number | null;
  readonly services: readonly string[];
  readonly risks: readonly string[];
  readonly isReviewed: boolean;
}

/** Adds prospects. @returns their ids, in their order */
export async function insertSeedIntakes(tx: Transaction, rows: readonly SeedIntake[]): Promise<string[]> {
  const added = await tx.rows(
    idRow,
    sql`insert into intakes (office_id, status, closed_from, first_name, last_name, birth_date, phone, requester, source,
        priority, payer, assessor_id, scheduled_at, next_follow_up_on, lost_reason, created_by, created_at,
        first_contact_due_at, completeness, level, level_of_care, submitted_at, submitted_by, reviewed_at, reviewed_by,
        recommended_hours, recommended_services, risks, address, version)
      select s."officeId", s.status, s."closedFrom", s."firstName", s."lastName", s."birthDate", s.phone, s.requester,
        s.source, s.priority, s.payer, s."assessorId", s.visit at time zone s.timezone, s."followUpOn", s."lostReason", s.by,
        s."askedAt", s."firstContactDueAt", s.completeness, s.level, (s.level ->> 'level')::int,
        case when s.level is not null then now() - interval '2 days' end, case when s.level is not null then s.by end,
        case when s."isReviewed" then now() - interval '1 day' end, case when s."isReviewed" then s.by end, s.hours,
        s.services, s.risks, o.address || jsonb_build_object('address1', s.street, 'address2', '',
          'formattedAddress', concat_ws(', ', s.street, o.address ->> 'city',
            (o.address ->> 'region') || ' ' || (o.address ->> 'postalCode')),
          'lat', (o.address ->> 'lat')::numeric + s.ordinality * 0.003,
          'lng', (o.address ->> 'lng')::numeric - s.ordinality * 0.002), 8
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("officeId" uuid, by uuid, status text,
        "closedFrom" text, "firstName" text, "lastName" text, "birthDate" date, phone text, street text, requester jsonb, source text,
        priority text, payer text, "assessorId" uuid, visit timestamp, timezone text, "followUpOn" date, "lostReason" text,
        "askedAt" timestamptz, "firstContactDueAt" timestamptz, completeness int, level jsonb, hours numeric,
        services text[], risks text[], "isReviewed" boolean)) with ordinality as s join offices o on o.id = s."officeId"
      order by s.ordinality returning id`,
  );
  return added.map(({ id }) => id);
}

/** Adds the answers of sections. */
export async function insertSeedSections(
  tx: Transaction,
  sections: readonly { readonly id: string; readonly by: string; readonly section: string }[],
): Promise<void> {
  await tx.run(sql`
    insert into intake_sections (intake_id, section, answers, tier, changed_by, changed_at)
    select s.id, s.section, s.answers, s.tier, s.by, now() - interval '3 hours'
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as s(id uuid, section text, answers jsonb, tier text, by uuid)`);
}

/** Invites the medical professional of the demo to the health of these prospects. */
export async function inviteSeedNurse(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into intake_guests (intake_id, section, user_id)
    select i, 'health', u.id from unnest(${ids}::uuid[]) i cross join lateral (
      select id from users where role = 'MedicalProfessional' and is_active
      order by username <> 'medical', username limit 1) u`);
}

/**
 * Makes a prospect one who became a client of the demo: if there is one, a client of the caregiver who signs in to the demo.
 * @returns whether there is a client
 */
export async function winSeedIntake(
  tx: Transaction,
  id: string,
  won: 'IN_CARE' | 'PLANNED',
): Promise<boolean> {
  const statuses = won === 'IN_CARE' ? ['ONBOARDING', 'ACTIVE'] : ['PROSPECT'];
  const changed = await tx.run(sql`
    update intakes i set status = 'WON', client_id = c.id, office_id = c.office_id, first_name = c.first_name,
      last_name = c.last_name, birth_date = c.birth_date, next_follow_up_on = null
    from (select c.* from clients c left join client_team t on t.client_id = c.id and t.user_id =
        (select u.id from users u where u.username = 'care.provider')
      where c.status = any (${statuses}::text[])
      order by t.id is null, c.status <> 'ONBOARDING', c.created_at, c.id limit 1) c
    where i.id = ${id}`);
  return changed > 0;
}
