import { mayReadProfile, mayVerifyPhone, usersText } from '@homeward/contract/users';
import type { Transaction } from '../../platform/db/index.ts';
import { notFound, problem } from '../../platform/errors/index.ts';
import { normalizePhone } from '../../platform/phones/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { ofUser, requireAccount, tell, usersUpdated } from './users.changes.service.ts';
import { lockPersonal, markPhoneVerified } from './users.profile.store.ts';

/**
 * Somebody of management has called the number and reached its owner. Saying so twice changes nothing.
 * @param called the number that was called: one that has changed meanwhile stays unverified
 * @throws 403 one's own, 404, 409 another number by now, or the invitation is not accepted yet
 */
export async function verifyPhone(
  deps: Deps,
  tx: Transaction,
  id: string,
  called: string,
  caller: Caller,
): Promise<void> {
  const { viewer } = caller;
  if (!mayReadProfile(viewer, { id })) throw notFound('This profile');
  if (!mayVerifyPhone(viewer, { id })) throw problem(403, usersText.notYourPhone);
  const person = await lockPersonal(tx, id);
  if (!person) throw notFound('This profile');
  if (person.phone === null || person.phone !== normalizePhone(called))
    throw problem(409, usersText.phoneChanged);
  if (!person.isOnboarded) throw problem(409, usersText.notAccepted);
  if (person.phoneVerified) return;
  await markPhoneVerified(tx, id);
  const change = { before: { phoneVerified: false }, after: { phoneVerified: true, phone: person.phone } };
  await deps.record(caller, tx, {
    action: 'users.phone-verified',
    ...ofUser(id),
    ...change,
    tell: usersUpdated([id]),
  });
  const { fullName } = await requireAccount(tx, viewer.id);
  await tell(deps, tx, [id], viewer, {
    type: 'profile-changed',
    wording: 'phone-verified',
    metadata: { who: fullName },
  });
}
