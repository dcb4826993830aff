import type pg from 'pg';

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
 * Brings the statistics and the visibility map up to date, as autovacuum does on a running system. Tests commit
 * without waiting for the disk, and of a commit that is not there yet VACUUM marks no row as visible to all: plans
 * would depend on how fast the machine is.
 * @param tables all tables where none is named
 */
export async function vacuum(owner: pg.Pool, ...tables: string[]): Promise<void> {
  await owner.query(`select pg_logical_emit_message(false, 'test', 'written', true)`);
  await owner.query(`vacuum analyze ${tables.join()}`);
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
