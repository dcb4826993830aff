import { expect, test } from '../fixtures/test.ts';
import { expectConnected, makeReader, noteSounds, soundsOf } from './reader.ts';

const path = '/dashboard/settings/notifications';

test('a sound is heard before it is kept, and stays chosen, as do the ways of an event', async ({
  page,
  playwright,
  request,
}) => {
  const reader = await makeReader(playwright, request);
  await noteSounds(page);
  await reader.open(page, path);
  const card = page.getByRole('region', { name: 'Notifications' });
  await expect(card.getByRole('radio')).toHaveCount(6);
  await card.getByRole('button', { name: 'Play Doorbell' }).click();
  await expect
    .poll(() => soundsOf(page))
    .toEqual([expect.stringMatching(/^\/sounds\/doorbell\..* at 0\.5$/)]);
  const save = card.getByRole('button', { name: 'Save changes' });
  await card.getByText('Meadow').click();
  await save.click();
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
  const roleChanged = card.getByRole('row', { name: /^Role changed/ });
  await roleChanged.locator('label').first().click();
  await save.click();
  await expect(card.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(card.getByRole('checkbox', { name: 'Role changed, in the app' })).not.toBeChecked();
  await expect(card.getByRole('checkbox', { name: 'Role changed, by email' })).toBeChecked();
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
