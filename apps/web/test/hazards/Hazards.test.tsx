import {
  changeHazard,
  createHazards,
  type Hazard,
  hazardsText,
  listHazards,
  moveHazard,
} from '@homeward/contract/hazards';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { answerAssessments, assessmentId, signedOf } from '../assessments/made.ts';
import { answerClient, clientOf } from '../clients/made.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { answerHazards, hazardOf } from './made.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();
const manager = { id: idOf(401), fullName: 'Dana Whitfield', image: null };

async function show(...actions: readonly Hazard[]) {
  answerAssessments(signedOf('home-safety', { path: 'HAZARD', door: 'HAZARD' }));
  answerClient(clientOf({ careManager: manager }));
  answerHazards(...actions);
  await open(`/dashboard/assessments/home-safety/${assessmentId}`, 'CareManager');
}

test('creates an action for each chosen hazard in one step', async () => {
  await show(hazardOf());
  await button('Create actions').click();
  const dialog = page.getByRole('dialog');
  // The path has an open action already.
  await expect.element(dialog.getByRole('checkbox')).toHaveLength(1);
  await expectAccessible();
  await button('Create 1 action').click();
  await shows(hazardsText.owner);
  await dialog.getByRole('button', { name: /Owner/ }).click();
  await page.getByRole('option', { name: /Dana Whitfield/ }).click();
  api.fail(createHazards, 409, hazardsText.openAlready);
  await button('Create 1 action').click();
  await shows(hazardsText.openAlready);
  api.on(createHazards, () => ({ added: 1 }));
  await button('Create 1 action').click();
  await shows('1 action created');
  expect(api.asked(createHazards).at(-1)?.body).toMatchObject({
    actions: [{ itemId: 'door', ownerId: manager.id, doer: 'AGENCY' }],
  });
});

test('marks what is overdue in words, shows why a risk was accepted, and moves an action', async () => {
  await show(
    hazardOf({ isOverdue: true, dueOn: '2026-11-22' }),
    hazardOf({
      id: idOf(471),
      itemId: 'door',
      text: 'Make the door easy to open.',
      status: 'ACCEPTED',
      reason: 'The client wants it so.',
      settled: { by: manager, at: '2026-11-21T15:00:00Z' },
      moves: ['reopen'],
    }),
  );
  await shows(/Overdue since/);
  await shows('Risk accepted: The client wants it so.');
  await expectAccessible();
  api.on(moveHazard, () => hazardOf({ status: 'DONE', moves: ['reopen'] }));
  await button('Actions for Clear the path.').click();
  await page.getByRole('menuitem', { name: 'Mark as done' }).click();
  await expect.poll(() => api.asked(moveHazard).at(-1)?.body).toEqual({ move: 'finish' });
});

test('changes an action over the version that was seen', async () => {
  await show(hazardOf());
  await button('Change: Clear the path.').click();
  await page.getByRole('textbox', { name: 'What to do' }).fill('Sweep the path.');
  api.on(changeHazard, () => hazardOf({ text: 'Sweep the path.', version: 2 }));
  await button('Save changes').click();
  await expect
    .poll(() => api.asked(changeHazard).at(-1)?.body)
    .toMatchObject({ text: 'Sweep the path.', ownerId: manager.id, hasPhotoConsent: true });
});

test('shows a caregiver what they own, with one button, and says when it cannot be loaded', async () => {
  const {
    assessmentId: _assessment,
    itemId: _item,
    reason: _reason,
    settled: _settled,
    ...own
  } = hazardOf({ moves: ['finish'] });
  const { sections: _sections, ...words } = signedOf('home-safety', { path: 'HAZARD' });
  answerAssessments({ ...words, moves: [] });
  api.fail(listHazards, 500, 'Something went wrong.');
  await open(`/dashboard/assessments/home-safety/${assessmentId}`, 'CareProvider');
  await shows('The hazard actions could not be loaded');
  answerHazards(own);
  await button('Try again').click();
  await expect.element(button('Mark as done: Clear the path.')).toBeVisible();
  await expect.element(page.getByText('Create actions')).not.toBeInTheDocument();
});
