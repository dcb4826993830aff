import type { Locator, Page } from '@playwright/test';
import { isDealtToMe } from '../../tools/test/turns.mjs';
import { expectAccessibleInBothThemes } from '../fixtures/axe.ts';
import { expect, test } from './gallery.ts';

const sections = [
  'buttons',
  'fields',
  'choices',
  'months',
  'sortable',
  'rating',
  'people',
  'headers',
  'states',
  'skeletons',
  'table',
  'table-states',
  'table-long',
  'details',
  'small',
  'moves',
  'charts',
  'dialogs',
  'files',
  'uploads',
  'viewer',
  'brand',
] as const;

/** The things that are wider than the window. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const section of sections.filter((_, at) => isDealtToMe(at))) {
  test(`axe finds nothing in ${section}, and it fits a window of 320 px`, async ({ openSection }) => {
    const page = await openSection(section);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 320, height: 900 });
    await expect.poll(() => tooWide(page)).toBe(0);
  });
}

for (const name of ['Edit personal information', 'Delete license', 'Open profile']) {
  test(`axe finds nothing in what “${name}” opens, and the focus returns`, async ({ openSection }) => {
    const page = await openSection('dialogs');
    await page.getByRole('button', { name }).click();
    await expect(page.getByRole(name === 'Delete license' ? 'alertdialog' : 'dialog')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name })).toBeFocused();
  });
}

for (const name of ['Skill', 'License expiring', 'Columns', 'Actions for Ana Villanueva']) {
  test(`axe finds nothing in what “${name}” opens over a table`, async ({ openSection }) => {
    const page = await openSection('table');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const section of ['buttons', 'fields', 'table', 'small', 'states'] as const) {
    test(`every button in ${section} can be hit within 44 px`, async ({ openSection }) => {
      const page = await openSection(section);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main button, main [role=slider]')]
          .filter((button) => button.checkVisibility())
          .map((button) => {
            const own = button.getBoundingClientRect();
            const hit = getComputedStyle(button, '::after');
            const reach =
              hit.content === 'none' ? own : { width: parseFloat(hit.width), height: parseFloat(hit.height) };
            return { name: button.ariaLabel ?? button.textContent, width: reach.width, height: reach.height };
          })
          .filter(({ width, height }) => Math.min(width, height) < 43.5),
      );
      expect(small).toEqual([]);
    });
  }
});

test('with forced colors, what is chosen and what is a control still show', async ({ openSection }) => {
  const page = await openSection('choices');
  await page.emulateMedia({ forcedColors: 'active' });
  const borders = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main input:not([type=checkbox], [type=radio])')]
      .filter((control) => control.checkVisibility() && control.closest('[role=group]') === null)
      .filter((control) => !control.matches('.absolute, .absolute\\!, [tabindex="-1"]'))
      .filter((control) => control.parentElement?.closest('button') === null)
      .map((control) => getComputedStyle(control).borderTopWidth),
  );
  expect(borders.length).toBeGreaterThan(3);
  for (const width of borders) expect(Number.parseFloat(width)).toBeGreaterThan(0);
});

/** It has the focus, and whoever looks sees it. */
async function expectRing(element: Locator): Promise<void> {
  await expect(element).toBeFocused();
  await expect(element).toHaveCSS('outline-style', 'solid');
  await expect(element).toHaveCSS('outline-width', '2px');
}

test('what the keyboard reaches shows that it has the focus: a tab’s content, a day', async ({
  openSection,
}) => {
  const details = await openSection('details');
  await details.getByRole('tab', { name: 'Overview' }).focus();
  await details.keyboard.press('Tab');
  await expectRing(details.getByRole('tabpanel'));

  const choices = await openSection('choices');
  const day = choices.getByRole('group', { name: 'Issued on' });
  await day.getByRole('button').focus();
  await choices.keyboard.press('Enter');
  await expect(choices.getByRole('dialog')).toBeVisible();
  await choices.keyboard.press('ArrowRight');
  await expectRing(choices.locator('[role=gridcell] :focus'));
});

test('with forced colors, the entry of a menu that has the focus shows it', async ({ openSection }) => {
  const page = await openSection('small');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expectRing(page.getByRole('menuitem', { name: 'Resend invitation' }));
});

