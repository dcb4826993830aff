import { listIntakes } from '@homeward/contract/intakes';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf, ownId } from '../frame.ts';
import { open } from '../open.tsx';
import { answerIntakes, intakeOf } from './made.ts';

const path = '/dashboard/initial-assessments?view=week&week=2026-11-25';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const asked = () => api.asked(listIntakes).at(-1)?.query;

function answerVisits() {
  answerIntakes(
    intakeOf({
      id: idOf(490),
      fullName: 'Ida Bloom',
      status: 'SCHEDULED',
      scheduledAt: '2026-11-24T15:00:00Z',
    }),
    intakeOf({
      id: idOf(491),
      fullName: 'Vera Novak',
      status: 'SUBMITTED',
      scheduledAt: '2026-11-26T15:30:00Z',
    }),
  );
}

test('shows the visits of a week day by day, of everybody or of the viewer, and leads to other weeks', async () => {
  answerVisits();
  await open(path, 'CareManager');
  const days = page.getByRole('list', { name: 'Visits by day' }).getByRole('listitem');
  await expect.element(days).toHaveLength(7);
  await expect
    .element(days.filter({ hasText: 'Nov 24' }).getByRole('link', { name: 'Ida Bloom' }))
    .toBeVisible();
  await expect
    .element(days.filter({ hasText: 'Nov 26' }).getByRole('link', { name: 'Vera Novak' }))
    .toBeVisible();
  await expect.element(page.getByText('No visits').first()).toBeVisible();
  const { visitFrom = '', visitBefore = '' } = asked() ?? {};
  expect(Date.parse(visitBefore) - Date.parse(visitFrom)).toBe(7 * 86_400_000);
  expect(asked()).toMatchObject({ sort: 'visit' });
  expect(asked()?.status).not.toContain('LOST');
  await expectAccessible();
  await page.getByText('Mine', { exact: true }).click();
  await expect.poll(() => asked()?.assessor).toEqual([ownId]);
  await button('Later week').click();
  await expect.poll(() => asked()?.visitFrom).toBe(visitBefore);
  await page.viewport(320, 700);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('says why the visits could not be loaded', async () => {
  answerIntakes();
  api.fail(listIntakes);
  await open(path, 'Admin');
  await expect.element(page.getByText('Initial assessments could not be loaded')).toBeVisible();
  answerVisits();
  await button('Try again').click();
  await expect.element(page.getByRole('link', { name: 'Ida Bloom' })).toBeVisible();
});
