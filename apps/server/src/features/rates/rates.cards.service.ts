import { movesFor, type Page, type Viewer } from '@homeward/contract/core';
import {
  type CardStatus,
  type CopyCard,
  cardStates,
  keyOfLine,
  mostRateCents,
  type RateCardBody,
  type RateCardChange,
  type RateCardDetail,
  type RateCardRow,
  type RateCardsQuery,
  raisedLines,
  rateCardSchema,
  ratesText,
} from '@homeward/contract/rates';
import type * as z from 'zod/mini';
import type { Queryable, Transaction } from '../../platform/db/index.ts';
import { fieldProblem, notFound, problem } from '../../platform/errors/index.ts';
import { requireVersion, staleVersion } from '../../platform/http/index.ts';
import { type Caller, type Deps, isDifferent } from '../../platform/slice/index.ts';
import { listAuditEntries } from '../audit/index.ts';
import { todayOf } from '../offices/index.ts';
import * as store from './rates.cards.store.ts';
import { ofRates } from './rates.changes.service.ts';
import { hasOffice } from './rates.price.store.ts';
import { statusOn } from './rates.succession.model.ts';
import { writeAmongOthers, writeStatusMove } from './rates.succession.service.ts';

type Stored = store.StoredCard;
type CardFields = Omit<RateCardBody, 'reason'>;

/** One page of rate cards. @throws 400 when the cursor was made by another list */
export async function listCards(
  db: Queryable,
  query: RateCardsQuery,
  viewer: Viewer,
): Promise<Page<RateCardRow>> {
  const { status, office, search, sort } = query;
  const states = status ?? Object.keys(cardStates.states);
  const asked =
    office === undefined && search === undefined
      ? ({ source: 'states', values: [states], sort } as const)
      : ({ source: 'narrowed', values: [states, office, search], sort } as const);
  const text = await store.cardList.page(db, asked, query);
  const page = JSON.parse(text) as Page<z.output<typeof store.storedRowSchema>>;
  return { ...page, data: page.data.map((row) => ({ ...row, moves: movesOf(row.status, viewer) })) };
}

const movesOf = (status: CardStatus, viewer: Viewer) => movesFor(cardStates, status, viewer, undefined);

/** A card as a viewer sees it, with the moves that they may make. */
export function shownCard(stored: Stored, viewer: Viewer): RateCardDetail {
  const { isPublished: _published, endedBy: _endedBy, usedUntil: _usedUntil, ...card } = stored;
  return { ...card, moves: movesOf(card.status, viewer) };
}

/** @throws 404 */
export async function requireCard(db: Queryable, id: string): Promise<Stored> {
  const found = await store.findCard(db, id);
  if (!found) throw notFound(ratesText.card);
  return found;
}

/** A card, kept from others as all cards are until the transaction ends. @throws 404 */
async function lockCard(tx: Transaction, id: string): Promise<Stored> {
  await store.keepCardsStill(tx);
  return requireCard(tx, id);
}

/** A card with all of its prices. @throws 404 */
export async function readCard(db: Queryable, id: string, viewer: Viewer): Promise<RateCardDetail> {
  return shownCard(await requireCard(db, id), viewer);
}

/**
 * One page of what was changed of a card, from the audit log: without where the request came from.
 * @throws 400 when the cursor was made by another list, 404
 */
