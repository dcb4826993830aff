import { expect, it } from 'vitest';
import { intakeForm } from './intakes.form.text.ts';
import {
  answersOfSections,
  completenessOf,
  completenessOfAll,
  defaultTiers,
  intakeSectionIds,
  officeItems,
  openSections,
} from './intakes.sections.model.ts';

const section = (id: string, answers: Record<string, unknown> = {}, notApplicable: string | null = null) => ({
  section: id,
  answers,
  notApplicable,
});

it('has 12 sections, each with a tier', () => {
  expect(intakeSectionIds).toHaveLength(12);
  expect(Object.keys(defaultTiers)).toEqual(intakeSectionIds);
  const items = intakeForm.sections.flatMap(({ items: all }) => all.map(({ id }) => id as string));
  expect(items).toEqual(expect.arrayContaining([...officeItems]));
});

it.each([
  ['nothing', section('mobility'), 0],
  ['one of two: the injury is not asked', section('mobility', { falls: 0 }), 50],
  ['two of three', section('mobility', { falls: 2, twoPerson: false }), 66],
  ['all', section('mobility', { falls: 2, fallInjury: true, twoPerson: false }), 100],
  ['not applicable', section('mobility', {}, 'Bedridden.'), 100],
  ['a grid with a row open', section('adl', { adl: { bath: 'HELP' } }), 0],
  [
    'skipped with a reason',
    section('nutrition', { appetite: { notAssessed: 'UNKNOWN' }, diet: 'Soft' }),
    100,
  ],
])('completeness: %s', (_what, given, percent) => {
  expect(completenessOf(given)).toBe(percent);
});

it('names what is open, in the order of the form', () => {
  const done = intakeSectionIds.map((id) => section(id, {}, 'Not asked.'));
  expect(openSections(done)).toEqual([]);
  expect(completenessOfAll(done)).toBe(100);
  expect(openSections(done.slice(2))).toEqual(['Person and life story', 'Health']);
  expect(completenessOfAll(done.slice(3))).toBe(75);
});

it('counts only answers of sections that apply', () => {
  expect(
    answersOfSections([
      section('mobility', { falls: 3 }, 'Bedridden.'),
      section('cognition', { cognition: 'MILD', wanders: { notAssessed: 'UNKNOWN' } }),
    ]),
  ).toEqual({ cognition: 'MILD' });
});
