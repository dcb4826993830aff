import { sql, type Transaction } from '../db/index.ts';
import type { Outbox, OutboxMessage } from '../slice/index.ts';

/**
 * The writing half of the outbox.
 * @param wake told after a commit that there may be something to read; calls are coalesced by the reader
 */
export function createOutbox(wake: () => void): Outbox {
  return {
    async add(tx: Transaction, { topic, payload }: OutboxMessage) {
      await tx.run(
        sql`insert into outbox (topic, payload) values (${topic}, ${JSON.stringify(payload)}::jsonb)`,
      );
    },
    poke: wake,
  };
}
