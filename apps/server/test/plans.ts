import type pg from 'pg';
import { vi } from 'vitest';

/** A prepared statement as the server runs it. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** One step of a plan, as PostgreSQL explains it. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/**
 * Brings the statistics and the visibility map up to date, as autovacuum does on a running system. VACUUM marks no page
 * as visible to all whose rows a snapshot of a running job may not see, or whose commit is not on disk yet: tests commit
 * without waiting for the disk. Such tables are vacuumed again, since plans would depend on how fast the machine is.
 * @param tables all tables where none is named
 */
export async function vacuum(owner: pg.Pool, ...tables: string[]): Promise<void> {
  let lagging = tables;
  await vi.waitFor(
    async () => {
      await owner.query(`select pg_logical_emit_message(false, 'test', 'written', true)`);
      await owner.query(`vacuum (analyze, index_cleanup on) ${lagging.join()}`);
      const { rows } = await owner.query<{ name: string }>(
        `select oid::regclass::text as name from pg_class
         where relkind = 'r' and relnamespace = 'public'::regnamespace and relallvisible < relpages
           and ($1::regclass[] = '{}' or oid = any ($1) or pg_partition_root(oid) = any ($1))`,
        [tables],
      );
      lagging = rows.map(({ name }) => name);
      if (lagging.length > 0) throw new Error(`Not visible to all: ${lagging.join()}.`);
    },
    { timeout: 20_000 },
  );
}

/** The steps of a plan that read some tables, as far as they ran. */
export function scansOf(plans: readonly Plan[], tables: readonly string[]): Plan[] {
  return plans.filter((plan) => tables.includes(plan['Relation Name'] ?? '') && plan['Actual Loops'] > 0);
}

/** How many rows some steps of a plan read, those that they then left out too. */
export function rowsRead(...plans: readonly Plan[]): number {
  const read = plans.map(
    (plan) => (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
  );
  return read.reduce((sum, rows) => sum + rows, 0);
}

/**
 * The plan that the server's own prepared statement runs by, which was made without its values; it is run once. It is
 * planned as on a running system, which may read a table whole: the other tests do not (globalSetup.ts).
 * @returns its steps, the outermost first
 */
export async function explain(pool: pg.Pool, { name, text, values }: Statement): Promise<Plan[]> {
  const client = await pool.connect();
  try {
    await client.query('set enable_seqscan = on');
    await client.query('discard plans');
    await client.query({ name, text, values });
    const given = values.length > 0 ? `(${values.map((value) => asLiteral(client, value)).join()})` : '';
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) execute ${client.escapeIdentifier(name)} ${given}`,
    );
    const root = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!root) throw new Error('PostgreSQL explained nothing.');
    return flatten(root);
  } finally {
    await client.query('reset enable_seqscan');
    await client.query('discard plans');
    client.release();
  }
}

function asLiteral(client: pg.PoolClient, value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Date) return client.escapeLiteral(value.toISOString());
  if (Buffer.isBuffer(value)) return client.escapeLiteral(inHex(value));
  if (Array.isArray(value)) {
    const elements = value.map((one) => JSON.stringify(Buffer.isBuffer(one) ? inHex(one) : one));
    return client.escapeLiteral(`{${elements.join()}}`);
  }
  return client.escapeLiteral(String(value));
}

const inHex = (bytes: Buffer) => `\\x${bytes.toString('hex')}`;

const flatten = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flatten)];
