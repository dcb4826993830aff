import type pg from 'pg';
import type { Env } from '../env/index.ts';
import type { Log } from '../log/index.ts';
import {
  asText,
  canonicalEntry,
  entryColumns,
  firstHash,
  type Seal,
  type StoredEntry,
  sealWith,
} from './chain.ts';
import type { Head } from './head.ts';
import { createHeadWriter } from './head-writer.ts';

export interface Sealer {
  start(): void;
  /** Seals what is left, and ends. */
  close(): Promise<void>;
}

const everyMs = 1_000;
const headEveryMs = 60_000;
const batchSize = 2_000;

/** Any number, the same in every version of Homeward: one node seals at a time. */
const sealerLock = 7_203_116;

/**
 * Chains new entries, each second: position after position, each with a keyed hash over itself and the one before.
 * The end of the chain is written down outside of the database each minute, so that a cut-off end shows. In between
 * the process remembers it: an end that is no longer there is written down and told within a second.
 */
export function createSealer({ pool, env, log }: { pool: pg.Pool; env: Env; log: Log }): Sealer {
  const seal = sealWith(env.auditKey);
  const heads = createHeadWriter(env, log);
  let timer: NodeJS.Timeout | undefined;
  let sealing: Promise<void> | undefined;
  let exportedAt = Number.NEGATIVE_INFINITY;
  let exported = '0';
  /** The newest end that this process has seen. */
  let known: Head | undefined;
  /** A fault that lasts is reported once. */
  let isFailing = false;

  async function work(): Promise<void> {
    if (known && known.position !== '0' && !(await isThere(pool, known))) await tellCut(known);
    let head = await sealBatch(pool, seal);
    while (head?.isFull) head = await sealBatch(pool, seal);
    if (head) known = head;
    if (!head || head.position === exported || performance.now() - exportedAt < headEveryMs) return;
    exportedAt = performance.now();
    if (await writeDown(head)) exported = head.position;
  }

  /** @returns false where a place did not take it: the next end goes there in a minute */
  async function writeDown(head: Head): Promise<boolean> {
    try {
      await heads.write(head);
      return true;
    } catch (error) {
      log.warn(
        { err: error, position: head.position },
        'the end of the audit log was not written down everywhere',
      );
      return false;
    }
  }

  /** What was cut off or written over is kept as a head, which `audit:verify` then misses in the log. */
  async function tellCut(lost: Head): Promise<void> {
    log.error({ position: lost.position }, 'the end of the audit log was cut off or rewritten');
    known = undefined;
    await writeDown(lost);
  }

  function sealNow(): Promise<void> {
    sealing ??= work()
      .then(
        () => {
          if (isFailing) log.info('the audit log is sealed again');
          isFailing = false;
        },
        (error: unknown) => {
          if (!isFailing) log.warn({ err: error }, 'the audit log could not be sealed');
          isFailing = true;
        },
      )
      .finally(() => {
        sealing = undefined;
      });
    return sealing;
  }

  return {
    start: () => {
      timer = setInterval(() => void sealNow(), everyMs).unref();
    },
    close: async () => {
      clearInterval(timer);
      await sealing;
      if (!timer) return;
      exportedAt = Number.NEGATIVE_INFINITY;
      await sealNow();
    },
  };
}

/** Whether the log still holds an end that it had. */
async function isThere(pool: pg.Pool, { position, hash }: Head): Promise<boolean> {
  const found = await pool.query<{ hash: Buffer }>('select hash from audit_seals where position = $1', [
    position,
  ]);
  return found.rows[0]?.hash.equals(hash) === true;
}

interface SealedHead extends Head {
  readonly isFull: boolean;
}

/** @returns the end of the chain, or undefined while another node seals */
async function sealBatch(pool: pg.Pool, seal: Seal): Promise<SealedHead | undefined> {
  const client = await pool.connect();
  try {
    // Looked at without a transaction: most seconds there is nothing.
    const idle = await client.query<{ isWaiting: boolean }>(
      'select exists (select from audit_unsealed) as "isWaiting"',
    );
    if (!idle.rows[0]?.isWaiting) return { ...(await readHead(client)), isFull: false };
    await client.query('begin');
    const lock = await client.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [
      sealerLock,
    ]);
    const head = lock.rows[0]?.taken ? await extendChain(client, seal) : undefined;
    await client.query('commit');
    return head;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function extendChain(client: pg.PoolClient, seal: Seal): Promise<SealedHead> {
  const head = await readHead(client);
  const waiting = await client.query<[...StoredEntry]>({
    text: `select ${entryColumns} from audit_unsealed u join audit_entries e on e.id = u.entry_id
           order by e.id limit ${batchSize}`,
    rowMode: 'array',
    types: asText,
  });
  const entries = waiting.rows;
  let hash = head.hash;
  const hashes = entries.map((entry) => {
    hash = seal(hash, canonicalEntry(entry));
    return hash;
  });
  const ids = entries.map(([id]) => id);
  await client.query(
    `insert into audit_seals (position, entry_id, hash)
     select $1::bigint + n, id, hash from unnest($2::uuid[], $3::bytea[]) with ordinality as s(id, hash, n)`,
    [head.position, ids, hashes],
  );
  await client.query('delete from audit_unsealed where entry_id = any($1)', [ids]);
  const position = String(BigInt(head.position) + BigInt(entries.length));
  return { position, hash, isFull: entries.length === batchSize };
}

async function readHead(client: pg.PoolClient): Promise<Head> {
  const last = await client.query<{ position: string; hash: Buffer }>(
    'select position::text, hash from audit_seals order by audit_seals.position desc limit 1',
  );
  return last.rows[0] ?? { position: '0', hash: firstHash };
}
