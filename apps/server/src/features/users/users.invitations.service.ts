import type { Viewer } from '@homeward/contract/core';
import { type Account, type InviteUser, mayInviteRole, usersText } from '@homeward/contract/users';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import type { MailSender } from '../../platform/mail/index.ts';
import { requirePhone } from '../../platform/phones/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { accountLink } from '../session/index.ts';
import { readMailSender } from '../settings/index.ts';
import { announce, ofUser, requireAccount } from './users.changes.service.ts';
import { invitationLetter } from './users.letters.service.ts';
import * as store from './users.store.ts';

/**
 * Makes the account and sends the invitation.
 * @throws 403 a role that the viewer may not invite, 409 the address is taken
 */
export async function inviteUser(
  deps: Deps,
  tx: Transaction,
  given: InviteUser,
  caller: Caller,
): Promise<Account> {
  if (!mayInviteRole(caller.viewer, given.role)) throw problem(403, usersText.notYours);
  const id = await inviteQuietly(deps, tx, given, {
    ...caller,
    sender: await readSender(deps, tx, caller.viewer),
  });
  await tellOfInvited(deps, tx, [id], caller);
  return requireAccount(tx, id);
}

/** Writes into their history that these people were invited, and tells slices and screens of them. */
export async function tellOfInvited(
  deps: Deps,
  tx: Transaction,
  ids: readonly string[],
  caller: Caller,
): Promise<void> {
  await noteSent(tx, ids);
  await deps.accounts.changed(tx, { what: 'made', ids }, caller);
  await announce(deps, tx, ids);
}

/**
 * The same where it was decided already that the viewer may; `tellOfInvited` follows, once for many.
 * @returns the id of the account
 */
export async function inviteQuietly(
  deps: Deps,
  tx: Transaction,
  given: InviteUser,
  caller: Caller & { readonly sender: Sender },
): Promise<string> {
  const id = await insertInvitee(tx, given, caller.viewer.id);
  await deps.record(caller, tx, {
    action: 'users.invited',
    ...ofUser(id),
    before: {},
    after: { role: given.role },
  });
  await writeInvitation(deps, tx, id, caller);
  return id;
}

/** Somebody else may take the same username at the same moment: then the next one is tried. */
async function insertInvitee(tx: Transaction, given: InviteUser, invitedBy: string): Promise<string> {
  const phone = given.phone === undefined ? null : requirePhone(given.phone);
  for (let tries = 0; tries < 5; tries += 1) {
    const id = await store.insertUser(tx, {
      ...given,
      phone,
      username: await freeUsername(tx, given),
      isOnboarded: false,
      invitedBy,
    });
    if (id !== undefined) return id;
    if (await store.isEmailTaken(tx, given.email)) {
      const message = usersText.emailTaken;
      throw fieldProblem(409, 'email', message);
    }
  }
  throw problem(409, usersText.usernameTaken);
}

/** first.last, and a number where somebody has it already. */
async function freeUsername(
  tx: Transaction,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<string> {
  const plain = `${firstName}.${lastName}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '')
    .replaceAll(/^\.+|(?<!\.)\.+$/g, '')
    .slice(0, 50);
  const base = plain.length < 3 ? `user${plain}` : plain;
  const taken = new Set(await store.findUsernamesLike(tx, base));
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`;
  return name;
}

/** What all letters of one inviter say alike. */
interface Sender {
  readonly name: string;
  readonly from: MailSender;
}

/** Reads what letters say of their inviter: once, however many are sent. */
export async function readSender(deps: Pick<Deps, 'env'>, tx: Transaction, viewer: Viewer): Promise<Sender> {
  const { firstName, lastName } = await requireAccount(tx, viewer.id);
  return { name: `${firstName} ${lastName}`, from: await readMailSender(tx, deps.env) };
}

/** Sends the letter with a new link, and notes it in both histories. */
export async function sendInvitation(
  deps: Deps,
  tx: Transaction,
  id: string,
  by: { readonly viewer: Viewer; readonly sender: Sender },
): Promise<void> {
  await writeInvitation(deps, tx, id, by);
  await noteSent(tx, [id]);
}

async function writeInvitation(
  deps: Deps,
  tx: Transaction,
  id: string,
  { viewer, sender }: { readonly viewer: Viewer; readonly sender: Sender },
): Promise<void> {
  const invitee = await requireAccount(tx, id);
  const link = await deps.links.make(tx, accountLink('invitation'), id, { viewer });
  await deps.mail.send(tx, invitationLetter(invitee, sender.name, link, sender.from));
}

async function noteSent(tx: Transaction, ids: readonly string[]): Promise<void> {
  await store.addInviteStatus(tx, ids, 'Invited');
  await store.addEmailStatus(tx, ids, 'Sent');
}

/**
 * Why an invitation is not sent again, or undefined.
 * @param invitedAt when it was sent last
 */
export function refusalOfResend(
  viewer: Viewer,
  invitee: Account,
  invitedAt: Date | undefined,
): string | undefined {
  if (!mayInviteRole(viewer, invitee.role)) return usersText.notYours;
  if (invitee.isOnboarded) return usersText.acceptedAlready;
  if (!invitee.isActive) return usersText.inactiveInvitee;
  const isRecent = invitedAt !== undefined && Date.now() - invitedAt.getTime() < pauseMs;
  return isRecent ? usersText.invitedJustNow : undefined;
}

/** Between two letters of one invitation. */
const pauseMs = 5 * 60_000;

/**
 * Sends an invitation again; the link before stops working.
 * @throws 403, 404, 409 accepted already, inactive, or sent a moment ago
 */
export async function resendInvite(
  deps: Deps,
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<Account> {
  const invitee = await store.lockAccount(tx, id);
  if (!invitee) throw notFound('This account');
  const refusal = refusalOfResend(caller.viewer, invitee, (await store.findInvitedAtOf(tx, [id])).get(id));
  if (refusal !== undefined) throw problem(refusal === usersText.notYours ? 403 : 409, refusal);
  await deps.record(caller, tx, { action: 'users.invited-again', ...ofUser(id) });
  const { viewer } = caller;
  await sendInvitation(deps, tx, id, { viewer, sender: await readSender(deps, tx, viewer) });
  await announce(deps, tx, [id]);
  return requireAccount(tx, id);
}
