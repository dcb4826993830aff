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
import { exportHead, type Head } from './head.ts';

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
 * The end of the chain is written down outside of the database each minute, so that a cut-off end shows.
 */
export function createSealer({ pool, env, log }: { pool: pg.Pool; env: Env; log: Log }): Sealer {
  const seal = sealWith(env.auditKey);
  let timer: NodeJS.Timeout | undefined;
  let sealing: Promise<void> | undefined;
  let exportedAt = Number.NEGATIVE_INFINITY;
  let exported = '0';
  /** A fault that lasts is told once. */
  let isFailing = false;

  async function work(): Promise<void> {
    let head = await sealBatch(pool, seal);
    while (head?.isFull) head = await sealBatch(pool, seal);
    if (!head || head.position === exported || performance.now() - exportedAt < headEveryMs) return;
    await exportHead(env.dataDir, head, log);
    exported = head.position;
    exportedAt = performance.now();
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
