import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineSetting, resolveSetting, type SettingChoice } from './settings.ts';

const grace = defineSetting({
  key: 'graceMinutes',
  schema: z.int(),
  default: 5,
  label: 'Grace',
  help: 'How late is on time.',
  scope: 'OFFICE',
  isDated: true,
});

const office = 'north';
const made = (
  ...choices: (Partial<SettingChoice> & Pick<SettingChoice, 'effectiveFrom'>)[]
): SettingChoice[] =>
  choices.map((choice, at) => ({
    key: grace.key,
    officeId: null,
    version: at + 1,
    kind: 'SET',
    value: null,
    ...choice,
  }));
const on = (choices: SettingChoice[], day: string, officeId: string | null = office) => {
  const { value, source, since } = resolveSetting(grace, choices, { officeId, day });
  return `${value} ${source} ${since}`;
};

it('is the product’s until somebody chooses, then the agency’s, then the office’s own', () => {
  expect(on([], '2026-01-01')).toBe('5 PRODUCT null');
  const agency = made({ effectiveFrom: '2026-02-01', value: 10 });
  expect(on(agency, '2026-01-31')).toBe('5 PRODUCT null');
  expect(on(agency, '2026-02-01')).toBe('10 AGENCY 2026-02-01');
  const own = [...agency, ...made({ effectiveFrom: '2026-03-01', value: 15, officeId: office })];
  expect(on(own, '2026-02-28')).toBe('10 AGENCY 2026-02-01');
  expect(on(own, '2026-03-01')).toBe('15 OFFICE 2026-03-01');
  expect(on(own, '2026-03-01', null)).toBe('10 AGENCY 2026-02-01');
  expect(on(own, '2026-03-01', 'south')).toBe('10 AGENCY 2026-02-01');
});

it('keeps what a day had, whatever is chosen later', () => {
  const choices = made(
    { effectiveFrom: '2026-02-01', value: 10 },
    { effectiveFrom: '2026-06-01', value: 20 },
    { effectiveFrom: '2026-04-01', value: 15 },
  );
  expect(on(choices, '2026-03-01')).toBe('10 AGENCY 2026-02-01');
  expect(on(choices, '2026-05-31')).toBe('15 AGENCY 2026-04-01');
  expect(on(choices, '2026-06-01')).toBe('20 AGENCY 2026-06-01');
});

it('takes the last choice for the same day, gives back, and forgets what was canceled', () => {
  const own = { officeId: office };
  const choices = made(
    { ...own, effectiveFrom: '2026-02-01', value: 10 },
    { ...own, effectiveFrom: '2026-02-01', value: 11 },
    { ...own, effectiveFrom: '2026-03-01', kind: 'INHERIT' },
    { ...own, effectiveFrom: '2026-04-01', value: 12 },
    { ...own, effectiveFrom: '2026-04-01', kind: 'CANCEL' },
  );
  expect(on(choices, '2026-02-15')).toBe('11 OFFICE 2026-02-01');
  expect(on(choices, '2026-03-01')).toBe('5 PRODUCT null');
  expect(on(choices, '2026-04-01')).toBe('5 PRODUCT null');
});
