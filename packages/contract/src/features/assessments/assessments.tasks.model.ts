import { type Answers, itemsOf } from '../../core/index.ts';
import type { AddTasks } from '../care-plans/index.ts';
import { hazardActions, type InstrumentKey, instrumentOf, rtiCueTasks, score } from '../instruments/index.ts';
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

const longestTitle = 150;

const taskOf = (item: string, title: string, more: Partial<Task> = {}): SuggestedTask => ({
  item,
  task: {
    category: categories[item] ?? 'OTHER',
    title: title.slice(0, longestTitle),
    instructions: '',
    schedule: { kind: 'EVERY_VISIT' },
    priority: 'STANDARD',
    needsTwoPeople: false,
    ...more,
  },
});

/**
 * The care tasks that an assessment speaks for, in the order of its items: help with what is not done alone, the cue for
 * each task of daily routine, and what is to be done about each hazard. Clinical notes stay out of them.
 */
export function suggestedTasks(assessment: {
  readonly instrument: InstrumentKey;
  readonly visitDate: string;
  readonly sections: readonly Pick<AssessmentSection, 'answers' | 'details'>[];
}): SuggestedTask[] {
  const { instrument, visitDate, sections } = assessment;
  const answers: Answers = Object.assign({}, ...sections.map((section) => section.answers));
  const details: AssessmentSection['details'] = Object.assign(
    {},
    ...sections.map((section) => section.details),
  );
  const labels = new Map(itemsOf(instrumentOf(instrument).form).map(({ id, label }) => [id, label]));
  const instructionsOf = (item: string) => (details[item]?.isClinical === false ? details[item].note : '');
  const help = (item: string) =>
    taskOf(item, `Help: ${labels.get(item) ?? item}`, { instructions: instructionsOf(item) });
  if (instrument === 'adl-6')
    return [...labels.keys()].filter((item) => answers[item] === 0 && item in categories).map(help);
  if (instrument === 'iadl-8')
    return score(instrument, answers)
      .flags.filter(({ kind }) => kind === 'AT_ZERO')
      .map(({ id }) => help(id));
  if (instrument === 'rti')
    return rtiCueTasks(answers).map(({ id, text }) => {
      const label = labels.get(id) ?? id;
      return taskOf(id, label, { instructions: text.slice(label.length + 2) });
    });
  if (instrument === 'home-safety')
    return hazardActions(answers, visitDate).map(({ itemId, text, weight }) =>
      taskOf(itemId, text, {
        category: 'SAFETY',
        schedule: { kind: 'AS_NEEDED' },
        priority: weight === 'C' ? 'CRITICAL' : 'STANDARD',
      }),
    );
  return [];
}
