import { expect, it } from 'vitest';
import type { TaskSchedule } from '../care-plans/index.ts';
import { isTaskOfVisit, needsReason } from './visits.tasks.model.ts';

// 2026-11-20 is a Friday.
const friday = 5;
const saturday = 6;
const from9to13 = { start: '2026-11-20T09:00', end: '2026-11-20T13:00' };
const overnight = { start: '2026-11-20T22:00', end: '2026-11-21T06:00' };
const days = (
  day: number,
  ...bands: ('MORNING' | 'AFTERNOON' | 'EVENING' | 'OVERNIGHT')[]
): TaskSchedule => ({
  kind: 'DAYS',
  days: [day],
  bands,
});
const exact = (day: number, time: string): TaskSchedule => ({ kind: 'EXACT_TIME', days: [day], time });

it.each<[string, TaskSchedule, typeof from9to13, boolean]>([
  ['every visit', { kind: 'EVERY_VISIT' }, from9to13, true],
  ['as needed', { kind: 'AS_NEEDED' }, from9to13, true],
  ['its day and part of the day', days(friday, 'MORNING'), from9to13, true],
  ['a part that the visit reaches into', days(friday, 'AFTERNOON'), from9to13, true],
  ['another part of the day', days(friday, 'EVENING'), from9to13, false],
  ['another day', days(saturday, 'MORNING'), from9to13, false],
  [
    'a part that begins when it ends',
    days(friday, 'AFTERNOON'),
    { ...from9to13, end: '2026-11-20T12:00' },
    false,
  ],
  ['the night, before midnight', days(friday, 'OVERNIGHT'), overnight, true],
  ['the night, after midnight', days(saturday, 'OVERNIGHT'), overnight, true],
  ['the evening before the night', days(friday, 'EVENING'), overnight, false],
  ['the morning after it', days(saturday, 'MORNING'), overnight, false],
  ['a time within', exact(friday, '12:59'), from9to13, true],
  ['a time at its start', exact(friday, '09:00'), from9to13, true],
  ['a time at its end', exact(friday, '13:00'), from9to13, false],
  ['a time after midnight', exact(saturday, '05:30'), overnight, true],
  ['the same time of the first day', exact(friday, '05:30'), overnight, false],
])('%s', (_name, schedule, span, isDue) => {
  expect(isTaskOfVisit(schedule, span)).toBe(isDue);
});

it('asks why a task was not done', () => {
  expect((['DONE', 'PARTLY', 'REFUSED', 'NOT_DONE'] as const).map(needsReason)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
