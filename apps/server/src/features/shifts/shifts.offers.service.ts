import { type MakeOffer, mostRecipients, type Offer, offersText } from '@homeward/contract/shifts';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { rank } from './shifts.candidates.service.ts';
import { ofShift, shiftsChangedMessage } from './shifts.changes.service.ts';
import { shiftHistory } from './shifts.history.service.ts';
import * as store from './shifts.offers.store.ts';
import { tellOfOffer } from './shifts.offers-notices.service.ts';
import type { StoredShift } from './shifts.row.store.ts';
import { requireLocked, what } from './shifts.service.ts';
import { isSeen, saveShift } from './shifts.store.ts';

/** The offers of a shift, the newest first. @throws 404 */
export async function listOffers(
  db: Queryable,
  id: string,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<{ offers: Offer[] }> {
  if (!(await isSeen(db, id, viewer))) throw notFound(what);
  return { offers: await store.findOffers(db, id) };
}

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
  const { viewer } = caller;
  const shift = await requireLocked(tx, given, caller);
  requireOffered(shift, new Date(body.expiresAt), caller);
  const recipients = await recipientsOf(tx, shift, body, caller);
  await store.insertOffer(tx, {
    shiftId: shift.id,
    mode: body.mode,
    note: body.note,
    expiresAt: new Date(body.expiresAt),
    createdBy: viewer.id,
    recipients,
  });
  await saveShift(tx, shift.id, { status: 'OFFERED' });
  await writeImplied(tx, shiftHistory, { name: 'offer', thing: shift }, viewer);
  const userIds = recipients.map(({ userId }) => userId);
  await deps.record(caller, tx, {
    action: 'shifts.offered',
    ...ofShift(shift.id),
    after: { mode: body.mode, expiresAt: body.expiresAt, recipients: userIds.length },
    tell: shiftsChangedMessage([
      {
        id: shift.id,
        version: shift.version + 1,
        clientId: shift.client.id,
        people: userIds,
        isPublished: true,
      },
    ]),
  });
  await tellOfOffer(deps, tx, { shift, userIds, expiresAt: body.expiresAt }, viewer.id);
  const [made] = await store.findOffers(tx, shift.id);
  if (!made) throw new Error('The offer is gone.');
  return made;
}

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
