import { profilePath } from '@homeward/contract/navigation';
import { type Invitation, sessionText } from '@homeward/contract/session';
import { usersText } from '@homeward/contract/users';
import type { Queryable } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import { requirePhone } from '../../platform/phones/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { recordLoginEventAlone } from '../login-logs/index.ts';
import { notify } from '../notifications/index.ts';
import {
  accountLink,
  cameFrom,
  hashPassword,
  lockEmptyInstallation,
  type Opened,
  openSession,
  present,
  requireGoodPassword,
  savePassword,
  type Visit,
} from '../session/index.ts';
import { announce, ofUser } from './users.changes.service.ts';
import * as store from './users.store.ts';

/**
 * What an invitation link is for.
 * @throws 410 when it is over, or the account was deactivated
 */
export async function readInvitation(
  deps: Pick<Deps, 'links'>,
  db: Queryable,
  token: string,
  address: string,
): Promise<Invitation> {
  const link = await deps.links.check(db, accountLink('invitation'), token, address);
  const account = link.subjectId === null ? undefined : await store.findAccount(db, link.subjectId);
  if (!account?.isActive) throw problem(410, sessionText.inviteOver);
  const { id, firstName, lastName, email, role } = account;
  return {
    firstName,
    lastName,
    email,
    role,
    phone: await store.findPhone(db, id),
    expiresAt: link.expiresAt,
  };
}

/** A browser that signs in for the first time. */
interface Arrival {
  readonly opened: Opened;
  readonly deviceToken: string;
}

/**
 * Accepts an invitation and signs in.
 * @throws 400 a common password, 410 the link is over
 */
export async function acceptInvite(
  deps: Deps,
  given: { token: string; password: string; firstName: string; lastName: string; phone: string },
  visit: Visit,
): Promise<Arrival> {
  const link = await deps.links
    .check(deps.db, accountLink('invitation'), given.token, visit.meta.address)
    .catch(async (error: unknown) => {
      const event = { event: 'invite-accepted', outcome: 'failure', reason: 'link-over' } as const;
      await recordLoginEventAlone(deps, { ...event, ...cameFrom(visit.meta) });
      throw error;
    });
  const account = link.subjectId === null ? undefined : await store.findAccount(deps.db, link.subjectId);
  if (!account?.isActive) throw problem(410, sessionText.inviteOver);
  const phone = requirePhone(given.phone);
  await requireGoodPassword(deps, { ...account, ...given }, given.password, 'password');
  const passwordHash = await hashPassword(given.password);
  const tokens = await deps.db.transaction(async (tx) => {
    await deps.links.take(tx, accountLink('invitation'), given.token, visit.meta);
    await store.completeOnboarding(tx, account.id, { ...given, phone });
    const origin = { viewer: account, meta: visit.meta };
    await deps.accounts.changed(tx, { what: 'renamed', ids: [account.id] }, origin);
    await store.addInviteStatus(tx, [account.id], 'Accepted');
    await announce(deps, tx, [account.id]);
    await savePassword(tx, account.id, passwordHash);
    const inviter = await store.findInviter(tx, account.id);
    if (inviter !== null) {
      await notify(deps, tx, {
        type: 'invitation-accepted',
        to: { userId: inviter },
        metadata: { who: `${given.firstName} ${given.lastName}` },
        link: profilePath(account.id),
        actorId: account.id,
      });
    }
    const event = { event: 'invite-accepted', method: 'invitation' } as const;
    return openSession(deps, tx, { user: account, method: 'invitation', event }, visit);
  });
  return { opened: await present(deps, tokens), deviceToken: tokens.deviceToken };
}

/**
 * Creates the first Super Admin of an empty installation and signs in. Of several at once, one succeeds.
 * @throws 400 a common password, 410 the link is over or somebody was faster
 */
export async function setUp(
  deps: Deps,
  given: {
    token: string;
    password: string;
    firstName: string;
    lastName: string;
    username: string;
    email: string;
  },
  visit: Visit,
): Promise<Arrival> {
  await deps.links.check(deps.db, accountLink('set-up'), given.token, visit.meta.address);
  await requireGoodPassword(deps, given, given.password, 'password');
  const passwordHash = await hashPassword(given.password);
  const tokens = await deps.db.transaction(async (tx) => {
    if (!(await lockEmptyInstallation(tx))) throw problem(410, sessionText.setUpOver);
    await deps.links.take(tx, accountLink('set-up'), given.token, visit.meta);
    await deps.links.revoke(tx, accountLink('set-up'), null);
    const id = await store.insertUser(tx, {
      ...given,
      phone: null,
      role: 'SuperAdmin',
      isOnboarded: true,
      invitedBy: null,
    });
    if (id === undefined) throw problem(409, usersText.usernameTaken);
    await store.addInviteStatus(tx, [id], 'Seed Origin');
    await savePassword(tx, id, passwordHash);
    const user = { id, role: 'SuperAdmin' } as const;
    await deps.record({ viewer: user, meta: visit.meta }, tx, {
      action: 'users.set-up',
      ...ofUser(id),
      after: { role: user.role },
    });
    await deps.accounts.changed(tx, { what: 'made', ids: [id] }, { viewer: user, meta: visit.meta });
    const event = { event: 'set-up', method: 'set-up' } as const;
    return openSession(deps, tx, { user, method: 'set-up', event }, visit);
  });
  return { opened: await present(deps, tokens), deviceToken: tokens.deviceToken };
}
