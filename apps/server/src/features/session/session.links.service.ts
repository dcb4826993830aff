import { sessionText } from '@homeward/contract/session';
import * as z from 'zod/mini';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { RequestMeta } from '../../platform/http/index.ts';
import type { Deps, LinkKind } from '../../platform/slice/index.ts';
import { recordLoginEvent, recordLoginEventAlone } from '../login-logs/index.ts';
import { readAgencySettings, readMailSender } from '../settings/index.ts';
import { countLinkRequest, isRefused, slowDown } from './session.attempts.service.ts';
import { forgetDevices, rememberDevice } from './session.attempts.store.ts';
import { tellChange } from './session.changes.service.ts';
import * as store from './session.credentials.store.ts';
import { resetLetter } from './session.letters.service.ts';
import { hashPassword, requireUncommon } from './session.passwords.service.ts';
import { hashToken, looksLikeToken, makeToken } from './session.secrets.service.ts';
import { cameFrom, endSessionsOf, type Person, type Visit } from './session.service.ts';
import { requirePassword } from './session.two-factor.service.ts';

const kinds = {
  'reset-password': { page: 'reset-password', minutes: 30, over: sessionText.linkOver },
  invitation: { page: 'accept-invite', minutes: 7 * 24 * 60, over: sessionText.inviteOver },
  'set-up': { page: 'set-up', minutes: 24 * 60, over: sessionText.setUpOver },
  'verify-email': { page: 'verify-email', minutes: 24 * 60, over: sessionText.linkOver },
} as const;

/** The links that lead to an account: each works once. */
export function accountLink(purpose: keyof typeof kinds): LinkKind {
  return { purpose, isSingleUse: true, ...kinds[purpose] };
}

/**
 * A link to create the first Super Admin, for whoever reads the output of the server.
 * @returns undefined where somebody has an account already
 */
export async function offerSetUp(deps: Deps): Promise<string | undefined> {
  return (await store.isEmptyInstallation(deps.db))
    ? deps.links.make(deps.db, accountLink('set-up'), null)
    : undefined;
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
    const link = await deps.links.make(tx, accountLink('reset-password'), account.id, {
      viewer: null,
      meta: request,
    });
    await deps.mail.send(tx, resetLetter(account, link, await readMailSender(tx, deps.env)));
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
  const kind = accountLink('reset-password');
  const refuse = async (error: unknown, user?: store.Account): Promise<never> => {
    const event = { event: 'password-reset', outcome: 'failure', reason: 'link-over' } as const;
    await recordLoginEventAlone(deps, { ...event, user, ...cameFrom(meta) });
    throw error;
  };
  const link = await deps.links.check(deps.db, kind, given.token, meta.address).catch(refuse);
  const account = link.subjectId === null ? undefined : await store.findAccount(deps.db, link.subjectId);
  if (!account?.isActive) return refuse(problem(410, kind.over), account);
  await requireGoodPassword(deps, account, given.password, 'password');
  const passwordHash = await hashPassword(given.password);
  const deviceToken = looksLikeToken(known) ? known : makeToken();
  await deps.db.transaction(async (tx) => {
    await deps.links.take(tx, kind, given.token, meta);
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
  await deps.links.revoke(tx, accountLink('reset-password'), account.id, { viewer: null, meta });
  await store.deleteChallengesOf(tx, account.id);
  await endSessionsOf(deps, tx, account.id, 'password-changed', meta, keepSession);
  await tellChange(deps, tx, account, meta, {
    event,
    action: 'session.password-changed',
    after: { password: '[changed]' },
    notice: { type: 'password-changed' },
  });
}
