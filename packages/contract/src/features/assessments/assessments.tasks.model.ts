import type { Answers } from '../../core/index.ts';
import type { AddTasks } from '../care-plans/index.ts';
import { hazardActions, type InstrumentKey, itemsSaid } from '../instruments/index.ts';
import type { Interpretation } from './assessments.model.ts';
import type { AssessmentSection } from './assessments.schemas.ts';

type Task = AddTasks['tasks'][number];

/** A care task that an answer speaks for. */
export interface SuggestedTask {
  /** The item that was answered. */
  readonly item: string;
  readonly task: Task;
}

/** The categories of tasks by the items that speak for one; others are engagement or something else. */
const categories: Readonly<Record<string, Task['category']>> = {
  bath: 'ADL_BATHING',
  bathing: 'ADL_BATHING',
  dress: 'ADL_DRESSING',
  dressing: 'ADL_DRESSING',
  grooming: 'ADL_GROOMING',
  toilet: 'ADL_TOILETING',
  contin: 'ADL_TOILETING',
  toileting: 'ADL_TOILETING',
  transfer: 'ADL_MOBILITY',
  walking: 'ADL_MOBILITY',
  feed: 'ADL_EATING',
  eating: 'ADL_EATING',
  house: 'IADL_HOUSEKEEPING',
  housekeeping: 'IADL_HOUSEKEEPING',
  laundry: 'IADL_LAUNDRY',
  shop: 'IADL_SHOPPING',
  shopping: 'IADL_SHOPPING',
  travel: 'IADL_TRANSPORT',
  food: 'MEAL',
  meds: 'MED_REMINDER',
  medicines: 'MED_REMINDER',
  safety: 'SAFETY',
  following: 'ENGAGEMENT',
  expressing: 'ENGAGEMENT',
  reading: 'ENGAGEMENT',
  writing: 'ENGAGEMENT',
};

const taskOf = (item: string, title: string, instructions: string): SuggestedTask => ({
  item,
  task: {
    category: categories[item] ?? 'OTHER',
    title,
    instructions,
    schedule: { kind: 'EVERY_VISIT' },
    priority: 'STANDARD',
    needsTwoPeople: false,
  },
});

/** What a task takes beyond its words: a hazard is looked to when it is met, and a critical one comes first. */
function hazardTasks(answers: Answers, visitDate: string, tasks: readonly SuggestedTask[]): SuggestedTask[] {
  return hazardActions(answers, visitDate).flatMap(({ itemId, weight }) =>
    tasks
      .filter(({ item }) => item === itemId)
      .map(({ item, task }) => ({
        item,
        task: {
          ...task,
          category: 'SAFETY',
          schedule: { kind: 'AS_NEEDED' },
          priority: weight === 'C' ? 'CRITICAL' : 'STANDARD',
        },
      })),
  );
}

/**
 * The care tasks that an assessment speaks for, in the order of its items; of a home those about the worst hazards first.
 * They say what the result says: a signed one in the words of its day. Clinical notes stay out of them.
 */
export function suggestedTasks(assessment: {
  readonly instrument: InstrumentKey;
  readonly visitDate: string;
  readonly sections: readonly Pick<AssessmentSection, 'answers' | 'details'>[];
  readonly interpretation?: Pick<Interpretation, 'items'> | null;
}): SuggestedTask[] {
  const { instrument, visitDate, sections, interpretation } = assessment;
  const answers: Answers = Object.assign({}, ...sections.map((section) => section.answers));
  const details: AssessmentSection['details'] = Object.assign(
    {},
    ...sections.map((section) => section.details),
  );
  const noteOf = (item: string) => (details[item]?.isClinical === false ? details[item].note : '');
  const tasks = (interpretation?.items ?? itemsSaid(instrument, answers)).flatMap(({ item, task, help }) =>
    task === undefined ? [] : [taskOf(item, task, [help, noteOf(item)].filter(Boolean).join('\n'))],
  );
  return instrument === 'home-safety' ? hazardTasks(answers, visitDate, tasks) : tasks;
}
