import {
  correctSession,
  engagementText,
  listEngagement,
  listStories,
  logSession,
  readEngagement,
  type Session,
} from '@homeward/contract/engagement';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../accessible.ts';
import { api } from '../api.ts';
import { answerClient, clientId, clientOf } from '../clients/made.ts';
import { idOf } from '../frame.ts';
import { open } from '../open.tsx';
import { pageOfRows } from '../page.ts';

const path = `/dashboard/clients/${clientId}?tab=engagement`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const shows = (text: string | RegExp) => expect.element(page.getByText(text).first()).toBeVisible();

const sessionOf = (more: Partial<Session> = {}): Session => ({
  id: idOf(700),
  version: 1,
  activityId: null,
  activity: 'Folded towels',
  at: '2026-11-20T15:00:00Z',
  minutes: 10,
  index: 75,
  pleasure: 2,
  editedAt: null,
  mayCorrect: true,
  observed: {
    doing: 6,
    watching: 3,
    elsewhere: 1,
    away: 0,
    distress: 0,
    moodBefore: 'LOW',
    moodAfter: 'HAPPY',
    helpedOthers: false,
    cue: 'SHOW',
    helped: 'Two choices.',
    stopSigns: '',
  },
  loggedBy: { id: idOf(701), fullName: 'Grace Okafor', image: null },
  ...more,
});

function answer(...sessions: Session[]): void {
  answerClient();
  api.on(listEngagement, ({ query }) => pageOfRows(sessions, query));
  api.on(listStories, ({ query }) => pageOfRows([], query));
  api.on(readEngagement, () => ({
    weeks: [
      { week: '2026-11-09', index: 45, sessions: 3 },
      { week: '2026-11-16', index: 75, sessions: 1 },
    ],
    best: { hours: [{ key: 10, index: 75 }], activities: [{ key: 'Folded towels', index: 75 }] },
    hasFallen: true,
  }));
}

test('shows the trend, the best hours and every session, also on a narrow phone', async () => {
  api.fail(listEngagement);
  answerClient();
  await open(path, 'CareProvider');
  await shows('The log could not be loaded');
  answer(sessionOf());
  await button('Try again').click();
  await shows(engagementText.fallen);
  for (const text of ['10 AM to 11 AM', 'Two choices.', /Doing 6 min · Watching or listening 3 min/])
    await shows(text);
  await expectAccessible();
  await page.viewport(320, 700);
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('logs a session with three numbers: doing is the rest', async () => {
  answer();
  api.on(logSession, () => sessionOf());
  await open(path, 'CareProvider');
  await shows('No sessions yet');
  await page.viewport(320, 700);
  await button('Log activity').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Log activity' }).click();
  await shows(engagementText.activity);
  await dialog.getByRole('textbox', { name: 'What you did' }).fill('Folded towels');
  const elsewhere = dialog.getByRole('textbox', { name: 'Elsewhere' });
  await elsewhere.fill('12');
  await userEvent.keyboard('{Tab}');
  await dialog.getByRole('button', { name: 'Log activity' }).click();
  await shows('Minutes must add up to 10.');
  await elsewhere.fill('4');
  await userEvent.keyboard('{Tab}');
  await expectAccessible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await dialog.getByRole('button', { name: 'Log activity' }).click();
  await shows('Session logged');
  expect(api.asked(logSession)[0]?.body).toMatchObject({
    activity: 'Folded towels',
    minutes: 10,
    doing: 6,
    elsewhere: 4,
  });
});

test('corrects a session over the version that was seen', async () => {
  answer(sessionOf());
  api.on(correctSession, () => sessionOf({ version: 2 }));
  await open(path, 'CareProvider');
  await page.getByRole('button', { name: /^Actions for Folded towels/ }).click();
  await page.getByRole('menuitem', { name: 'Correct' }).click();
  await page.getByRole('textbox', { name: 'Stop signs' }).fill('Looked at the door.');
  await button('Save changes').click();
  await shows('Session corrected');
  expect(api.asked(correctSession)[0]?.body).toMatchObject({
    at: '2026-11-20T15:00:00Z',
    stopSigns: 'Looked at the door.',
  });
});

test('shows a family how it went, without a way to log', async () => {
  const { observed: _observed, loggedBy: _by, ...session } = sessionOf({ mayCorrect: false });
  answer(session);
  answerClient(clientOf({ sections: ['assessments'] }));
  await open(path, 'Family');
  await shows('Much pleasure');
  await expect.element(button('Log activity')).not.toBeInTheDocument();
  await expectAccessible();
});
