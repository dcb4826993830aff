import { expect, type Locator, type Page } from '@playwright/test';

/** Somebody who has a keyboard and nothing else. */
export interface Keys {
  /** Presses Tab until something has the focus. */
  readonly to: (target: Locator) => Promise<void>;
  /** Goes to something by Tab and presses a key on it. */
  readonly press: (target: Locator, key?: string) => Promise<void>;
  /** Goes to a field by Tab, clears it and types. */
  readonly type: (field: Locator, text: string) => Promise<void>;
  /** Goes on by an arrow until something has the focus: in menus, lists of options, tabs. */
  readonly along: (key: 'ArrowDown' | 'ArrowRight', target: Locator) => Promise<void>;
}

const mostPresses = 250;

/** Takes the mouse away from a page: what presses it all the same, fails. */
export async function onlyKeys(page: Page): Promise<Keys> {
  await page.addInitScript(() => {
    const complain = (event: Event) => {
      if (event.isTrusted) throw new Error(`A journey by keyboard alone used the mouse: ${event.type}`);
    };
    for (const type of ['mousedown', 'touchstart']) addEventListener(type, complain, { capture: true });
  });
  const hasFocus = (target: Locator) =>
    target.evaluate((element) => element === document.activeElement, undefined, { timeout: 30_000 });
  const go = async (key: string, target: Locator) => {
    await expect(target).toBeAttached({ timeout: 30_000 });
    for (let presses = 0; presses < mostPresses; presses += 1) {
      if (await hasFocus(target)) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${target} is not reached by ${key}.`);
  };
  const to = (target: Locator) => go('Tab', target);
  return {
    to,
    press: async (target, key = 'Enter') => {
      await to(target);
      await page.keyboard.press(key);
    },
    type: async (field, text) => {
      await to(field);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    along: go,
  };
}