test.describe('the data table', () => {
  const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

  test('is walked, opened and selected with the keyboard alone', async ({ openSection }) => {
    const page = await openSection('table');
    await row(page, 'Ana Villanueva').focus();
    await page.keyboard.press('ArrowDown');
    await expect(row(page, 'Bernard')).toBeFocused();
    await page.keyboard.press('End');
    await expect(row(page, 'Hilda')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: 'Select Ana Villanueva' })).toBeChecked();
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
    await page.keyboard.press('Control+a');
    await expect(page.getByRole('status').filter({ hasText: '8 selected' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Opened Bernard Achterberg-Nwosu')).toBeVisible();
  });

  test('has one row in the Tab order', async ({ openSection }) => {
    const page = await openSection('table');
    await expect(page.locator('tr[data-row][tabindex="0"]')).toHaveCount(1);
    await row(page, 'Daniel').focus();
    await expect(page.locator('tr[data-row][tabindex="0"]')).toHaveAttribute('data-row', 'person-3');
  });

  test('keeps the keys of a menu opened from a row away from the row', async ({ openSection }) => {
    const page = await openSection('table');
    await page.getByRole('button', { name: 'Actions for Ana Villanueva' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Send a message' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Actions for Ana Villanueva' })).toBeFocused();
  });

  test('says how it is sorted and sorts on a press', async ({ openSection }) => {
    const page = await openSection('table');
    const head = (name: string) => page.getByRole('columnheader', { name });
    await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    await head('Name').getByRole('button').click();
    await expect(head('Name')).toHaveAttribute('aria-sort', 'descending');
    await head('Status').getByRole('button').click();
    await expect(head('Status')).toHaveAttribute('aria-sort', 'ascending');
    await expect(head('Name')).toHaveAttribute('aria-sort', 'none');
    await expect(head('Skills')).not.toHaveAttribute('aria-sort');
  });

  test('narrows down by chips and takes them back', async ({ openSection }) => {
    const page = await openSection('table');
    await page.getByRole('button', { name: 'Status: Active, Pending', exact: true }).click();
    await page.getByRole('dialog').getByText('Pending').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Status: Active', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Clear Status' }).click();
    await page.getByRole('button', { name: 'License expiring' }).click();
    await page.getByRole('button', { name: 'Last 7 days' }).click();
    await expect(
      page.getByRole('button', { name: 'License expiring: Nov 14, 2026 to Nov 20, 2026' }),
    ).toBeVisible();
  });

  test('hides a column and remembers the density', async ({ openSection }) => {
    const page = await openSection('table');
    await page.getByRole('button', { name: 'Columns' }).click();
    await expect(page.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await page.getByRole('dialog').getByText('Skills').click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: 'Skills' })).toHaveCount(0);
    const before = await row(page, 'Ana Villanueva').boundingBox();
    await page.getByRole('button', { name: 'Compact rows' }).click();
    const after = await row(page, 'Ana Villanueva').boundingBox();
    expect([before?.height, after?.height].map((height) => Math.round(height ?? 0))).toEqual([56, 40]);
  });

  test('draws only the rows near the window, and the keyboard reaches all of them', async ({
    openSection,
  }) => {
    const page = await openSection('table-long');
    const table = page.getByRole('table');
    await expect(table).toHaveAttribute('aria-rowcount', '1001');
    expect(await page.locator('tr[data-row]').count()).toBeLessThan(60);
    await row(page, 'Ana Villanueva').first().focus();
    await page.keyboard.press('End');
    await expect(page.locator('tr[data-row="person-999"]')).toBeFocused();
    await expect(page.locator('tr[data-row="person-999"]')).toHaveAttribute('aria-rowindex', '1001');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('tr[data-row="person-998"]')).toBeFocused();
  });

  test('shows cards on a phone with all that a row holds', async ({ openSection }) => {
    const page = await openSection('table', { width: 390 });
    const card = page.getByRole('listitem', { name: 'Ana Villanueva' });
    for (const text of [
      /^ana\.villanueva@brightway\.example$/,
      /^Active$/,
      /^4\.9/,
      /^Dementia care$/,
      /^Accepted$/,
      /^2 min ago$/,
    ]) {
      await expect(card.getByText(text).first()).toBeVisible();
    }
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.getByRole('menuitem', { name: 'Rating, descending' }).click();
    await card.focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listitem', { name: 'Bernard Achterberg-Nwosu' })).toBeFocused();
  });

  test('has a skeleton as high as the rows that follow', async ({ openSection }) => {
    const page = await openSection('table-states');
    const heights = await page
      .locator('table')
      .first()
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((each) => each.getBoundingClientRect().height));
    expect(heights).toEqual([56, 56, 56]);
  });

  test('has a way out when nothing matches', async ({ openSection }) => {
    const page = await openSection('table-states');
    await page.getByRole('button', { name: 'Clear search and filters' }).click();
    await expect(page.getByText('No care providers yet')).toHaveCount(2);
  });
});

