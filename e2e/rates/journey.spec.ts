import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

/** Types a day into a date field, in whichever order its reader has chosen. */
async function typeDay(field: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  for (const [part, digits] of Object.entries({ year, month, day: date }))
    await field.getByRole('spinbutton', { name: new RegExp(`^${part}`, 'i') }).pressSequentially(digits);
}

/** Long after the cards of the demo, so that nothing of theirs ends, and no more than ten years ahead. */
const year = new Date().getUTCFullYear() + 8;

test('an admin writes a rate card by keyboard, activates it, prices a shift and copies it', async ({
  signIn,
}) => {
  const { page } = await signIn('admin');
  const name = `Journey ${Date.now()}`;
  const cell = (label: string) => page.getByRole('gridcell', { name: label });
  const newDraft = page.getByRole('dialog', { name: 'New rate card' });

  await page.goto('/dashboard/base-rates');
  await page.getByRole('button', { name: 'New rate card' }).first().click();
  await newDraft.getByRole('textbox', { name: 'Name' }).fill(name);
  await typeDay(newDraft.getByRole('group', { name: 'First day' }), `${year}-01-01`);
  await newDraft.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.getByRole('button', { name: 'Add service' }).click();
  const addService = page.getByRole('dialog', { name: 'Add service' });
  await addService.getByRole('button', { name: /Service/ }).click();
  await page.getByRole('option', { name: 'Therapy' }).click();
  await addService.getByRole('button', { name: 'Add to the grid' }).click();
  const bill = 'Bill, Any day, any time, Therapy';
  await expect(cell(bill)).toBeFocused();
  await page.keyboard.type('80');
  await page.keyboard.press('Tab');
  await page.keyboard.type('52.5');
  await page.keyboard.press('Enter');
  await expect(cell(`${bill}, hourly, per hour: $80.00`)).toBeVisible();
  await expect(cell('Margin, Any day, any time, Therapy, hourly, per hour: 34.3%')).toBeVisible();
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByRole('button', { name: 'Save prices' })).toHaveCount(0);
  await expectAccessible(page);
  const address = page.url();

  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Activate' }).click();
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible();

  await page.getByRole('tab', { name: 'Price a shift' }).click();
  await page
    .getByRole('button', { name: /^Personal care Service|Service/ })
    .first()
    .click();
  await page.getByRole('option', { name: 'Therapy' }).click();
  for (const field of ['Start date', 'End date']) {
    await typeDay(page.getByRole('group', { name: field }), `${year}-01-04`);
  }
  await page.getByRole('button', { name: 'Price this shift' }).click();
  // Four hours at $80.00.
  await expect(page.getByRole('status', { name: 'Price of the shift' })).toContainText('$320.00');

  await page.getByRole('button', { name: 'Copy…' }).click();
  const copy = page.getByRole('dialog', { name: `Copy “${name}”` });
  await copy.getByText('Raise or lower by a percentage').click();
  await copy.getByRole('textbox', { name: 'Percentage' }).fill('10');
  await copy.getByRole('button', { name: 'Create draft' }).click();
  await expect(cell(`${bill}, hourly, per hour: $88.00`)).toBeVisible();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page).toHaveURL(/\/dashboard\/base-rates$/);

  // What is scheduled is taken back: the next run begins on the same day.
  await page.goto(address);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Back to draft' }).click();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page).toHaveURL(/\/dashboard\/base-rates$/);
});

test('a care manager finds no page of base rates', async ({ signIn }) => {
  const { page } = await signIn('care.manager');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Base Rates' })).toHaveCount(0);
  await page.goto('/dashboard/base-rates');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'New rate card' })).toHaveCount(0);
});
