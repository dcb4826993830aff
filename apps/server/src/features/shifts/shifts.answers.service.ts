import { dayMs, keptHome } from '@homeward/contract/core';
import { type Counter, type OfferAnswered, offersText } from '@homeward/contract/shifts';
import type { Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { personalConflicts } from './shifts.candidates.model.ts';
import { judgedOf } from './shifts.candidates.service.ts';
import { readInstants } from './shifts.change.model.ts';
import { ofShift, settlePeople, shiftsChangedMessage } from './shifts.changes.service.ts';
import { findConflictsOf } from './shifts.conflicts.service.ts';
import { shiftHistory } from './shifts.history.service.ts';
import * as store from './shifts.offers.store.ts';
import { tellOfFilled, tellOffice } from './shifts.offers-notices.service.ts';
import { codesOf, type StoredShift } from './shifts.row.store.ts';
import { what } from './shifts.service.ts';
import { lockSchedules, readChanged } from './shifts.store.ts';

interface Answering {
  readonly id: string;
  readonly offerId?: string | undefined;
}

/** What the office reads beside the conflicts of a shift that somebody took. */
const acceptedReason = 'Accepted when it was offered.';

/**
 * Accepts an offered shift. Where the first has it, it is theirs; else the office picks among those who accept. Who accepts
 * again is told the same.
 * @throws 404 not offered to them, 409 somebody else took it, the offer is over, or something now speaks against it
 */
export async function acceptOffer(
  deps: Deps,
  tx: Transaction,
  wanted: Answering,
  caller: Caller,
): Promise<OfferAnswered> {
  const { viewer, meta } = caller;
  await lockSchedules(tx, [viewer.id]);
  const { shift: held, offer } = await holdOffer(tx, wanted, caller);
  const answered = { offerId: offer.id, answer: 'ACCEPT' } as const;
  if (held.careProviderId === viewer.id && offer.answer === 'ACCEPT') return { ...answered, isMine: true };
  requireRunning(held, offer);
  if (offer.answer === 'ACCEPT') return { ...answered, isMine: false };
  const before = await readChanged(tx, wanted.id);
  const conflicts = await requireFree(tx, before, caller);
  await store.saveAnswer(tx, offer.id, viewer.id, { answer: 'ACCEPT', reason: '', now: meta.at });
  if (offer.mode === 'COLLECT') {
    await record(deps, tx, { before, answer: 'ACCEPT', version: before.version }, caller);
    await tellOffice(deps, tx, before, { wording: 'willing', by: viewer.id });
    await endIfAnswered(deps, tx, held, offer.id, before);
    return { ...answered, isMine: false };
  }
  const isMine = await store.takeShift(tx, {
    shiftId: wanted.id,
    userId: viewer.id,
    conflicts,
    overrideReason: conflicts.length === 0 ? '' : (before.overrideReason ?? acceptedReason),
  });
  if (!isMine) throw problem(409, offersText.taken);
  await writeImplied(tx, shiftHistory, { name: 'assign', thing: before }, viewer);
  await settlePeople(deps, tx, [viewer.id]);
  await record(deps, tx, { before, answer: 'ACCEPT', version: before.version + 1, to: 'ASSIGNED' }, caller);
  await tellOffice(deps, tx, before, { wording: 'default', by: viewer.id });
  await tellOfFilled(deps, tx, { before, userId: viewer.id }, viewer.id);
  return { ...answered, isMine: true };
}

/**
 * Declines an offered shift; who said yes to one that the office collects may still think better of it.
 * @throws 404 not offered to them, 409 the offer is over
 */
export async function declineOffer(
  deps: Deps,
  tx: Transaction,
  { reason, ...wanted }: Answering & { readonly reason: string },
  caller: Caller,
): Promise<OfferAnswered> {
  const { viewer, meta } = caller;
  const { shift: held, offer } = await holdOffer(tx, wanted, caller);
  const answered = { offerId: offer.id, answer: 'DECLINE', isMine: false } as const;
  if (offer.answer === 'DECLINE') return answered;
  requireRunning(held, offer);
  const before = await readChanged(tx, wanted.id);
  await store.saveAnswer(tx, offer.id, viewer.id, { answer: 'DECLINE', reason, now: meta.at });
  await record(deps, tx, { before, answer: 'DECLINE', version: before.version }, caller);
  await endIfAnswered(deps, tx, held, offer.id, before);
  return answered;
}

/**
 * Proposes another time for an offered shift; the office decides. The shift stays offered to all others, and the caller may
 * still accept or decline.
 * @throws 400 the time, 404 not offered to them, 409 the offer is over
 */
export async function counterOffer(
  deps: Deps,
  tx: Transaction,
  { start, end, reason, ...wanted }: Answering & Pick<Counter, 'start' | 'end' | 'reason'>,
  caller: Caller,
): Promise<OfferAnswered> {
  const { viewer, meta } = caller;
  const { shift: held, offer } = await holdOffer(tx, wanted, caller);
  requireRunning(held, offer);
  const before = await readChanged(tx, wanted.id);
  const proposed = requireOtherTime(before, { start, end }, meta.at);
  const counter = { start, end };
  await store.saveAnswer(tx, offer.id, viewer.id, { answer: 'COUNTER', reason, now: meta.at, counter });
  await record(deps, tx, { before, answer: 'COUNTER', version: before.version, counter }, caller);
  const { timezone } = before;
  await tellOffice(deps, tx, before, {
    wording: 'countered',
    by: viewer.id,
    proposed: keptHome({ from: proposed.startsAt, to: proposed.endsAt, timezone }),
  });
  await endIfAnswered(deps, tx, held, offer.id, before);
  return { offerId: offer.id, answer: 'COUNTER', isMine: false };
}

/** The instants of a proposed time. @throws 400 it is invalid, in the past, too far from the shift, or the time of the shift */
function requireOtherTime(
  { start, end, startUtc, timezone }: StoredShift,
  proposed: Pick<Counter, 'start' | 'end'>,
  now: Date,
) {
  const found = readInstants({ ...proposed, timezone });
  if (typeof found === 'string') throw fieldProblem(400, 'end', found);
  if (proposed.start === start && proposed.end === end)
    throw fieldProblem(400, 'start', offersText.counterSame);
  if (found.startsAt <= now) throw fieldProblem(400, 'start', offersText.counterPast);
  if (Math.abs(found.startsAt.getTime() - Date.parse(startUtc)) > dayMs)
    throw fieldProblem(400, 'start', offersText.counterFar);
  return found;
}

/** The offer of a shift that asks the caller; the shift is kept from others first, as everybody does. @throws 404 */
async function holdOffer(tx: Transaction, { id, offerId }: Answering, { viewer, meta }: Caller) {
  const wanted = { shiftId: id, offerId, userId: viewer.id };
  // Nobody waits for a shift that was not offered to them.
  if (!(await store.findOwnOffer(tx, wanted, meta.at))) throw notFound(what);
  const shift = await store.holdShift(tx, id);
  const offer = await store.findOwnOffer(tx, wanted, meta.at);
  if (!shift || !offer) throw notFound(what);
  return { shift, offer };
}

/** @throws 409 */
function requireRunning(shift: store.HeldShift, offer: store.OwnOffer): void {
  if (offer.status === 'ACCEPTED' || shift.careProviderId !== null) throw problem(409, offersText.taken);
  if (offer.isOver || shift.status !== 'OFFERED') throw problem(409, offersText.over);
}

/**
 * What speaks against it may be new since it was offered. Reasons of the client are not for them to read.
 * @returns the conflicts that the shift is taken with
 * @throws 409 something that only an admin could override
 */
async function requireFree(tx: Transaction, shift: StoredShift, { viewer }: Caller) {
  const wanted = { ...judgedOf(shift), careProviderId: viewer.id };
  const [found = []] = await findConflictsOf(tx, [wanted], viewer);
  const own = found.filter(({ code }) => personalConflicts.has(code));
  const prohibited = own.filter(({ policy }) => policy === 'PROHIBIT');
  if (prohibited.length > 0) {
    const overlaps = prohibited.some(({ code }) => code === 'OVERLAP_STAFF');
    throw problem(409, overlaps ? offersText.overlaps : offersText.cannot);
  }
  return codesOf(found);
}

/** An offer is over once nobody is left who could answer. */
async function endIfAnswered(
  deps: Deps,
  tx: Transaction,
  held: store.HeldShift,
  offerId: string,
  shift: StoredShift,
): Promise<void> {
  const { waiting, willing } = await store.countAnswers(tx, offerId);
  if (waiting > 0) return;
  await store.endOffer(tx, { offerId, shiftId: held.id }, 'ANSWERED');
  await writeImplied(tx, shiftHistory, { name: 'end-offer', thing: held }, null);
  await deps.outbox.add(
    tx,
    shiftsChangedMessage([
      { id: held.id, version: held.version + 1, clientId: shift.client.id, people: [], isPublished: true },
    ]),
  );
  await tellOffice(deps, tx, shift, { wording: willing > 0 ? 'collected' : 'declined' });
}

const actions = {
  ACCEPT: 'shifts.offer-accepted',
  DECLINE: 'shifts.offer-declined',
  COUNTER: 'shifts.offer-countered',
} as const;

interface Recorded {
  readonly before: StoredShift;
  readonly answer: 'ACCEPT' | 'DECLINE' | 'COUNTER';
  readonly counter?: Pick<Counter, 'start' | 'end'>;
  readonly version: number;
  readonly to?: 'ASSIGNED';
}

async function record(
  deps: Deps,
  tx: Transaction,
  { before, answer, version, to, counter }: Recorded,
  caller: Caller,
): Promise<void> {
  await deps.record(caller, tx, {
    action: actions[answer],
    ...ofShift(before.id),
    ...(to && {
      before: { status: before.status, careProviderId: null },
      after: { status: to, careProviderId: caller.viewer.id },
    }),
    ...(counter && { after: counter }),
    tell: shiftsChangedMessage([
      { id: before.id, version, clientId: before.client.id, people: [caller.viewer.id], isPublished: true },
    ]),
  });
}
