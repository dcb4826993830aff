import { expect, test } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { press } from '../hands.ts';
import { openFile, openShelf, viewerOf, voice } from '../shelf.ts';

const sound = () => viewerOf().css('audio').element() as HTMLAudioElement;
const button = (name: string) => viewerOf().getByRole('button', { name, exact: true });
const shows = (text: string) => expect.element(viewerOf().getByText(text)).toBeVisible();

test('a recording is played, skipped by 10 s within its ends, and turned down', async () => {
  await openShelf([voice]);
  await openFile(voice.name);
  await shows('0:00 / 0:24');
  await expectAccessible();
  for (const at of [10, 20, 24, 24]) {
    await button('Forward 10 seconds').click();
    await shows(`0:${at} / 0:24`);
    expect(sound().currentTime).toBeCloseTo(at, 1);
  }
  for (const at of [14, 4, 0, 0]) {
    await button('Back 10 seconds').click();
    await expect.poll(() => sound().currentTime).toBeCloseTo(at, 1);
  }
  await press('l');
  await shows('0:10 / 0:24');
  await press('j');
  await shows('0:00 / 0:24');

  await button('Play').click();
  await expect.element(button('Pause')).toBeVisible();
  await expect.poll(() => sound().currentTime).toBeGreaterThan(0);
  await press('k');
  await expect.element(button('Play')).toBeVisible();
  expect(sound().paused).toBe(true);

  const volume = viewerOf().getByRole('slider', { name: 'Volume' });
  await volume.fill('0.4');
  expect(sound()).toMatchObject({ volume: 0.4, muted: false });
  await button('Mute').click();
  await expect.element(volume).toHaveValue('0');
  await press('m');
  await expect.element(volume).toHaveValue('0.4');
  await volume.fill('0');
  await expect.element(button('Unmute')).toBeVisible();
  await volume.fill('1');
  expect(sound()).toMatchObject({ volume: 1, muted: false });

  await viewerOf().getByRole('slider', { name: 'Seek' }).fill('12.5');
  expect(sound().currentTime).toBeCloseTo(12.5, 1);
});
