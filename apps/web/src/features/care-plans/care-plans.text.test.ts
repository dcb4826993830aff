import type { CareTask } from '@homeward/contract/care-plans';
import type { Display } from '@homeward/contract/core';
import { expect, it } from 'vitest';
import { scheduleInWords } from './care-plans.text.ts';

const display: Display = {
  timezone: 'America/Chicago',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
};

it.each<[CareTask['schedule'], string]>([
  [{ kind: 'EVERY_VISIT' }, 'Every visit'],
  [{ kind: 'AS_NEEDED' }, 'As needed'],
  [{ kind: 'DAYS', days: [5, 1, 3], bands: ['MORNING'] }, 'Mornings on Mon, Wed, Fri'],
  [
    { kind: 'DAYS', days: [0, 1, 2, 3, 4, 5, 6], bands: ['EVENING', 'MORNING'] },
    'Mornings and evenings every day',
  ],
  [{ kind: 'DAYS', days: [6, 0], bands: ['OVERNIGHT'] }, 'Overnight on weekends'],
  [{ kind: 'EXACT_TIME', days: [1, 2, 3, 4, 5], time: '08:00' }, 'At 8:00 AM on weekdays'],
])('says when a task is due: %j', (schedule, words) => {
  expect(scheduleInWords(schedule, display)).toBe(words);
});

it('keeps to the clock and the week of the reader', () => {
  const words = scheduleInWords(
    { kind: 'EXACT_TIME', days: [0, 1], time: '18:05' },
    { ...display, timeFormat: '24h', weekStart: 'monday' },
  );
  expect(words).toBe('At 18:05 on Mon, Sun');
});
