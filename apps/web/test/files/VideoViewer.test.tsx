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
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  await button('Play').click();
  const isUnderWay = Promise.withResolvers<void>();
  const look = () => (video().currentTime > 0.2 ? isUnderWay.resolve() : requestAnimationFrame(look));
  look();
  await isUnderWay.promise;
  // What looks at the page moves the clock on as well: where it stands is known from one beat to the next.
  vi.advanceTimersToNextTimer();
  const beat = Date.now();
  vi.advanceTimersToNextTimer();
  expect(Date.now() - beat).toBe(100);
  await pass(0);
  expect(told()).toBeGreaterThan(0.1);
  await press('k');
});
