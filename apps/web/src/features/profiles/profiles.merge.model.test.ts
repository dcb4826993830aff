import { expect, test } from 'vitest';
import { type EducationFields, fieldsOf, newRow, type ProfileFields } from './profiles.form.model.ts';
import { profileMerger } from './profiles.merge.model.ts';

const { merge: mergeFields, differences: differencesOf, take: takeTheirs } = profileMerger;

const school = (key: string, name = key): EducationFields => ({
  ...newRow('education', 2026),
  key,
  school: name,
});
const withSchools = (...education: EducationFields[]): ProfileFields => ({ ...fieldsOf(null), education });
const names = (fields: ProfileFields) => fields.education.map(({ school: name }) => name);
const [a, b, c] = [school('a'), school('b'), school('c')];
const before = withSchools(a, b, c);

test('what was touched here stays, and everything else follows them', () => {
  const mine = withSchools(a, { ...b, school: 'mine' }, c);
  const theirs = withSchools({ ...a, school: 'theirs' }, { ...b, school: 'theirs too' }, c);
  expect(names(mergeFields(before, mine, theirs))).toEqual(['theirs', 'mine', 'c']);
});

test('what they added is there, and what they took out is gone unless it was worked on', () => {
  const added = school('d');
  expect(names(mergeFields(before, before, withSchools(a, added, c)))).toEqual(['a', 'd', 'c']);
  const mine = withSchools(a, { ...b, school: 'mine' }, c);
  const merged = mergeFields(before, mine, withSchools(a, c));
  expect(names(merged)).toEqual(['mine', 'a', 'c']);
  expect(merged.education[0]?.key, 'the server no longer knows its id').toMatch(/^new-/);
});

test('what was taken out or added here stays so', () => {
  const added = school('new-1');
  const mine = withSchools(added, a, c);
  const theirs = withSchools(a, { ...b, school: 'theirs' }, c);
  expect(names(mergeFields(before, mine, theirs))).toEqual(['new-1', 'a', 'c']);
});

test('the order is theirs, unless it was changed here', () => {
  const theirs = withSchools(c, b, a);
  expect(names(mergeFields(before, before, theirs))).toEqual(['c', 'b', 'a']);
  expect(names(mergeFields(before, withSchools(b, a, c), theirs))).toEqual(['b', 'a', 'c']);
});

test('what they changed is shown beside what stands in the form, field by field, and can be taken', () => {
  const mine = withSchools(a, { ...b, school: 'mine' }, c);
  const theirs = withSchools(a, { ...b, school: 'theirs', degree: 'Theirs' });
  const merged = mergeFields(before, mine, theirs);
  expect(differencesOf(before, merged, theirs)).toEqual([
    {
      part: 'education/b',
      label: 'Education: theirs',
      yours: [
        { label: 'School', value: 'mine' },
        { label: 'Degree', value: '' },
      ],
      theirs: [
        { label: 'School', value: 'theirs' },
        { label: 'Degree', value: 'Theirs' },
      ],
    },
  ]);
  expect(names(takeTheirs(merged, theirs, 'education/b'))).toEqual(['a', 'theirs']);
});

test('an entry that was removed here and changed by them can be restored', () => {
  const theirs = withSchools(a, { ...b, school: 'theirs' }, c);
  const merged = mergeFields(before, withSchools(a, c), theirs);
  const [difference] = differencesOf(before, merged, theirs);
  expect(difference).toMatchObject({ part: 'education/b', yours: [] });
  expect(names(takeTheirs(merged, theirs, 'education/b'))).toEqual(['a', 'theirs', 'c']);
});

test('what waits for the files of a license stays with it, and is no change of the license itself', () => {
  const license = { ...newRow('licenses', 2026), key: 'l', name: 'CNA' };
  const file = { key: 'k', name: 'proof.pdf', size: 1, blurhash: null, mimeType: 'application/pdf' };
  const base = { ...fieldsOf(null), licenses: [license] };
  const mine = { ...base, licenses: [{ ...license, newFiles: [file], removedFiles: ['f'] }] };
  const theirs = { ...base, licenses: [{ ...license, name: 'Nurse' }] };
  expect(mergeFields(base, mine, theirs).licenses).toEqual([
    { ...license, name: 'Nurse', newFiles: [file], removedFiles: ['f'] },
  ]);
  const going = { ...base, licenses: [{ ...license, removedFiles: ['f'] }] };
  expect(mergeFields(base, going, { ...base, licenses: [] }).licenses, 'they took the license out').toEqual(
    [],
  );
});
