import type { CareProvider } from '@homeward/contract/profiles';
import { expect, test } from 'vitest';
import { countErrors } from '../../ui/forms/fieldErrors.ts';
import { readDraft } from './profiles.draft.model.ts';
import { checkFields, errorsByKey, fieldsOf, isExpirationOpen, newRow } from './profiles.form.model.ts';
import { noteOfRow } from './profiles.rows.model.ts';

const id = (last: number) => `01a1fee7-9dc1-7852-befe-82b7516558${String(last).padStart(2, '0')}`;
const license = {
  id: id(1),
  name: 'Home Care Aide',
  issuingOrganization: 'Home Care Services Bureau',
  issuedMonth: 0,
  issuedYear: 2022,
  expirationMonth: null,
  expirationYear: null,
  expiresOn: null,
  hasNoExpiration: true,
  credentialId: '',
  credentialUrl: '',
  files: [],
};
const profile: CareProvider = {
  about: 'Eleven years of care.',
  workExperiences: [],
  education: [],
  licenses: [license],
  skills: [{ id: id(2), name: 'Dementia care' }],
};

test('what is read is sent back as it was, without files and with skills by their ids', () => {
  const checked = checkFields(fieldsOf(profile));
  expect(checked).toEqual({
    body: {
      about: 'Eleven years of care.',
      workExperiences: [],
      education: [],
      skills: [id(2)],
      licenses: [
        {
          id: id(1),
          name: 'Home Care Aide',
          issuingOrganization: 'Home Care Services Bureau',
          issuedMonth: 0,
          issuedYear: 2022,
          expirationMonth: null,
          expirationYear: null,
          hasNoExpiration: true,
          credentialId: '',
          credentialUrl: '',
        },
      ],
    },
  });
});

test('a new work experience begins in January of this year, full time, in the United States, and goes on', () => {
  expect(newRow('workExperiences', 2026)).toMatchObject({
    startMonth: 0,
    startYear: 2026,
    employmentType: 'Full Time',
    goesOn: true,
    skills: [],
    address: { country: 'United States' },
  });
});

test('each entry that is wrong is named by its own key, and counted', () => {
  const work = newRow('workExperiences', 2026);
  const education = { ...newRow('education', 2026), school: 'City College', degree: 'B', fieldOfStudy: 'C' };
  const checked = checkFields({
    ...fieldsOf(null),
    workExperiences: [{ ...work, unchosenAddress: 'Somewhere' }],
    education: [education],
  });
  if (!('errors' in checked)) throw new Error('This should not have passed.');
  expect(checked.errors).toEqual({
    about: 'About is required',
    [`workExperiences.${work.key}.title`]: 'Title is required',
    [`workExperiences.${work.key}.organization`]: 'Organization is required',
    [`workExperiences.${work.key}.address`]: 'Select a valid address from the list',
    [`education.${education.key}.endMonth`]: 'Choose a month.',
  });
  expect(countErrors(checked.errors, 'workExperiences')).toBe(3);
  expect(countErrors(checked.errors, `education.${education.key}`)).toBe(1);
});

test('an expiration that is half chosen, or before the issue, is refused; none at all is not', () => {
  const fields = fieldsOf(profile);
  const withExpiration = (expirationMonth: number | null, expirationYear: number | null) =>
    checkFields({
      ...fields,
      licenses: fields.licenses.map((one) => ({
        ...one,
        hasNoExpiration: false,
        expirationMonth,
        expirationYear,
      })),
    });
  expect(withExpiration(null, null)).toHaveProperty('body');
  expect(withExpiration(5, null)).toHaveProperty('errors');
  expect(withExpiration(11, 2021)).toHaveProperty('errors');
  expect(withExpiration(0, 2022)).toHaveProperty('body');
});

test('an expiration that was left open stays open, and is asked for', () => {
  const open = fieldsOf({ ...profile, licenses: [{ ...license, hasNoExpiration: false }] });
  expect(open.licenses.map(isExpirationOpen)).toEqual([true]);
  expect(checkFields(open)).toMatchObject({ body: { licenses: [{ hasNoExpiration: false }] } });
  expect(open.licenses.map((row) => noteOfRow(row, '2026-11-20'))).toEqual([
    'Home Care Services Bureau\u00a0· Expiration not given',
  ]);
  expect(fieldsOf(profile).licenses.map(isExpirationOpen)).toEqual([false]);
  expect(fieldsOf(profile).licenses.map((row) => noteOfRow(row, '2026-11-20'))).toEqual([
    'Home Care Services Bureau\u00a0· No expiration',
  ]);
});

test.each([
  ['2026-11-30', 'Expires Nov 2026'],
  ['2026-12-01', 'Expired Nov 2026'],
  ['2027-01-01', 'Expired Nov 2026'],
])('on %s a license to the end of November %s', (today, words) => {
  const { licenses } = fieldsOf({
    ...profile,
    licenses: [{ ...license, hasNoExpiration: false, expirationMonth: 10, expirationYear: 2026 }],
  });
  expect(licenses.map((row) => noteOfRow(row, today))).toEqual([`Home Care Services Bureau\u00a0· ${words}`]);
});

test('a refusal counts entries; the form knows them by key', () => {
  expect(errorsByKey({ 'licenses.0.name': 'No.', about: 'Nor this.' }, fieldsOf(profile))).toEqual({
    [`licenses.${id(1)}.name`]: 'No.',
    about: 'Nor this.',
  });
});

test('a draft that was kept before files could be taken off is read all the same', () => {
  const { removedFiles, ...kept } = newRow('licenses', 2026);
  const content = { base: fieldsOf(null), values: { ...fieldsOf(null), licenses: [kept] } };
  expect(removedFiles).toEqual([]);
  expect(readDraft(content)?.values.licenses).toEqual([{ ...kept, removedFiles: [] }]);
  expect(readDraft({ ...content, values: 'nothing' })).toBeUndefined();
});
