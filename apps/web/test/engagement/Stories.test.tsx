import {
  engagementText,
  listEngagement,
  listStories,
  readEngagement,
  removeStory,
  type Story,
  shareStory,
  takeStory,
} from '@homeward/contract/engagement';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { answerClient, basicClientOf, clientId, clientOf } from '../clients/made.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';

const path = `/dashboard/clients/${clientId}?tab=engagement`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shows = (text: string) => expect.element(page.getByText(text).first()).toBeVisible();

const storyOf = (more: Partial<Story> = {}): Story => ({
  id: idOf(720),
  text: 'She ran the bakery on Elm Street.',
  photo: { caption: 'The bakery', alt: 'A woman before a shop window', file: null },
  sharedBy: { id: idOf(721), fullName: 'Maria Alvarez', image: null },
  sharedAt: '2026-11-20T15:00:00Z',
  taken: null,
  mayRemove: true,
  mayTake: false,
  ...more,
});

function answer(client: ReturnType<typeof clientOf>, ...stories: Story[]): void {
  answerClient(client);
  api.on(listEngagement, ({ query }) => pageOfRows([], query));
  api.on(readEngagement, () => ({ weeks: [], best: null, hasFallen: false }));
  api.on(listStories, ({ query }) => pageOfRows(stories, query));
}

test('a family shares a story and removes it again', async () => {
  answer(basicClientOf({ sections: ['assessments'] }), storyOf());
  api.on(shareStory, () => storyOf());
  api.on(removeStory, () => undefined);
  await page.viewport(320, 700);
  await open(path, 'Family');
  for (const text of ['The bakery', 'A woman before a shop window']) await shows(text);
  await button('Share a story').click();
  await button('Share story').click();
  await shows(engagementText.storyEmpty);
  await page.getByRole('textbox', { name: 'Story' }).fill('She sang in the choir.');
  await expectAccessible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await button('Share story').click();
  await shows('Story shared');
  expect(api.asked(shareStory)[0]?.body).toMatchObject({ text: 'She sang in the choir.', photo: null });
  await button('Remove story').click();
  await shows('Remove the story of Maria Alvarez?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove story' }).click();
  await shows('Story removed');
});

test('the office adds a story to the profile that is being written', async () => {
  answer(clientOf(), storyOf({ mayTake: true }));
  api.fail(takeStory, 409, engagementText.noDraft);
  await open(path, 'CareManager');
  await button('Add to the profile').click();
  await button('Add story').click();
  await shows(engagementText.chooseTopic);
  await page.getByText('My work').click();
  await button('Add story').click();
  await shows(engagementText.noDraft);
  api.on(takeStory, () => storyOf());
  await button('Add story').click();
  await shows('Story added to the profile');
  expect(api.asked(takeStory).at(-1)?.body).toEqual({ topic: 'work' });
});
