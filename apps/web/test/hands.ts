import { vi } from 'vitest';
import { commands, type Locator, userEvent } from 'vitest/browser';
import type { Point } from './commands.ts';

/** Presses keys wherever the focus is, as `userEvent.keyboard` spells them. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** The middle of something in the window. */
export function middleOf(locator: Locator): Point {
  const { x, y, width, height } = locator.element().getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}

/** Moves the clock on, and waits until what came of it is painted: to be shown still is a promise as well. */
export async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
}

/** Moves the mouse, and waits until the page knows: each look at the page moves the clock on as well. */
export async function moveTo(x: number, y: number): Promise<void> {
  const moved = new Promise((resolve) => addEventListener('pointermove', resolve, { once: true }));
  await commands.mouseMove([x, y]);
  await moved;
}
