import type { Page } from '@playwright/test';
import { expect, test } from './gallery.ts';

const listOf = (page: Page) => page.getByRole('list', { name: 'Work experience' });
const expectOrder = (page: Page, ...names: string[]) =>
  expect(listOf(page).getByRole('heading', { level: 4 })).toHaveText(
    names.map((name) => new RegExp(`^${name}`)),
  );
const [aide, nurse, volunteer] = ['Home Health Aide', 'Certified Nursing Assistant', 'Volunteer'] as const;

test('the buttons beside a thing move it, keep the focus and say where it is', async ({ openSection }) => {
  const page = await openSection('sortable', { theme: 'light' });
  await page.getByRole('button', { name: `Move ${volunteer} up` }).focus();
  await page.keyboard.press('Enter');
  await expectOrder(page, aide, volunteer, nurse);
  await expect(page.getByRole('button', { name: `Move ${volunteer} up` })).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'Volunteer is now number 2 of 3.' }),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await expectOrder(page, volunteer, aide, nurse);
  // At the top there is nothing above: the other button takes the focus rather than nobody.
  await expect(page.getByRole('button', { name: `Move ${volunteer} down` })).toBeFocused();
});

test('by keyboard a thing is taken up, carried past the others and put down', async ({ openSection }) => {
  const page = await openSection('sortable', { theme: 'light' });
  await page.getByRole('button', { name: `Move ${aide}`, exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Leave ${aide} where it is` })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: `Before ${volunteer}` })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `After ${volunteer}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expectOrder(page, nurse, volunteer, aide);
  await expect(page.getByRole('button', { name: `Move ${aide}`, exact: true })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Leave ${aide} where it is` })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: `Before ${volunteer}` })).toBeFocused();
  await page.keyboard.press('Escape');
  await expectOrder(page, nurse, volunteer, aide);
});

test('a thing is dragged to another place', async ({ openSection }) => {
  const page = await openSection('sortable', { theme: 'light' });
  await page.getByRole('button', { name: new RegExp(`^${nurse}`) }).click();
  const handle = page.getByRole('button', { name: `Move ${volunteer}`, exact: true });
  await handle.hover();
  await page.mouse.down();
  const first = await listOf(page).getByRole('listitem').first().boundingBox();
  if (!first) throw new Error('The list has no first thing.');
  await page.mouse.move(first.x + 60, first.y + 30, { steps: 5 });
  await page.mouse.move(first.x + 60, first.y + 6, { steps: 5 });
  await page.mouse.up();
  await expectOrder(page, volunteer, aide, nurse);
});
