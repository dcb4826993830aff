import { roles } from '@homeward/contract/core';
import { listOffices } from '@homeward/contract/offices';
import { listSkills } from '@homeward/contract/skills';
import {
  type Account,
  getUserCard,
  inviteUser,
  type ListedAccount,
  listUsers,
} from '@homeward/contract/users';
import { beforeEach, describe, expect, test } from 'vitest';
import { commands, page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf, ownId } from '../frame.ts';
import { choose, press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { accountOf, answerUser, cardOf } from '../people.ts';

const rows = () => page.css('main [data-row]');
const names = () => page.css('main [data-row] a:not([aria-hidden])');
const card = () => page.getByRole('region', { name: 'User' });
const actionsOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` });
const item = (name: string) => page.getByRole('menuitem', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name });

let people: Account[];
beforeEach(() => {
  people = ['Ana Villanueva', 'Ben Ortiz', 'Cleo Tan'].map((fullName, at) => {
    const [firstName = '', lastName = ''] = fullName.split(' ');
    return accountOf({ id: idOf(20 + at), fullName, firstName, lastName, role: 'Family' });
  });
  const nameOf = (id: string) => people.find((one) => one.id === id)?.fullName ?? '';
  api.on(listOffices, ({ query }) => pageOfRows([], query));
  api.on(listUsers, ({ query }) =>
    pageOfRows(
      people.filter(({ fullName }) => fullName.toLowerCase().includes(query.search ?? '')),
      query,
    ),
  );
  api.on(getUserCard, ({ params }) =>
    cardOf({ id: params.id, fullName: nameOf(params.id), role: 'Family', timezone: 'Asia/Manila' }),
  );
  answerUser('Family', { fullName: 'Ana Villanueva' });
});

describe('rows', () => {
  test('are shaded at the edge beyond which the table goes on', async () => {
    await page.viewport(768, 800);
    await open('/dashboard/users', 'CareManager');
    const scroller = () => page.getByRole('table').element().parentElement as HTMLElement;
    const cell = () => page.css('main [data-row] td:last-child').first().element();
    const shade = () => Number(getComputedStyle(cell(), '::before').opacity);
    await expect.poll(shade).toBe(1);
    scroller().scrollLeft = scroller().scrollWidth;
    await expect.poll(shade).toBe(0);
    scroller().style.width = '2000px';
    await expect.poll(() => scroller().scrollWidth - scroller().clientWidth).toBe(0);
    expect(shade()).toBe(0);
  });

  test('show role and status whole at 768 px, beside a long role and a long address', async () => {
    const [ana] = people as [Account];
    const email = 'maria.konstantina.villanueva.delacruz@brightway.example';
    people = [{ ...ana, role: 'MedicalProfessional', email }];
    await page.viewport(768, 800);
    await open('/dashboard/users', 'CareManager');
    const badge = (name: string) => page.css('main [data-row] td [data-tone]').filter({ hasText: name });
    await expect.element(badge('Active')).toBeVisible();
    const { left } = page.css('main [data-row] td:last-child').first().element().getBoundingClientRect();
    const shadePx = 20;
    for (const name of ['Medical Professional', 'Active']) {
      const { right } = badge(name).element().getBoundingClientRect();
      expect(right).toBeLessThanOrEqual(left - shadePx);
    }
  });

  test('stay until those of a late answer are there, and a line says that they are on their way', async () => {
    await open('/dashboard/users', 'CareManager');
    await expect.element(rows()).toHaveLength(3);
    const answer = api.hold(listUsers);
    await press('/');
    await userEvent.keyboard('tan');
    const line = page.css('main .animate-advance');
    await expect.element(line).toBeVisible();
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect.element(rows()).toHaveLength(3);
    answer();
    await expect.element(line).not.toBeInTheDocument();
    await expect.element(rows()).toHaveLength(1);
    await expect.element(rows()).toMatchTextContent('Cleo Tan');
  });

  test('have a menu by pointer and by keyboard, which gives the focus back to its button', async () => {
    await open('/dashboard/users', 'CareManager');
    const button = actionsOf('Ana Villanueva');
    for (const way of [() => button.click(), () => press('{Enter}'), () => press(' ')]) {
      await way();
      // Keys go to where the focus is: into the menu, once it is there.
      await expect.element(item('Open profile')).toHaveFocus();
      await press('{Escape}');
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
      await expect.element(button).toHaveFocus();
    }
    // A press on the button opened no sheet beside the list.
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('are about whom they show, whoever a search brings there', async () => {
    await open('/dashboard/users', 'CareManager');
    (page.getByRole('searchbox').first().element() as HTMLElement).focus();
    await heading('All Users').hover();
    await names().first().hover();
    await expect.element(card().filter({ hasText: 'Ana Villanueva' })).toBeVisible();
    await userEvent.keyboard('tan');
    await expect.element(names().first()).toHaveTextContent('Cleo Tan');
    await expect.element(card()).not.toBeInTheDocument();
    await actionsOf('Cleo Tan').click();
    await expect.element(item('Open profile')).toHaveAttribute('href', `/dashboard/users/${people[2]?.id}`);
  });

  test('are cards at 320 px, and nothing scrolls sideways', async () => {
    await page.viewport(320, 640);
    await open('/dashboard/users', 'SuperAdmin');
    await expect.element(page.getByRole('list', { name: 'All Users' })).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
    await expectAccessible();
  });
});

test.each([
  ['super-admins', 'SuperAdmin'],
  ['admins', 'Admin'],
  ['care-managers', 'CareManager'],
  ['care-providers', 'CareProvider'],
  ['family-members', 'Family'],
  ['medical-professionals', 'MedicalProfessional'],
  ['others', 'Other'],
] as const)('%s are the people of one role', async (place, role) => {
  await open(`/dashboard/users/${place}`, 'SuperAdmin');
  await expect.element(rows()).toHaveLength(3);
  expect(api.asked(listUsers).map(({ query }) => query.role)).toEqual([[role]]);
  expect(roles).toContain(role);
});

test('care providers have a rating and skills, and filters for both', async () => {
  const care = { rating: 4.3, ratingCount: 12, skills: ['Dementia care', 'Transfers'], skillCount: 5 };
  const [ana, ben] = people;
  people = [
    { ...ana, care },
    { ...ben, care: { rating: null, ratingCount: 0, skills: [], skillCount: 0 } },
  ] as ListedAccount[];
  api.on(listSkills, ({ query }) => pageOfRows([{ id: idOf(60), name: 'Hospice' }], query));
  await open('/dashboard/users/care-providers', 'CareManager');
  await expect.element(rows().first()).toMatchTextContent(/4\.3.*12.*Dementia care.*Transfers.*\+3/);
  await expect.element(rows().last()).toMatchTextContent(/——/);
  await expectAccessible();
  await page.getByRole('button', { name: 'Rating', exact: true }).first().click();
  const panel = page.getByRole('dialog', { name: 'Rating' });
  await panel.getByRole('textbox', { name: 'At least' }).fill('4.5');
  await press('{Enter}');
  await page.getByRole('button', { name: 'Skill', exact: true }).click();
  const skill = page.getByRole('dialog', { name: 'Skill' });
  await expect.element(skill.getByRole('searchbox')).toHaveFocus();
  await press('hos');
  await skill.getByRole('option', { name: 'Hospice' }).click();
  await expect
    .poll(() => api.asked(listUsers).at(-1)?.query)
    .toMatchObject({ role: ['CareProvider'], rating: { min: 4.5 }, skill: [idOf(60)] });
});

test('many at once are offered what applies to one of them at least', async () => {
  const [ana, ben] = people;
  people = [
    { ...ana, isActive: true, inviteStatus: 'Accepted' },
    { ...ben, isActive: false, inviteStatus: 'Invited' },
  ] as ListedAccount[];
  await open('/dashboard/users', 'Admin');
  const select = (name: string) =>
    page.getByRole('checkbox', { name: `Select ${name}` }).click({ force: true });
  const offered = (name: string) => page.getByRole('button', { name, exact: true });
  await select('Ana Villanueva');
  await expect.element(offered('Deactivate')).toBeVisible();
  for (const name of ['Activate', 'Resend invitation'])
    await expect.element(offered(name)).not.toBeInTheDocument();
  await select('Ben Ortiz');
  await expect.element(offered('Activate')).toBeVisible();
  await select('Ana Villanueva');
  await expect.element(offered('Deactivate')).not.toBeInTheDocument();
});

test('an admin is told that nobody changes themself', async () => {
  people = [accountOf({ id: ownId, role: 'Admin' }), ...people];
  await open('/dashboard/users', 'Admin');
  await actionsOf('Ben Ortiz').click();
  await expect.element(item('Deactivate')).toBeVisible();
  await press('{Escape}');
  await actionsOf('Ana Villanueva').first().click();
  await expect.element(item('Open profile')).toBeVisible();
  await expect.element(item('Deactivate')).not.toBeInTheDocument();
});

test('a care manager invites no Super Admin, and changes nobody', async () => {
  await open('/dashboard/users/super-admins', 'CareManager');
  await expect.element(rows()).toHaveLength(3);
  await expect.element(page.getByRole('button', { name: /^Invite (?!status)/ })).not.toBeInTheDocument();
  await actionsOf('Ben Ortiz').click();
  await expect.element(item('Open profile')).toBeVisible();
  await expect.element(page.getByRole('menuitem')).toHaveLength(1);
});

test('an invitation begins at its first field, and axe finds nothing in it, in both themes', async () => {
  await open('/dashboard/users', 'SuperAdmin');
  await page.getByRole('button', { name: 'Invite user' }).click();
  await expect.element(page.getByRole('dialog').getByLabelText('First name')).toHaveFocus();
  for (const colorScheme of ['light', 'dark'] as const) {
    await commands.emulateMedia({ colorScheme });
    await expectAccessible();
  }
  expect(api.asked(inviteUser)).toEqual([]);
});

test('several people are invited in a row, and the message leaves the pager free', async () => {
  api.on(inviteUser, ({ body: { phone: _, ...body } }) =>
    accountOf({ ...body, fullName: `${body.firstName} ${body.lastName}` }),
  );
  await page.viewport(768, 800);
  await open('/dashboard/users/family-members', 'Admin');
  await page.getByRole('button', { name: 'Invite family member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite user' });
  const fill = async (first: string) => {
    await dialog.getByLabelText('First name').fill(first);
    await dialog.getByLabelText('Last name').fill('Ortiz');
    await dialog.getByLabelText('Email').fill(`${first}@mail.example`);
  };
  const more = dialog.getByRole('checkbox', { name: 'Invite another person afterward' });
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  await fill('Ben');
  await choose(more);
  await send.click();
  await expect.element(page.getByText('Ben Ortiz invited')).toBeVisible();
  await expect.element(dialog.getByLabelText('First name')).toHaveFocus();
  await expect.element(dialog.getByLabelText('First name')).toHaveValue('');
  await expect.element(dialog.getByRole('button', { name: /^Family/ })).toBeVisible();
  await fill('Cleo');
  await choose(more);
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked(inviteUser).map(({ body }) => body.firstName)).toEqual(['Ben', 'Cleo']);
  const message = page.getByText('Cleo Ortiz invited');
  await expect.element(message).toBeVisible();
  const { right } = page.css('.toast').last().element().getBoundingClientRect();
  const count = page
    .getByText(/^1–3 of 3$/)
    .element()
    .getBoundingClientRect();
  expect(right).toBeLessThan(count.left);
});

describe('the card of a person', () => {
  test('is shown by a pointer that rests on a name; one that passes asks for nothing', async () => {
    await open('/dashboard/users/family-members', 'CareManager');
    await heading('Family Members').hover();
    await names().first().hover();
    await heading('Family Members').hover();
    await expect.element(card()).not.toBeInTheDocument();

    await names().first().hover();
    for (const text of ['Ana Villanueva', 'Family', 'Never seen', /\d{1,2}:\d\d.*\(UTC\+08:00\)/])
      await expect.element(card()).toMatchTextContent(text);
    await expectAccessible();
    await card().hover();
    await expect.element(card()).toBeVisible();
    await press('{Escape}');
    await expect.element(card()).not.toBeInTheDocument();
    expect(api.asked(getUserCard), 'one request, then it is kept').toHaveLength(1);
  });

  test('is shown by the keyboard too, on the way to the profile', async () => {
    await open('/dashboard/users/family-members', 'Admin');
    await expect.element(rows()).toHaveLength(3);
    (rows().first().element() as HTMLElement).focus();
    await press('{Tab}');
    while (document.activeElement !== names().first().element()) await press('{Tab}');
    await expect.element(card()).toMatchTextContent('Ana Villanueva');
    await expect.element(names().first()).toHaveAccessibleDescription(/Ana Villanueva/);
    await expect.element(names().first()).toHaveAttribute('href', `/dashboard/users/${people[0]?.id}`);
  });

  test('waits with an outline, and says when it cannot be had', async () => {
    const answer = api.hold(getUserCard);
    await open('/dashboard/users/others', 'CareManager');
    await heading('Others').hover();
    await names().first().hover();
    await expect.element(card().getByRole('status')).toMatchTextContent('Loading');
    answer();
    await expect.element(card()).toMatchTextContent('Ana Villanueva');
    api.fail(getUserCard);
    await heading('Others').hover();
    await names().nth(1).hover();
    await expect.element(card()).toMatchTextContent('Failed to load user information');
  });
});
