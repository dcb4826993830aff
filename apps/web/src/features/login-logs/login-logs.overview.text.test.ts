import { expect, it } from 'vitest';
import { shortDay } from './login-logs.overview.text.ts';

const display = {
  timezone: 'America/New_York',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: '12h',
  weekStart: 'sunday',
} as const;

it.each([
  ['MM/DD/YYYY', 'Nov 8'],
  ['DD/MM/YYYY', '8 Nov'],
  ['YYYY-MM-DD', '11-08'],
] as const)('writes a day short in %s as %s', (dateFormat, short) => {
  expect(shortDay('2026-11-08', { ...display, dateFormat })).toBe(short);
});
