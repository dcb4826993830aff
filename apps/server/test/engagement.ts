import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

/** A session as the form sends it: six minutes of doing, three of watching, one elsewhere. */
export function sessionBody(more: object = {}) {
  return {
    activityId: null,
    activity: 'Folded towels',
    at: '2026-03-01T15:00:00.000Z',
    minutes: 10,
    doing: 6,
    watching: 3,
    elsewhere: 1,
    away: 0,
    pleasure: 2,
    distress: 0,
    moodBefore: 'LOW',
    moodAfter: 'HAPPY',
    helpedOthers: false,
    cue: 'SHOW',
    helped: 'Two choices.',
    stopSigns: 'Looked at the door.',
    ...more,
  };
}

/** A session as the database keeps it. @returns its id */
export async function makeSession(
  { owner }: TestServer,
  { id: clientId }: { readonly id: string },
  by: Person,
  given: {
    readonly activity?: string;
    readonly helped?: string;
    readonly stopSigns?: string;
    readonly loggedDaysAgo?: number;
  } = {},
): Promise<string> {
  const { activity = 'Folded towels', helped = '', stopSigns = '', loggedDaysAgo = 0 } = given;
  const id = randomUUID();
  await owner.query(
    `insert into engagement_sessions (id, client_id, logged_by, logged_at, activity, at, minutes, doing, watching, elsewhere,
       away, engagement, pleasure, distress, helped_others, cue, helped, stop_signs)
     values ($1, $2, $3, now() - make_interval(days => $4), $5, now() - make_interval(days => $4, hours => 1), 10, 6, 3, 1, 0,
       75, 2, 0, false, 'NONE', $6, $7)`,
    [id, clientId, by.id, loggedDaysAgo, activity, helped, stopSigns],
  );
  return id;
}

/** A story as the database keeps it, without a photo. @returns its id */
export async function makeStory(
  { owner }: TestServer,
  { id: clientId }: { readonly id: string },
  by: Person,
  { text = 'She ran the bakery on Elm Street.' }: { readonly text?: string },
): Promise<string> {
  const id = randomUUID();
  await owner.query(
    `insert into client_stories (id, client_id, shared_by, body, caption, alt) values ($1, $2, $3, $4, '', '')`,
    [id, clientId, by.id, text],
  );
  return id;
}
