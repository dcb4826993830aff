import type { Endpoint } from '@homeward/contract/core';
import { sessionText } from '@homeward/contract/session';
import DataLoader from 'dataloader';
import type { Queryable } from '../../platform/db/index.ts';
import type { Env } from '../../platform/env/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Identity } from '../../platform/slice/index.ts';
import { confirmGeneration, findIdentities, type IdentityRow } from './session.identity.store.ts';
import { hashToken } from './session.secrets.service.ts';

/** How many tokens one statement looks up at most. */
const mostAtOnce = 32;

/**
 * Finds out who is asking; a first use of new tokens makes the ones before them invalid. Requests that arrive in the same
 * turn of the event loop are looked up by one statement, which is sent after they have arrived: nothing is remembered,
 * and a session that has ended is good for nobody.
 * @param env its idle minutes hold until the agency has chosen its own
 */
export function createIdentify(
  db: Queryable,
  env: Pick<Env, 'idleMinutes'>,
): (token: string) => Promise<IdentityRow | null> {
  const loader = new DataLoader<Buffer, IdentityRow | undefined>(
    (hashes) => findIdentities(db, hashes, env.idleMinutes),
    { cache: false, maxBatchSize: mostAtOnce, batchScheduleFn: setImmediate },
  );
  return async (token) => {
    const found = await loader.load(hashToken(token));
    if (!found) return null;
    if (found.isUnconfirmed) await confirmGeneration(db, found.sessionId, found.generation);
    return found;
  };
}

/** The session as it was found on the way in, without asking the database again. */
export function sessionStateOf(viewer: Identity): string {
  if (!isOurs(viewer)) throw new Error('This identity was not made by createIdentify.');
  return viewer.state;
}

/**
 * Where the agency demands a second factor that a person has not set up, nothing but their own account is served.
 * @throws 403
 */
export function sessionGate(viewer: Identity, endpoint: Pick<Endpoint, 'path'>): void {
  if (!isOurs(viewer) || !viewer.mustSetUpTwoFactor) return;
  if (endpoint.path.startsWith('/auth/')) return;
  throw problem(403, sessionText.secondFactorNeeded);
}

function isOurs(viewer: Identity): viewer is IdentityRow {
  return 'state' in viewer && 'mustSetUpTwoFactor' in viewer;
}
