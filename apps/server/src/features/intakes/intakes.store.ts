import { reachesAll } from '@homeward/contract/clients';
import type { Viewer } from '@homeward/contract/core';
import type { ChangeIntake, Intake, IntakeStatus } from '@homeward/contract/intakes';
import { intakeSectionIds, levels, mayKeepIntakes, sectionTiers } from '@homeward/contract/intakes';
import * as z from 'zod/mini';
import {
  idRow,
  instantOf,
  type Queryable,
  raw,
  type Sql,
  sql,
  type Transaction,
} from '../../platform/db/index.ts';
import { withinReach } from '../clients/index.ts';
import {
  intakeJson,
  joined,
  type Stored,
  storedSchema,
  voicesJson,
  withSigners,
} from './intakes.row.store.ts';

/**
 * Which intakes are there for a viewer: admins all, a Care Manager those of their offices, a Care Provider those of clients
 * within reach, a medical professional those they are invited to.
 */
function isThereFor(viewer: Viewer): Sql {
  if (reachesAll(viewer)) return sql`true`;
  if (mayKeepIntakes.allows(viewer))
    return sql`exists (select from staff_offices w where w.user_id = ${viewer.id} and w.office_id = i.office_id)`;
  if (viewer.role === 'CareProvider')
    return sql`i.client_id is not null and ${withinReach(viewer, 'i.client_id')}`;
  return sql`${viewer.role === 'MedicalProfessional'} and exists (select from intake_guests g
    where g.user_id = ${viewer.id} and g.intake_id = i.id)`;
}

const storedRow = z.strictObject({ intake: storedSchema });

/** An intake that is there for a viewer. */
export async function findIntake(db: Queryable, id: string, viewer: Viewer): Promise<Stored | undefined> {
  const found = await db.one(
    storedRow,
    sql`select ${raw(intakeJson)} as intake from intakes i ${raw(joined)} ${raw(withSigners)}
      where i.id = ${id} and ${isThereFor(viewer)}`,
  );
  return found?.intake;
}

/** The same, kept from others who want to change it until the transaction ends. */
export async function lockIntake(tx: Transaction, id: string, viewer: Viewer): Promise<Stored | undefined> {
  // Read after it is locked: sections are rows of their own.
  await tx.run(sql`select from intakes where id = ${id} for no key update`);
  return findIntake(tx, id, viewer);
}

/** What of a new intake the office does not write itself. */
export interface NewIntake {
  readonly body: ChangeIntake;
  readonly firstContactDueAt: Date;
  readonly at: Date;
}

/** Adds an intake. @returns its id */
export async function insertIntake(tx: Transaction, given: NewIntake, viewer: Viewer): Promise<string> {
  const { prospect, requester, recommended, ...head } = given.body;
  const added = await tx.one(
    idRow,
    sql`insert into intakes (office_id, first_name, last_name, preferred_name, birth_date, gender, pronouns, phone, email,
        address, languages, lives_with, requester, source, priority, payer, assessor_id, scheduled_at, next_follow_up_on,
        recommended_hours, recommended_services, risks, first_contact_due_at, created_by, created_at)
      values (${head.officeId}, ${prospect.firstName}, ${prospect.lastName}, ${prospect.preferredName},
        ${prospect.birthDate}, ${prospect.gender}, ${prospect.pronouns}, ${prospect.phone}, ${prospect.email},
        ${JSON.stringify(prospect.address)}::jsonb, ${prospect.languages}::text[], ${prospect.livesWith},
        ${JSON.stringify(requester)}::jsonb, ${head.source}, ${head.priority}, ${head.payer}, ${head.assessorId},
        ${head.scheduledAt}, ${head.nextFollowUpOn}, ${recommended.hoursPerWeek}, ${recommended.serviceTypes}::text[],
        ${recommended.risks}::text[], ${given.firstContactDueAt.toISOString()}, ${viewer.id}, ${given.at.toISOString()})
      returning id`,
  );
  if (!added) throw new Error('An intake was not kept.');
  return added.id;
}

