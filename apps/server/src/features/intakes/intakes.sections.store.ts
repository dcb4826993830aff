import type { Viewer } from '@homeward/contract/core';
import type { IntakeSection } from '@homeward/contract/intakes';
import { sql, type Transaction } from '../../platform/db/index.ts';

/** What a section holds. */
export type SectionContent = Pick<IntakeSection, 'answers' | 'notApplicable' | 'tier'>;

/** Writes a section as its next version. The intake is locked: of two who save it, one is later. */
export async function writeSection(
  tx: Transaction,
  { id, section }: { readonly id: string; readonly section: string },
  { answers, notApplicable, tier }: SectionContent,
  viewer: Viewer,
): Promise<void> {
  await tx.run(sql`
    insert into intake_sections (intake_id, section, answers, not_applicable, tier, changed_by, changed_at)
    values (${id}, ${section}, ${JSON.stringify(answers)}::jsonb, ${notApplicable}, ${tier}, ${viewer.id}, now())
    on conflict (intake_id, section) do update set answers = excluded.answers,
      not_applicable = excluded.not_applicable, tier = excluded.tier, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at, version = intake_sections.version + 1`);
}

/** Says who answers a section beside the office: these people and nobody else. */
export async function saveGuests(
  tx: Transaction,
  { id, section }: { readonly id: string; readonly section: string },
  userIds: readonly string[],
  viewer: Viewer,
): Promise<void> {
  await tx.run(sql`delete from intake_guests where intake_id = ${id} and section = ${section}
    and user_id <> all (${userIds}::uuid[])`);
  await tx.run(sql`insert into intake_guests (intake_id, section, user_id, invited_by)
    select ${id}, ${section}, u, ${viewer.id} from unnest(${userIds}::uuid[]) u on conflict do nothing`);
}

/** Adds an addendum; it never changes. */
export async function insertAddendum(
  tx: Transaction,
  id: string,
  text: string,
  viewer: Viewer,
): Promise<void> {
  await tx.run(
    sql`insert into intake_addenda (intake_id, text, added_by) values (${id}, ${text}, ${viewer.id})`,
  );
}
