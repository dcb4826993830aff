import { sessionText } from '@homeward/contract/session';
import type { Queryable } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { type Lane, lanes, networkOf, newcomerTries, waitAfter } from './session.attempts.model.ts';
import * as store from './session.attempts.store.ts';
import { hashToken, keyedHash, looksLikeToken } from './session.secrets.service.ts';
import type { Visit } from './session.service.ts';

interface Counter {
  readonly key: string;
  readonly lane: Lane;
}

/** A try that was let through: counted as wrong until it is forgiven. */
export interface Try {
  readonly ids: readonly string[];
  /** The counters of the account or browser, emptied by a sign-in that succeeds. */
  readonly ownKeys: readonly string[];
}

/** Thrown as 429; the caller may write it down first. */
export interface Refused {
  readonly waitSeconds: number;
}

interface Choice {
  /** What it is counted by, and may have to wait for. */
  readonly counters: readonly Counter[];
  /** Keys under which it is counted although nothing waits for them. */
  readonly alsoCounted?: readonly string[];
  readonly ownKeys: readonly string[];
}

/**
 * Counts a try before it is checked, so that many at once cannot pass before the first is counted.
 * @param keys all that decide: nobody else counts under one of them until this is over
 * @param choose which counters it is counted by, given how often was tried under each key
 * @returns the wait instead when there were too many: it doubles each time, to 5 minutes at most; a refused try is
 *   not counted, so that nobody can keep an account shut
 */
async function countTry(
  deps: Deps,
  keys: readonly string[],
  choose: (tries: ReadonlyMap<string, store.Tries>) => Choice,
): Promise<Try | Refused> {
  return deps.db.transaction(async (tx) => {
    const tries = new Map((await store.countTries(tx, keys)).map((one) => [one.key, one]));
    const { counters, alsoCounted = [], ownKeys } = choose(tries);
    const waits = counters.map(({ key, lane }) => {
      const found = tries.get(key);
      if (!found) return 0;
      return waitAfter(lane, lane.minutes > 15 ? found.inAnHour : found.inAQuarter) - found.secondsAgo;
    });
    const waitSeconds = Math.max(...waits);
    if (waitSeconds > 0) return { waitSeconds };
    const counted = [...counters.map(({ key }) => key), ...alsoCounted];
    return { ids: await store.insertTries(tx, counted), ownKeys };
  });
}

/** Counts a try by counters that are known beforehand; the first is that of the account. */
function countBy(deps: Deps, counters: readonly [Counter, ...Counter[]]): Promise<Try | Refused> {
  const keys = counters.map(({ key }) => key);
  return countTry(deps, keys, () => ({ counters, ownKeys: [counters[0].key] }));
}

/**
 * Counts a try to sign in. A browser that has signed in to this account before has a counter of its own; any other
 * is counted by its address, and at the account among the newcomers or the returning: see `lanes`.
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
    return countBy(deps, [{ key: `device:${device.toString('hex')}:${userId}`, lane: lanes.own }]);
  }
  const name = 'id' in account ? account.id : account.name.toLowerCase();
  const from = networkOf(visit.meta.address);
  const newcomers = { key: keyOf(secret, 'account', name), lane: lanes.newcomers };
  const returning = { key: keyOf(secret, 'returning', name), lane: lanes.returning };
  const address = { key: keyOf(secret, 'address', from), lane: lanes.address };
  // Counts how often a network was wrong here; nothing waits for it.
  const network = keyOf(secret, 'network', `${name}:${from}`);
  return countTry(deps, [newcomers.key, returning.key, address.key, network], (tries) => {
    const isNewcomer = (tries.get(network)?.inAnHour ?? 0) < newcomerTries;
    const lane = isNewcomer ? newcomers : returning;
    const ownKeys = [newcomers.key, returning.key, network];
    return { counters: [lane, address], alsoCounted: [network], ownKeys };
  });
}

type Subject = 'account' | 'returning' | 'network' | 'address' | 'password' | 'code' | 'reset';

function keyOf(secret: string, what: Subject, whom: string): string {
  return `${what}:${keyedHash(secret, 'sign-in-attempts', `${what}:${whom}`).toString('base64url')}`;
}

/** Counts a try at something else that can be guessed: one's own password or code, a name to send a link to. */
export function countGuess(
  deps: Deps,
  what: 'password' | 'code' | 'reset',
  whom: string,
): Promise<Try | Refused> {
  return countBy(deps, [{ key: keyOf(deps.env.sessionSecret, what, whom), lane: lanes.own }]);
}

/** Counts a request for a link by the name and by the address that asks. */
export function countLinkRequest(deps: Deps, name: string, address: string): Promise<Try | Refused> {
  const secret = deps.env.sessionSecret;
  return countBy(deps, [
    { key: keyOf(secret, 'reset', name.toLowerCase()), lane: lanes.own },
    { key: keyOf(secret, 'reset', networkOf(address)), lane: lanes.address },
  ]);
}

/** The try was right after all: it does not count. */
export function forgive(db: Queryable, counted: Try): Promise<void> {
  return store.deleteTries(db, counted.ids);
}

/** A successful sign-in resets the tries of the account; the address keeps its other tries. */
export function forgiveAll(db: Queryable, counted: Try): Promise<void> {
  return store.deleteTriesAndKeys(db, counted.ids, counted.ownKeys);
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
