import { getPlaceSource } from '@homeward/contract/addresses';
import { type Role, roles } from '@homeward/contract/core';
import { type CareProvider, getCareProvider } from '@homeward/contract/profiles';
import { listRatings, type Rating } from '@homeward/contract/ratings';
import {
  changeDisplayPreferences,
  changeMedicalProfessional,
  changeUser,
  getUser,
  getUserCard,
  listUsers,
  type User,
} from '@homeward/contract/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { idOf, ownId } from '../frame.ts';
import { press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { answerUser, cardOf } from '../people.ts';

const otherId = idOf(30);
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name });
const texts = (role: 'tab' | 'option') =>
  page
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent);

/** Answers with somebody, and keeps what is saved. */
function answer(role: Role, more: Partial<User> = {}): void {
  let user = { ...answerUser(role, more) };
  api.on(getUser, ({ params }) => ({ ...user, id: params.id }));
  const save = (changes: Partial<User>) => {
    user = { ...user, ...changes, version: user.version + 1 };
    return { ...user, fullName: `${user.firstName} ${user.lastName}` };
  };
  api.on(changeUser, ({ body: { firstName, lastName } }) => save({ firstName, lastName }));
  api.on(changeDisplayPreferences, ({ body }) => {
    save(body);
    return body;
  });
  api.on(changeMedicalProfessional, ({ body }) => save({ medicalProfessional: body as never }));
}

const careProvider: CareProvider = {
  about: 'Eleven years of care at home.',
  workExperiences: [],
  education: [],
  skills: [],
  licenses: [],
};
const review: Rating = {
  id: idOf(71),
  userId: otherId,
  score: 4.5,
  comment: 'Calm and kind.',
  createdAt: '2026-11-20T15:00:00Z',
  editedAt: null,
  isVerified: false,
  rater: {
    id: idOf(31),
    firstName: 'Maya',
    lastName: 'Okafor',
    fullName: 'Maya Okafor',
    image: null,
    role: 'CareManager',
  },
  verifiedBy: null,
  verifiedAt: null,
  version: 1,
};

/** The newest review of the care provider, beside their average. */
function answerReviews(more: Partial<Rating> = {}): void {
  api.on(listRatings, ({ query }) => ({
    ...pageOfRows([{ ...review, ...more }], query),
    summary: {
      average: 4.5,
      count: 3,
      uncountedCount: 0,
      verified: { average: 4.5, count: 2 },
      byScore: [],
    },
  }));
}

beforeEach(() => {
  api.on(getPlaceSource, () => ({ attribution: null }));
  api.on(getCareProvider, ({ params }) => ({
    userId: params.id,
    version: 1,
    timezone: 'America/Chicago',
    careProvider,
    updatedAt: null,
    updatedBy: null,
  }));
  answerReviews();
  api.on(getUserCard, ({ params }) => cardOf({ id: params.id, fullName: 'Ruth Tanaka', role: 'Family' }));
});

describe.each([1440, 390])('in a window of %d px', (width) => {
  test.each(roles)('%s reads and edits their own profile', async (role) => {
    await page.viewport(width, 844);
    answer(role);
    await open(`/dashboard/users/${ownId}`, role);
    await expect.element(heading('Personal Information')).toBeVisible();
    await expect.element(heading('Account Information')).toBeVisible();
    await expect.element(button('Edit Profile').first()).toBeVisible();
    const isProvider = role === 'CareProvider';
    expect(texts('tab')).toEqual([
      ...['Overview', 'Preferences', 'Activity'],
      ...(isProvider || role === 'MedicalProfessional' ? ['Professional Information'] : []),
      ...(isProvider ? ['Reviews'] : []),
      'Documents',
      ...(role === 'Family' ? [] : ['Employment']),
      ...(role === 'SuperAdmin' || role === 'Family' ? [] : ['Availability']),
    ]);
  });
});

describe('somebody else’s profile', () => {
  test.each([
    ['CareManager', false],
    ['SuperAdmin', true],
  ] as const)('is whole for a %s', async (role, mayEdit) => {
    answer('Family');
    await open(`/dashboard/users/${otherId}`, role);
    await expect.element(heading('Personal Information')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Edit/ })).toHaveLength(mayEdit ? 2 : 0);
  });

  test('is who it is, and nothing more, for everybody else', async () => {
    await open(`/dashboard/users/${otherId}`, 'Other');
    await expect.element(heading('Ruth Tanaka')).toBeVisible();
    await expect.element(heading('Personal Information')).not.toBeInTheDocument();
    await expect.element(page.getByRole('tab')).not.toBeInTheDocument();
    expect(api.asked(getUser)).toEqual([]);
  });
});

