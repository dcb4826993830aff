import * as z from 'zod/mini';
import { defineSetting } from '../../core/index.ts';
import { displayPreferencesSchema } from '../users/index.ts';
import { weekdays } from './offices.text.ts';

/** The day that begins a week on calendars and schedules. */
export const weekStart = defineSetting({
  key: 'weekStart',
  schema: displayPreferencesSchema.shape.weekStart,
  default: 'sunday',
  label: 'First day of the week',
  help: 'Schedules and meal plans begin on this day.',
  scope: 'OFFICE',
  isDated: false,
});

/** The day that begins the seven days over which overtime is counted. */
export const workweekStartsOn = defineSetting({
  key: 'workweekStartsOn',
  schema: z.enum(weekdays, { error: 'Choose the first day of the workweek.' }),
  default: 'sunday',
  label: 'Start of the workweek',
  help: 'Overtime is counted over seven days from this day. A change holds from a later workweek on.',
  scope: 'OFFICE',
  isDated: true,
});
