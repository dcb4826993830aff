import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/axe.ts';
import { expect, test, themes } from '../kit/gallery.ts';
import { answerCalls, home } from './answers.ts';

const search = (page: Page) => page.getByRole('combobox', { name: 'Home address' });
const list = (page: Page) => page.getByRole('listbox');
const chosen = (page: Page) => page.getByRole('group', { name: 'Home address' });

const named = (asked: readonly URL[], name: string) =>
  asked.filter(({ pathname }) => pathname.endsWith(name));

test('asks 500 ms after the last letter, once, and fetches what was chosen', async ({
  openSection,
  page,
}) => {
  const asked = await answerCalls(page);
  await openSection('addresses');
  await search(page).pressSequentially('742 ever', { delay: 40 });
  await expect(list(page).getByText('Looking…')).toBeVisible();
  await expect(page.getByRole('option', { name: '742 ever, Springfield' })).toBeVisible();
  const [first, ...others] = named(asked, 'search');
  expect(others).toEqual([]);
  expect(first?.searchParams.get('input')).toBe('742 ever');
  expect(first?.searchParams.get('latLng.lat')).toBe('39.78');

  // By keyboard alone.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toContainText(home.formattedAddress);
  await expect(chosen(page)).toContainText(
    'The street is shown as you typed it. The map point is the middle of 62704.',
  );
  await expect(chosen(page).getByRole('button', { name: 'Edit address' })).toBeFocused();
  const [details] = named(asked, 'details');
  expect(details?.searchParams.get('placeId')).toBe('here:1');
  expect(details?.searchParams.get('gUuid')).toBe(first?.searchParams.get('gUuid'));

  await chosen(page).getByRole('button', { name: 'Clear address' }).click();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await search(page).fill('1 Elm');
  await expect(page.getByRole('option', { name: '1 Elm, Springfield' })).toBeVisible();
  // Another search, another session.
  expect(named(asked, 'search').at(-1)?.searchParams.get('gUuid')).not.toBe(first?.searchParams.get('gUuid'));
});

test('offers places nearby while nothing is typed, and says when there is nothing', async ({
  openSection,
  page,
}) => {
  const asked = await answerCalls(page, { search: () => [] });
  await openSection('addresses');
  await search(page).click();
  await expect(page.getByRole('option', { name: 'Springfield, IL, USA' })).toBeVisible();
  expect(named(asked, 'nearby')[0]?.searchParams.getAll('includeTypes')).toEqual(['locality', 'postal_code']);
  await search(page).fill('zzzz');
  await expect(list(page).getByText('No address found')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Select a valid address from the list')).toBeVisible();
  await expect(search(page)).toHaveValue('zzzz');
});

test('asks for an address where there is nothing near', async ({ openSection, page }) => {
  await answerCalls(page, { nearby: () => [] });
  await openSection('addresses');
  await search(page).click();
  await expect(list(page).getByText('Please enter an address')).toBeVisible();
});

test('shows the answer to the newest text only, however late an older one comes', async ({
  openSection,
  page,
}) => {
  const late = Promise.withResolvers<void>();
  await answerCalls(page, {
    search: async (_route, url) => {
      if (url.searchParams.get('input') !== 'first') return undefined;
      await late.promise;
      return [{ name: 'An old answer', placeId: 'here:old' }];
    },
  });
  await openSection('addresses');
  const asking = page.waitForRequest(/input=first/);
  await search(page).fill('first');
  await asking;
  await search(page).fill('second');
  await expect(page.getByRole('option', { name: 'second, Springfield' })).toBeVisible();
  const answered = page
    .waitForEvent('requestfinished', (request) => request.url().includes('input=first'))
    .catch(() => undefined);
  late.resolve();
  await Promise.race([
    answered,
    page.waitForEvent('requestfailed').catch(() => undefined),
    page.evaluate(() => new Promise((done) => requestAnimationFrame(done))),
  ]);
  await expect(page.getByRole('option', { name: 'second, Springfield' })).toBeVisible();
  await expect(page.getByText('An old answer')).toBeHidden();
});

test('puts parts right: rules, a part that is not there, no change, and the call', async ({
  openSection,
  page,
}) => {
  const bodies: unknown[] = [];
  await answerCalls(page, {
    address: (route) => {
      const body = route.request().postDataJSON();
      bodies.push(body);
      return {
        ...home,
        ...body.updatedFields,
        formattedAddress: '744 Evergreen Ter, Springfield, IL 62704, USA',
      };
    },
  });
  await openSection('addresses');
  const kept = page.getByRole('group', { name: 'Address (optional)' });
  const edit = kept.getByRole('button', { name: 'Edit address' });
  const dialog = page.getByRole('dialog', { name: 'Edit address' });
  const save = dialog.getByRole('button', { name: 'Save changes' });

  await edit.click();
  await expect(dialog.getByRole('textbox', { name: 'Address line 1' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Address line 2' })).toBeDisabled();
  await expect(dialog.getByRole('textbox', { name: 'Country' })).not.toBeEditable();
  await save.click();
  await expect(dialog).toBeHidden();
  expect(bodies).toEqual([]);
  await expect(edit).toBeFocused();

  await edit.click();
  for (const name of ['Address line 1', 'City', 'State', 'Postal code']) {
    await dialog.getByRole('textbox', { name }).fill('');
  }
  await save.click();
  for (const sentence of [
    'Address line 1 is required',
    'City is required',
    'State is required',
    'Postal code is required',
  ]) {
    await expect(dialog.getByText(sentence)).toBeVisible();
  }
  await expect(dialog.getByRole('textbox', { name: 'Address line 1' })).toBeFocused();
  expect(bodies).toEqual([]);
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'City' }).fill(home.city);
  await dialog.getByRole('textbox', { name: 'State' }).fill(home.region);
  await dialog.getByRole('textbox', { name: 'Postal code' }).fill(home.postalCode);
  await dialog.getByRole('textbox', { name: 'Address line 1' }).fill('744 Evergreen Ter');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(kept).toContainText('744 Evergreen Ter');
  expect(bodies).toEqual([
    {
      address: home,
      updatedFields: { address1: '744 Evergreen Ter' },
      adrAddress: expect.stringContaining('<span class="street-address">742 Evergreen Ter</span>'),
    },
  ]);
});

for (const theme of themes) {
  for (const width of [1440, 320]) {
    test(`axe finds nothing, ${theme}, ${width} px, and nothing lies sideways`, async ({
      openSection,
      page,
    }) => {
      await answerCalls(page);
      await openSection('addresses', { theme, width });
      await expect(page.getByRole('link', { name: 'Places: GeoNames' })).toBeVisible();
      await expectAccessible(page);
      await search(page).fill('742 ever');
      await expect(page.getByRole('option', { name: '742 ever, Springfield' })).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await page.getByRole('option', { name: '742 ever, Springfield' }).click();
      await expect(chosen(page)).toContainText(home.formattedAddress);
      await expectAccessible(page);
      await chosen(page).getByRole('button', { name: 'Edit address' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }
}
