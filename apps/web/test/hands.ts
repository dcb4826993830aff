import { type Locator, userEvent } from 'vitest/browser';
import type { Point } from './commands.ts';

/** Presses keys wherever the focus is, as `userEvent.keyboard` spells them. */
export const press = (keys: string): Promise<void> => userEvent.keyboard(keys);

/** The middle of something in the window. */
export function middleOf(locator: Locator): Point {
  const { x, y, width, height } = locator.element().getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}
