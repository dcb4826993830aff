import { formatCents, keptOwn } from '@homeward/contract/core';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { findCareManagers } from '../clients/index.ts';
import { notify } from '../notifications/index.ts';
import { findFullName } from '../users/index.ts';
import { whenOf } from './shifts.notices.service.ts';
import { findFamily, findFirstName, findOthersWilling } from './shifts.offers.store.ts';
import type { StoredShift } from './shifts.row.store.ts';

/** What notices say of a shift that is or was offered. */
type OfferedShift = Pick<StoredShift, 'id' | 'client' | 'startUtc' | 'timezone' | 'callOut' | 'town'>;

const linkTo = ({ id }: OfferedShift) => `/dashboard/calendar?shift=${id}`;

interface TermsToTell {
  readonly shift: OfferedShift;
  readonly userIds: readonly string[];
  readonly expiresAt: string;
  readonly incentiveCents: number;
}

/** Tells those who are asked, all in one call. @param actorId null: the escalation asks them */
export async function tellOfOffer(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  { shift, userIds, expiresAt, incentiveCents }: TermsToTell,
  actorId: string | null,
): Promise<void> {
  const when = whenOf(shift);
  const until = keptOwn(expiresAt);
  const who = actorId === null ? 'Your office' : await findFullName(tx, actorId);
  const { town } = shift;
  const notice = {
    type: 'shift-offered',
    to: { userIds: [...userIds] },
    ...(actorId && { actorId }),
  } as const;
  const metadata = { who, when, until };
  if (incentiveCents === 0) {
    if (town) await notify(deps, tx, { ...notice, metadata: { ...metadata, town } });
    else await notify(deps, tx, { ...notice, wording: 'unplaced', metadata });
    return;
  }
  const rewarded = { ...metadata, incentive: formatCents(incentiveCents) };
  if (town) await notify(deps, tx, { ...notice, wording: 'incentive', metadata: { ...rewarded, town } });
  else await notify(deps, tx, { ...notice, wording: 'unplacedIncentive', metadata: rewarded });
}

/** Pages those who are on call about a shift that begins soon and that nobody has; where nobody is on call, the care managers. */
export async function tellOfUnfilled(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  shift: OfferedShift,
  onCall: readonly string[],
): Promise<void> {
  const notice = { type: 'shift-unfilled', link: linkTo(shift), metadata: { when: whenOf(shift) } } as const;
  if (onCall.length > 0) {
    await notify(deps, tx, { ...notice, to: { userIds: [...onCall] } });
    return;
  }
  const userIds = await findCareManagers(tx, shift.client.id);
  if (userIds.length > 0) await notify(deps, tx, { ...notice, wording: 'unattended', to: { userIds } });
}

/** What became of an offer: what somebody answered, or what became of all of it. */
type Outcome =
  | { readonly by: string; readonly wording: 'default' | 'willing' | 'requested' }
  | { readonly by: string; readonly wording: 'countered'; readonly proposed: string }
  | { readonly wording: 'collected' | 'declined' | 'expired' | 'lapsed' };

/** Tells the office what became of an offer. */
export async function tellOffice(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  shift: OfferedShift,
  outcome: Outcome,
): Promise<void> {
  const userIds = await findCareManagers(tx, shift.client.id);
  if (userIds.length === 0) return;
  const when = whenOf(shift);
  const notice = { type: 'shift-offer-answered', link: linkTo(shift), to: { userIds } } as const;
  if ('by' in outcome) {
    const { by: actorId } = outcome;
    const who = await findFullName(tx, actorId);
    if (outcome.wording === 'countered') {
      const metadata = { who, when, proposed: outcome.proposed };
      await notify(deps, tx, { ...notice, wording: 'countered', metadata, actorId });
    } else await notify(deps, tx, { ...notice, wording: outcome.wording, metadata: { who, when }, actorId });
  } else await notify(deps, tx, { ...notice, wording: outcome.wording, metadata: { when } });
}

/**
 * Tells of a shift that has somebody now: those who would have taken it too, and after a call-out the family.
 * @param given `before`: the shift as it was, published
 */
export async function tellOfFilled(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  { before, userId }: { readonly before: OfferedShift; readonly userId: string },
  actorId: string,
): Promise<void> {
  const when = whenOf(before);
  const others = await findOthersWilling(tx, before.id, userId);
  if (others.length > 0)
    await notify(deps, tx, {
      type: 'shift-offered',
      wording: 'taken',
      metadata: { when },
      to: { userIds: others },
      actorId,
    });
  const family = before.callOut === null ? [] : await findFamily(tx, before.client.id);
  if (family.length > 0)
    await notify(deps, tx, {
      type: 'shift-refilled',
      metadata: { name: await findFirstName(tx, userId), when },
      link: linkTo(before),
      to: { userIds: family },
      actorId,
    });
}