test('a form dialog saves by key, keeps what was typed, and asks before it is lost', async ({
  openSection,
}) => {
  const page = await openSection('dialogs');
  await page.getByRole('button', { name: 'Edit personal information' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Personal Information' });
  await dialog.getByLabel('First name').fill('Maya Rose');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Not saved:')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toHaveText(/Your changes are not saved/);
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('First name')).toHaveValue('Maya Rose');
  // Whoever keeps editing goes on where they were.
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit personal information' })).toBeFocused();
});

test('stars are picked by halves, taken back, and moved with the arrows', async ({ openSection }) => {
  const page = await openSection('rating');
  const stars = page.getByRole('slider', { name: 'Your rating' });
  await expect(stars).toHaveAttribute('aria-valuetext', '4.5 stars');
  await stars.locator('[data-stars="2.5"]').click();
  await expect(stars).toHaveAttribute('aria-valuetext', '2.5 stars');
  await stars.locator('[data-stars="2.5"]').click();
  await expect(stars).toHaveAttribute('aria-valuetext', 'No rating');
  await stars.focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect(stars).toHaveAttribute('aria-valuetext', '1 star');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await expect(stars).toHaveAttribute('aria-valuenow', '5');
});

for (const width of [1440, 1024, 768, 640]) {
  test(`at ${width} px a toast comes up beside the pager of a list, not over it`, async ({ openSection }) => {
    const page = await openSection('table', { width });
    await page.locator('tr[data-row]').first().focus();
    await page.keyboard.press('Enter');
    const [toast, pager] = await Promise.all([
      page.getByRole('region', { name: 'Messages' }).locator('.toast').boundingBox(),
      page.getByRole('button', { name: 'Previous page' }).boundingBox(),
    ]);
    expect((toast?.x ?? Number.NaN) + (toast?.width ?? 0)).toBeLessThanOrEqual(pager?.x ?? 0);
  });
}

test('toasts count repeats, undo, and are reached with F6', async ({ openSection }) => {
  const page = await openSection('states');
  const toasts = page.getByRole('region', { name: 'Messages' });
  await page.getByRole('button', { name: 'Failure' }).click();
  await page.getByRole('button', { name: 'Failure' }).click();
  await expect(toasts.getByText('Failed to rename file')).toHaveCount(1);
  await expect(toasts.getByText('×2')).toBeVisible();
  await page.getByRole('button', { name: 'With undo' }).click();
  await toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(toasts.getByText('File is back')).toBeVisible();
  await expect(toasts.getByText('File deleted')).toHaveCount(0);
  await page.getByRole('button', { name: 'Toast', exact: true }).focus();
  await page.keyboard.press('F6');
  await expect(toasts.getByRole('button', { name: 'Dismiss' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Toast', exact: true })).toBeFocused();
});

test('the password’s eye shows and hides it', async ({ openSection }) => {
  const page = await openSection('fields');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('a pasted code loses its spaces and stops at six digits', async ({ openSection }) => {
  const page = await openSection('fields');
  const code = page.getByLabel('Code from your app');
  await code.fill('123 456-789');
  await expect(code).toHaveValue('123456');
});

test('an error is tied to its field', async ({ openSection }) => {
  const page = await openSection('fields');
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/This is not an email address/);
});

test('a chart shrinks with its window', async ({ openSection }) => {
  const page = await openSection('charts', { width: 1440 });
  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(() => page.locator('figure svg').last().getAttribute('width')).toBe('288');
  expect(await tooWide(page)).toBe(0);
});

test('a chart has its numbers as a table', async ({ openSection }) => {
  const page = await openSection('charts');
  await page.getByRole('button', { name: 'Show as table' }).first().click();
  await expect(page.getByRole('region', { name: 'Sign-ins, last 14 days' }).getByRole('row')).toHaveCount(15);
});
