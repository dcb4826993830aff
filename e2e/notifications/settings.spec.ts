import { expectAccessibleInBothThemes } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';
import { expectConnected, makeReader, noteSounds, show, soundsOf } from './reader.ts';

const path = '/dashboard/settings/notifications';

test('a sound is heard before it is kept, and stays chosen', async ({ page, playwright, request }) => {
  const reader = await makeReader(playwright, request);
  await noteSounds(page);
  await reader.open(page, path);
  const card = page.getByRole('region', { name: 'Notifications' });
  await expect(card.getByRole('radio')).toHaveCount(6);
  await card.getByRole('button', { name: 'Play Doorbell' }).click();
  await expect
    .poll(() => soundsOf(page))
    .toEqual([expect.stringMatching(/^\/sounds\/doorbell\..* at 0\.5$/)]);
  await card.getByText('Meadow').click();
  await expect(card.getByText('Saved')).toBeVisible();
  await expect
    .poll(() => soundsOf(page))
    .toEqual([expect.anything(), expect.stringMatching(/^\/sounds\/meadow/)]);
  await page.reload();
  await expect(card.getByRole('radio', { name: 'Meadow' })).toBeChecked();
  await expectConnected(page);
  await reader.arrive('iPhone');
  await expect.poll(() => soundsOf(page)).toEqual([expect.stringMatching(/^\/sounds\/meadow/)]);
  await card.getByText('Silence').click();
  await expect(card.getByText('Saved')).toBeVisible();
});

test('the files of the sounds can be played, and where one cannot, a tone made here is', async ({
  page,
  playwright,
  request,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  const reader = await makeReader(playwright, request);
  await page.addInitScript(() => {
    const tones: number[] = [];
    Object.assign(window, { tones });
    const Own = OscillatorNode;
    window.OscillatorNode = class extends Own {
      constructor(context: BaseAudioContext, options?: OscillatorOptions) {
        super(context, options);
        tones.push(options?.frequency ?? 0);
      }
    };
  });
  const tones = () => page.evaluate(() => (window as unknown as { tones: number[] }).tones);
  await reader.open(page, path);
  for (const name of ['hearth', 'marimba', 'droplet', 'doorbell', 'meadow']) {
    const seconds = await page.evaluate(async (file) => {
      const audio = new Audio(`/sounds/${file}.ogg`);
      await new Promise((resolve, reject) => {
        audio.onloadedmetadata = resolve;
        audio.onerror = () => reject(new Error(file));
      });
      return audio.duration;
    }, name);
    expect(seconds).toBeGreaterThan(0.3);
    expect(seconds).toBeLessThan(1.3);
  }
  const card = page.getByRole('region', { name: 'Notifications' });
  await card.getByRole('button', { name: 'Play Hearth' }).click();
  expect(await tones()).toEqual([]);
  await page.route('**/sounds/marimba.*', (route) => route.abort());
  await card.getByRole('button', { name: 'Play Marimba' }).click();
  await expect.poll(tones).toHaveLength(2);
});

test('each event comes by the ways that are chosen; those of the account’s safety always in the app', async ({
  page,
  playwright,
  request,
}) => {
  const reader = await makeReader(playwright, request);
  await reader.open(page, path);
  const card = page.getByRole('region', { name: 'Notifications' });
  const roleChanged = card.getByRole('row', { name: /^Role changed/ });
  await expect(card.getByRole('checkbox', { name: 'Password changed, in the app' })).toHaveCount(0);
  await expect(card.getByRole('row', { name: /^Password changed/ })).toContainText('Always on.');
  await expect(card.getByRole('checkbox', { name: 'Role changed, in the app' })).toBeChecked();
  await roleChanged.locator('label').first().click();
  await expect(roleChanged.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('checkbox', { name: 'Role changed, in the app' })).not.toBeChecked();
  await expect(card.getByRole('checkbox', { name: 'Role changed, by email' })).toBeChecked();
});

test('a change that is not saved says so and can be made again', async ({
  page,
  playwright,
  request,
  expectFault,
}) => {
  expectFault(/500/);
  const reader = await makeReader(playwright, request);
  await reader.open(page, path);
  const card = page.getByRole('region', { name: 'Notifications' });
  const row = card.getByRole('row', { name: /^Role changed/ });
  await expect(row).toBeVisible();
  await page.route('**/api/notification/preferences', (route) => route.fulfill({ status: 500 }));
  await row.locator('label').last().click();
  await expect(row.getByText('Not saved:')).toBeVisible();
  await expect(card.getByRole('checkbox', { name: 'Role changed, by email' })).not.toBeChecked();
  await page.unroute('**/api/notification/preferences');
  await row.getByRole('button', { name: 'try again' }).click();
  await expect(row.getByText('Saved')).toBeVisible();
});

test('the browser is asked for the device’s own notifications by the button alone', async ({
  page,
  playwright,
  request,
}) => {
  const reader = await makeReader(playwright, request);
  await page.addInitScript(() => {
    let permission = 'default';
    let asked = 0;
    const own = {
      get permission() {
        return permission;
      },
      async requestPermission() {
        asked += 1;
        permission = 'granted';
        return permission;
      },
    };
    Object.assign(window, { Notification: own, timesAsked: () => asked });
  });
  const timesAsked = () =>
    page.evaluate(() => (window as unknown as { timesAsked: () => number }).timesAsked());
  await reader.open(page, path);
  await reader.arrive('iPhone');
  const device = page.getByRole('region', { name: 'On this device' });
  await expect(device.getByText('Your browser asks you first.')).toBeVisible();
  expect(await timesAsked()).toBe(0);
  await device.getByRole('button', { name: 'Turn on' }).click();
  await expect(device.getByRole('button', { name: 'Turn off' })).toBeVisible();
  expect(await timesAsked()).toBe(1);
  await device.getByRole('button', { name: 'Turn off' }).click();
  await expect(device.getByRole('button', { name: 'Turn on' })).toBeVisible();
});

test('axe finds nothing in the settings of notifications, in both themes and at 320 px', async ({
  page,
  playwright,
  request,
}) => {
  const reader = await makeReader(playwright, request, 'CareManager');
  await reader.open(page, path);
  await expect(page.getByRole('radio', { name: 'Marimba' })).toBeAttached();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 800 });
  await show(page, path);
  await expect(page.getByRole('radio', { name: 'Marimba' })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
});
