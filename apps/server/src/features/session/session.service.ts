import type { Role } from '@homeward/contract/core';
import {
  type DeviceSession,
  type SignedIn,
  sessionStateSchema,
  sessionText,
} from '@homeward/contract/session';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { RequestMeta } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { sessionEnded } from '../../platform/sockets/endings.ts';
import { deviceName, type LoginEvent, recordLoginEvent } from '../login-logs/index.ts';
import { notify } from '../notifications/index.ts';
import { readViews } from '../settings/index.ts';
import { rememberDevice } from './session.attempts.store.ts';
import { findIdentities } from './session.identity.store.ts';
import { hashToken, looksLikeToken, makeToken } from './session.secrets.service.ts';
import * as store from './session.store.ts';

/** What a sign-in needs to know of the browser that asks. */
export interface Visit {
  readonly meta: RequestMeta;
  /** The long-lived cookie of a browser that has signed in before. */
  readonly deviceToken: string | undefined;
  /** Of a session that this browser still has: it ends when another begins. */
  readonly refreshToken: string | undefined;
}

/** A signed-in browser: the answer, and the cookies that go with it. */
export interface Opened {
  readonly signedIn: SignedIn;
  readonly refreshToken: string;
  readonly refreshSeconds: number;
  /** Absent where the browser has it already. */
  readonly deviceToken?: string;
}

export interface Person {
  readonly id: string;
  readonly role: Role;
}

export interface Grant {
  readonly user: Person;
  readonly method: store.SessionMethod;
  /** What the event of the sign-in says. */
  readonly event: Pick<LoginEvent, 'event' | 'method'>;
}

interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly deviceToken: string;
  readonly lives: store.TokenLives;
}

/** Where a request came from, as login events carry it. */
export function cameFrom(meta: RequestMeta): Pick<LoginEvent, 'address' | 'userAgent' | 'requestId'> {
  return { address: meta.address, userAgent: meta.userAgent, requestId: meta.requestId };
}

/**
 * Opens a session in the transaction of what allows it. After the commit `present` makes the answer of it.
 * @param visit the browser; a session that it still has is ended
 */
export async function openSession(deps: Deps, tx: Transaction, grant: Grant, visit: Visit): Promise<Tokens> {
  const { user, method } = grant;
  const { meta } = visit;
  if (looksLikeToken(visit.refreshToken)) {
    await announceEnds(
      deps,
      tx,
      await store.endByRefreshToken(tx, hashToken(visit.refreshToken), 'signed-out'),
    );
  }
  const sessionId = await store.insertSession(tx, {
    userId: user.id,
    method,
    device: deviceName(meta.userAgent),
    userAgent: meta.userAgent,
    address: meta.address,
  });
  const tokens = await addTokens(tx, sessionId, 1);
  const deviceToken = looksLikeToken(visit.deviceToken) ? visit.deviceToken : makeToken();
  const isNewDevice = await rememberDevice(tx, hashToken(deviceToken), user.id);
  await recordLoginEvent(deps, tx, {
    ...grant.event,
    ...cameFrom(meta),
    outcome: 'success',
    user,
    sessionId,
    isNewDevice,
  });
  await deps.record({ viewer: user, meta }, tx, {
    action: 'session.signed-in',
    subject: { type: 'user', id: user.id },
  });
  if (isNewDevice) {
    await notify(deps, tx, {
      type: 'new-device',
      metadata: { device: deviceName(meta.userAgent) },
      to: { userId: user.id },
      actorId: user.id,
    });
  }
  await deps.outbox.add(tx, {
    topic: 'session.opened',
    payload: { userId: user.id, at: meta.at.toISOString() },
  });
  return { ...tokens, deviceToken };
}

/** A pair of tokens of one generation. */
export async function addTokens(
  tx: Transaction,
  sessionId: string,
  generation: number,
): Promise<Omit<Tokens, 'deviceToken'>> {
  const accessToken = makeToken();
  const refreshToken = makeToken();
  const lives = await store.insertTokens(tx, sessionId, generation, {
    access: hashToken(accessToken),
    refresh: hashToken(refreshToken),
  });
  return { accessToken, refreshToken, lives };
}

