import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { editorOf, openProfile, saveProfile, signInProvider } from './editor.ts';

/** The middle of an element, where a finger would come down. */
async function middleOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Draws a finger from one place to others, step by step, and answers what lifts it. */
async function drag(page: Page, from: { x: number; y: number }, ...stops: { x: number; y: number }[]) {
  const browser = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [from]);
  let at = from;
  for (const stop of stops) {
    for (let step = 1; step <= 8; step += 1) {
      const part = step / 8;
      await send('touchMove', [{ x: at.x + (stop.x - at.x) * part, y: at.y + (stop.y - at.y) * part }]);
    }
    at = stop;
  }
  return () => send('touchEnd', []);
}

test('what somebody has done is put in order with a finger @phone', async ({ page, request }) => {
  const { id, headers } = await signInProvider(page, request);
  await saveProfile(request, headers, id);
  const panel = await openProfile(page, id);
  await panel.getByRole('button', { name: 'Edit Profile' }).tap();
  const editor = editorOf(page);
  const names = editor.getByRole('list', { name: 'Work experience' }).getByRole('heading');
  await expect(names).toHaveText([/^Home Health Aide/, /^Companion/]);
  const first = editor.getByRole('button', { name: 'Move Home Health Aide', exact: true });
  const second = editor.getByRole('button', { name: 'Move Companion', exact: true });
  await second.scrollIntoViewIfNeeded();

  // Put down where it was, and a tap, change nothing.
  const own = await middleOf(second);
  await (await drag(page, own, { x: own.x, y: own.y - 30 }, own))();
  await second.tap();
  await expect(names).toHaveText([/^Home Health Aide/, /^Companion/]);

  const target = await middleOf(first);
  const lift = await drag(page, await middleOf(second), { x: target.x, y: target.y - 20 });
  await expect(editor.getByRole('button', { name: 'Before Home Health Aide' })).toBeAttached();
  await lift();
  await expect(names).toHaveText([/^Companion/, /^Home Health Aide/]);
  await expect(second).toBeFocused();
  await expect(editor.getByText('Companion is now number 1 of 2.')).toBeAttached();
  await editor.getByRole('button', { name: 'Save changes' }).tap();
  await expect(editor).toBeHidden();
  await expect(panel.getByRole('heading', { level: 3 }).first()).toHaveText('Companion');
});