export async function listChanges(
  db: Queryable,
  id: string,
  query: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<RateCardChange>> {
  await requireCard(db, id);
  const { subject } = ofRates('CARD', { id, version: 0 });
  const page = await listAuditEntries(db, { ...query, subjectType: subject.type, subjectId: subject.id });
  return {
    ...page,
    data: page.data.map(({ address: _address, requestId: _requestId, ...change }) => change),
  };
}

/** Prices by what they are for. */
const pricesOf = ({ lines }: Pick<CardFields, 'lines'>): Record<string, object> =>
  Object.fromEntries(
    lines.map((line) => {
      const { billRateCents, payRateCents, minUnits, otBillMultiplier } = line;
      return [keyOfLine(line), { billRateCents, payRateCents, minUnits, otBillMultiplier }];
    }),
  );

/** What the audit log keeps of a card: each price by itself, so that an entry names those that changed. */
function contentOf(card: CardFields): Record<string, unknown> {
  const { name, officeId, effectiveFrom, effectiveTo, notes } = card;
  return { name, officeId, effectiveFrom, effectiveTo, notes, ...pricesOf(card) };
}

/** Whether two differ in any field, also in one that only one of them has. */
const differs = (one: object, other: object) => isDifferent(one, other) || isDifferent(other, one);

/** @throws 404 naming the field */
async function requireOffice(db: Queryable, officeId: string | null): Promise<void> {
  if (officeId !== null && !(await hasOffice(db, officeId)))
    throw fieldProblem(404, 'officeId', ratesText.chooseOffice);
}

/** Adds a draft. @throws 400 naming the field, 404 no such office */
export async function createCard(
  deps: Deps,
  tx: Transaction,
  body: RateCardBody,
  caller: Caller,
): Promise<RateCardDetail> {
  const { reason, ...fields } = body;
  return addDraft(deps, tx, { fields, noted: reason ? { reason } : {} }, caller);
}

/**
 * Adds a draft with the prices of another card, raised or lowered where that is asked for.
 * @throws 400 naming the field, 404 no such card or office
 */
export async function copyCard(
  deps: Deps,
  tx: Transaction,
  { id, body }: { readonly id: string; readonly body: CopyCard },
  caller: Caller,
): Promise<RateCardDetail> {
  const { raise, ...fields } = body;
  const { lines: own } = await requireCard(tx, id);
  const lines = raise ? raisedLines(own, raise) : own;
  if (lines.some(({ billRateCents, payRateCents }) => Math.max(billRateCents, payRateCents) > mostRateCents))
    throw fieldProblem(400, 'raise', ratesText.tooHigh);
  return addDraft(deps, tx, { fields: { ...fields, lines }, noted: { copiedFrom: id, raise } }, caller);
}

async function addDraft(
  deps: Deps,
  tx: Transaction,
  { fields, noted }: { readonly fields: CardFields; readonly noted: object },
  caller: Caller,
): Promise<RateCardDetail> {
  await requireOffice(tx, fields.officeId);
  const id = await store.insertCard(tx, fields, caller.viewer);
  const added = await requireCard(tx, id);
  await deps.record(caller, tx, {
    action: 'rates.card-added',
    ...ofRates('CARD', added),
    after: { ...contentOf(added), ...noted },
  });
  return shownCard(added, caller.viewer);
}

/**
 * Changes a card and its prices. Of one that was used, or is over, only its name, notes and last day.
 * @throws 400, 404, 409 used, over, begun, archived, without prices, or its dates overlap, 412 with the newer version, 428
 */
export async function changeCard(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly body: RateCardBody; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<RateCardDetail> {
  const { viewer } = caller;
  const { reason, ...next } = given.body;
  const version = requireVersion(given.ifMatch);
  const before = await lockCard(tx, given.id);
  const [was, is] = [contentOf(before), contentOf(next)];
  if (!differs(was, is)) return shownCard(before, viewer);
  if (version !== before.version) throw staleVersion(rateCardSchema, shownCard(before, viewer));
  requireChangeable(before, next);
  if (next.officeId !== before.officeId) await requireOffice(tx, next.officeId);
  const status = before.isPublished ? await statusAfter(tx, before, next, caller) : before.status;
  const endedBy = before.effectiveTo === next.effectiveTo ? before.endedBy : null;
  const lines = differs(pricesOf(before), pricesOf(next)) ? next.lines : undefined;
  const write = () => store.updateCard(tx, before.id, { ...next, status, endedBy }, lines);
  if (before.isPublished) {
    if (next.lines.length === 0) throw problem(409, ratesText.noLines);
    const card = { ...next, id: before.id, keys: next.lines };
    await writeAmongOthers(deps, tx, { before, card, write }, caller);
  } else await write();
  await writeStatusMove(tx, before, status, viewer);
  const after = await requireCard(tx, before.id);
  await deps.record(caller, tx, {
    action: 'rates.card-changed',
    ...ofRates('CARD', after),
    before: { ...was, status: before.status },
    after: { ...is, status, ...(reason && { reason }) },
  });
  return shownCard(after, viewer);
}

/** @throws 409 archived, or what changes may not: of a card that was used, or is over */
function requireChangeable(before: Stored, next: CardFields): void {
  if (before.status === 'ARCHIVED') throw problem(409, ratesText.over);
  if (before.usedUntil === null && before.status !== 'EXPIRED') return;
  const isMoved = before.officeId !== next.officeId || before.effectiveFrom !== next.effectiveFrom;
  if (isMoved || differs(pricesOf(before), pricesOf(next)))
    throw problem(409, before.usedUntil === null ? ratesText.over : ratesText.used);
  if (before.usedUntil !== null && next.effectiveTo !== null && next.effectiveTo < before.usedUntil)
    throw fieldProblem(409, 'effectiveTo', ratesText.used);
}

/** @throws 409 a card that has begun and would begin later */
async function statusAfter(
  tx: Transaction,
  before: Stored,
  next: CardFields,
  { meta }: Caller,
): Promise<CardStatus> {
  const status = statusOn(await todayOf(tx, next.officeId, meta.at), next);
  if (status === 'SCHEDULED' && before.status !== 'SCHEDULED')
    throw fieldProblem(409, 'effectiveFrom', ratesText.begun);
  return status;
}

/** Deletes a draft. @throws 404, 409 not a draft, 412 with the newer version, 428 */
export async function deleteCard(
  deps: Deps,
  tx: Transaction,
  given: { readonly id: string; readonly ifMatch: number | undefined },
  caller: Caller,
): Promise<void> {
  const version = requireVersion(given.ifMatch);
  const before = await lockCard(tx, given.id);
  if (before.status !== 'DRAFT') throw problem(409, ratesText.onlyDrafts);
  if (version !== before.version) throw staleVersion(rateCardSchema, shownCard(before, caller.viewer));
  await store.removeCard(tx, before.id);
  await deps.record(caller, tx, {
    action: 'rates.card-removed',
    ...ofRates('CARD', before),
    before: contentOf(before),
  });
}
