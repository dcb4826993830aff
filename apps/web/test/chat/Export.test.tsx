import { chatText, exportConversation } from '@homeward/contract/chat';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api, Refusal } from '../api.ts';
import { open } from '../open.tsx';
import { answerChat, openAddress } from './made.ts';

beforeEach(() => {
  answerChat();
});

const openSheet = async (role: 'Admin' | 'CareManager') => {
  await open(openAddress, role);
  await page.getByRole('button', { name: 'People and settings' }).click();
  await expect.element(page.getByRole('region', { name: 'People' })).toBeVisible();
};
const part = () => page.getByRole('region', { name: 'Save as PDF' });

it('lets an admin save the last 30 days, and says why that failed', async () => {
  api.on(exportConversation, () => {
    throw new Refusal(422, chatText.tooManyToExport);
  });
  await openSheet('Admin');
  await part().getByRole('button', { name: 'Save as PDF' }).click();
  await expect.element(part().getByText(chatText.tooManyToExport)).toBeVisible();
  const { from = '', to = '' } = api.asked(exportConversation)[0]?.query ?? {};
  expect(Date.parse(to) - Date.parse(from)).toBe(29 * 86_400_000);
  await expectAccessible();
});

it('is not there for others', async () => {
  await openSheet('CareManager');
  await expect.element(part()).not.toBeInTheDocument();
});
