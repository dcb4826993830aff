import { expect, vi } from 'vitest';
import { commands, type Locator, page, userEvent } from 'vitest/browser';
import type { Point } from './commands.ts';

/** Presses keys wherever the focus is, as `userEvent.keyboard` spells them. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/**
 * Chooses a checkbox, a radio button or a switch by its label: the input itself is out of sight, and a pointer never
 * meets it. Waits until the label stands still, as a dialog that opens does not.
 * @throws when it has no label around it
 */
export async function choose(input: Locator): Promise<void> {
  await expect.element(input).toBeInTheDocument();
  const label = input.element().closest('label');
  if (!label) throw new Error('There is no label around it to press.');
  await page.elementLocator(label).click();
}

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