/** The answer of a sign-in or a refresh that has been committed. */
export async function present(deps: Deps, tokens: Omit<Tokens, 'deviceToken'>): Promise<Opened> {
  deps.outbox.poke();
  const [found] = await findIdentities(deps.db, [hashToken(tokens.accessToken)], deps.env.idleMinutes);
  if (!found) throw problem(401, sessionText.signedOut);
  return {
    signedIn: {
      ...sessionStateSchema.parse(JSON.parse(found.state)),
      views: await readViews(deps.db, found.id),
      tokens: {
        accessToken: tokens.accessToken,
        expiresAt: new Date(tokens.lives.accessUntilMs).toISOString(),
      },
    },
    refreshToken: tokens.refreshToken,
    refreshSeconds: tokens.lives.refreshSeconds,
  };
}

/** Signs out the browser of a refresh token; nothing when it has none. */
export async function logout(
  deps: Deps,
  tx: Transaction,
  refreshToken: string | undefined,
  viewer: { readonly id: string; readonly sessionId: string } | undefined,
  meta: RequestMeta,
): Promise<void> {
  const byCookie = looksLikeToken(refreshToken)
    ? await store.endByRefreshToken(tx, hashToken(refreshToken), 'signed-out')
    : [];
  // A program that keeps no cookies signs out, too.
  const byToken = viewer ? await store.endOwn(tx, viewer.id, viewer.sessionId, 'signed-out') : [];
  await writeDownEnds(deps, tx, 'logout', [...byCookie, ...byToken], meta);
}

/** A row of the login logs for each session that is over, and the word to every node. */
async function writeDownEnds(
  deps: Deps,
  tx: Transaction,
  event: 'logout' | 'session-revoked',
  ended: readonly store.EndedSession[],
  meta: RequestMeta,
): Promise<void> {
  for (const { id: sessionId, user } of ended) {
    await recordLoginEvent(deps, tx, { event, outcome: 'success', user, sessionId, ...cameFrom(meta) });
  }
  await announceEnds(deps, tx, ended);
}

/** Tells every node, once this is committed, that sessions are over, so that their sockets drop. */
export async function announceEnds(
  deps: Deps,
  tx: Transaction,
  ended: readonly store.EndedSession[],
): Promise<void> {
  for (const { id, reason } of ended) {
    await deps.outbox.add(tx, sessionEnded(id, reason));
  }
}

/**
 * Ends the sessions of a person and writes down each.
 * @param keep a session that goes on
 * @returns how many it were
 */
export async function endSessionsOf(
  deps: Deps,
  tx: Transaction,
  userId: string,
  reason: 'revoked' | 'password-changed' | 'deactivated' | 'role-changed',
  meta: RequestMeta,
  keep?: string,
): Promise<number> {
  const ended = await store.endAll(tx, userId, reason, keep);
  await writeDownEnds(deps, tx, 'session-revoked', ended, meta);
  return ended.length;
}

/**
 * Ends one of one's own sessions.
 * @throws 404 when it is not one's own, or over already
 */
export async function endOwnSession(
  deps: Deps,
  tx: Transaction,
  userId: string,
  sessionId: string,
  meta: RequestMeta,
): Promise<void> {
  const ended = await store.endOwn(tx, userId, sessionId, 'revoked');
  if (ended.length === 0) throw notFound('This session');
  await writeDownEnds(deps, tx, 'session-revoked', ended, meta);
}

/** The devices on which a person is signed in. */
export async function listOwnSessions(
  deps: Deps,
  viewer: { id: string; sessionId: string },
): Promise<{ data: DeviceSession[] }> {
  const rows = await store.listSessions(deps.db, viewer.id, deps.env.idleMinutes);
  return { data: rows.map((row) => ({ ...row, isCurrent: row.id === viewer.sessionId })) };
}
