import { expect, test } from '../fixtures/test.ts';
import { makeReader, openPanel, panel, rows } from './reader.ts';

test('what arrives stands on top at once, and what is read does not move meanwhile', async ({
  page,
  playwright,
  request,
}) => {
  const reader = await makeReader(playwright, request);
  await reader.open(page);
  await openPanel(page);
  await reader.arrive('iPhone');
  await expect(rows(page).first(), 'nobody reads yet').toContainText('iOS');
  await page.keyboard.press('ArrowDown');
  const read = rows(page).filter({ hasText: 'iOS' }).first();
  // In the panel, which may itself still be on its way to its place, by parts of a pixel.
  const topOf = () =>
    read.evaluate((row) => {
      const list = row.closest('[role="dialog"]') as Element;
      return row.getBoundingClientRect().top - list.getBoundingClientRect().top;
    });
  const before = await topOf();
  await reader.arrive('Mac');
  const more = panel(page).getByRole('button', { name: '1 new notification' });
  await expect(more).toBeVisible();
  expect(await topOf()).toBeCloseTo(before, 1);
  await expect(
    panel(page)
      .getByRole('status')
      .filter({ hasText: /New notification: .*macOS/ }),
  ).toBeAttached();
  await more.click();
  await expect(rows(page).first()).toContainText('macOS');
  await expect(rows(page).first().getByRole('link')).toBeFocused();
  await expect(more).toBeHidden();
});
