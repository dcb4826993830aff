import {
  type CarePlan,
  type CareTask,
  diffPlanVersion,
  emptyPlan,
  getCarePlan,
  listCareTasks,
  type PlanDiff,
  type PlanSection,
  type PlanSections,
  type PlanVersion,
} from '@homeward/contract/care-plans';
import { type ClientIntake, getClientIntake } from '@homeward/contract/intakes';
import { api } from '../api.ts';
import { answerClient, basicClientOf, clientId, clientOf } from '../clients/made.ts';
import { idOf } from '../frame.ts';

export const manager = { id: idOf(301), fullName: 'Dana Whitfield', image: null };
const caregiver = { id: idOf(331), fullName: 'Tom Becker', image: null };

/** A plan with words in some sections. */
export function sectionsOf(texts: Partial<Record<PlanSection, string>>): PlanSections {
  const written = Object.entries(texts).map(([section, text]) => [
    section,
    { ...emptyPlan[section as PlanSection], text },
  ]);
  return { ...emptyPlan, ...Object.fromEntries(written) };
}

/** What the plan of the tests says. */
export const written = sectionsOf({
  whoTheyAre: 'She taught school.\nCall her Ruthie.',
  health: 'Watch her breathing.',
});

/** A published version. */
export function versionOf(more: Partial<PlanVersion> = {}): PlanVersion {
  return {
    no: 3,
    publishedAt: '2026-11-20T15:00:00Z',
    publishedBy: manager,
    reason: 'She came home from the hospital.',
    sections: written,
    ...more,
  };
}

/** A plan as the office sees it. */
export function planOf(more: Partial<CarePlan> = {}): CarePlan {
  return {
    clientId,
    published: versionOf(),
    reviewDueOn: '2027-02-18',
    isReviewOverdue: false,
    version: 7,
    draft: { sections: written, changed: { by: manager, at: '2026-11-20T15:00:00Z' } },
    readers: [
      { user: caregiver, read: { no: 3, at: '2026-11-21T15:00:00Z' } },
      { user: { id: idOf(332), fullName: 'Nia Cole', image: null }, read: null },
    ],
    ...more,
  };
}

/** The plan of a client whom nobody has written anything about. */
export const noPlan = planOf({
  published: null,
  reviewDueOn: null,
  version: 0,
  draft: { sections: emptyPlan, changed: null },
  readers: [],
});

/** A plan as a caregiver sees it. @param lastRead the version that they have read; null: none */
export function caregiverPlanOf(lastRead: number | null): CarePlan {
  const { whoTheyAre, health } = written;
  return {
    clientId,
    published: versionOf({ sections: { whoTheyAre, health } }),
    acknowledged: lastRead === null ? null : { no: lastRead, at: '2026-11-10T15:00:00Z' },
  };
}

/** What changed from the second version to the third. */
export const changed: PlanDiff = {
  no: 3,
  against: 2,
  changes: [
    {
      section: 'health',
      kind: 'CHANGED',
      tierBefore: 'CAREGIVER',
      tierAfter: 'CAREGIVER',
      parts: [
        { kind: 'SAME', text: 'Watch her ' },
        { kind: 'REMOVED', text: 'weight.' },
        { kind: 'ADDED', text: 'breathing.' },
      ],
    },
  ],
};

/** A care task. */
export function taskOf(number: number, more: Partial<CareTask> = {}): CareTask {
  return {
    id: idOf(700 + number),
    clientId,
    category: 'ADL_BATHING',
    title: `Task ${number}`,
    instructions: '',
    schedule: { kind: 'EVERY_VISIT' },
    priority: 'STANDARD',
    needsTwoPeople: false,
    source: 'MANUAL',
    version: 1,
    ...more,
  };
}

/** Answers what the tabs of a client's plan ask. */
export function answerPlan(plan: CarePlan = planOf(), tasks: CareTask[] = []): void {
  const isFamily = plan.acknowledged === undefined && plan.version === undefined;
  answerClient(isFamily ? basicClientOf({ sections: ['carePlan'] }) : clientOf());
  api.on(getCarePlan, () => plan);
  api.on(diffPlanVersion, () => changed);
  api.on(listCareTasks, () => ({ version: 4, tasks }));
  api.on(getClientIntake, () => ({ intake: null }));
}

/** The initial assessment of a client who needs help to bathe, eats low salt and has loose rugs. */
export const needy: NonNullable<ClientIntake['intake']> = {
  id: idOf(720),
  submittedAt: '2026-11-20T15:00:00Z',
  levelOfCare: 3,
  sections: [
    {
      section: 'adl',
      tier: 'CARE',
      answers: {
        adl: {
          ...{ bath: 'HELP', dress: 'ALONE', toilet: 'ALONE' },
          ...{ transfer: 'ALONE', contin: 'ALONE', feed: 'ALONE' },
        },
      },
    },
    { section: 'nutrition', tier: 'FAMILY', answers: { appetite: 'GOOD', diet: 'Low salt' } },
    { section: 'home', tier: 'CARE', answers: { homeType: 'HOUSE', hazards: ['RUGS'], smoking: false } },
    { section: 'goals', tier: 'OFFICE', answers: { goals: 'Stay at home.', priceNotes: 'Compares us.' } },
  ],
};
