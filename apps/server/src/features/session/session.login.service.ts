import { sessionText } from '@homeward/contract/session';
import { problem } from '../../platform/errors/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { type LoginEvent, recordLoginEvent, recordLoginEventAlone } from '../login-logs/index.ts';
import {
  countGuess,
  countSignIn,
  forgive,
  forgiveAll,
  isRefused,
  slowDown,
  type Try,
} from './session.attempts.service.ts';
import {
  type Account,
  deleteChallenge,
  findAccount,
  findAccountByName,
  insertChallenge,
  tryChallenge,
} from './session.credentials.store.ts';
import { createLane, verifyPassword } from './session.passwords.service.ts';
import { hashToken, makeToken } from './session.secrets.service.ts';
import { cameFrom, type Opened, openSession, present, type Visit } from './session.service.ts';
import { takeSecondFactor } from './session.two-factor.service.ts';

/** How often a challenge may be answered wrongly. */
const mostAnswers = 5;

export type LoginResult = { opened: Opened; deviceToken: string } | { challenge: string; expiresAt: string };

// However many try to sign in at once, most of the database's connections stay with those who have.
const signingIn = createLane(3, 400);

/**
 * Checks a name and a password. Every cause of a refusal takes the same steps, so that time tells nothing.
 * @throws 401 wrong pair, 403 right pair of an inactive account, 429 too many tries
 */
export function login(
  deps: Deps,
  given: { identifier: string; password: string },
  visit: Visit,
): Promise<LoginResult> {
  return signingIn(async () => {
    const account = await findAccountByName(deps.db, given.identifier);
    const tell = (event: Pick<LoginEvent, 'outcome' | 'reason'>) =>
      recordLoginEventAlone(deps, {
        event: 'login',
        method: 'password',
        user: account,
        attemptedName: given.identifier,
        ...event,
        ...cameFrom(visit.meta),
      });
    const counted = await countSignIn(deps, account ?? { name: given.identifier }, visit);
    if (isRefused(counted)) {
      await tell({ outcome: 'blocked', reason: 'too-many-attempts' });
      throw slowDown(counted);
    }
    const isRight = await verifyPassword(account?.passwordHash ?? null, given.password);
    if (!account || !isRight) {
      await tell({ outcome: 'failure', reason: account ? 'wrong-password' : 'unknown-user' });
      throw problem(401, sessionText.wrongPair);
    }
    if (!account.isActive) {
      await forgive(deps.db, counted);
      await tell({ outcome: 'failure', reason: 'inactive-account' });
      throw problem(403, sessionText.inactive);
    }
    return account.hasTwoFactor ? challenge(deps, account, counted) : enter(deps, account, counted, visit);
  });
}

async function challenge(deps: Deps, account: Account, counted: Try): Promise<LoginResult> {
  const token = makeToken();
  await forgive(deps.db, counted);
  const expiresAt = await insertChallenge(deps.db, {
    hash: hashToken(token),
    kind: 'two-factor',
    userId: account.id,
    data: {},
  });
  return { challenge: token, expiresAt };
}

async function enter(deps: Deps, account: Account, counted: Try, visit: Visit): Promise<LoginResult> {
  const tokens = await deps.db.transaction(async (tx) => {
    await forgiveAll(tx, counted);
    const grant = {
      user: account,
      method: 'password',
      event: { event: 'login', method: 'password' },
    } as const;
    return openSession(deps, tx, grant, visit);
  });
  return { opened: await present(deps, tokens), deviceToken: tokens.deviceToken };
}

/**
 * Answers a challenge with a code of the authenticator app or a recovery code.
 * @throws 401 wrong code, or a challenge that has run out or was answered too often; 403 inactive; 429
 */
export async function answerTwoFactor(
  deps: Deps,
  given: { challenge: string; code: string },
  visit: Visit,
): Promise<{ opened: Opened; deviceToken: string }> {
  const hash = hashToken(given.challenge);
  const asked = await tryChallenge(deps.db, 'two-factor', hash);
  const account = asked?.userId ? await findAccount(deps.db, asked.userId) : undefined;
  if (!asked || !account || asked.attempts > mostAnswers) throw problem(401, sessionText.challengeOver);
  const tell = (event: Pick<LoginEvent, 'outcome' | 'reason' | 'method'>) =>
    recordLoginEventAlone(deps, { event: 'two-factor', user: account, ...event, ...cameFrom(visit.meta) });
  const counted = await countGuess(deps, 'code', account.id);
  if (isRefused(counted)) {
    await tell({ outcome: 'blocked', reason: 'too-many-attempts' });
    throw slowDown(counted);
  }
  if (!account.isActive) throw problem(403, sessionText.inactive);
  const tokens = await deps.db.transaction(async (tx) => {
    const method = await takeSecondFactor(deps, tx, account.id, given.code);
    // Of two right answers at once only one finds the challenge still there.
    if (!method || !(await deleteChallenge(tx, hash))) return undefined;
    await forgiveAll(tx, counted);
    const from = cameFrom(visit.meta);
    await recordLoginEvent(deps, tx, {
      event: 'two-factor',
      outcome: 'success',
      method,
      user: account,
      ...from,
    });
    return openSession(
      deps,
      tx,
      { user: account, method: 'password', event: { event: 'login', method } },
      visit,
    );
  });
  if (!tokens) {
    await tell({ outcome: 'failure', reason: 'wrong-code' });
    throw problem(401, sessionText.wrongCode);
  }
  return { opened: await present(deps, tokens), deviceToken: tokens.deviceToken };
}
