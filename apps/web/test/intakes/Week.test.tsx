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
  // A day more at each end: the days are those of each office.
  expect([visitFrom, visitBefore].map((at) => at.slice(0, 10))).toEqual(['2026-11-21', '2026-11-30']);
  expect(asked()).toMatchObject({ sort: 'visit' });
  expect(asked()?.status).not.toContain('LOST');
  await expectAccessible();
  await page.getByText('Mine', { exact: true }).click();
  await expect.poll(() => asked()?.assessor).toEqual([ownId]);
  await button('Later week').click();
  await expect.poll(() => asked()?.visitFrom?.slice(0, 10)).toBe('2026-11-28');
  await page.viewport(320, 700);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('a visit stands on the day and at the time that it is where the office is', async () => {
  answerIntakes(
    intakeOf({ status: 'SCHEDULED', scheduledAt: '2026-11-25T01:30:00Z', timezone: 'Asia/Manila' }),
  );
  await open(path, 'Admin');
  const days = page.getByRole('list', { name: 'Visits by day' }).getByRole('listitem');
  // The reader is in Chicago, where it is Tuesday evening.
  const time = days.filter({ hasText: 'Nov 25' }).getByText('9:30 AM GMT+8', { exact: true });
  await expect.element(time).toHaveAttribute('title', 'Your time: Tuesday, Nov 24, 2026, 7:30 PM');
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
