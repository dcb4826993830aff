import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { ObjectStore } from '../slice/index.ts';
import { ObjectMissing } from './errors.ts';
import { knownKeys, type LedgerRow, walkLedger } from './ledger.store.ts';

/** What is wrong with the storage; all lists empty: nothing. */
export interface StorageFindings {
  readonly checked: number;
  /** In the ledger, not on the storage: lost. */
  readonly missing: string[];
  /** Other bytes than were put there. */
  readonly altered: string[];
  /** On the storage, not in the ledger: left behind, swept after a day. */
  readonly orphaned: string[];
}

/**
 * Compares every object with the ledger, byte by byte.
 * @param client connection of the owner
 */
export async function verifyStorage(client: pg.Client, store: ObjectStore): Promise<StorageFindings> {
  const missing: string[] = [];
  const altered: string[] = [];
  let checked = 0;
  for await (const row of walkLedger(client)) {
    const state = await checkObject(store, row);
    if (state === 'missing') missing.push(row.key);
    if (state === 'altered') altered.push(row.key);
    checked += 1;
  }
  const orphaned: string[] = [];
  for await (const key of findOrphans(client, store, new Date(8.64e15))) orphaned.push(key);
  return { checked, missing, altered, orphaned };
}

/** Reads an object to its end and compares what came with the ledger. */
export async function checkObject(
  store: ObjectStore,
  { key, size, sha256 }: LedgerRow,
): Promise<'good' | 'missing' | 'altered'> {
  const hash = createHash('sha256');
  let read = 0;
  try {
    for await (const chunk of await store.open(key)) {
      hash.update(chunk as Buffer);
      read += (chunk as Buffer).length;
    }
  } catch (error) {
    if (error instanceof ObjectMissing) return 'missing';
    throw error;
  }
  return read === size && hash.digest().equals(sha256) ? 'good' : 'altered';
}

const chunkKeys = 500;

/**
 * Objects that the ledger does not know.
 * @param before younger ones may be on their way into the ledger
 */
export async function* findOrphans(
  pool: pg.Pool | pg.Client,
  store: ObjectStore,
  before: Date,
): AsyncGenerator<string> {
  let keys: string[] = [];
  const unknown = async () => {
    const known = await knownKeys(pool, keys);
    const found = keys.filter((key) => !known.has(key));
    keys = [];
    return found;
  };
  for await (const { key, modifiedAt } of store.list()) {
    if (modifiedAt >= before) continue;
    keys.push(key);
    if (keys.length === chunkKeys) yield* await unknown();
  }
  yield* await unknown();
}
