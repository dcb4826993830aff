import type { AssessmentSection } from '@homeward/contract/assessments';
import type { Viewer } from '@homeward/contract/core';
import { sql, type Transaction } from '../../platform/db/index.ts';

/** What a section holds. */
export type SectionContent = Pick<AssessmentSection, 'answers' | 'details' | 'carried' | 'copied'>;

/** Writes a section as its next version. The assessment is locked: of two who save it, one is later. */
export async function saveSection(
  tx: Transaction,
  { id, section }: { readonly id: string; readonly section: string },
  { answers, details, carried, copied }: SectionContent,
  viewer: Viewer,
): Promise<void> {
  await tx.run(sql`
    insert into assessment_sections (assessment_id, section, answers, details, carried, copied, changed_by, changed_at)
    values (${id}, ${section}, ${JSON.stringify(answers)}::jsonb, ${JSON.stringify(details)}::jsonb,
      ${carried}::text[], ${copied}::text[], ${viewer.id}, now())
    on conflict (assessment_id, section) do update set answers = excluded.answers, details = excluded.details,
      carried = excluded.carried, copied = excluded.copied, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
      version = assessment_sections.version + 1`);
}

/** Begins a draft with the answers of another assessment, each marked as carried forward. */
export async function copySections(
  tx: Transaction,
  id: string,
  sections: readonly Omit<AssessmentSection, 'version' | 'changed'>[],
): Promise<void> {
  await tx.run(sql`
    insert into assessment_sections (assessment_id, section, answers, details, carried, copied)
    select ${id}, s.section, s.answers, s.details, s.carried, s.copied
    from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb)
      as s(section text, answers jsonb, details jsonb, carried text[], copied text[])`);
}
