import type { Role } from '@homeward/contract/core';
import { getOverview, type Overview } from '@homeward/contract/overview';
import { listExpiring } from '@homeward/contract/staff';
import { listUsers } from '@homeward/contract/users';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';

const arrivals = { total: 0, totalPrecision: 'exact', people: [] } as const;
const whole: Overview = {
  profile: { missing: ['image'] },
  arrivals: { invited: { ...arrivals, people: [] }, neverSignedIn: { ...arrivals, people: [] } },
  reviews: { count: 3, provider: { id: idOf(7), fullName: 'Rosa Marsh' } },
  signIns: [{ day: '2026-11-20', succeeded: 5, failed: 1 }],
  schedule: {
    coverage: { today: 12, openToday: 1, openSoon: 3, unacknowledged: 0, fillMinutes: null },
    next: [],
  },
};

const headings = () =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map((heading) => heading.textContent);

test.each([
  [
    'SuperAdmin',
    [
      'Needs you',
      'Pending invitations',
      'Expiring licenses and credentials',
      'Coverage',
      'Sign-ins',
      'Never signed in',
    ],
  ],
  [
    'CareManager',
    ['Needs you', 'Pending invitations', 'Expiring licenses and credentials', 'Coverage', 'Never signed in'],
  ],
  ['Family', ['Needs you', 'Next visits']],
  ['Other', ['Needs you']],
] as const)('%s has the cards of the role, each in its place', async (role: Role, cards) => {
  const { arrivals: people, signIns, ...own } = whole;
  const isOffice = role !== 'Family' && role !== 'Other';
  api.on(getOverview, () => ({
    ...own,
    ...(isOffice
      ? { arrivals: people }
      : { schedule: role === 'Family' ? { coverage: null, next: [] } : undefined }),
    ...(role === 'SuperAdmin' ? { signIns } : {}),
  }));
  api.on(listExpiring, () => pageOfRows([], { limit: 5 }));
  await open('/dashboard', role);
  await expect.poll(headings).toEqual(cards);
});

test('what waits is listed in one order, whichever slice it is of', async () => {
  api.on(getOverview, () => ({
    profile: whole.profile,
    reviews: whole.reviews,
    carePlanReviews: {
      overdue: 2,
      clients: [{ id: idOf(7), fullName: 'Ruth Alvarez', dueOn: '2026-11-02' }],
    },
  }));
  await open('/dashboard', 'Other');
  const needs = page.getByRole('region', { name: 'Needs you' }).getByRole('link');
  await expect
    .poll(() => needs.elements().map((need) => need.textContent))
    .toEqual([
      '2 care plans to reviewThe plan of Ruth Alvarez has waited longest.',
      '3 reviews to verifyThe oldest is a review of Rosa Marsh.',
      'Your profile is 75% completeStill missing: a picture.',
    ]);
});

test.each([
  ['CareManager', 'Search people, clients, pages and actions'],
  ['Family', 'Search people, clients, pages and actions'],
] as const)('%s reads what the palette searches', async (role, label) => {
  api.on(getOverview, () => ({ profile: { missing: [] } }));
  api.on(listExpiring, () => pageOfRows([], { limit: 5 }));
  await open('/dashboard', role);
  await press('{Control>}k{/Control}');
  await expect.element(page.getByRole('dialog', { name: label })).toBeVisible();
  expect(api.calls.some(({ id }) => id === listUsers.id)).toBe(false);
});

test('people who are not named are one press away', async () => {
  const named = { id: idOf(8), firstName: 'Ana', lastName: 'Lim', image: null, role: 'Family' } as const;
  const some = {
    total: 4,
    totalPrecision: 'exact',
    people: [{ ...named, at: '2026-11-20T10:00:00.000Z' }],
  } as const;
  api.on(getOverview, () => ({
    profile: whole.profile,
    arrivals: { invited: { ...some, people: [...some.people] }, neverSignedIn: { ...arrivals, people: [] } },
  }));
  api.on(listExpiring, () => pageOfRows([], { limit: 5 }));
  api.on(listUsers, ({ query }) => pageOfRows([], query));
  await open('/dashboard', 'CareManager');
  await page.getByRole('link', { name: 'and 3 more people' }).click();
  await expect.poll(() => api.asked(listUsers).at(-1)?.query).toMatchObject({ inviteStatus: ['Invited'] });
});
