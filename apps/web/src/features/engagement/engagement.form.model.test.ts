import { logSessionBody } from '@homeward/contract/engagement';
import { expect, it } from 'vitest';
import { bodyOf, fieldsOf, newSession, withMinutes } from './engagement.form.model.ts';

const zone = 'America/New_York';
const minutes = { minutes: 10, doing: 10, watching: 0, elsewhere: 0, away: 0 };

it.each([
  ['watching takes from doing', { watching: 3 }, { doing: 7, watching: 3 }],
  ['a longer session is more doing', { minutes: 20 }, { minutes: 20, doing: 20 }],
  ['doing is taken as it is typed', { doing: 4 }, { doing: 4 }],
  ['doing never goes below zero', { away: 12 }, { doing: 0, away: 12 }],
])('%s', (_what, part, expected) => {
  expect(withMinutes(minutes, part)).toEqual({ ...minutes, ...expected });
});

it('begins with ten minutes that end now, and sends them as an instant', () => {
  const activity = { id: 'fold-towels', title: 'Fold towels' };
  const fields = newSession(new Date('2026-03-08T15:10:30Z'), zone, activity);
  // The clocks of that zone went forward at 2:00 that morning.
  expect(fields).toMatchObject({ activityId: 'fold-towels', day: '2026-03-08', time: '11:00', doing: 10 });
  const body = { id: '01890000-0000-4000-8000-000000000000', ...bodyOf(fields, zone) };
  expect(logSessionBody.parse(body).at).toBe('2026-03-08T15:00:00.000Z');
});

it('keeps the seconds of a time that nobody touched', () => {
  const session = {
    id: 'a',
    version: 1,
    activityId: null,
    activity: 'Sang',
    at: '2026-03-01T15:00:42.000Z',
    minutes: 10,
    index: 75,
    pleasure: 2 as const,
    editedAt: null,
    mayCorrect: true,
  };
  const fields = fieldsOf(session, zone);
  expect(bodyOf(fields, zone, session).at).toBe(session.at);
  expect(bodyOf({ ...fields, time: '10:01' }, zone, session).at).toBe('2026-03-01T15:01:00.000Z');
  expect(bodyOf({ ...fields, time: null }, zone, session).at).toBeUndefined();
});
