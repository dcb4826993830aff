import { type ChatRetention, chatText, placeHold, releaseHold } from '@homeward/contract/chat';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { answerChat, type Kept, openAddress } from './made.ts';

let kept: Kept;
const reason = 'A request of the court.';
const hold: ChatRetention['holds'][number] = {
  id: idOf(700),
  kind: 'CONVERSATION',
  reason,
  placedBy: 'Carla Reyes',
  placedAt: '2026-11-20T15:30:00.000Z',
};

beforeEach(() => {
  kept = answerChat({ retention: { days: 365, source: 'AGENCY', holds: [] } });
  api.on(placeHold, ({ body }) => {
    kept.retention = { ...kept.retention, holds: [{ ...hold, ...body }] };
    return kept.retention;
  });
  api.on(releaseHold, () => {
    kept.retention = { ...kept.retention, holds: [] };
    return undefined;
  });
});

const part = () => page.getByRole('region', { name: 'How long messages are kept' });
const openSheet = async (role: 'Admin' | 'CareManager') => {
  await open(openAddress, role);
  await page.getByRole('button', { name: 'People and settings' }).click();
};

it('lets admins hold a conversation with a reason, and release it', async () => {
  await openSheet('Admin');
  await expect.element(part().getByText('Removed after 365 days, chosen for the agency.')).toBeVisible();
  await part().getByRole('button', { name: 'Put on legal hold' }).click();
  await part().getByRole('textbox').fill('Short');
  await part().getByRole('button', { name: 'Place the hold' }).click();
  await expect.element(part().getByText(chatText.holdReason)).toBeVisible();
  await expectAccessible();
  await part().getByRole('textbox').fill(reason);
  await part().getByRole('button', { name: 'Place the hold' }).click();
  await expect.element(part().getByText('Legal hold: this conversation')).toBeVisible();
  await part().getByRole('button', { name: 'Release' }).click();
  await part().getByRole('textbox').fill('The case is closed.');
  await part().getByRole('button', { name: 'Release the hold' }).click();
  await expect.element(part().getByText('Legal hold: this conversation')).not.toBeInTheDocument();
  expect(api.asked(releaseHold).at(-1)?.body).toEqual({ reason: 'The case is closed.' });
});

it('tells care managers why nothing is removed, and lets them change nothing', async () => {
  kept.retention = { ...kept.retention, holds: [hold] };
  await openSheet('CareManager');
  await expect.element(part().getByText(reason)).toBeVisible();
  await expect.element(part().getByText(/Carla Reyes/)).toBeVisible();
  expect(part().getByRole('button').elements()).toHaveLength(0);
});
