import type { Day } from '@homeward/contract/core';
import type { PricedShiftAnswer } from '@homeward/contract/rates';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { saveUse } from './rates.cards.store.ts';
import { ofRates } from './rates.changes.service.ts';

/**
 * Marks the cards by which something that took place was priced as used: their prices, their office and their first day
 * are final from now on, and their last day is not before the last use.
 */
export async function useCards(
  deps: Pick<Deps, 'outbox'>,
  tx: Transaction,
  { segments }: Pick<PricedShiftAnswer, 'segments'>,
): Promise<void> {
  const days = new Map<string, Day>();
  for (const { start, source } of segments)
    for (const { level, id } of [source.bill, source.pay]) {
      const day = start.slice(0, 10);
      if ((level === 'OFFICE' || level === 'ALL') && day > (days.get(id) ?? '')) days.set(id, day);
    }
  await noteCardsUsed(deps, tx, days);
}

/** Marks cards as used. @param days the last day of use of each card, by its id */
export async function noteCardsUsed(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  days: ReadonlyMap<string, Day>,
): Promise<void> {
  // In one order, so that two who mark cards at once do not wait for each other.
  for (const [id, day] of [...days].sort()) {
    const version = await saveUse(tx, id, day);
    if (version !== undefined) await outbox.add(tx, ofRates('CARD', { id, version }).tell);
  }
}
