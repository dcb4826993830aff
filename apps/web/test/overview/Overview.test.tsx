import type { Role } from '@homeward/contract/core';
import { readDirectoryOnCall } from '@homeward/contract/directory';
import { getOverview, type Overview } from '@homeward/contract/overview';
import { mayReadShifts } from '@homeward/contract/shifts';
import { listExpiring } from '@homeward/contract/staff';
import { listUsers } from '@homeward/contract/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Overview as OverviewView, overviewCard, overviewQuery } from '../../src/features/overview/index.ts';
import { currentSession } from '../../src/features/session/index.ts';
import { api } from '../api.ts';
import { answerFrame, idOf, ownId, signIn } from '../frame.ts';
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

const place = { policy: mayReadShifts, rows: 2, column: 'left' } as const;

beforeEach(() => api.on(readDirectoryOnCall, () => ({ data: [] })));

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
  ['Family', ['Needs you', 'Next visits', 'On call now']],
  ['Other', ['Needs you', 'On call now']],
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

test('a caregiver is led to the license that expired first', async () => {
  const ownExpiring = { count: 2, first: 'Driver’s license' };
  api.on(getOverview, () => ({ profile: { missing: [] }, ownExpiring }));
  await open('/dashboard', 'CareProvider');
  const need = page.getByRole('region', { name: 'Needs you' }).getByRole('link');
  await expect.element(need).toMatchTextContent('2 licenses to renewDriver’s license');
  await expect.element(need).toHaveAttribute('href', `/dashboard/users/${ownId}?tab=professional`);
});

test('an expiring license and credential lead to the tab where each is renewed', async () => {
  const expiring = (id: number, source: 'LICENSE' | 'CREDENTIAL') => ({
    ...{ id: idOf(id), source, name: source, issuer: '', number: '', expiresOn: '2026-10-31', daysLeft: -28 },
    person: {
      id: idOf(id + 10),
      fullName: `Holder of a ${source}`,
      image: null,
    },
  });
  api.on(getOverview, () => whole);
  api.on(listExpiring, () => pageOfRows([expiring(71, 'LICENSE'), expiring(72, 'CREDENTIAL')], { limit: 5 }));
  await open('/dashboard', 'CareManager');
  const card = page.getByRole('region', { name: 'Expiring licenses and credentials' });
  for (const [source, id, tab] of [
    ['LICENSE', 81, 'professional'],
    ['CREDENTIAL', 82, 'employment'],
  ] as const) {
    const link = card.getByRole('link', { name: `Holder of a ${source}` });
    await expect.element(link).toHaveAttribute('href', `/dashboard/users/${idOf(id)}?tab=${tab}`);
  }
});

test('a family member finds who cares for their person, and where to review them', async () => {
  api.on(getOverview, () => ({
    profile: { missing: [] },
    careTeams: [
      {
        client: { id: idOf(9), name: 'Ruth Alvarez' },
        members: [
          {
            id: idOf(7),
            memberId: idOf(17),
            fullName: 'Rosa',
            image: null,
            role: 'CareProvider' as const,
          },
          {
            id: idOf(8),
            memberId: idOf(18),
            fullName: 'Imani',
            image: null,
            role: 'MedicalProfessional' as const,
          },
        ],
      },
    ],
  }));
  await open('/dashboard', 'Family');
  const card = page.getByRole('region', { name: 'Care team' });
  await expect
    .element(card.getByRole('link', { name: 'Care team of Ruth Alvarez' }))
    .toHaveAttribute('href', `/dashboard/clients/${idOf(9)}?tab=care-team`);
  await expect.element(card.getByRole('link', { name: 'Open directory' })).toBeVisible();
  const reviews = card.getByRole('link', { name: /^Write a review/ });
  await expect.element(reviews).toHaveLength(1);
  await expect.element(reviews).toHaveAccessibleName('Write a review of Rosa');
  await expect.element(reviews).toHaveAttribute('href', `/dashboard/users/${idOf(7)}?tab=reviews`);
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

test('the cards come together, however late the code of one of them: nothing moves', async () => {
  answerFrame();
  api.on(getOverview, () => ({ profile: whole.profile }));
  await signIn('Family');
  const session = currentSession();
  if (!session) throw new Error('Nobody is signed in.');
  const letGo = Promise.withResolvers<void>();
  const quick = overviewCard({ ...place, id: 'quick', load: async () => () => <h2>Quick</h2> });
  const slow = overviewCard({
    ...place,
    id: 'slow',
    load: async () => {
      await letGo.promise;
      return () => <h2>Slow</h2>;
    },
  });
  const client = new QueryClient();
  await render(
    <QueryClientProvider client={client}>
      <OverviewView session={session} now={new Date()} needs={[]} cards={[quick, slow]} />
    </QueryClientProvider>,
  );
  await expect.poll(() => client.getQueryData(overviewQuery.queryKey)).toBeDefined();
  await expect.element(page.getByText('Loading your overview…')).toBeInTheDocument();
  expect(page.getByRole('heading', { name: 'Quick' }).elements()).toHaveLength(0);
  letGo.resolve();
  await expect.element(page.getByRole('heading', { name: 'Slow' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Quick' })).toBeVisible();
});
