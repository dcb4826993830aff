import { type ConsentSection, clientsText, maySeeSection } from '@homeward/contract/clients';
import { type EventPayload, idSchema, instantSchema, type Page, type Viewer } from '@homeward/contract/core';
import {
  type CorrectSession,
  type EngagementOf,
  type engagementChanged,
  type engagementQuery,
  engagementText,
  type LogSession,
  mayCorrectSession,
  type Session,
  seesObservations,
  sessionSchema,
  trendWeeks,
} from '@homeward/contract/engagement';
import {
  activityLibrary,
  engagementIndex,
  engagementSummary,
  engagementWeeks,
  hasEngagementFallen,
} from '@homeward/contract/instruments';
import * as z from 'zod/mini';
import { pageFrom, type Queryable, readCursor, type Transaction, totalOf } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { requireReach } from '../clients/index.ts';
import { mostLookedBack, noteFall } from './engagement.falls.service.ts';
import type { StoredSession } from './engagement.row.store.ts';
import * as store from './engagement.store.ts';

/** The outbox topic of changes of the log. */
export const engagementTopic = 'engagement.changed';

export type Changed = EventPayload<typeof engagementChanged>;

/** The clock of a device may be ahead of the server's by this much. */
const aheadMs = 2 * 60_000;
/** Hours and activities that are named the best. */
const bestShown = 3;

const placeKeys = z.tuple([instantSchema, idSchema]);

/**
 * @returns whether the viewer reaches the client in an emergency alone, and changes nothing
 * @throws 404 no such client, out of reach, or a family member without the consent to the assessments
 */
export async function requireConsent(
  db: Queryable,
  clientId: string,
  caller: Caller,
): Promise<{ readonly isReadOnly: boolean }> {
  const { sections, emergencyUntil } = await requireReach(db, clientId, caller);
  if (!maySeeSection(caller.viewer, 'assessments', sections as ConsentSection[]))
    throw notFound(clientsText.client);
  return { isReadOnly: emergencyUntil !== null };
}

/** A session as a viewer sees it. What is not for them is not in the JSON. */
function shown(stored: StoredSession, viewer: Viewer, isReadOnly = false): Session {
  const { clientId: _client, loggedAt, observed, loggedBy, ...rest } = stored;
  const mayCorrect = !isReadOnly && mayCorrectSession(viewer, { loggedBy, loggedAt }, new Date());
  const session = { ...rest, mayCorrect };
  return seesObservations(viewer) ? { ...session, observed, loggedBy } : session;
}

/** One page of the log of a client. @throws 400 a strange cursor, 404 out of reach or without consent */
export async function listEngagement(
  db: Queryable,
  clientId: string,
  query: z.output<typeof engagementQuery>,
  caller: Caller,
): Promise<Page<Session>> {
  const { isReadOnly } = await requireConsent(db, clientId, caller);
  const { viewer } = caller;
  const cursor = readCursor(query.cursor, placeKeys);
  const [at = '', id = ''] = cursor?.keys ?? [];
  const rows = await store.findSessions(
    db,
    clientId,
    { from: cursor && { at, id }, isLater: cursor?.direction === 'previous', limit: query.limit + 1 },
    viewer,
  );
  const page = pageFrom({
    rows,
    limit: query.limit,
    cursor,
    keysOf: (row) => [row.at, row.session.id],
    total: totalOf(await store.countSessions(db, clientId, viewer)),
  });
  return { ...page, data: page.data.map(({ session }) => shown(session, viewer, isReadOnly)) };
}

/** What the sessions of the last weeks come to. @throws 404 out of reach or without consent */
export async function readEngagement(db: Queryable, clientId: string, caller: Caller): Promise<EngagementOf> {
  await requireConsent(db, clientId, caller);
  const asked = { weeks: trendWeeks, most: mostLookedBack };
  const sessions = await store.findLately(db, clientId, asked, caller.viewer);
  const best = engagementSummary(sessions);
  return {
    weeks: engagementWeeks(sessions),
    best: best && {
      hours: best.hours.slice(0, bestShown),
      activities: best.activities.slice(0, bestShown),
    },
    hasFallen: hasEngagementFallen(sessions),
  };
}

