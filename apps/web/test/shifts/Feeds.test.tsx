import { createFeed, listFeeds, revokeFeed } from '@homeward/contract/shifts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { FeedsSheet } from '../../src/features/shifts/FeedsSheet.tsx';
import { shownNotices } from '../../src/ui/notify.ts';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { button, field, show } from './hands.ts';
import { feedOf } from './made.ts';

const url = 'https://care.example/api/feeds/a-secret-of-forty-letters-and-more.ics';

async function open() {
  const onClose = vi.fn();
  await show(<FeedsSheet onClose={onClose} />, 'CareProvider');
  return onClose;
}

test('makes an address that is shown once, to be copied, with what to do with it', async () => {
  const kept: ReturnType<typeof feedOf>[] = [];
  api.on(listFeeds, () => ({ feeds: kept }));
  api.on(createFeed, ({ body }) => {
    kept.push(feedOf({ name: body.name }));
    return { ...feedOf({ name: body.name }), url };
  });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await open();
  await expect.element(page.getByText('You have no calendar address yet.')).toBeVisible();
  await button('Create an address').click();
  await expect.element(page.getByText('Name the calendar, as in "My phone".')).toBeVisible();
  await expect.element(field('Name')).toHaveFocus();
  await field('Name').fill('My phone');
  await button('Create an address').click();
  await expect.element(field('Address of My phone')).toHaveValue(url);
  await expect.element(page.getByText('Google Calendar', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Outlook', { exact: true })).toBeVisible();
  await expectAccessible();
  await button('Copy address').click();
  await expect.element(button('Copied')).toBeVisible();
  expect(copied.mock.calls).toEqual([[url]]);
  copied.mockRestore();
  await button('I have it').click();
  await expect.element(page.getByText(url)).not.toBeInTheDocument();
  await expect.element(button('Revoke My phone')).toBeVisible();
});

test('says so where copying is not allowed', async () => {
  api.on(listFeeds, () => ({ feeds: [] }));
  api.on(createFeed, () => ({ ...feedOf(), url }));
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  const copiedBefore = vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await open();
  await field('Name').fill('My phone');
  await button('Create an address').click();
  await button('Copy address').click();
  await expect
    .element(page.getByText('Copying is not allowed here: select the address and copy it.'))
    .toBeVisible();
  // Without https the browser has the old way alone.
  copiedBefore.mockReturnValue(true);
  await button('Copy address').click();
  await expect.element(button('Copied')).toHaveFocus();
  expect(copiedBefore).toHaveBeenCalledWith('copy');
  copied.mockRestore();
  copiedBefore.mockRestore();
});

test('revokes an address after a question', async () => {
  const kept = [feedOf({ lastReadAt: '2026-11-20T15:00:00.000Z' })];
  api.on(listFeeds, () => ({ feeds: kept }));
  api.on(revokeFeed, () => {
    kept.length = 0;
    return undefined;
  });
  await open();
  await button('Revoke My phone').click();
  const question = page.getByRole('alertdialog', { name: 'Revoke “My phone”?' });
  await question.getByRole('button', { name: 'Revoke address' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(page.getByText('You have no calendar address yet.')).toBeVisible();
  expect(shownNotices().map(({ title }) => title)).toEqual(['Calendar address revoked']);
});

test('what the server refuses is said, and the name stays', async () => {
  api.on(listFeeds, () => ({ feeds: [] }));
  api.on(createFeed, () => {
    throw new Refusal(409, 'You have ten addresses already. Revoke one first.');
  });
  await open();
  await field('Name').fill('My phone');
  await button('Create an address').click();
  await expect.element(page.getByText('You have ten addresses already. Revoke one first.')).toBeVisible();
  await expect.element(field('Name')).toHaveValue('My phone');
});

test('addresses that could not be loaded are tried again', async () => {
  api.fail(listFeeds);
  await open();
  await expect.element(page.getByText('Your calendar addresses could not be loaded')).toBeVisible();
  api.on(listFeeds, () => ({ feeds: [feedOf()] }));
  await button('Try again').click();
  await expect.element(page.getByText('Not read by a calendar yet')).toBeVisible();
});
