import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { moveTo, pass, press } from '../hands.ts';
import { film, openFile, openShelf, viewerOf } from '../shelf.ts';

const video = () => viewerOf().css('video').element() as HTMLVideoElement;
const button = (name: string) => viewerOf().getByRole('button', { name, exact: true });

test('a film’s controls go 3 s after the mouse has come to rest, while it plays', async () => {
  await openShelf([film]);
  await openFile(film.name);
  const expectControls = (are: 'shown' | 'hidden', why = 'the controls') =>
    expect.element(viewerOf().css('[data-controls]'), { message: why }).toHaveAttribute('data-controls', are);
  await expect.element(viewerOf().getByText('0:00 / 0:04')).toBeVisible();
  // So that it still plays when the clock has been moved on as often as this test needs.
  video().loop = true;
  await expectAccessible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await moveTo(700, 300);
  await pass(10_000);
  await expectControls('shown', 'while it stands still they stay');

  await press(' ');
  await expect.element(button('Pause')).toBeInTheDocument();
  await moveTo(720, 320);
  await pass(2_999);
  await expectControls('shown');
  await pass(1);
  await expectControls('hidden');
  await moveTo(740, 340);
  await expectControls('shown');
  await pass(2_000);
  await moveTo(760, 360);
  await pass(2_999);
  await expectControls('shown', 'each move begins again');
  await pass(1);
  await expectControls('hidden');
  await press('m');
  await expectControls('shown', 'a key wakes them too');
  await pass(3_000);
  await expectControls('hidden');
  await press(' ');
  await expect.element(button('Play')).toBeVisible();
  await expectControls('shown');
});

test('a film tells its progress each 100 ms, and is sought', async () => {
  await openShelf([film]);
  await openFile(film.name);
  const seek = () => viewerOf().getByRole('slider', { name: 'Seek' });
  const told = () => Number((seek().element() as HTMLInputElement).value);
  await expect.element(viewerOf().getByText('0:00 / 0:04')).toBeVisible();
  await seek().fill('3');
  expect(video().currentTime).toBeCloseTo(3, 1);
  await expect.element(viewerOf().getByText('0:03 / 0:04')).toBeVisible();
  await seek().fill('0');
  // The end of seeking tells the time as well.
  await expect.poll(() => video().seeking).toBe(false);

  // The browser tells of its own accord too, a few times a second: not here.
  video().addEventListener('timeupdate', (event) => event.stopImmediatePropagation(), true);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await button('Play').click();
  const playOn = () => {
    const before = video().currentTime;
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => (video().currentTime > before + 0.2 ? resolve() : requestAnimationFrame(look));
    look();
    return promise;
  };
  // What looks at the page moves the clock on as well: from a beat on it is known where the clock stands.
  vi.advanceTimersToNextTimer();
  await pass(0);
  const atBeat = told();
  await playOn();
  await pass(99);
  expect(told()).toBe(atBeat);
  await pass(1);
  expect(told()).toBeGreaterThan(atBeat + 0.1);
  await press('k');
});