/** Writes what the office keeps of an intake as its next version. */
export async function updateHead(tx: Transaction, id: string, body: ChangeIntake): Promise<void> {
  const { prospect, requester, recommended, ...head } = body;
  await tx.run(sql`update intakes set office_id = ${head.officeId}, first_name = ${prospect.firstName},
    last_name = ${prospect.lastName}, preferred_name = ${prospect.preferredName}, birth_date = ${prospect.birthDate},
    gender = ${prospect.gender}, pronouns = ${prospect.pronouns}, phone = ${prospect.phone}, email = ${prospect.email},
    address = ${JSON.stringify(prospect.address)}::jsonb, languages = ${prospect.languages}::text[],
    lives_with = ${prospect.livesWith}, requester = ${JSON.stringify(requester)}::jsonb, source = ${head.source},
    priority = ${head.priority}, payer = ${head.payer}, assessor_id = ${head.assessorId},
    scheduled_at = ${head.scheduledAt}, next_follow_up_on = ${head.nextFollowUpOn},
    recommended_hours = ${recommended.hoursPerWeek}, recommended_services = ${recommended.serviceTypes}::text[],
    risks = ${recommended.risks}::text[], version = version + 1, updated_at = now() where id = ${id}`);
}

/** Counts a change of the answers, the guests or the addenda. */
export async function countChange(tx: Transaction, id: string, completeness: number): Promise<void> {
  await tx.run(sql`update intakes set completeness = ${completeness}, version = version + 1, updated_at = now()
    where id = ${id}`);
}

/** Writes another open state as the next version; it is no longer put aside. */
export async function saveStatus(tx: Transaction, id: string, status: IntakeStatus): Promise<void> {
  await tx.run(sql`update intakes set status = ${status}, closed_from = null, lost_reason = null, version = version + 1,
    updated_at = now() where id = ${id}`);
}

/** Submits an intake: its level of care stays as it is now. */
export async function saveSubmitted(
  tx: Transaction,
  id: string,
  level: NonNullable<Intake['level']>,
  viewer: Viewer,
): Promise<void> {
  await tx.run(sql`update intakes set status = 'SUBMITTED', level = ${JSON.stringify(level)}::jsonb,
    level_of_care = ${level.level}, submitted_by = ${viewer.id}, submitted_at = now(), version = version + 1,
    updated_at = now() where id = ${id}`);
}

/** Writes down who has reviewed an intake. */
export async function saveReviewed(tx: Transaction, id: string, viewer: Viewer): Promise<void> {
  await tx.run(sql`update intakes set status = 'REVIEWED', reviewed_by = ${viewer.id}, reviewed_at = now(),
    version = version + 1, updated_at = now() where id = ${id}`);
}

/** Saves which client a prospect became. */
export async function saveWon(tx: Transaction, id: string, clientId: string): Promise<void> {
  await tx.run(sql`update intakes set status = 'WON', client_id = ${clientId}, next_follow_up_on = null,
    version = version + 1, updated_at = now() where id = ${id}`);
}

const ofClientRow = z.strictObject({
  id: z.string(),
  submittedAt: z.string(),
  levelOfCare: z.nullable(z.literal(levels)),
  sections: z.array(
    z.strictObject({
      section: z.enum(intakeSectionIds),
      answers: z.record(z.string(), z.unknown()),
      tier: z.enum(sectionTiers),
    }),
  ),
  /** Of all sections. */
  voices: storedSchema.shape.voices,
});

/** The initial assessment of a client within reach, in the sections of these tiers. */
export async function findIntakeOfClient(
  db: Queryable,
  clientId: string,
  tiers: readonly string[],
  viewer: Viewer,
): Promise<z.output<typeof ofClientRow> | undefined> {
  return db.one(
    ofClientRow,
    sql`select i.id, ${raw(instantOf('i.submitted_at'))} as "submittedAt", i.level_of_care as "levelOfCare",
        coalesce((select json_agg(json_build_object('section', s.section, 'answers', s.answers,
            'tier', s.tier))
          from intake_sections s where s.intake_id = i.id and s.not_applicable is null
            and s.tier = any (${tiers}::text[])), '[]') as sections, ${raw(voicesJson)} as voices
      from intakes i where i.client_id = ${clientId} and ${withinReach(viewer, 'i.client_id')}`,
  );
}

/** Puts an intake aside: until a day, or as lost. */
export async function saveAside(
  tx: Transaction,
  id: string,
  given: {
    readonly status: 'NURTURE' | 'LOST';
    readonly from: IntakeStatus;
    readonly followUpOn: string | null;
    readonly lostReason: string | null;
  },
): Promise<void> {
  await tx.run(sql`update intakes set status = ${given.status}, closed_from = ${given.from},
    next_follow_up_on = ${given.followUpOn}, lost_reason = ${given.lostReason}, version = version + 1,
    updated_at = now() where id = ${id}`);
}
