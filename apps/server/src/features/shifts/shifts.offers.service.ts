import { type MakeOffer, mostRecipients, type Offer, offersText } from '@homeward/contract/shifts';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps, Origin } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { rank } from './shifts.candidates.service.ts';
import { ofShift, shiftsChangedMessage } from './shifts.changes.service.ts';
import { shiftHistory } from './shifts.history.service.ts';
import * as store from './shifts.offers.store.ts';
import { tellOfOffer } from './shifts.offers-notices.service.ts';
import type { StoredShift } from './shifts.row.store.ts';
import { requireLocked } from './shifts.service.ts';
import { saveShift } from './shifts.store.ts';

/**
 * Offers an open shift to those who are chosen, or to the best of all who pass the hard filters.
 * @throws 400 the time, 404, 409 not an open shift or somebody cannot take it, 412 with the newer version, 428
 */
export async function makeOffer(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: MakeOffer; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<Offer> {
  const { body } = given;
  const shift = await requireLocked(tx, given, caller);
  requireOffered(shift, new Date(body.expiresAt), caller);
  const recipients = await recipientsOf(tx, shift, body, caller);
  const { recipients: _asked, ...terms } = body;
  await offerTo(deps, tx, shift, { ...terms, recipients }, caller);
  const [made] = await store.findOffers(tx, shift.id);
  if (!made) throw new Error('The offer is gone.');
  return made;
}

/** Somebody whom an offer asks, with how well they matched then. */
export type Recipient = store.NewOffer['recipients'][number];

interface GivenOffer extends Omit<MakeOffer, 'recipients'> {
  readonly recipients: readonly Recipient[];
}

/**
 * Offers an open shift, which the transaction holds, and tells those whom it asks.
 * @param origin who offers it, or the product itself
 */
export async function offerTo(
  deps: Deps,
  tx: Transaction,
  shift: StoredShift,
  { mode, note, expiresAt, incentiveCents, recipients }: GivenOffer,
  origin: Origin,
): Promise<void> {
  const { viewer } = origin;
  await store.insertOffer(tx, {
    ...{ shiftId: shift.id, mode, note, incentiveCents, recipients },
    expiresAt: new Date(expiresAt),
    createdBy: viewer?.id ?? null,
  });
  await saveShift(tx, shift.id, { status: 'OFFERED' });
  await writeImplied(tx, shiftHistory, { name: 'offer', thing: shift }, viewer);
  const userIds = recipients.map(({ userId }) => userId);
  await deps.record(origin, tx, {
    action: 'shifts.offered',
    ...ofShift(shift.id),
    after: { mode, expiresAt, recipients: userIds.length, ...(incentiveCents > 0 && { incentiveCents }) },
    tell: toldOf(shift, shift.version + 1, userIds),
  });
  await tellOfOffer(deps, tx, { shift, userIds, expiresAt, incentiveCents }, viewer?.id ?? null);
}

/** Lets a running offer of the escalation ask more people, and tells them. Who was asked before keeps their answer. */
export async function addRecipients(
  deps: Deps,
  tx: Transaction,
  shift: StoredShift,
  added: { readonly offerId: string; readonly expiresAt: string; readonly recipients: readonly Recipient[] },
): Promise<void> {
  const { offerId, expiresAt, recipients } = added;
  await store.insertRecipients(tx, offerId, recipients);
  const userIds = recipients.map(({ userId }) => userId);
  await deps.outbox.add(tx, toldOf(shift, shift.version, userIds));
  await tellOfOffer(deps, tx, { shift, userIds, expiresAt, incentiveCents: 0 }, null);
}

const toldOf = ({ id, client }: StoredShift, version: number, people: readonly string[]) =>
  shiftsChangedMessage([{ id, version, clientId: client.id, people, isPublished: true }]);

/** @throws 409 not an open shift, 400 the time */
function requireOffered({ status, startUtc }: StoredShift, expiresAt: Date, { meta }: Caller): void {
  if (status === 'OFFERED') throw problem(409, offersText.running);
  if (status !== 'OPEN') throw problem(409, offersText.notOpen);
  const starts = new Date(startUtc);
  if (starts <= meta.at) throw problem(409, offersText.begun);
  if (expiresAt <= meta.at) throw fieldProblem(400, 'expiresAt', offersText.expiresPast);
  if (expiresAt > starts) throw fieldProblem(400, 'expiresAt', offersText.expiresLate);
}

/** @throws 409 naming those who cannot take it, or nobody can */
async function recipientsOf(
  tx: Transaction,
  shift: StoredShift,
  { recipients }: MakeOffer,
  { viewer }: Caller,
): Promise<{ userId: string; score: number }[]> {
  if (recipients === 'EVERYONE_ELIGIBLE') {
    const { candidates } = await rank(tx, shift, { atLeast: mostRecipients }, viewer);
    if (candidates.length === 0) throw problem(409, offersText.nobody);
    return candidates.slice(0, mostRecipients).map(({ person, score }) => ({ userId: person.id, score }));
  }
  const ids = [...new Set(recipients)];
  const ranked = await rank(tx, shift, { ids, atLeast: ids.length }, viewer);
  const scores = new Map(ranked.candidates.map(({ person, score }) => [person.id, score]));
  const reasons = new Map(
    (await ranked.explain(ranked.excluded)).map((one) => [one.person.id, one.reasons.join(' ')]),
  );
  const errors = recipients.flatMap((id, at) =>
    scores.has(id) ? [] : [{ path: `recipients.${at}`, message: reasons.get(id) ?? offersText.blocked }],
  );
  if (errors.length > 0) throw problem(409, offersText.blocked, { errors });
  return ids.map((userId) => ({ userId, score: scores.get(userId) ?? 0 }));
}
