import { expect, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { press } from '../hands.ts';
import { film, openFile, openShelf, viewerOf } from '../shelf.ts';

const video = () => viewerOf().css('video').element() as HTMLVideoElement;
const button = (name: string) => viewerOf().getByRole('button', { name, exact: true });

/** Moves the clock on, and waits until what came of it is painted: to be shown still is a promise as well. */
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

/** Moves the mouse, and waits until the page knows: each look at the page moves the clock on as well. */
async function moveTo(x: number, y: number): Promise<void> {
  const moved = new Promise((resolve) => addEventListener('pointermove', resolve, { once: true }));
  await commands.mouseMove([x, y]);
  await moved;
}

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