/** What is written: an activity of the library by its own name, and the index of the minutes. @throws 400 */
function written<Given extends CorrectSession>(given: Given, now: Date): Given & { index: number } {
  if (Date.parse(given.at) > now.getTime() + aheadMs) throw fieldProblem(400, 'at', engagementText.later);
  const known = activityLibrary.find(({ id }) => id === given.activityId);
  if (given.activityId !== null && !known)
    throw fieldProblem(400, 'activityId', engagementText.unknownActivity);
  return {
    ...given,
    at: new Date(given.at).toISOString(),
    activity: known?.title ?? given.activity,
    index: engagementIndex(given) ?? 0,
  };
}

/** What is recorded of a session, and whose screens look again. */
const ofSession = ({ id, clientId, version }: StoredSession) => ({
  subject: { type: 'engagement_session', id },
  tell: { topic: engagementTopic, payload: { id, clientId, version } satisfies Changed },
});

/** What the audit log keeps of a session: what was observed is in the session and its versions. */
const audited = ({ clientId, activity, at, minutes, index, version }: StoredSession) => ({
  clientId,
  activity,
  at,
  minutes,
  index,
  version,
});

/**
 * Logs a session. One that is there already under its id is answered as it is.
 * @throws 400, 404 out of reach, 409 the id of another session
 */
export async function logSession(
  deps: Deps,
  tx: Transaction,
  { clientId, body }: { readonly clientId: string; readonly body: LogSession },
  caller: Caller,
): Promise<Session> {
  const { viewer } = caller;
  await requireReach(tx, clientId, caller);
  const isNew = await store.insertSession(tx, { ...written(body, caller.meta.at), clientId }, viewer);
  const session = await store.findSession(tx, body.id, viewer);
  if (session?.clientId !== clientId || session.loggedBy.id !== viewer.id)
    throw problem(409, engagementText.idTaken);
  if (isNew) {
    await deps.record(caller, tx, {
      action: 'engagement.logged',
      ...ofSession(session),
      after: audited(session),
    });
    await noteFall(deps, tx, clientId, caller);
  }
  return shown(session, viewer);
}

/**
 * Corrects a session; what it said before is kept.
 * @throws 400, 403 another's or too late, 404, 412 with the newer version, 428
 */
export async function correctSession(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: CorrectSession; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<Session> {
  const { viewer } = caller;
  const version = requireVersion(given.ifMatch);
  const before = await store.lockSession(tx, given.id, viewer);
  if (!before) throw notFound(engagementText.session);
  if (!mayCorrectSession(viewer, before, caller.meta.at)) throw problem(403, engagementText.tooLate);
  if (version !== before.version)
    throw problem(412, engagementText.changedSince, {
      current: sessionSchema.parse(shown(before, viewer)),
    });
  const next = written(given.body, caller.meta.at);
  if (!isDifferent(writtenOf(before), next)) return shown(before, viewer);
  await store.saveSession(tx, before.id, next);
  const after = (await store.findSession(tx, before.id, viewer)) ?? before;
  await deps.record(caller, tx, {
    action: 'engagement.corrected',
    ...ofSession(after),
    before: audited(before),
    after: audited(after),
  });
  await noteFall(deps, tx, after.clientId, caller);
  return shown(after, viewer);
}

/** What somebody has written of a session, in the fields of a correction. */
function writtenOf({ activityId, activity, at, minutes, index, pleasure, observed }: StoredSession) {
  return { activityId, activity, at, minutes, index, pleasure, ...observed };
}

/** What a session said before it was corrected. @throws 404 */
export async function readSessionHistory(db: Queryable, id: string, { viewer }: Caller) {
  if (!(await store.findSession(db, id, viewer))) throw notFound(engagementText.session);
  return { versions: await store.findVersions(db, id, viewer) };
}
