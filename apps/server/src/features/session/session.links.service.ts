import { sessionText } from '@homeward/contract/session';
import * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { RequestMeta } from '../../platform/http/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { recordLoginEvent, recordLoginEventAlone } from '../login-logs/index.ts';
import { readAgencySettings } from '../settings/index.ts';
import { countLinkRequest, isRefused, slowDown } from './session.attempts.service.ts';
import { forgetDevices, rememberDevice } from './session.attempts.store.ts';
import { tellChange } from './session.changes.service.ts';
import * as store from './session.credentials.store.ts';
import { resetLetter } from './session.letters.service.ts';
import { hashPassword, requireUncommon } from './session.passwords.service.ts';
import { hashToken, looksLikeToken, makeToken } from './session.secrets.service.ts';
import { cameFrom, endSessionsOf, type Person, type Visit } from './session.service.ts';
import { requirePassword } from './session.two-factor.service.ts';

const lifeMinutes = {
  'reset-password': 30,
  invitation: 7 * 24 * 60,
  'set-up': 24 * 60,
  'verify-email': 24 * 60,
} as const;

const pages = {
  'reset-password': 'reset-password',
  invitation: 'accept-invite',
  'set-up': 'set-up',
  'verify-email': 'verify-email',
} as const;

const overTexts = {
  'reset-password': sessionText.linkOver,
  invitation: sessionText.inviteOver,
  'set-up': sessionText.setUpOver,
  'verify-email': sessionText.linkOver,
} as const;

/**
 * Makes a link that works once. The token stands behind `#`: a browser sends it to no server and in no `Referer`.
 * @returns the whole address
 */
export async function makeLink(
  deps: Deps,
  db: Queryable,
  kind: store.LinkKind,
  userId: string | null,
): Promise<string> {
  const token = makeToken();
  await store.insertLink(db, { hash: hashToken(token), kind, userId, lifeMinutes: lifeMinutes[kind] });
  return `${deps.env.publicUrl}/${pages[kind]}#token=${token}`;
}

/**
 * Looks a link up without using it.
 * @throws 410 when it was used, has run out or never was
 */
export async function checkLink(db: Queryable, kind: store.LinkKind, token: string): Promise<store.OpenLink> {
  const link = await store.findLink(db, kind, hashToken(token));
  if (!link) throw problem(410, overTexts[kind]);
  return link;
}

/**
 * Uses a link up in the transaction of what it is for.
 * @throws 410 as `checkLink`
 */
export async function takeLink(
  tx: Transaction,
  kind: store.LinkKind,
  token: string,
): Promise<store.OpenLink> {
  const link = await store.useLink(tx, kind, hashToken(token));
  if (!link) throw problem(410, overTexts[kind]);
  return link;
}

/**
 * A link to create the first Super Admin, for whoever reads the output of the server.
 * @returns undefined where somebody has an account already
 */
export async function offerSetUp(deps: Deps): Promise<string | undefined> {
  return (await store.isEmptyInstallation(deps.db)) ? makeLink(deps, deps.db, 'set-up', null) : undefined;
}

export const resetLinkTask = 'session.send-reset-link';

const resetRequestSchema = z.object({
  identifier: z.string(),
  address: z.string(),
  userAgent: z.optional(z.string()),
  requestId: z.string(),
});

/** Queues the work: whether the account exists is found out later, so that neither answer nor time can tell. */
export async function forgotPassword(deps: Deps, identifier: string, meta: RequestMeta): Promise<void> {
  const counted = await countLinkRequest(deps, identifier, meta.address);
  if (isRefused(counted)) throw slowDown(counted);
  const { address, userAgent, requestId } = meta;
  const request: z.output<typeof resetRequestSchema> = { identifier, address, userAgent, requestId };
  await deps.db.transaction((tx) => deps.jobs.add(tx, resetLinkTask, { ...request }));
}

