import {
  type CareTask,
  type TaskBand,
  type TaskCategory,
  type TaskPriority,
  type TaskScheduleKind,
  taskCategoryLabels,
  taskPriorityLabels,
} from '@homeward/contract/care-plans';
import type { Display } from '@homeward/contract/core';
import { scheduleInWords } from './care-plans.text.ts';

/** When a task is due, as it is typed: what another kind would need is kept while it is chosen. */
export interface ScheduleFields {
  readonly kind: TaskScheduleKind;
  readonly days: readonly number[];
  readonly bands: readonly TaskBand[];
  readonly time: string | null;
}

/** The fields of a task. */
export interface TaskFields {
  readonly category: TaskCategory | null;
  readonly title: string;
  readonly instructions: string;
  readonly schedule: ScheduleFields;
  readonly priority: TaskPriority;
  readonly needsTwoPeople: boolean;
}

/** What the fields are called, in their order. */
export const taskLabels = {
  category: 'Category',
  title: 'Title',
  instructions: 'Instructions',
  schedule: 'When it is due',
  priority: 'Priority',
  needsTwoPeople: 'Needs two people',
} as const satisfies Record<keyof TaskFields, string>;

const noSchedule: ScheduleFields = { kind: 'EVERY_VISIT', days: [], bands: [], time: null };

/** The fields of a task that is not written yet. */
export const newTask: TaskFields = {
  category: null,
  title: '',
  instructions: '',
  schedule: noSchedule,
  priority: 'STANDARD',
  needsTwoPeople: false,
};

/** The fields of a task that is there. */
export function taskFieldsOf(task: CareTask): TaskFields {
  const { category, title, instructions, schedule, priority, needsTwoPeople } = task;
  return {
    category,
    title,
    instructions,
    schedule: { ...noSchedule, ...schedule },
    priority,
    needsTwoPeople,
  };
}

/** The fields as the contract takes them; it says what is missing. */
export function taskBodyOf(fields: TaskFields): object {
  const { category, schedule, ...rest } = fields;
  return { ...rest, ...(category === null ? {} : { category }), schedule: scheduleOf(schedule) };
}

function scheduleOf({ kind, days, bands, time }: ScheduleFields): object {
  if (kind === 'DAYS') return { kind, days, bands };
  if (kind === 'EXACT_TIME') return { kind, days, time: time ?? '' };
  return { kind };
}

/** Each field in words, as it is compared. */
export function taskInWords(fields: TaskFields, display: Display): Record<keyof TaskFields, string> {
  const { category, schedule, priority, needsTwoPeople } = fields;
  const { kind, time } = schedule;
  return {
    ...fields,
    category: category === null ? '' : taskCategoryLabels[category],
    schedule:
      kind === 'EXACT_TIME' && time === null
        ? 'No time'
        : scheduleInWords(scheduleOf(schedule) as CareTask['schedule'], display),
    priority: taskPriorityLabels[priority],
    needsTwoPeople: needsTwoPeople ? 'Yes' : 'No',
  };
}

/** Sentences for fields of one task, from a refusal of several. */
export function taskErrorsOf(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, said]) => [path.replace(/^tasks\.\d+\./, ''), said]),
  );
}
