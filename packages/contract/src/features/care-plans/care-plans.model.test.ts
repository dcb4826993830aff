import { describe, expect, it } from 'vitest';
import {
  emptyPlan,
  isEmptyPlan,
  isReviewOverdue,
  type PlanSections,
  publishedSections,
  reviewDueOn,
} from './care-plans.model.ts';
import { addTasksBody, orderTasksBody } from './care-plans.tasks.schemas.ts';
import { taskTemplateNames, taskTemplates } from './care-plans.templates.text.ts';
import { mostTasks } from './care-plans.text.ts';

const withGoals = (text: string): PlanSections => ({ ...emptyPlan, goals: { text, tier: 'FAMILY' } });

describe('a draft', () => {
  it('is published without spaces and empty lines at the ends of its sections', () => {
    expect(publishedSections(withGoals('\r\n  Walk.\r\nEat. \n')).goals).toEqual({
      text: 'Walk.\nEat.',
      tier: 'FAMILY',
    });
  });

  it('is empty where nothing that can be read is written', () => {
    expect(isEmptyPlan(emptyPlan)).toBe(true);
    expect(isEmptyPlan(withGoals(' \n'))).toBe(true);
    expect(isEmptyPlan(withGoals('Walk.'))).toBe(false);
  });
});

describe('a review', () => {
  it.each([
    ['2026-01-01', 90, '2026-04-01'],
    ['2028-02-01', 30, '2028-03-02'],
    ['2025-11-24', 365, '2026-11-24'],
  ])('of a plan of %s is due after %i days, on %s', (publishedOn, days, due) => {
    expect(reviewDueOn(publishedOn, days)).toBe(due);
  });

  it('is never due where nothing is published', () => {
    expect(reviewDueOn(null, 90)).toBeNull();
    expect(isReviewOverdue(null, '2026-11-24')).toBe(false);
  });

  it('is late from the day after it was due', () => {
    expect(isReviewOverdue('2026-11-24', '2026-11-24')).toBe(false);
    expect(isReviewOverdue('2026-11-24', '2026-11-25')).toBe(true);
  });
});

const sentencesOf = (body: unknown) =>
  addTasksBody.safeParse(body).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
const task = { category: 'MEAL', title: 'Lunch', schedule: { kind: 'AS_NEEDED' } };

describe('tasks', () => {
  it('can be made from every template as it is', () => {
    const tasks = taskTemplateNames.map((template) => ({ ...taskTemplates[template], template }));
    expect(sentencesOf({ tasks })).toBeUndefined();
  });

  it('of a client are at most 200, in one sentence', () => {
    expect(sentencesOf({ tasks: Array.from({ length: mostTasks }, () => task) })).toBeUndefined();
    expect(sentencesOf({ tasks: Array.from({ length: 5_000 }, () => task) })).toEqual([
      'tasks: A client has at most 200 tasks, and you are adding 5,000. Choose fewer.',
    ]);
    expect(sentencesOf({ tasks: [] })).toEqual(['tasks: Choose at least one task.']);
  });

  it.each([
    [{ kind: 'DAYS', days: [], bands: ['MORNING'] }, 'days: Choose at least one day of the week.'],
    [{ kind: 'DAYS', days: [1], bands: [] }, 'bands: Choose at least one part of the day.'],
    [{ kind: 'EXACT_TIME', days: [1], time: '24:00' }, 'time: Enter a time as in 08:30.'],
  ])('say what is wrong with the schedule %j', (schedule, sentence) => {
    expect(sentencesOf({ tasks: [{ ...task, schedule }] })).toEqual([`tasks.0.schedule.${sentence}`]);
  });

  it('are put into an order once each', () => {
    const id = '01890000-0000-7000-8000-000000000000';
    expect(orderTasksBody.safeParse({ ids: [id, id] }).error?.issues[0]?.message).toBe(
      'The order has to name each task of this client once.',
    );
  });
});
