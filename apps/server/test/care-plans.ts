import { emptyPlan, type PlanSection, type PlanSections, type PlanTier } from '@homeward/contract/care-plans';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** A whole plan with these texts, and these tiers where they differ from the usual ones. */
export function sectionsWith(
  texts: Partial<Record<PlanSection, string>>,
  tiers: Partial<Record<PlanSection, PlanTier>> = {},
): PlanSections {
  const sections = Object.entries(emptyPlan).map(([name, { tier }]) => {
    const section = name as PlanSection;
    return [section, { text: texts[section] ?? '', tier: tiers[section] ?? tier }];
  });
  return Object.fromEntries(sections) as PlanSections;
}

interface PlanGiven {
  readonly texts?: Partial<Record<PlanSection, string>>;
  readonly tiers?: Partial<Record<PlanSection, PlanTier>>;
  readonly reason?: string;
  /** Days from now on which its review is due; by default 90. */
  readonly dueIn?: number;
  /** Only a draft: nothing is published. */
  readonly isInWork?: boolean;
}

/** A plan as the database keeps it: published as version 1, and the same as a draft. */
export async function makePlan(
  { owner }: TestServer,
  { id: clientId }: { readonly id: string },
  by: Person,
  given: PlanGiven = {},
): Promise<void> {
  const sections = sectionsWith(given.texts ?? { goals: 'Stay at home.' }, given.tiers);
  const isPublished = given.isInWork !== true;
  await owner.query(
    `insert into care_plans (client_id, sections, version, changed_by, changed_at, published_no, published_on, review_due_on)
     values ($1, $2, 1, $3, now(), case when $4 then 1 end, case when $4 then current_date end,
       case when $4 then current_date + $5::int end)`,
    [clientId, JSON.stringify(sections), by.id, isPublished, given.dueIn ?? 90],
  );
  if (isPublished)
    await owner.query(
      `insert into care_plan_versions (client_id, no, sections, changed, reason, published_by)
       values ($1, 1, $2, array(select jsonb_object_keys($2::jsonb)), $3, $4)`,
      [clientId, JSON.stringify(sections), given.reason ?? 'First plan', by.id],
    );
}

/** A task of a client. @returns its id */
export async function makeTask(
  { owner }: TestServer,
  { id: clientId }: { readonly id: string },
  given: { readonly title?: string; readonly instructions?: string } = {},
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into care_tasks (client_id, position, category, title, instructions, schedule, priority)
     values ($1, (select count(*) + 1 from care_tasks where client_id = $1), 'OTHER', $2, $3, '{"kind": "EVERY_VISIT"}', 'STANDARD')
     returning id`,
    [clientId, given.title ?? 'Feed the cat', given.instructions ?? ''],
  );
  return rows[0]?.id ?? '';
}
