import type { Day } from '@homeward/contract/core';
import {
  type CardMove,
  type CardStatus,
  cardStates,
  type RateCardDetail,
  rateCardSchema,
  ratesText,
  repeatOf,
} from '@homeward/contract/rates';
import type { Transaction } from '../../platform/db/index.ts';
import { problem } from '../../platform/errors/index.ts';
import type { Caller, Deps } from '../../platform/slice/index.ts';
import { type Machine, type MoveWanted, makeMove } from '../../platform/states/index.ts';
import { todayOf } from '../offices/index.ts';
import { requireCard, shownCard } from './rates.cards.service.ts';
import * as store from './rates.cards.store.ts';
import { ofRates } from './rates.changes.service.ts';
import { statusOn } from './rates.succession.model.ts';
import { cardHistory, writeAmongOthers } from './rates.succession.service.ts';

/** A card, and what day it is where it holds. */
interface Thing extends store.StoredCard {
  readonly today: Day;
}

/**
 * Makes a move of a card. One that is activated ends the cards that it takes over from; one that is taken back gives them
 * back their end.
 * @throws 404, 409 not from its state, without prices, begun, used, or its dates overlap, 412 with the newer version
 */
export async function moveCard(
  deps: Deps,
  tx: Transaction,
  wanted: MoveWanted<CardMove>,
  caller: Caller,
): Promise<RateCardDetail> {
  const { json, ...now } = await makeMove(deps, tx, machineOf(deps, caller), wanted, caller);
  return { ...(JSON.parse(json) as RateCardDetail), ...now };
}

function machineOf(deps: Deps, caller: Caller): Machine<CardStatus, CardMove, Thing, unknown> {
  const read = async (tx: Transaction, id: string) =>
    JSON.stringify(shownCard(await requireCard(tx, id), caller.viewer));
  return {
    ...cardHistory,
    what: ratesText.card,
    schema: rateCardSchema,
    lock: async (tx, id) => {
      await store.keepCardsStill(tx);
      const card = await store.findCard(tx, id);
      return card && { ...card, today: await todayOf(tx, card.officeId, caller.meta.at) };
    },
    subjectOf: () => undefined,
    targetOf,
    read,
    save: async (tx, name, card) => {
      await save(deps, tx, { name, card }, caller);
      return read(tx, card.id);
    },
    record: (name, card) => ({
      action: 'rates.card-moved',
      ...ofRates('CARD', { id: card.id, version: card.version + 1 }),
      before: { status: card.status },
      after: { status: targetOf(name, card) },
    }),
  };
}

function targetOf(name: CardMove, card: Thing): CardStatus {
  if (name === 'activate') return statusOn(card.today, card) === 'SCHEDULED' ? 'SCHEDULED' : 'ACTIVE';
  if (name === 'restore' && card.isPublished) return 'EXPIRED';
  return cardStates.moves[name].to;
}

async function save(
  deps: Deps,
  tx: Transaction,
  { name, card }: { readonly name: CardMove; readonly card: Thing },
  caller: Caller,
): Promise<void> {
  const { id, effectiveFrom, effectiveTo, endedBy, isPublished, lines } = card;
  const status = targetOf(name, card);
  if (name === 'activate') {
    if (lines.length === 0) throw problem(409, ratesText.noLines);
    // A copy of a card that is older than this rule may hold such prices.
    const met = new Map<string, string>();
    if (lines.some((line) => repeatOf(met, line) !== undefined)) throw problem(409, ratesText.twoUnits);
    const write = () => store.moveCard(tx, id, { status, isPublished: true, effectiveTo, endedBy: null });
    await writeAmongOthers(deps, tx, { before: card, card: { ...card, keys: lines }, write }, caller);
  } else if (name === 'withdraw') {
    if (card.usedUntil !== null) throw problem(409, ratesText.used);
    if (effectiveFrom <= card.today) throw problem(409, ratesText.begun);
    // An end that another card gave it was not of its own.
    const own = endedBy === null ? effectiveTo : null;
    const write = () =>
      store.moveCard(tx, id, { status, isPublished: false, effectiveTo: own, endedBy: null });
    await writeAmongOthers(deps, tx, { before: card, card: undefined, write }, caller);
  } else await store.moveCard(tx, id, { status, isPublished, effectiveTo, endedBy });
}
