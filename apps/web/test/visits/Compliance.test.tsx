import { getCompliance } from '@homeward/contract/visits';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { open } from '../open.tsx';
import { answerVisits, complianceOfMonth } from './made.ts';

const address = '/dashboard/time-clock?tab=exceptions';
const tile = page.getByRole('region', { name: 'EVV compliance this month' });
const button = (name: string) => page.getByRole('button', { name });

test('the exceptions begin with how well the visits of the month are verified', async () => {
  answerVisits();
  await open(address, 'CareManager');
  await expect.element(tile).toMatchTextContent(/40 visits.*87\.5%.*97\.5%.*5%/);
  await expectAccessible();
  await button('EVV report…').click();
  const items = page.getByRole('dialog').getByRole('listitem');
  await expect.element(items.first()).toMatchTextContent(/Maria Santos\s*2 of 8 visits\s*25%/);
  await expect.element(button('Next month')).toBeDisabled();
  await expectAccessible();
  api.on(getCompliance, ({ query }) => ({
    ...complianceOfMonth(query.period),
    ...{ visits: 0, completeShare: null, verifiedShare: null, manualShare: null, staff: [] },
  }));
  await button('Previous month').click();
  await expect.element(page.getByText('No visit of this month has ended.')).toBeVisible();
  const [first, second] = api.asked(getCompliance).map(({ query }) => query.period);
  expect(first?.slice(0, 7)).toBe(second?.slice(0, 7));
  api.fail(getCompliance, 500, 'Failed.');
  await button('Previous month').click();
  await expect.element(page.getByText('The EVV report could not be loaded')).toBeVisible();
});

test('where the figures fail, the exceptions are still there', async () => {
  answerVisits();
  api.fail(getCompliance, 500, 'Failed.');
  await open(address, 'Admin');
  await expect.element(page.getByText('Nothing to clear')).toBeVisible();
  api.on(getCompliance, ({ query }) => complianceOfMonth(query.period));
  await tile.getByRole('button', { name: 'Try again' }).click();
  await expect.element(tile).toMatchTextContent(/97\.5%/);
});
