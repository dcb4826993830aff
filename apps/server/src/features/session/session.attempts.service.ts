import { sessionText } from '@homeward/contract/session';
import type { Queryable } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import * as store from './session.attempts.store.ts';
import { hashToken, keyedHash, looksLikeToken } from './session.secrets.service.ts';
import type { Visit } from './session.service.ts';

/** Wrong tries in 15 minutes before further ones have to wait. */
const limits = { account: 5, address: 20 } as const;
const firstWaitSeconds = 30;
const longestWaitSeconds = 300;

interface Counter {
  readonly key: string;
  readonly limit: number;
}

/** A try that was let through: counted as wrong until it is forgiven. */
export interface Try {
  readonly ids: readonly string[];
  /** The counter of the account, emptied by a sign-in that succeeds. */
  readonly ownKey: string;
}

/** Thrown as 429; the caller may write it down first. */
export interface Refused {
  readonly waitSeconds: number;
}

/**
 * Counts a try before it is checked, so that many at once cannot pass before the first is counted.
 * @returns the wait instead when there were too many: 30 s, then twice as long each time, 5 minutes at most; a
 *   refused try is not counted, so that nobody can keep an account shut
 */
async function countTry(deps: Deps, counters: readonly [Counter, ...Counter[]]): Promise<Try | Refused> {
  const keys = counters.map(({ key }) => key);
  return deps.db.transaction(async (tx) => {
    const tries = await store.countTries(tx, keys);
    const waits = counters.map(({ key, limit }) => {
      const found = tries.find((one) => one.key === key);
      return found ? waitAfter(found.count, limit) - found.secondsAgo : 0;
    });
    const waitSeconds = Math.max(...waits);
    if (waitSeconds > 0) return { waitSeconds };
    return { ids: await store.insertTries(tx, keys), ownKey: counters[0].key };
  });
}

function waitAfter(count: number, limit: number): number {
  if (count < limit) return 0;
  return Math.min(firstWaitSeconds * 2 ** (count - limit), longestWaitSeconds);
}

/**
 * Counts a try to sign in. A browser that has signed in to this account before has a counter of its own; any other
 * is counted by the account and by its address.
 * @param account id of the account, or the name that was typed where there is none
 */
export async function countSignIn(
  deps: Deps,
  account: { id: string } | { name: string },
  visit: Visit,
): Promise<Try | Refused> {
  const secret = deps.env.sessionSecret;
  const device = looksLikeToken(visit.deviceToken) ? hashToken(visit.deviceToken) : undefined;
  const userId = 'id' in account ? account.id : null;
  if (device && (await store.isKnownDevice(deps.db, device, userId))) {
    return countTry(deps, [{ key: `device:${device.toString('hex')}:${userId}`, limit: limits.account }]);
  }
  const name = 'id' in account ? account.id : account.name.toLowerCase();
  return countTry(deps, [
    { key: keyOf(secret, 'account', name), limit: limits.account },
    { key: keyOf(secret, 'address', visit.meta.address), limit: limits.address },
  ]);
}

type Subject = 'account' | 'address' | 'password' | 'code' | 'reset';

function keyOf(secret: string, what: Subject, whom: string): string {
  return `${what}:${keyedHash(secret, 'sign-in-attempts', `${what}:${whom}`).toString('base64url')}`;
}

/** Counts a try at something else that can be guessed: one's own password or code, a name to send a link to. */
export function countGuess(
  deps: Deps,
  what: 'password' | 'code' | 'reset',
  whom: string,
): Promise<Try | Refused> {
  return countTry(deps, [{ key: keyOf(deps.env.sessionSecret, what, whom), limit: limits.account }]);
}

/** Counts a request for a link by the name and by the address that asks. */
export function countLinkRequest(deps: Deps, name: string, address: string): Promise<Try | Refused> {
  const secret = deps.env.sessionSecret;
  return countTry(deps, [
    { key: keyOf(secret, 'reset', name.toLowerCase()), limit: limits.account },
    { key: keyOf(secret, 'reset', address), limit: limits.address },
  ]);
}

/** The try was right after all: it does not count. */
export function forgive(db: Queryable, counted: Try): Promise<void> {
  return store.deleteTries(db, counted.ids);
}

/** Whoever signs in starts anew; the address keeps its other tries. */
export function forgiveAll(db: Queryable, counted: Try): Promise<void> {
  return store.deleteTriesAndKey(db, counted.ids, counted.ownKey);
}

export function isRefused(result: Try | Refused): result is Refused {
  return 'waitSeconds' in result;
}

/** @returns the 429 with the wait in its header and in words */
export function slowDown({ waitSeconds }: Refused) {
  const minutes = Math.ceil(waitSeconds / 60);
  const words = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return problem(429, sessionText.slowDown.replace('{minutes}', words), { retryAfterSeconds: waitSeconds });
}
