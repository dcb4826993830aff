import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../db/index.ts';
import { problem } from '../errors/index.ts';
import type { JobHandler } from '../slice/index.ts';

/** An answer kept from the first time: its status, and its body as text (null for none). */
export interface KeptAnswer {
  readonly status: number;
  readonly answer: string | null;
}

const keyPattern = /^[\x21-\x7e]{8,200}$/;

const claimKeyRow = z.strictObject({
  endpoint: z.string(),
  body_hash: z.instanceof(Buffer),
  status: z.number(),
  answer: z.nullable(z.string()),
});

/**
 * Claims an `Idempotency-Key` for this transaction. A copy that arrives meanwhile waits on the unique key until
 * this transaction ends, then finds its answer.
 * @returns the kept answer when the same request was made before, undefined when this is the first
 * @throws 400 for a malformed key, 422 when the key came with another request
 * @see IETF draft-ietf-httpapi-idempotency-key-header-07
 */
export async function claimKey(
  tx: Transaction,
  userId: string,
  key: string,
  endpoint: string,
  input: unknown,
): Promise<KeptAnswer | undefined> {
  if (!keyPattern.test(key)) {
    throw problem(400, 'Idempotency-Key: use 8 to 200 visible characters.', {
      errors: [{ path: 'Idempotency-Key', message: 'Use 8 to 200 visible characters.' }],
    });
  }
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest();
  const claimed = await tx.run(sql`
    insert into idempotency_keys (user_id, key, endpoint, body_hash)
    values (${userId}, ${key}, ${endpoint}, ${bodyHash})
    on conflict do nothing returning 1`);
  if (claimed === 1) return undefined;
  const kept = await tx.one(
    claimKeyRow,
    sql`
    select endpoint, body_hash, status, answer from idempotency_keys where user_id = ${userId} and key = ${key}`,
  );
  const row = kept;
  if (!row || row.endpoint !== endpoint || !row.body_hash.equals(bodyHash)) {
    throw problem(422, 'This Idempotency-Key was used for another request. Use a new one.');
  }
  return { status: row.status, answer: row.answer };
}

/** Keeps the answer for whoever sends the same request again. */
export async function keepAnswer(
  tx: Transaction,
  userId: string,
  key: string,
  { status, answer }: KeptAnswer,
): Promise<void> {
  await tx.run(sql`
    update idempotency_keys set status = ${status}, answer = ${answer}
    where user_id = ${userId} and key = ${key}`);
}

/** The job that forgets keys after two days: nobody tries the same request again after that. */
export function forgetKeysJob(db: Queryable): JobHandler {
  return {
    task: 'http.forget-idempotency-keys',
    queue: 'long',
    cron: '41 3 * * *',
    run: async () => {
      await db.run(sql`delete from idempotency_keys where created_at < now() - interval '2 days'`);
    },
  };
}
