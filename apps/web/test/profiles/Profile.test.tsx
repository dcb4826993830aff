import { getPlaceSource } from '@homeward/contract/addresses';
import { addDays } from '@homeward/contract/core';
import {
  type CareProvider,
  discardDraft,
  getCareProvider,
  getDraft,
  saveDraft,
} from '@homeward/contract/profiles';
import { listSkills } from '@homeward/contract/skills';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { elsewhere } from '../elsewhere.ts';
import { idOf, ownId } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerUser } from '../people.ts';

const path = (id: string) => `/dashboard/users/${id}?tab=professional`;
const panel = () => page.getByRole('tabpanel', { name: 'Professional Information' });
const editor = () => page.getByRole('dialog', { name: 'Care Provider Profile' });
const field = (name: string) => editor().getByRole('textbox', { name, exact: true });

const about = 'Eleven years of care at home.';
const written: CareProvider = { about, workExperiences: [], education: [], licenses: [], skills: [] };
const answer = (careProvider: CareProvider | null, timezone = 'America/Chicago') =>
  api.on(getCareProvider, ({ params }) => ({
    userId: params.id,
    version: careProvider ? 1 : 0,
    timezone,
    careProvider,
    updatedAt: null,
    updatedBy: null,
  }));

beforeEach(() => {
  answerUser('CareProvider');
  api.on(getPlaceSource, () => ({ attribution: null }));
  api.on(getDraft, () => ({ draft: null }));
  api.on(saveDraft, () => undefined);
  api.on(discardDraft, () => undefined);
  api.on(listSkills, ({ query }) => pageOfRows([], query));
});

test.each([1440, 390])(
  'at %d px mistakes are shown where they are, and the first has the focus',
  async (width) => {
    await page.viewport(width, 844);
    answer(null);
    await open(path(ownId), 'CareProvider');
    await expect.element(panel().getByText('No Professional Profile')).toBeVisible();
    await expectAccessible();
    await panel().getByRole('button', { name: 'Add Care Provider Profile' }).click();
    await expect
      .element(editor().getByText('Update your professional experience and information'))
      .toBeVisible();
    await editor().getByRole('button', { name: 'Add work experience' }).click();
    const work = editor().getByRole('list', { name: 'Work experience' }).getByRole('listitem').first();
    await expect.element(work.getByLabelText('Title')).toHaveFocus();
    await expect.element(work.getByRole('button', { name: /^Full Time/ })).toBeVisible();
    await expect.element(work.getByRole('button', { name: /January.*Start: month/ })).toBeVisible();
    await expect.element(work.getByRole('checkbox', { name: 'Current position' })).toBeChecked();
    await editor().getByRole('button', { name: 'Add license' }).click();
    await editor().getByRole('button', { name: 'Add education' }).click();
    await editor().getByRole('button', { name: 'Save changes' }).click();

    await expect.element(page.getByText('Please check your form', { exact: true })).toBeVisible();
    await expect.element(field('About')).toHaveFocus();
    for (const [name, sentence] of [
      ['About', /About is required/],
      ['Title', /Title is required/],
      ['Organization', /Organization is required/],
      ['School', /School is required/],
      ['Degree', /Degree is required/],
      ['Field of study', /Field of study is required/],
      ['Name', /Name is required/],
      ['Issuing organization', /Issuing organization is required/],
    ] as const) {
      await expect.element(field(name)).toHaveAccessibleDescription(sentence);
    }
    await expect.element(editor().getByText('You have some errors in your form')).toBeVisible();
    await expectAccessible();
    // What is put right is no longer scolded; the others stay.
    await field('About').fill(about);
    await expect.element(editor().getByText('About is required')).not.toBeInTheDocument();
    await editor().getByRole('button', { name: 'Licenses: 2 errors' }).click();
    await expect.element(field('Name')).toHaveFocus();
    await editor().getByRole('button', { name: 'Remove New license' }).click();
    await editor().getByRole('button', { name: 'Remove New education' }).click();
  },
);

test('management reads a profile and does not change it', async () => {
  answer(written);
  await open(path(idOf(30)), 'CareManager');
  await expect.element(panel().getByText(about)).toBeVisible();
  await expect.element(panel().getByRole('button', { name: /Edit|Remove|Add/ })).not.toBeInTheDocument();
});

test('loading and failing have faces of their own', async () => {
  answer(written);
  api.fail(getCareProvider);
  const answered = api.hold(getCareProvider);
  await open(path(ownId), 'CareProvider');
  await expect.element(page.getByText('Loading the professional profile…')).toBeInTheDocument();
  answered();
  await expect.element(panel().getByText('The professional profile could not be loaded')).toBeVisible();
  await expectAccessible();
  answer(written);
  await panel().getByRole('button', { name: 'Try again' }).click();
  await expect.element(panel().getByText(about)).toBeVisible();
});

test('an expired license is marked in the editor, and renewed from where it is listed', async () => {
  const license = {
    ...{ id: idOf(71), name: 'Driver’s license', issuingOrganization: 'Texas DPS', files: [] },
    ...{ issuedMonth: 0, issuedYear: 2020, expirationMonth: 9, expirationYear: 2024 },
    ...{ hasNoExpiration: false, expiresOn: '2024-10-31', credentialId: '', credentialUrl: '' },
  };
  answer({ ...written, licenses: [license] });
  await open(path(ownId), 'CareProvider');
  await panel().getByRole('button', { name: 'Edit Profile' }).click();
  await expect.element(editor().getByText('Texas DPS · Expired Oct 2024')).toBeVisible();
  await editor().getByRole('button', { name: 'Cancel' }).click();
  await panel()
    .getByRole('button', { name: /^Renew ?: Driver’s license/ })
    .click();
  await expect.element(editor().getByRole('button', { name: /October.*Expires: month/ })).toHaveFocus();
  await expect.element(editor().getByText('Expired. Choose the new expiration.')).toBeVisible();
  await expectAccessible();
});

test('a license runs out by the day where the person works', async () => {
  const { zone, today } = elsewhere();
  const license = {
    ...{ issuingOrganization: 'Texas DPS', files: [], issuedMonth: 0, issuedYear: 2020 },
    ...{
      expirationMonth: 9,
      expirationYear: 2024,
      hasNoExpiration: false,
      credentialId: '',
      credentialUrl: '',
    },
  };
  const licenses = [
    { ...license, id: idOf(71), name: 'Of today', expiresOn: today },
    { ...license, id: idOf(72), name: 'Of yesterday', expiresOn: addDays(today, -1) },
  ];
  answer({ ...written, licenses }, zone);
  await open(path(ownId), 'CareProvider');
  const row = (name: string) => panel().getByRole('listitem').filter({ hasText: name }).first();
  await expect.element(row('Of today').getByText('Expires today')).toBeVisible();
  await expect.element(row('Of yesterday').getByText('Expired 1 day ago')).toBeVisible();
});
