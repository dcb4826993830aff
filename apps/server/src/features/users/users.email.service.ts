import { sessionText } from '@homeward/contract/session';
import { mayEditProfile, mayReadProfile, usersText } from '@homeward/contract/users';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import type { RequestMeta } from '../../platform/http/index.ts';
import type { MailSender } from '../../platform/mail/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { accountLink } from '../session/index.ts';
import { readMailSender } from '../settings/index.ts';
import { ofUser, usersUpdated } from './users.changes.service.ts';
import { movedLetter, verificationLetter } from './users.letters.service.ts';
import { lockPersonal, markEmailVerified, type Personal } from './users.profile.store.ts';

/**
 * Sends a link to the email address of an account; the link before stops working.
 * @throws 403, 404, 409 verified already, or the invitation is not accepted yet
 */
export async function sendVerification(
  deps: Deps,
  tx: Transaction,
  id: string,
  caller: Caller,
): Promise<{ sentTo: string }> {
  if (!mayReadProfile(caller.viewer, { id })) throw notFound('This profile');
  if (!mayEditProfile(caller.viewer, { id })) throw problem(403, usersText.notYours);
  const person = await lockPersonal(tx, id);
  if (!person) throw notFound('This profile');
  if (!person.isOnboarded) throw problem(409, usersText.notAccepted);
  if (person.emailVerified) throw problem(409, usersText.emailVerified);
  await sendVerificationLetter(deps, tx, person, await readMailSender(tx, deps.env));
  await deps.record(caller, tx, { action: 'users.email-verification-sent', ...ofUser(id) });
  return { sentTo: person.email };
}

async function sendVerificationLetter(
  deps: Deps,
  tx: Transaction,
  person: Personal,
  from: MailSender,
): Promise<void> {
  const link = await deps.links.make(tx, accountLink('verify-email'), person.id);
  await deps.mail.send(tx, verificationLetter(person, link, from));
}

/**
 * Another email address from now on. What was sent to the old one opens nothing any more, and whoever reads it there
 * learns of the change: it may be how an account is taken over. The new one is asked to verify itself, unless the
 * person is still invited (the invitation, sent again, does that) or inactive.
 */
export async function moveEmail(
  deps: Deps,
  tx: Transaction,
  before: Personal,
  next: Personal,
): Promise<void> {
  for (const kind of ['verify-email', 'reset-password', 'invitation'] as const) {
    await deps.links.revoke(tx, accountLink(kind), next.id);
  }
  if (!next.isOnboarded || !next.isActive) return;
  const from = await readMailSender(tx, deps.env);
  await deps.mail.send(tx, movedLetter(before, from));
  await sendVerificationLetter(deps, tx, next, from);
}

/**
 * What the link opens. Changing the address has closed its link, so an open one is for the address of now.
 * @throws 410 the link is over
 */
export async function verifyEmail(
  deps: Deps,
  tx: Transaction,
  token: string,
  meta: RequestMeta,
): Promise<{ email: string }> {
  const kind = accountLink('verify-email');
  const { subjectId } = await deps.links.check(tx, kind, token, meta.address);
  // The account first, as every change of it does, so that nobody waits in a circle.
  const person = subjectId === null ? undefined : await lockPersonal(tx, subjectId);
  await deps.links.take(tx, kind, token, meta);
  if (!person) throw problem(410, sessionText.linkOver);
  await markEmailVerified(tx, person.id);
  await deps.record({ viewer: null, meta }, tx, {
    action: 'users.email-verified',
    ...ofUser(person.id),
    before: { emailVerified: false },
    after: { emailVerified: true },
    tell: usersUpdated([person.id]),
  });
  return { email: person.email };
}
