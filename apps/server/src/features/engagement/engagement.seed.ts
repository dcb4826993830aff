import {
  type Activity,
  activityLibrary,
  engagementIndex,
  hasEngagementFallen,
} from '@homeward/contract/instruments';
import type { Deps } from '../../platform/slice/index.ts';
import { noteEngagement } from '../clients/index.ts';
import * as store from './engagement.seed.store.ts';
import { seedStories } from './engagement.stories.seed.ts';

/** Days ago of the sessions of nine weeks, the oldest first. */
const days = Array.from({ length: 27 }, (_, at) => 62 - Math.floor((at * 61) / 26));
const hours = [10, 15, 10, 19];
/** Every fourth client has had a bad fortnight. */
const isFalling = (client: number, daysAgo: number) => client % 4 === 2 && daysAgo < 10;

const notes = [
  'The first step was shown, then the hands went on by themselves.',
  'A quiet room. The radio was off.',
  'Two choices instead of an open question.',
  '',
  'Sat beside instead of opposite.',
] as const;

/** Gives the demo agency weeks of engagement; nothing where something is logged already. */
export async function seedEngagement(deps: Deps): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await store.hasNoSessions(tx))) return;
    const clients = await store.readSeedClients(tx);
    const sessions = clients.flatMap((client, at) =>
      days.map((daysAgo, no) => sessionOf(client, at, daysAgo, no)),
    );
    await store.insertSeedSessions(tx, sessions);
    for (const [clientId, own] of Map.groupBy(sessions, (one) => one.clientId)) {
      const hasFallen = hasEngagementFallen(own.map((one) => ({ ...one, at: startOf(one) })));
      await noteEngagement(deps, tx, { clientId, hasFallen });
    }
    const relative = await store.findRelative(tx);
    if (relative) await seedStories(deps, tx, relative);
  });
}

/** When a session began, counted from a fixed day: a fall goes by the days between sessions. */
function startOf({ daysAgo, hour }: store.SeedSession): string {
  return new Date(Date.UTC(2026, 0, 1, hour) - daysAgo * 86_400_000).toISOString();
}

/** A session: most clients do more from week to week, and the mornings go best. */
function sessionOf(
  { id: clientId, by, timezone }: store.SeedClient,
  at: number,
  daysAgo: number,
  no: number,
): store.SeedSession {
  const hour = hours[no % hours.length] ?? 10;
  const minutes = no % 3 === 0 ? 20 : 10;
  const risen = (62 - daysAgo) / 62;
  const share = isFalling(at, daysAgo)
    ? 0.15
    : 0.3 + 0.45 * risen + (hour === 10 ? 0.1 : 0) - ((at * 7 + no * 3) % 5) / 30;
  const doing = Math.round(minutes * share);
  const watching = Math.round((minutes - doing) * 0.6);
  const elsewhere = Math.round((minutes - doing - watching) * 0.7);
  const states = { doing, watching, elsewhere, away: minutes - doing - watching - elsewhere };
  const known = activityLibrary[(at * 11 + (no % 5) * 7) % activityLibrary.length] as Activity;
  const isOwn = no % 9 === 4;
  const isGood = share > 0.55;
  return {
    clientId,
    by,
    timezone,
    daysAgo: daysAgo + 1,
    hour,
    activityId: isOwn ? null : known.id,
    activity: isOwn ? 'Looked at the birds by the feeder' : known.title,
    minutes,
    ...states,
    index: engagementIndex(states) ?? 0,
    pleasure: isGood ? 2 : share > 0.35 ? 1 : 0,
    distress: share < 0.25 ? 1 : 0,
    moodBefore: no % 4 === 1 ? 'LOW' : 'CALM',
    moodAfter: isGood ? 'HAPPY' : share < 0.25 ? 'LOW' : 'CALM',
    helpedOthers: no % 6 === 0,
    cue: isGood ? 'WORD' : 'SHOW',
    helped: notes[no % notes.length] ?? '',
    stopSigns: share < 0.25 ? 'Pushed the things away and looked at the door.' : '',
  };
}
