import { chatText } from '@homeward/contract/chat';
import { visitsChanged } from '@homeward/contract/visits';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { Line } from '../line.ts';
import { open } from '../open.tsx';
import { answerChat, field, messageAt, openAddress } from './made.ts';

const banner = () => page.getByText(chatText.offDuty);

it('tells a caregiver that they are off duty, until a visit begins', async () => {
  const kept = answerChat({ isOnDuty: false });
  await open(openAddress, 'CareProvider');
  await expect.element(banner()).toBeVisible();
  await expect.element(field()).toBeVisible();
  await expectAccessible();
  kept.isOnDuty = true;
  await Line.tell(visitsChanged, { changed: [] });
  await expect.element(banner()).not.toBeInTheDocument();
});

it('tells nobody else', async () => {
  answerChat({ isOnDuty: false });
  await open(openAddress, 'CareManager');
  await expect.element(messageAt('Message 3')).toBeVisible();
  await expect.element(banner()).not.toBeInTheDocument();
});
