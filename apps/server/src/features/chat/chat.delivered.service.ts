import DataLoader from 'dataloader';
import type { Deps } from '../../platform/slice/index.ts';
import { deliveredTopic } from './chat.changes.service.ts';
import { type Received, saveReceived } from './chat.delivered.store.ts';

/** A message to many comes to all of them at once: what they say within so long is saved together. */
const gatherMs = 200;
const mostAtOnce = 1_000;

/** @returns what takes that messages have come to somebody; done once it is saved */
export function createDeliveries({
  db,
  outbox,
}: Pick<Deps, 'db' | 'outbox'>): (received: Received) => Promise<void> {
  const save = async (all: readonly Received[]) => {
    await db.transaction(async (tx) => {
      const conversations = await saveReceived(tx, all);
      if (conversations.length > 0)
        await outbox.add(tx, { topic: deliveredTopic, payload: { conversations } });
    });
    outbox.poke();
    return all.map(() => undefined);
  };
  const loader = new DataLoader<Received, undefined>(save, {
    cache: false,
    maxBatchSize: mostAtOnce,
    batchScheduleFn: (begin) => setTimeout(begin, gatherMs),
  });
  return (received) => loader.load(received);
}
