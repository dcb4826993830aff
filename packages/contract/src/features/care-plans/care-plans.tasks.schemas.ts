import * as z from 'zod/mini';
import { emptiableTextField, idSchema, lineField } from '../../core/index.ts';
import { taskTemplateNames } from './care-plans.templates.text.ts';
import {
  carePlansText,
  mostTasks,
  taskBands,
  taskCategories,
  taskPriorities,
  taskSources,
} from './care-plans.text.ts';

export const taskParams = z.strictObject({ id: idSchema });

const isEachOnce = <T>(values: readonly T[]) => new Set(values).size === values.length;

const daysSchema = z
  .array(z.int({ error: carePlansText.chooseDays }).check(z.gte(0), z.lte(6)), {
    error: carePlansText.chooseDays,
  })
  .check(z.minLength(1, carePlansText.chooseDays), z.maxLength(7), z.refine(isEachOnce));

/** When a task is due. Days of the week: 0 is Sunday; times are those where the client lives. */
const scheduleSchema = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('EVERY_VISIT') }),
    z.strictObject({
      kind: z.literal('DAYS'),
      days: daysSchema,
      bands: z
        .array(z.enum(taskBands, { error: carePlansText.chooseBands }), { error: carePlansText.chooseBands })
        .check(
          z.minLength(1, carePlansText.chooseBands),
          z.maxLength(taskBands.length),
          z.refine(isEachOnce),
        ),
    }),
    z.strictObject({
      kind: z.literal('EXACT_TIME'),
      days: daysSchema,
      time: z
        .string({ error: carePlansText.wrongTime })
        .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, carePlansText.wrongTime)),
    }),
    z.strictObject({ kind: z.literal('AS_NEEDED') }),
  ],
  { error: carePlansText.chooseSchedule },
);

const taskFields = {
  category: z.enum(taskCategories, { error: carePlansText.chooseCategory }),
  title: lineField(150, carePlansText.titleRequired),
  instructions: z._default(emptiableTextField(2_000), ''),
  schedule: scheduleSchema,
  priority: z._default(z.enum(taskPriorities, { error: carePlansText.choosePriority }), 'STANDARD'),
  needsTwoPeople: z._default(z.boolean(), false),
};

/** A task of a client. `version` is that of its `ETag`. */
export const taskSchema = z.strictObject({
  id: idSchema,
  clientId: idSchema,
  category: taskFields.category,
  title: z.string(),
  instructions: z.string(),
  schedule: scheduleSchema,
  priority: z.enum(taskPriorities),
  needsTwoPeople: z.boolean(),
  source: z.enum(taskSources),
  version: z.int(),
});

/** The tasks of a client in their order, 200 at most. `version` counts changes of the list: send it with a new order. */
export const tasksSchema = z.strictObject({ version: z.int(), tasks: z.array(taskSchema) });

/** `template`: the one that the task was made from; its fields may have been changed since. */
const newTaskSchema = z.strictObject({
  ...taskFields,
  template: z.optional(z.enum(taskTemplateNames, { error: carePlansText.unknownTemplate })),
});

/** They are added behind those that are there: all of them, or none. */
export const addTasksBody = z.strictObject({
  tasks: z.array(newTaskSchema).check(
    z.minLength(1, carePlansText.noTasks),
    z.check(({ value, issues }) => {
      if (value.length > mostTasks)
        issues.push({
          code: 'custom',
          input: value,
          path: [],
          message: carePlansText.tooManyTasks(0, value.length),
        });
    }),
  ),
});

export const changeTaskBody = z.strictObject(taskFields);

/** Each task of the client once, in the order that they are to have. */
export const orderTasksBody = z.strictObject({
  ids: z
    .array(idSchema)
    .check(z.maxLength(mostTasks, carePlansText.wholeOrder), z.refine(isEachOnce, carePlansText.wholeOrder)),
});

export type CareTask = z.output<typeof taskSchema>;
export type CareTasks = z.output<typeof tasksSchema>;
export type AddTasks = z.output<typeof addTasksBody>;
export type ChangeTask = z.output<typeof changeTaskBody>;
