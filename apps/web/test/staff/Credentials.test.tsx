import { addDays, dayIn } from '@homeward/contract/core';
import { listOffices } from '@homeward/contract/offices';
import { getCareProvider } from '@homeward/contract/profiles';
import {
  addCredential,
  addCredentialKind,
  type Credential,
  type CredentialKind,
  credentialsText,
  deleteCredential,
  deleteCredentialKind,
  getStaffRecord,
  listCredentials,
  listStaffMoves,
  moveCredential,
} from '@homeward/contract/staff';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf, ownId } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerUser } from '../people.ts';
import { expectTitledByHeading } from '../titles.ts';
import { answerCredentials, credentialOf, kindOf } from './credentials.ts';
import { personId, recordOf } from './records.ts';

const tb = kindOf(80);
const check = kindOf(81, { name: 'Background check', needsExpiration: false });
const flu = kindOf(82, { name: 'Flu shot', blocksScheduling: false, serviceTypes: ['RESPITE'] });
const kinds = [check, flu, tb];

/** A day as the one who looks counts it: in another zone it is another day for an hour of each night. */
const day = (daysAhead: number) => addDays(dayIn('America/Chicago', new Date()), daysAhead);

function answer(credentials: readonly Credential[], id = personId): void {
  answerUser('CareProvider', { id });
  api.on(listOffices, ({ query }) => pageOfRows([], query));
  api.on(listStaffMoves, ({ query }) => pageOfRows([], query));
  api.on(getStaffRecord, () => recordOf({ id, moves: [] }));
  api.on(getCareProvider, () => ({
    userId: id,
    version: 1,
    timezone: 'America/Chicago',
    updatedAt: null,
    updatedBy: null,
    careProvider: {
      about: '',
      workExperiences: [],
      education: [],
      skills: [],
      licenses: [
        {
          id: idOf(90),
          name: 'Tuberculosis clearance',
          issuingOrganization: 'County Health',
          issuedMonth: 2,
          issuedYear: 2026,
          expirationMonth: 2,
          expirationYear: 2031,
          expiresOn: '2031-03-31',
          hasNoExpiration: false,
          credentialId: 'TB-77',
          credentialUrl: '',
          files: [],
        },
      ],
    },
  }));
  answerCredentials(credentials, kinds);
}

const pathOf = (id: string) => `/dashboard/users/${id}?tab=employment`;
const card = page.getByRole('region', { name: 'Credentials', exact: true });
const button = (name: string) => card.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const shows = (text: string) => expect.element(card.getByText(text, { exact: true }).first()).toBeVisible();

test('says how each stands, what is lacking, and what keeps from being scheduled; the person only reads', async () => {
  answer(
    [
      credentialOf(1, tb, { status: 'VERIFIED', expiresOn: day(-1), number: 'TB-1', issuer: 'County' }),
      credentialOf(2, check, {
        status: 'REJECTED',
        rejectionReason: 'The scan cannot be read.',
        fileCount: 2,
      }),
      credentialOf(3, kindOf(83, { name: 'CPR' }), { status: 'VERIFIED', expiresOn: day(12) }),
    ],
    ownId,
  );
  await open(pathOf(ownId), 'CareProvider');
  await shows('Expired 1 day ago');
  await shows('Expires in 12 days');
  await shows('The scan cannot be read.');
  await shows('TB-1 · County');
  await shows('Cannot be scheduled without');
  await shows('Background check: rejected');
  await expect.element(card.getByText(/^TB test, expired /)).toBeVisible();
  await shows('Also needed');
  await shows('Flu shot (for respite care): missing');
  await expect.element(button('Files of Background check: 2')).toBeVisible();
  for (const name of ['Add credential', 'Edit TB test', 'Delete TB test'])
    await expect.element(button(name)).not.toBeInTheDocument();
  await expectAccessible();
});

test('takes a license over with what it says, and asks for what it does not', async () => {
  answer([]);
  api.on(addCredential, ({ body }) => {
    expect(body).toEqual({
      kindId: tb.id,
      number: 'TB-77',
      issuer: 'County Health',
      issuedOn: '2026-03-01',
      expiresOn: '2031-03-31',
      licenseId: idOf(90),
    });
    return credentialOf(5, tb);
  });
  await open(pathOf(personId), 'CareManager');
  await shows('No credentials yet.');
  await button('Add credential').click();
  const save = dialog.getByRole('button', { name: 'Add credential' });
  await save.click();
  await expect.element(dialog.getByText(credentialsText.chooseExpiration)).toBeVisible();
  await dialog.getByRole('button', { name: /Copy from a license/ }).click();
  await page.getByRole('option', { name: 'Tuberculosis clearance' }).click();
  await save.click();
  await expect.element(dialog.getByText(credentialsText.chooseKind)).toBeVisible();
  await dialog.getByRole('button', { name: /\bKind\b/ }).click();
  await page.getByRole('option', { name: 'TB test' }).click();
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(addCredential)).toHaveLength(1);
});

test('verifies, rejects with a reason, and asks before it deletes', async () => {
  const pending = credentialOf(1, tb, { moves: ['verify', 'reject'], expiresOn: day(300) });
  answer([pending]);
  api.on(moveCredential, ({ body }) => {
    expect(body).toEqual({ move: 'reject', reason: 'Unreadable' });
    return { ...pending, status: 'REJECTED' as const, rejectionReason: 'Unreadable', version: 2 };
  });
  api.on(deleteCredential, () => undefined as never);
  await open(pathOf(personId), 'CareManager');
  await shows('Pending');
  await button('Actions for TB test').click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Unreadable');
  answerCredentials(
    [{ ...pending, status: 'REJECTED', rejectionReason: 'Unreadable', moves: ['verify'] }],
    kinds,
  );
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await shows('Unreadable');
  await button('Delete TB test').click();
  answerCredentials([], kinds);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete credential' }).click();
  await shows('No credentials yet.');
  expect(api.asked(deleteCredential)[0]?.headers.get('if-match')).toBe('"1"');
});

test('says so when the credentials could not be loaded', async () => {
  answer([]);
  api.fail(listCredentials);
  await open(pathOf(personId), 'CareManager');
  await expect.element(page.getByText('The credentials could not be loaded')).toBeVisible();
});

test('keeps the kinds of the agency: adds one, and says why one stays', async () => {
  answerCredentials([], [kindOf(80, { uses: 3 }), kindOf(81, { name: 'Car', isRetired: true, roles: [] })]);
  const added: CredentialKind = kindOf(84, { name: 'Drug screen' });
  api.on(addCredentialKind, ({ body }) => {
    expect(body).toMatchObject({ name: 'Drug screen', roles: ['CareProvider'], reminderDays: [45, 10] });
    return added;
  });
  api.fail(deleteCredentialKind, 409, credentialsText.kindInUse);
  await open('/dashboard/settings/credentials', 'Admin');
  await expectTitledByHeading('Credentials settings');
  await expect.element(page.getByText('Required for Care Provider').first()).toBeVisible();
  for (const text of ['Blocks scheduling', 'Retired', 'Not required for any role'])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add kind' }).click();
  const save = dialog.getByRole('button', { name: 'Add kind' });
  await dialog.getByRole('textbox', { name: 'Reminder days' }).fill('soon');
  await save.click();
  await expect.element(dialog.getByText(credentialsText.wrongReminder)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reminder days' }).fill('45, 10');
  await save.click();
  await expect.element(dialog.getByText(credentialsText.nameRequired)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Drug screen');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Actions for TB test' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Delete kind' }).click();
  await expect.element(question.getByText(credentialsText.kindInUse)).toBeVisible();
});
