import { defineForm } from '@homeward/contract/core';
import { instrumentOf } from '@homeward/contract/instruments';
import { expect, it } from 'vitest';
import {
  answersOf,
  carriedOf,
  countedOf,
  type FormContent,
  formContentOf,
  isSame,
  mergeSection,
  type SectionContent,
  takeItem,
  waitingOf,
  withAnswers,
  withDetail,
  withoutMarks,
} from './assessments.form.model.ts';

const form = defineForm({
  key: 'sample',
  version: 1,
  title: 'Sample',
  sections: [
    {
      id: 'one',
      title: 'One',
      items: [
        { kind: 'yesNo', id: 'a', label: 'A' },
        { kind: 'yesNo', id: 'b', label: 'B' },
      ],
    },
    { id: 'two', title: 'Two', items: [{ kind: 'yesNo', id: 'c', label: 'C' }] },
  ],
});
const sectionOf = (more: Partial<SectionContent> = {}): SectionContent => ({
  answers: {},
  details: {},
  carried: [],
  ...more,
});
const copied: FormContent = {
  one: sectionOf({ answers: { a: true, b: false }, carried: ['a', 'b'] }),
  two: sectionOf({ answers: { c: true }, carried: ['c'] }),
};

it('has a place for each section, whatever the server has of it', () => {
  expect(formContentOf(form, [])).toEqual({ one: sectionOf(), two: sectionOf() });
});

it('takes the mark from a copied answer that is changed, and from no other', () => {
  const changed = withAnswers(form, copied, { a: false, b: false, c: true });
  expect([...carriedOf(changed)]).toEqual(['b', 'c']);
  expect(answersOf(changed)).toEqual({ a: false, b: false, c: true });
  expect([...carriedOf(withoutMarks(copied, ['c']))]).toEqual(['a', 'b']);
});

it('counts the answers that were confirmed or given anew, and none that was only carried forward', () => {
  expect(countedOf(copied)).toEqual({});
  expect(countedOf(withoutMarks(copied, ['b', 'c']))).toEqual({ b: false, c: true });
  expect(countedOf(withAnswers(form, copied, { a: false, b: false, c: true }))).toEqual({ a: false });
});

it('lets copied answers wait that are shown, and none that an earlier answer hides', () => {
  const { form: adl } = instrumentOf('adl-6');
  const content = (falls: number): FormContent => ({
    moving: sectionOf({ answers: { falls, fallInjury: true }, carried: ['falls', 'fallInjury'] }),
  });
  expect([...waitingOf(adl, content(2))]).toEqual(['falls', 'fallInjury']);
  expect([...waitingOf(adl, content(0))]).toEqual(['falls']);
});

it('takes the day of an ability away that is answered again, and no day that somebody entered', () => {
  const { form: profile } = instrumentOf('montessori');
  const before = { grip: 'CUE', 'tried-grip': '2026-01-12', sit: 'NO', 'tried-sit': '2026-01-10' };
  const content: FormContent = { abilities: sectionOf({ answers: before, carried: Object.keys(before) }) };
  const retried = withAnswers(profile, content, { ...before, grip: 'YES' });
  expect(answersOf(retried)).toEqual({ grip: 'YES', sit: 'NO', 'tried-sit': '2026-01-10' });
  expect([...carriedOf(retried)]).toEqual(['sit', 'tried-sit']);
  const entered = withAnswers(profile, withoutMarks(content, ['tried-grip']), { ...before, grip: 'YES' });
  expect(answersOf(entered)['tried-grip']).toBe('2026-01-12');
});

it('keeps what is added to an item with its section, and takes it away again', () => {
  const detail = { note: 'Left side weak.', isClinical: true };
  const noted = withDetail(form, copied, 'c', detail);
  expect(noted.two?.details).toEqual({ c: detail });
  expect(noted.one).toBe(copied.one);
  expect(withDetail(form, noted, 'c', undefined).two?.details).toEqual({});
});

it.each<[string, SectionContent, SectionContent, SectionContent['answers'], string[]]>([
  ['only mine', sectionOf({ answers: { a: true } }), sectionOf(), { a: true }, []],
  ['only theirs', sectionOf(), sectionOf({ answers: { b: true } }), { b: true }, []],
  [
    'both, apart',
    sectionOf({ answers: { a: true } }),
    sectionOf({ answers: { b: true } }),
    { a: true, b: true },
    [],
  ],
  [
    'both the same',
    sectionOf({ answers: { a: true } }),
    sectionOf({ answers: { a: true } }),
    { a: true },
    [],
  ],
  [
    'both, differing',
    sectionOf({ answers: { a: true } }),
    sectionOf({ answers: { a: false } }),
    { a: true },
    ['a'],
  ],
])('merges %s', (_, mine, theirs, answers, clashes) => {
  const merged = mergeSection({ before: sectionOf(), mine, theirs });
  expect(merged.content.answers).toEqual(answers);
  expect(merged.clashes).toEqual(clashes);
});

it('merges notes as it merges answers, and keeps a mark only where nobody looked', () => {
  const before = sectionOf({ answers: { a: true, b: true }, carried: ['a', 'b'] });
  const mine = { ...before, carried: ['b'], details: { a: { note: 'Mine', isClinical: false } } };
  const theirs = { ...before, carried: ['a'], details: { a: { note: 'Theirs', isClinical: false } } };
  const { content, clashes } = mergeSection({ before, mine, theirs });
  expect(content.carried).toEqual([]);
  expect(content.details.a?.note).toBe('Mine');
  expect(clashes).toEqual(['a']);
  expect(takeItem(content, theirs, 'a').details.a?.note).toBe('Theirs');
  expect(takeItem(content, sectionOf(), 'a').answers).toEqual({ b: true });
});

it.each<[unknown, unknown, boolean]>([
  [{ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 }, true],
  [{ a: 1 }, { a: 2 }, false],
  [['a', 'b'], ['b', 'a'], false],
  [undefined, null, false],
  [undefined, undefined, true],
])('compares %j with %j', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
