import { listLoginLogs } from '@homeward/contract/login-logs';
import { listVocabulary } from '@homeward/contract/skills';
import { getUserCard, listUsers } from '@homeward/contract/users';
import { today } from '@internationalized/date';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { router } from '../../src/app/router.ts';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { choose, press } from '../hands.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';
import { accountOf, cardOf } from '../people.ts';

const people = ['Ana Villanueva', 'Anabel Reyes', 'Ben Ortiz', 'Bea Lim', 'Bo Tan', 'Bianca Cruz'].map(
  (fullName, at) => accountOf({ id: idOf(20 + at), fullName }),
);
/** The bar comes first: a column's head may be called so too. */
const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
const panel = (name: string) => page.getByRole('dialog', { name, exact: true });
const address = () => router.state.location.search as Record<string, string>;

beforeEach(() => {
  api.on(listVocabulary, ({ query }) => pageOfRows([], query));
  api.on(listLoginLogs, ({ query }) => pageOfRows([], query));
  api.on(listUsers, ({ query }) =>
    pageOfRows(
      people.filter(({ fullName }) => fullName.toLowerCase().startsWith(query.search ?? '')),
      query,
    ),
  );
  api.on(getUserCard, ({ params }) =>
    cardOf({ id: params.id, fullName: people.find(({ id }) => id === params.id)?.fullName ?? '' }),
  );
});

test('numbers from and to, by keyboard alone, in the address and in the question', async () => {
  await open('/dashboard/skills');
  button('Uses').element().focus();
  await press('{Enter}');
  const least = panel('Uses').getByRole('textbox', { name: 'At least' });
  const most = panel('Uses').getByRole('textbox', { name: 'At most' });
  await expect.element(least).toHaveFocus();
  await expectAccessible();
  await press('12{Tab}');
  await most.fill('3');
  await press('{Enter}');
  await expect
    .element(panel('Uses').getByText('Choose a number that is at least the other one.'))
    .toBeVisible();
  await most.fill('40');
  await press('{Enter}');
  await expect.element(button('Uses: 12 to 40')).toBeVisible();
  await expect.poll(address).toEqual({ uses: '12..40' });
  expect(api.asked(listVocabulary).at(-1)?.query).toMatchObject({ uses: { min: 12, max: 40 } });

  await button('Uses: 12 to 40').click();
  await least.clear();
  await press('{Enter}');
  await expect.element(button('Uses: at most 40')).toBeVisible();
  await button('Clear Uses').click();
  await expect.poll(address).toEqual({});
  await expect.element(button('Uses')).toBeVisible();
});

test('yes or no, and all filters cleared at once', async () => {
  await open('/dashboard/skills?uses=5..&inUse=no');
  await expect.element(button('In use: No')).toBeVisible();
  await expect.element(button('Uses: at least 5')).toBeVisible();
  expect(api.asked(listVocabulary).at(-1)?.query).toMatchObject({ inUse: false });
  await button('In use: No').click();
  await expectAccessible();
  await panel('In use').getByText('Yes', { exact: true }).click();
  await expect.poll(address).toEqual({ uses: '5..', inUse: 'yes' });
  await panel('In use').getByText('Any', { exact: true }).click();
  await expect.poll(address).toEqual({ uses: '5..' });
  await press('{Escape}');
  await button('Clear filters').click();
  await expect.poll(address).toEqual({});
  await expect.element(button('Clear filters')).not.toBeInTheDocument();
});

test('people are found by typing and chosen by keyboard, five at most', async () => {
  await open('/dashboard/login-logs');
  await button('Person').click();
  const search = panel('Person').getByRole('searchbox', { name: 'Name, email or phone' });
  await expect.element(search).toHaveFocus();
  await expect.element(panel('Person').getByText('Type to search.')).toBeVisible();
  await press('ana');
  await expect.element(panel('Person').getByRole('option')).toHaveLength(2);
  await expectAccessible();
  await press('bel');
  await expect.element(panel('Person').getByRole('option')).toHaveLength(1);
  await press('{ArrowDown}{Enter}');
  await expect.poll(address).toEqual({ person: idOf(21) });
  await expect.poll(() => api.asked(listLoginLogs).at(-1)?.query?.person).toEqual([idOf(21)]);
  await search.fill('b');
  await expect.element(panel('Person').getByRole('option')).toHaveLength(5);
  for (const name of ['Ben Ortiz', 'Bea Lim', 'Bo Tan', 'Bianca Cruz']) {
    await panel('Person').getByRole('option', { name }).click();
  }
  await expect.element(panel('Person').getByText('5 is the most.')).toBeVisible();
  await search.fill('ana v');
  await expect
    .element(panel('Person').getByRole('option', { name: 'Ana Villanueva' }))
    .toHaveAttribute('aria-disabled', 'true');
  await press('{Escape}{Escape}');
  await expect.element(button('Person: 5 chosen')).toBeVisible();
});

test('presses that are quicker than the address are all kept', async () => {
  await open('/dashboard/login-logs');
  await button('Person').click();
  await press('ana');
  await expect.element(panel('Person').getByRole('option')).toHaveLength(2);
  for (const option of panel('Person').getByRole('option').elements()) {
    (option as HTMLElement).click();
    await Promise.resolve();
  }
  await expect.poll(address).toEqual({ person: `${idOf(20)},${idOf(21)}` });
});

test('a person of an address is named, and one that is gone is said to be', async () => {
  await open(`/dashboard/login-logs?person=${idOf(22)}`);
  await expect.element(button('Person: Ben Ortiz')).toBeVisible();
});

test('a person whom nobody may see any more is "Not found"', async () => {
  api.fail(getUserCard, 404, 'This person was not found.');
  await open(`/dashboard/login-logs?person=${idOf(22)}`);
  await expect.element(button('Person: Not found')).toBeVisible();
});

test('a search that fails says so', async () => {
  api.fail(listUsers);
  await open('/dashboard/login-logs');
  await button('Person').click();
  await press('ana');
  await expect.element(panel('Person').getByText('The search failed. Type again to retry.')).toBeVisible();
});

test('on a phone the panels fit', async () => {
  await page.viewport(320, 640);
  await open('/dashboard/skills');
  await button('Uses').click();
  await expect.element(panel('Uses').getByRole('button', { name: 'Apply' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(320);
  await expectAccessible();
});

test('yesterday is one press, in the viewer’s time zone', async () => {
  await open('/dashboard/login-logs');
  await button('Date').click();
  await panel('Date').getByRole('button', { name: 'Yesterday' }).click();
  const yesterday = today('America/Chicago').subtract({ days: 1 }).toString();
  await expect.poll(() => address().period).toBe(`${yesterday}..${yesterday}`);
});

test('selecting a row does not move the table', async () => {
  await open('/dashboard/users');
  const table = page.getByRole('table');
  await expect.element(page.getByRole('link', { name: 'Ana Villanueva' }).first()).toBeVisible();
  const top = () => table.element().getBoundingClientRect().top;
  const before = top();
  await choose(page.getByRole('checkbox', { name: 'Ana Villanueva' }));
  await expect.element(page.getByText('1 selected').first()).toBeVisible();
  expect(top()).toBe(before);
});
