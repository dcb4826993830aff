import { sessionText } from '@homeward/contract/session';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { RequestMeta } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { recordLoginEvent } from '../login-logs/index.ts';
import { hashToken, looksLikeToken } from './session.secrets.service.ts';
import { addTokens, announceEnds, cameFrom, type Opened, present } from './session.service.ts';
import * as store from './session.store.ts';

function isNewest({ shown, newest }: store.LockedSession): boolean {
  return shown === newest;
}

/** The answer with its successor never arrived, as far as anybody can tell. */
function isLastButUnseen({ shown, follows, isSeen }: store.LockedSession): boolean {
  return shown === follows && !isSeen;
}

/**
 * The generation of the tokens to give. Tabs that ask at the same moment share one. Asked again later, the answer
 * before was lost: its tokens are taken back, so that of two who hold them (the owner and a thief) one is found out.
 */
async function nextGeneration(tx: Transaction, session: store.LockedSession): Promise<number> {
  const { id, shown, newest, isFresh } = session;
  if (!isNewest(session)) {
    if (isFresh) return newest;
    await store.deleteUnseenAccess(tx, id, newest);
  }
  await store.advanceSession(tx, id, { used: shown, next: newest + 1 });
  return newest + 1;
}

/** What ends a session when its refresh token is shown; undefined when the token is good. */
function whyOver(
  session: store.LockedSession,
): 'token-reused' | 'expired' | 'idle' | 'deactivated' | undefined {
  // Its successor was seen in use, or was taken back: whoever shows this one has it from somewhere.
  if (!isNewest(session) && !isLastButUnseen(session)) return 'token-reused';
  if (session.isExpired) return 'expired';
  if (session.isIdle) return 'idle';
  return session.isActiveUser ? undefined : 'deactivated';
}

/** Told with a 401: nobody ended the session, it ran out. A device keeps what it has not sent for its person. */
const timedOut = { code: 'TIMED_OUT' };

/**
 * Exchanges a refresh token for new tokens. It does not count as activity.
 * @throws 401 when there is none, it is unknown, or the session is over; the reuse of a replaced token ends it.
 *   `TIMED_OUT`: there is none, or nobody was there
 */
export async function refresh(
  deps: Deps,
  refreshToken: string | undefined,
  meta: RequestMeta,
): Promise<Opened> {
  if (!looksLikeToken(refreshToken)) throw problem(401, sessionText.signedOut, timedOut);
  let why: string | null | undefined;
  const tokens = await deps.db.transaction(async (tx) => {
    const session = await store.lockByRefreshToken(tx, hashToken(refreshToken), deps.env.idleMinutes);
    if (!session || session.isEnded) {
      why = session?.endReason;
      return undefined;
    }
    const over = whyOver(session);
    if (over) {
      why = over;
      const ended = await store.endOne(tx, session.id, over);
      const isReuse = over === 'token-reused';
      await recordLoginEvent(deps, tx, {
        event: isReuse ? 'token-reuse' : 'session-expired',
        outcome: isReuse ? 'blocked' : 'failure',
        reason: over === 'deactivated' ? 'inactive-account' : over,
        user: session.user,
        sessionId: session.id,
        ...cameFrom(meta),
      });
      await announceEnds(deps, tx, ended);
      return undefined;
    }
    const generation = await nextGeneration(tx, session);
    return addTokens(tx, session.id, generation);
  });
  if (!tokens) {
    deps.outbox.poke();
    throw problem(401, sessionText.signedOut, why === 'idle' || why === 'expired' ? timedOut : {});
  }
  return present(deps, tokens);
}
