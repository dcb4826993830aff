import type { Day, Viewer } from '@homeward/contract/core';
import { type CardStatus, cardStates } from '@homeward/contract/rates';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { todayOf } from '../offices/index.ts';
import * as store from './rates.cards.store.ts';
import { ofRates } from './rates.changes.service.ts';
import { type DatedCard, followCard, type NewEnd, statusOn } from './rates.succession.model.ts';

/** How the history of a card is kept. */
export const cardHistory = {
  table: cardStates,
  type: 'rate-card',
  stateOf: ({ status }: { readonly status: CardStatus }) => status,
} as const;

interface Moved {
  readonly id: string;
  readonly version: number;
  readonly status: CardStatus;
}

/** Writes into the history that a card has another state by its days. @param viewer null: by the days alone */
export async function writeStatusMove(
  tx: Transaction,
  thing: Moved,
  status: CardStatus,
  viewer: Viewer | null,
): Promise<void> {
  if (status === thing.status) return;
  const name = status === 'EXPIRED' ? 'expire' : thing.status === 'EXPIRED' ? 'extend' : 'begin';
  await writeImplied(tx, cardHistory, { name, thing }, viewer);
}

/** The state of a card by its days; an archived one stays so, and what has begun does not begin again. */
export function statusByDays(
  today: Day,
  card: Pick<DatedCard, 'effectiveFrom' | 'effectiveTo'> & { readonly status: CardStatus },
): CardStatus {
  const status = statusOn(today, card);
  return card.status === 'ARCHIVED' || status === 'SCHEDULED' ? card.status : status;
}

/**
 * Writes a card that is in force, or was until now, among the others: those that it takes over from end before it, and
 * those that it no longer ends get their end back.
 * @param given card: as it is to be, undefined where it is taken back; write: keeps it
 * @throws 409 its dates overlap with another's, or prices would be lost
 */
export async function writeAmongOthers(
  deps: Deps,
  tx: Transaction,
  given: {
    readonly before: Pick<store.StoredCard, 'id' | 'officeId'>;
    readonly card: DatedCard | undefined;
    readonly write: () => Promise<void>;
  },
  caller: Caller,
): Promise<void> {
  const { before, card, write } = given;
  const officeIds = [before.officeId, ...(card ? [card.officeId] : [])];
  const followed = followCard(before.id, card, await store.findOthers(tx, before.id, officeIds));
  if ('refusal' in followed) throw problem(409, followed.refusal);
  // What becomes shorter first, and what becomes longer last: at no moment do two of them have the same day.
  const isShorter = ({ card: { effectiveTo: was }, effectiveTo }: NewEnd<store.StoredLive>) =>
    effectiveTo !== null && (was === null || effectiveTo < was);
  for (const end of followed.ends.filter(isShorter)) await writeEnd(deps, tx, end, caller);
  await write();
  for (const end of followed.ends.filter((one) => !isShorter(one))) await writeEnd(deps, tx, end, caller);
}

async function writeEnd(
  deps: Deps,
  tx: Transaction,
  { card, effectiveTo, endedBy }: NewEnd<store.StoredLive>,
  caller: Caller,
): Promise<void> {
  const { id, version, officeId } = card;
  const status = statusByDays(await todayOf(tx, officeId, caller.meta.at), { ...card, effectiveTo });
  await store.moveCard(tx, id, { status, isPublished: true, effectiveTo, endedBy });
  await writeStatusMove(tx, card, status, caller.viewer);
  await deps.record(caller, tx, {
    action: 'rates.card-changed',
    ...ofRates('CARD', { id, version: version + 1 }),
    before: { effectiveTo: card.effectiveTo, status: card.status, endedBy: card.endedBy },
    after: { effectiveTo, status, endedBy },
  });
}
