import { readDirectoryOnCall } from '@homeward/contract/directory';
import { getOverview, type Overview } from '@homeward/contract/overview';
import { listExpiring } from '@homeward/contract/staff';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';

type Schedule = NonNullable<Overview['schedule']>;
const hourMs = 3_600_000;
/** An hour that many hours from now, so that the day is today's or another whenever this runs. */
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const upcoming = (given: Partial<Schedule['next'][number]> = {}): Schedule['next'][number] => ({
  id: idOf(1),
  startUtc: inHours(24 * 9),
  endUtc: inHours(24 * 9 + 4),
  timezone: 'America/Chicago',
  client: 'Beatriz Alvarez',
  careProvider: 'Rosa Marsh',
  serviceType: 'PERSONAL_CARE',
  isToConfirm: false,
  ...given,
});
const answer = (schedule: Schedule) => api.on(getOverview, () => ({ profile: { missing: [] }, schedule }));
beforeEach(() => api.on(readDirectoryOnCall, () => ({ data: [] })));
const card = (name: string) => page.getByRole('region', { name });

test('the office sees how today is covered, and what is open next', async () => {
  api.on(listExpiring, () => pageOfRows([], { limit: 5 }));
  answer({
    coverage: { today: 42, openToday: 2, openSoon: 5, unacknowledged: 3, fillMinutes: 320 },
    next: [upcoming({ careProvider: null })],
  });
  await open('/dashboard', 'CareManager');
  const figures = card('Coverage').getByRole('definition');
  await expect
    .poll(() => figures.elements().map((one) => one.textContent))
    .toEqual(['42', '2', '5', '3', '5 h']);
  const late = card('Coverage').getByRole('link', { name: 'See late changes' });
  await expect.element(late).toHaveAttribute('href', '/dashboard/calendar?view=agenda&unacknowledged=LATE');
  const rows = card('Coverage').getByRole('listitem');
  // The link to late changes is the first row.
  await expect
    .poll(() =>
      rows.elements().map((row) => row.textContent?.endsWith('Beatriz Alvarez · Personal careOpen')),
    )
    .toEqual([false, true]);
});

test('next visits are at the time of the client’s office, beside the reader’s own', async () => {
  answer({
    coverage: null,
    next: [
      upcoming({
        startUtc: '2036-11-03T14:00:00.000Z',
        endUtc: '2036-11-03T18:00:00.000Z',
        timezone: 'America/New_York',
      }),
    ],
  });
  // The reader is in Chicago.
  await open('/dashboard', 'Family');
  const time = card('Next visits').getByText('Monday, November 3, 9:00 AM – 1:00 PM EST', { exact: true });
  await expect.element(time).toHaveAttribute('title', 'Your time: 8:00 AM – 12:00 PM');
});

test('a caregiver sees the next visits, and which wait for an answer', async () => {
  answer({ coverage: null, next: [upcoming({ isToConfirm: true }), upcoming({ id: idOf(2) })] });
  await open('/dashboard', 'CareProvider');
  const rows = card('Next visits').getByRole('listitem');
  await expect
    .poll(() => rows.elements().map((row) => row.textContent?.endsWith('To confirm')))
    .toEqual([true, false]);
});

test('a family without a planned visit is told so', async () => {
  answer({ coverage: null, next: [] });
  await open('/dashboard', 'Family');
  await expect.element(card('Next visits').getByText('No visits are planned.')).toBeVisible();
  await expect.element(card('Next visits').getByRole('link', { name: 'Open calendar' })).toBeVisible();
});
