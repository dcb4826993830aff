import { listWithout } from '@homeward/contract/shifts';
import { createSkill, listSkills, listVocabulary } from '@homeward/contract/skills';
import { getStaffRecord, listStaffMoves } from '@homeward/contract/staff';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api, Refusal } from '../api.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerUser } from '../people.ts';
import { answerCredentials } from '../staff/credentials.ts';
import { personId, recordOf } from '../staff/records.ts';

const dialog = () => page.getByRole('dialog');
const isThere = 'There is a skill of that name.';
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

test('a save without what it needs leads to the first field that says so, each time', async () => {
  answerUser('CareProvider', { id: personId });
  api.on(listStaffMoves, ({ query }) => pageOfRows([], query));
  api.on(getStaffRecord, () => recordOf({ moves: ['terminate'] }));
  answerCredentials([]);
  api.on(listWithout, () => ({ count: 0, shifts: [] }));
  await open(`/dashboard/users/${personId}?tab=employment`, 'Admin');
  await page.getByRole('button', { name: 'Terminate', exact: true }).click();
  const reason = dialog().getByRole('button', { name: /Reason/ });
  await inDialog('Terminate').click();
  await expect.element(reason).toHaveFocus();
  await expect.element(dialog().getByText('Choose one from the list.')).toBeVisible();
  await inDialog('Terminate').click();
  await expect.element(reason).toHaveFocus();
});

test('a refusal of the server leads to its field, unless its reader has gone elsewhere', async () => {
  api.on(listVocabulary, ({ query }) => pageOfRows([], query));
  api.on(listSkills, ({ query }) => pageOfRows([], query));
  api.on(createSkill, () => {
    throw new Refusal(409, isThere, { errors: [{ path: 'name', message: isThere }] });
  });
  await open('/dashboard/skills', 'CareManager');
  await page.getByRole('button', { name: 'New skill' }).first().click();
  const name = dialog().getByRole('textbox', { name: 'Name' });
  await name.fill('Wound care');
  await inDialog('Create skill').click();
  await expect.element(dialog().getByText(isThere)).toBeVisible();
  await expect.element(name).toHaveFocus();
  await press('{Tab}');
  await expect.element(name).not.toHaveFocus();
});
