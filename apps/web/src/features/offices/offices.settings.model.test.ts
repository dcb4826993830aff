import { expect, test } from 'vitest';
import { differsFromDefault, type Findable, findSettings } from './offices.settings.model.ts';

const one = (label: string, part: Partial<Findable> = {}): Findable => ({
  ...{
    place: label,
    label,
    help: '',
    group: { id: 'pay', label: 'Pay and overtime' },
    alsoCalled: [],
    now: '',
  },
  ...part,
});
const all = [
  one('Pay period', { help: 'Timesheets cover one workweek or two.' }),
  one('Mileage', { help: 'Miles that caregivers drive.', alsoCalled: ['car', 'gas', 'reimbursement'] }),
  one('Hours for first calls', { group: { id: 'care', label: 'Care and assessments' } }),
  one('Travel between clients', { alsoCalled: ['drive time', 'mileage'] }),
];
const found = (typed: string) => findSettings(all, typed).map(({ label }) => label);

test('a setting is found by its name, other names, its help and its group, the name first', () => {
  expect(found('mile')).toEqual(['Mileage', 'Travel between clients']);
  expect(found('reimburse')).toEqual(['Mileage']);
  expect(found('timesheet')).toEqual(['Pay period']);
  expect(found('overtime')).toEqual(['Pay period', 'Mileage', 'Travel between clients']);
});

test('words may be in any order, begun only, with accents and capitals of any kind', () => {
  expect(found('CLIENTS travel')).toEqual(['Travel between clients']);
  expect(found('  périod ')).toEqual(['Pay period']);
  expect(found('ileage')).toEqual([]);
  expect(found('mileage calls')).toEqual([]);
});

test('a value differs when it says something else, in whatever order its parts are kept', () => {
  const state = (value: unknown, wider: unknown) =>
    differsFromDefault({ value, wider: { value: wider } } as Parameters<typeof differsFromDefault>[0]);
  expect(state({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(false);
  expect(state({ a: 1, b: [2, 1] }, { b: [1, 2], a: 1 })).toBe(true);
  expect(state([], [])).toBe(false);
  expect(state(90, 60)).toBe(true);
  expect(state({ a: { c: 1, d: 2 } }, { a: { d: 2, c: 1 } })).toBe(false);
});