describe('a care provider', () => {
  test('has licenses, rating and latest review on the Overview', async () => {
    answer('CareProvider');
    await open(`/dashboard/users/${otherId}`, 'SuperAdmin');
    await expect.element(heading('Licenses')).toBeVisible();
    await expect.element(page.getByText('No licenses yet.')).toBeVisible();
    const latest = page.getByRole('region', { name: 'Latest review' });
    await expect.element(latest.getByText('Calm and kind.')).toBeVisible();
    await expect.element(latest.getByText('3 reviews, 2 verified')).toBeVisible();
    await expectAccessible();
  });

  test('has a latest review without a rating, and no stars for it', async () => {
    answer('CareProvider');
    answerReviews({ score: 0 });
    await open(`/dashboard/users/${otherId}`, 'SuperAdmin');
    const latest = page.getByRole('region', { name: 'Latest review' });
    await expect.element(latest.getByText('No rating', { exact: true })).toBeVisible();
    await expect.element(latest).not.toMatchTextContent('0.0');
    await expect.element(latest).not.toMatchTextContent('0 stars');
  });

  test('has one button on the professional tab to edit, that of the professional profile', async () => {
    answer('CareProvider');
    await open(`/dashboard/users/${otherId}?tab=professional`, 'SuperAdmin');
    const panel = page.getByRole('tabpanel', { name: 'Professional Information' });
    await expect.element(panel.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    await expect.element(button('Edit Profile')).toHaveLength(1);
  });
});

test('a newer version by somebody else is shown beside what was typed, and not overwritten', async () => {
  answer('Family', { firstName: 'Noor', lastName: 'Haddad', fullName: 'Noor Haddad' });
  await open(`/dashboard/users/${otherId}`, 'SuperAdmin');
  await button('Edit Profile').click();
  const edit = dialog('Edit Personal Information');
  await edit.getByLabelText('First name').fill('Mine');

  answer('Family', { firstName: 'Theirs', lastName: 'Changed', fullName: 'Theirs Changed', version: 2 });
  const theirs = await fetch(`/api/users/id/${otherId}`).then((response) => response.json());
  api.on(changeUser, () => {
    throw new Refusal(412, 'Someone else saved first.', { current: theirs });
  });
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(edit.getByText('Someone else changed this profile')).toBeVisible();
  const first = edit.getByRole('listitem').filter({ hasText: 'First name' });
  await expect.element(first).toMatchTextContent('Mine');
  await expect.element(first).toMatchTextContent('Theirs');
  await expect
    .element(edit.getByRole('textbox', { name: 'Last name' }), { message: 'what was not typed follows them' })
    .toHaveValue('Changed');
  await expectAccessible();
  await first.getByRole('button', { name: 'Use theirs: First name' }).click();
  await expect.element(edit.getByRole('textbox', { name: 'First name' })).toHaveValue('Theirs');
  await edit.getByRole('textbox', { name: 'First name' }).fill('Both');
  answer('Family', { firstName: 'Theirs', lastName: 'Changed', fullName: 'Theirs Changed', version: 2 });
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(edit).not.toBeInTheDocument();
  const saved = api.asked(changeUser).at(-1);
  expect(saved?.body).toMatchObject({ firstName: 'Both', lastName: 'Changed' });
  expect(saved?.headers.get('if-match'), 'over the version that was seen').toBe('"2"');
});

test('an email that is none is put right before anybody confirms who they are', async () => {
  answer('Family', { firstName: 'Noor', lastName: 'Haddad', fullName: 'Noor Haddad' });
  await open(`/dashboard/users/${otherId}`, 'SuperAdmin');
  await button('Edit Profile').click();
  const edit = dialog('Edit Personal Information');
  await edit.getByRole('textbox', { name: 'Email' }).fill('noor');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(edit.getByText('Enter an email address, as in ana@example.com.')).toBeVisible();
  await expect.element(edit.getByText('Enter your password.')).not.toBeInTheDocument();
  await edit.getByRole('textbox', { name: 'Email' }).fill('noor@agency.example');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(edit.getByText('Enter your password.')).toBeVisible();
});

test('display preferences: a time zone is found by country and city, with the keyboard alone', async () => {
  answer('CareManager');
  await open(`/dashboard/users/${ownId}?tab=preferences`, 'CareManager');
  await button('Edit Display Preferences').click();
  const edit = dialog('Display Preferences');
  const zone = () => edit.getByRole('button', { name: /^Timezone/ });
  await expect.element(zone()).toBeVisible();
  (zone().element() as HTMLElement).focus();
  await press('{ArrowDown}');
  const search = page
    .getByRole('searchbox', { name: 'Search: Timezone' })
    .or(page.getByPlaceholder('City, country or zone'))
    .first();
  await expect.element(search).toHaveFocus();
  // The list opens at the chosen zone, which is in the middle of it.
  await expect.element(page.css('[role=option][aria-selected=true]')).toBeInViewport();
  await userEvent.keyboard('philippine davao');
  await expect
    .poll(() => texts('option'))
    .toEqual([expect.stringMatching(/^\(\+08:00\) Asia\/Manila — Philippines/)]);
  // The library moves its mark half a second after the list: until then it may name an option that is gone.
  const marked = () => {
    const mark = search.element().getAttribute('aria-activedescendant');
    return mark === null ? undefined : document.getElementById(mark)?.textContent;
  };
  await expect.poll(marked).toContain('Asia/Manila');
  await expectAccessible();
  await press('{Control>}a{/Control}');
  await userEvent.keyboard('honolulu');
  await expect.poll(marked).toContain('Pacific/Honolulu');
  await press('{Enter}');
  await expect.element(edit.getByRole('button', { name: /^Timezone: .* Pacific\/Honolulu/ })).toHaveFocus();
  await edit.getByText('24-hour', { exact: true }).click();
  await edit.getByText('YYYY-MM-DD', { exact: true }).click();
  await edit.getByText('Monday', { exact: true }).click();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(page.getByText('Display preferences updated')).toBeVisible();
  expect(api.asked(changeDisplayPreferences).at(-1)?.body).toEqual({
    timezone: 'Pacific/Honolulu',
    dateFormat: 'YYYY-MM-DD',
    timeFormat: '24h',
    weekStart: 'monday',
  });
});

test('the history of an invitation, with what each step means', async () => {
  answer('Family', {
    inviteStatus: [
      { status: 'Invited', timestamp: '2026-11-01T10:00:00Z' },
      { status: 'Accepted', timestamp: '2026-11-02T10:00:00Z' },
    ],
  });
  await open(`/dashboard/users/${otherId}?tab=activity`, 'SuperAdmin');
  const panel = page.getByRole('tabpanel', { name: 'Activity' });
  await expect.element(panel.getByRole('listitem')).toHaveLength(2);
  await expect.element(panel.getByRole('listitem').first()).toMatchTextContent(/Invited\s*Previous/);
  await expect.element(panel.getByRole('listitem').last()).toMatchTextContent(/Accepted\s*Current/);
  await panel.getByRole('button', { name: 'View Full History' }).click();
  const history = dialog('Invite History');
  await expect.element(history.getByText('Invitation accepted and account active')).toBeVisible();
  (history.getByRole('tab', { name: 'Invite Status' }).element() as HTMLElement).focus();
  await press('{ArrowRight}');
  await expect.element(history.getByRole('tab', { name: 'Email Status' })).toHaveFocus();
  await expect.element(history.getByRole('tabpanel', { name: 'Email Status' })).toBeVisible();
  await expectAccessible();
});

test('a medical professional keeps their card, and a mistyped NPI is noticed', async () => {
  answer('MedicalProfessional');
  await open(`/dashboard/users/${otherId}?tab=professional`, 'SuperAdmin');
  const panel = page.getByRole('tabpanel', { name: 'Professional Information' });
  await expect.element(panel.getByText('Not given')).toHaveLength(5);
  await panel.getByRole('button', { name: 'Edit Profile' }).click();
  const edit = dialog('Edit Professional Information');
  await edit.getByRole('button', { name: /Role/ }).click();
  await page.getByRole('option', { name: 'Medical Director' }).click();
  await edit.getByLabelText('NPI').fill('1234567890');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(edit.getByLabelText('NPI')).toHaveAccessibleDescription(/not a valid NPI/);
  expect(api.asked(changeMedicalProfessional)).toEqual([]);
  await edit.getByLabelText('NPI').fill('1234567893');
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => api.asked(changeMedicalProfessional).at(-1)?.body)
    .toMatchObject({ npi: '1234567893' });
});

test('loading, failing and being nobody have faces of their own', async () => {
  answer('Family');
  api.fail(getUser);
  const answered = api.hold(getUser);
  const opened = open(`/dashboard/users/${otherId}`, 'CareManager');
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Loading the profile…' }))
    .toBeInTheDocument();
  answered();
  await opened;
  await expect.element(page.getByText('Error loading user')).toBeVisible();
  answer('Family');
  await button('Try again').click();
  await expect.element(heading('Personal Information')).toBeVisible();
});

test('who comes to a profile begins at its heading, however late the name is there', async () => {
  api.on(listUsers, ({ query }) => pageOfRows([], query));
  answer('Family', { fullName: 'Ben Ortiz' });
  await open('/dashboard/users', 'CareManager');
  const release = api.hold(getUser);
  await router.navigate({ href: `/dashboard/users/${otherId}` });
  await expect.element(heading('All Users')).not.toBeInTheDocument();
  release();
  await expect.element(heading('Ben Ortiz')).toHaveFocus();
});
