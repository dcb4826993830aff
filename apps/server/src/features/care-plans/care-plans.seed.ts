import {
  diffPlans,
  emptyPlan,
  type PlanSections,
  publishedSections,
  reviewDueOn,
  type SectionContent,
  taskTemplates,
} from '@homeward/contract/care-plans';
import { addDays } from '@homeward/contract/core';
import type { Deps } from '../../platform/slice/index.ts';
import { notePlanPublished } from '../clients/index.ts';
import {
  hasNoPlans,
  insertSeedPlans,
  insertSeedReads,
  insertSeedTasks,
  insertSeedVersions,
  readSeedClients,
  type SeedClient,
  type SeedPlan,
  type SeedVersion,
} from './care-plans.seed.store.ts';
import { type PlanStory, planChanges, planStories } from './care-plans.stories.seed.ts';

const reviewDays = 90;

/** Gives the clients of the demo agency their plans and tasks; nothing where a plan is there already. */
export async function seedCarePlans(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await hasNoPlans(tx))) return;
    const clients = await readSeedClients(tx);
    const active = clients.filter(({ status }) => status === 'ACTIVE');
    const late = [active[3], active[9]];
    const made = clients.map((client, at) => planOf(client, at, late.includes(client)));
    await insertSeedPlans(
      tx,
      made.map(({ plan }) => plan),
    );
    await insertSeedVersions(
      tx,
      made.flatMap(({ versions }) => versions),
    );
    await insertSeedReads(tx);
    await insertSeedTasks(
      tx,
      made.flatMap(({ tasks }) => tasks),
    );
    await notePlanPublished(
      deps,
      tx,
      made.filter(({ versions }) => versions.length > 0).map(({ plan }) => plan.clientId),
    );
  });
}

/** The plan that agrees with the health record: who needs two people does not walk to the shop alone. */
function storyOf({ riskFlags }: SeedClient, at: number): PlanStory {
  if (riskFlags.includes('TWO_PERSON')) return planStories.lift;
  if (riskFlags.includes('WANDER')) return planStories.memory;
  return at % 2 === 0 ? planStories.walks : planStories.cooks;
}

function planOf(client: SeedClient, at: number, isLate: boolean) {
  const story = storyOf(client, at);
  const versions =
    client.status === 'ONBOARDING' && at % 2 === 0 ? [] : versionsOf(client, story, at, isLate);
  const last = versions.at(-1);
  const sections = last?.sections ?? sectionsOf(client, story);
  // Every seventh has a draft in work.
  const isInWork = last === undefined || at % 7 === 3;
  const plan: SeedPlan = {
    clientId: client.id,
    sections: isInWork ? edited(sections, 'snapshot', 'To be agreed with the family on Thursday.') : sections,
    version: versions.length + (isInWork ? 2 : 1),
    by: client.by,
    publishedNo: last?.no ?? null,
    publishedOn: last?.day ?? null,
    reviewDueOn: reviewDueOn(last?.day ?? null, reviewDays),
  };
  return { plan, versions, tasks: tasksOf(client, story) };
}

/** Plans are reviewed in time, but for those that are late. */
function versionsOf(client: SeedClient, story: PlanStory, at: number, isLate: boolean): SeedVersion[] {
  const count = 1 + (at % 3);
  const age = isLate ? reviewDays + 4 + at : 4 + ((at * 11) % 80);
  const first = sectionsOf(client, story);
  const sections = [first];
  for (let no = 2; no <= count; no += 1) {
    const { section, line } = planChanges[(at + no) % planChanges.length] ?? planChanges[0];
    sections.push(edited(sections[no - 2] ?? first, section, line));
  }
  return sections.map((one, place) => ({
    clientId: client.id,
    no: place + 1,
    sections: one,
    changed: diffPlans(sections[place - 1] ?? {}, one).map(({ section }) => section),
    reason: place === 0 ? 'First plan' : (planChanges[(at + place + 1) % planChanges.length]?.reason ?? ''),
    by: client.by,
    day: addDays(client.today, -age - (count - 1 - place) * 40),
  }));
}

function sectionsOf(client: SeedClient, story: PlanStory): PlanSections {
  const named = (text: string) => text.replaceAll('{name}', client.firstName);
  const written: Partial<Record<keyof PlanSections, string>> = {
    whoTheyAre: client.whatMatters,
    health: client.whatToWatch,
    cognition: named(story.cognition),
    dailyLiving: named(story.dailyLiving),
    homeLife: named(story.homeLife),
    dailyRhythm: story.dailyRhythm,
    homeEnvironment: story.homeEnvironment,
    careTeam: 'First call: the office, day and night. The nurse comes every second Tuesday.',
    goals: story.goals,
    matchCriteria: client.caregiverPreferences,
    snapshot: named('{name} lives at home and wants it to stay that way. ') + story.goals.split('\n')[0],
  };
  const sections = Object.entries(emptyPlan).map(([section, { tier }]): [string, SectionContent] => [
    section,
    { text: written[section as keyof PlanSections] ?? '', tier },
  ]);
  return publishedSections(Object.fromEntries(sections) as unknown as PlanSections);
}

function edited(sections: PlanSections, section: keyof PlanSections, line: string): PlanSections {
  const { text, tier } = sections[section];
  return { ...sections, [section]: { text: `${text}\n${line}`.trim(), tier } };
}

function tasksOf(client: SeedClient, story: PlanStory) {
  return story.tasks.map((name, place) => ({
    ...taskTemplates[name],
    clientId: client.id,
    position: place + 1,
    source: 'TEMPLATE' as const,
  }));
}
