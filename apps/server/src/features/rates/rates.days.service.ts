import { bySystem, type Deps } from '../../platform/slice/index.ts';
import { todayOf } from '../offices/index.ts';
import { findRunning, keepCardsStill, moveCard } from './rates.cards.store.ts';
import { ofRates } from './rates.changes.service.ts';
import { statusByDays, writeStatusMove } from './rates.succession.service.ts';

/**
 * Cards become active on their first day and expire after their last, where their office is. Prices do not wait for it:
 * they go by the days.
 */
export async function keepDays({ db, record }: Pick<Deps, 'db' | 'record'>, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await keepCardsStill(tx);
    for (const card of await findRunning(tx)) {
      const { id, version, effectiveTo, endedBy } = card;
      const status = statusByDays(await todayOf(tx, card.officeId, now), card);
      if (status === card.status) continue;
      await moveCard(tx, id, { status, isPublished: true, effectiveTo, endedBy });
      await writeStatusMove(tx, card, status, null);
      await record(bySystem, tx, {
        action: 'rates.card-moved',
        ...ofRates('CARD', { id, version: version + 1 }),
        before: { status: card.status },
        after: { status },
      });
    }
  });
}
