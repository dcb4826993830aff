import { randomInt } from 'node:crypto';
import { isStaff, sessionText } from '@homeward/contract/session';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { RequestMeta } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { readAgencySettings } from '../settings/index.ts';
import { countGuess, forgiveAll, isRefused, slowDown } from './session.attempts.service.ts';
import { type AccountChange, tellChange } from './session.changes.service.ts';
import { deleteChallengesOf, findAccount } from './session.credentials.store.ts';
import { verifyPassword } from './session.passwords.service.ts';
import { keyedHash, seal, unseal } from './session.secrets.service.ts';
import type { Person } from './session.service.ts';
import * as store from './session.two-factor.store.ts';

const stepSeconds = 30;
const recoveryCodeCount = 10;

/** Without letters that look like others (Crockford's base 32). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * Uses up a code of the authenticator app (the step now, the one before or the one after) or a recovery code.
 * @returns which of the two it was; undefined when it is wrong or was used before
 */
export async function takeSecondFactor(
  deps: Deps,
  tx: Transaction,
  userId: string,
  code: string,
): Promise<'authenticator' | 'recovery-code' | undefined> {
  const digits = code.replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(digits)) {
    return (await takeTimeCode(deps, tx, userId, digits)) ? 'authenticator' : undefined;
  }
  const found = await store.findTwoFactor(tx, userId);
  if (!found?.isConfirmed) return undefined;
  const hash = hashRecoveryCode(deps, userId, code);
  return (await store.takeRecoveryCode(tx, userId, hash)) ? 'recovery-code' : undefined;
}

async function takeTimeCode(deps: Deps, tx: Transaction, userId: string, digits: string): Promise<boolean> {
  const found = await store.findTwoFactor(tx, userId, 'lock');
  if (!found) return false;
  const secret = openSecret(deps, userId, found.secretSealed);
  if (secret === undefined) return false;
  const result = verifySync({ secret, token: digits, period: stepSeconds, epochTolerance: stepSeconds });
  return result.valid && 'timeStep' in result && store.takeStep(tx, userId, result.timeStep);
}

/** Undefined where SESSION_SECRET is another than when it was sealed, or somebody moved it to another row. */
function openSecret(deps: Deps, userId: string, sealed: Buffer): string | undefined {
  try {
    return unseal(deps.env.sessionSecret, userId, sealed);
  } catch (error) {
    deps.log.error({ err: error, userId }, 'the secret of a second factor cannot be opened');
    return undefined;
  }
}

/** The code as it is shown may be typed in any case, with or without its hyphen. */
function hashRecoveryCode(deps: Deps, userId: string, code: string): Buffer {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  return keyedHash(deps.env.sessionSecret, 'recovery-codes', `${userId}:${plain}`);
}

function makeRecoveryCode(): string {
  const characters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

/**
 * Asks for the password again before something that could lock its owner out.
 * @param field the field of the request that holds it, where a form is to show the refusal there
 * @throws 422 wrong, 429 too many tries
 */
export async function requirePassword(
  deps: Deps,
  userId: string,
  password: string,
  field?: string,
): Promise<void> {
  const counted = await countGuess(deps, 'password', userId);
  if (isRefused(counted)) throw slowDown(counted);
  const account = await findAccount(deps.db, userId);
  if (!(await verifyPassword(account?.passwordHash ?? null, password))) {
    const message = sessionText.wrongCurrentPassword;
    throw problem(422, message, field === undefined ? {} : { errors: [{ path: field, message }] });
  }
  await forgiveAll(deps.db, counted);
}

/** Begins: a secret that counts for nothing until a code of it was shown. */
export async function startTwoFactor(
  deps: Deps,
  viewer: Person,
  password: string,
): Promise<{ secret: string; uri: string }> {
  await requirePassword(deps, viewer.id, password);
  const [account, agency] = await Promise.all([
    findAccount(deps.db, viewer.id),
    readAgencySettings(deps.db, deps.env),
  ]);
  const secret = generateSecret();
  const saved = await store.saveSecret(deps.db, viewer.id, seal(deps.env.sessionSecret, viewer.id, secret));
  if (!saved) throw problem(409, 'The second factor is already on. Switch it off first.');
  return { secret, uri: generateURI({ issuer: agency.productName, label: account?.email ?? '', secret }) };
}

/** Switches it on with a first code; the recovery codes are told once. */
export async function confirmTwoFactor(
  deps: Deps,
  viewer: Person,
  code: string,
  meta: RequestMeta,
): Promise<{ recoveryCodes: string[] }> {
  const found = await store.findTwoFactor(deps.db, viewer.id);
  if (!found || found.isConfirmed) throw problem(409, 'There is nothing to confirm. Start again.');
  const counted = await countGuess(deps, 'code', viewer.id);
  if (isRefused(counted)) throw slowDown(counted);
  const codes = await deps.db.transaction(async (tx) => {
    if (!(await takeTimeCode(deps, tx, viewer.id, code.replaceAll(/\s/g, '')))) return undefined;
    await forgiveAll(tx, counted);
    await store.confirmTwoFactor(tx, viewer.id);
    await tellChange(deps, tx, viewer, meta, secondFactorChange('switched on'));
    return renew(deps, tx, viewer.id);
  });
  if (!codes) throw problem(422, sessionText.wrongCode);
  deps.outbox.poke();
  return { recoveryCodes: codes };
}

async function renew(deps: Deps, tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, makeRecoveryCode);
  await store.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(deps, userId, code)),
  );
  return codes;
}

/** Ten new recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(
  deps: Deps,
  viewer: Person,
  password: string,
  meta: RequestMeta,
): Promise<{ recoveryCodes: string[] }> {
  await requirePassword(deps, viewer.id, password);
  const codes = await deps.db.transaction(async (tx) => {
    const found = await store.findTwoFactor(tx, viewer.id, 'lock');
    if (!found?.isConfirmed) throw problem(409, 'The second factor is off.');
    await tellChange(deps, tx, viewer, meta, secondFactorChange('given new recovery codes'));
    return renew(deps, tx, viewer.id);
  });
  deps.outbox.poke();
  return { recoveryCodes: codes };
}

/** Switches it off, unless the agency demands it. */
export async function stopTwoFactor(
  deps: Deps,
  viewer: Person,
  password: string,
  meta: RequestMeta,
): Promise<void> {
  await requirePassword(deps, viewer.id, password);
  await deps.db.transaction(async (tx) => {
    const found = await store.findTwoFactor(tx, viewer.id, 'lock');
    if (!found?.isConfirmed) throw problem(409, 'The second factor is off.');
    const { demandsTwoFactor } = await readAgencySettings(tx, deps.env);
    if (demandsTwoFactor && isStaff(viewer.role)) {
      throw problem(409, 'Your agency requires a second factor, so you cannot switch it off.');
    }
    await store.deleteTwoFactor(tx, viewer.id);
    await deleteChallengesOf(tx, viewer.id);
    await tellChange(deps, tx, viewer, meta, secondFactorChange('switched off'));
  });
  deps.outbox.poke();
}

function secondFactorChange(
  what: 'switched on' | 'switched off' | 'given new recovery codes',
): AccountChange {
  return {
    event: 'two-factor-change',
    action: 'session.second-factor-changed',
    after: { secondFactor: what },
    notice: {
      type: 'second-factor-changed',
      metadata: { what },
    },
  };
}