/** The job: a letter with a link to whoever has an account with a password; the request is written down. */
export async function sendResetLink(deps: Deps, payload: Record<string, unknown>): Promise<void> {
  const request = resetRequestSchema.parse(payload);
  const account = await store.findAccountByName(deps.db, request.identifier);
  const isServed = account?.isActive === true && account.passwordHash !== null;
  await deps.db.transaction(async (tx) => {
    await recordLoginEvent(deps, tx, {
      event: 'password-reset-request',
      outcome: isServed ? 'success' : 'failure',
      reason: isServed ? undefined : account ? 'inactive-account' : 'unknown-user',
      user: account,
      attemptedName: request.identifier,
      address: request.address,
      userAgent: request.userAgent,
      requestId: request.requestId,
    });
    if (!account || !isServed) return;
    const link = await makeLink(deps, tx, 'reset-password', account.id);
    const { productName } = await readAgencySettings(tx, deps.env);
    await deps.mail.send(tx, resetLetter(account, link, productName));
  });
}

/**
 * Sets a new password by a link and ends every session. The browser that had the link is known from here on: it has a
 * counter of its own, so that strangers who go on guessing do not keep the owner out.
 * @returns what the browser is known by, for its cookie
 * @throws 400 a common password, 410 the link is over
 */
export async function resetPassword(
  deps: Deps,
  given: { token: string; password: string },
  { meta, deviceToken: known }: Visit,
): Promise<string> {
  const link = await store.findLink(deps.db, 'reset-password', hashToken(given.token));
  const account = link?.userId ? await store.findAccount(deps.db, link.userId) : undefined;
  if (!account?.isActive) {
    await recordLoginEventAlone(deps, {
      event: 'password-reset',
      outcome: 'failure',
      reason: 'link-over',
      user: account,
      ...cameFrom(meta),
    });
    throw problem(410, sessionText.linkOver);
  }
  await requireGoodPassword(deps, account, given.password, 'password');
  const passwordHash = await hashPassword(given.password);
  const deviceToken = looksLikeToken(known) ? known : makeToken();
  await deps.db.transaction(async (tx) => {
    await takeLink(tx, 'reset-password', given.token);
    await forgetDevices(tx, account.id);
    await rememberDevice(tx, hashToken(deviceToken), account.id);
    await replacePassword(deps, tx, account, passwordHash, meta, 'password-reset');
  });
  deps.outbox.poke();
  return deviceToken;
}

/**
 * Changes one's own password and ends every other session.
 * @throws 400 a common password, 422 the current one is wrong, 429
 */
export async function changePassword(
  deps: Deps,
  viewer: Person & { sessionId: string },
  given: { currentPassword: string; newPassword: string },
  meta: RequestMeta,
): Promise<void> {
  await requirePassword(deps, viewer.id, given.currentPassword);
  const account = await store.findAccount(deps.db, viewer.id);
  if (!account) throw problem(401, sessionText.signedOut);
  await requireGoodPassword(deps, account, given.newPassword, 'newPassword');
  const passwordHash = await hashPassword(given.newPassword);
  await deps.db.transaction((tx) =>
    replacePassword(deps, tx, account, passwordHash, meta, 'password-change', viewer.sessionId),
  );
  deps.outbox.poke();
}

/** @throws 400 naming the field, when the password is too easily guessed for this account */
export async function requireGoodPassword(
  deps: Deps,
  account: Pick<store.Account, 'username' | 'email' | 'firstName' | 'lastName'>,
  password: string,
  path: string,
): Promise<void> {
  const { productName } = await readAgencySettings(deps.db, deps.env);
  const { username, email, firstName, lastName } = account;
  requireUncommon(
    password,
    [username, email, firstName, lastName, `${firstName}${lastName}`, productName],
    path,
  );
}

async function replacePassword(
  deps: Deps,
  tx: Transaction,
  account: store.Account,
  passwordHash: string,
  meta: RequestMeta,
  event: 'password-reset' | 'password-change',
  keepSession?: string,
): Promise<void> {
  await store.savePassword(tx, account.id, passwordHash);
  await store.closeLinks(tx, 'reset-password', account.id);
  await store.deleteChallengesOf(tx, account.id);
  await endSessionsOf(deps, tx, account.id, 'password-changed', meta, keepSession);
  await tellChange(deps, tx, account, meta, {
    event,
    action: 'session.password-changed',
    after: { password: '[changed]' },
    notice: { type: 'password-changed' },
  });
}
