import type pg from 'pg';

/** A statement that the product ran, with the values it ran it with. */
export interface Captured {
  name: string | undefined;
  text: string;
  values: unknown[];
}

/**
 * Notes the statements that run on a pool while some work is done; those of the query builder have no name.
 * @param pool of the product
 */
export async function captureStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Captured[]> {
  const captured: Captured[] = [];
  const query = pool.query;
  const spy = (config: unknown, ...rest: unknown[]) => {
    if (typeof config === 'object' && config !== null && 'text' in config) {
      const { name, text, values = rest[0] } = config as Partial<Captured> & { text: string };
      captured.push({ name, text, values: values as unknown[] });
    }
    return Reflect.apply(query, pool, [config, ...rest]);
  };
  Object.assign(pool, { query: spy });
  try {
    await work();
  } finally {
    Object.assign(pool, { query });
  }
  return captured;
}

/** The values with a mark where the hash of the token stands that was asked with, also within lists. */
export function markToken(values: readonly unknown[], tokenHash: Buffer, mark: string): unknown[] {
  return values.map((value) => {
    if (Array.isArray(value)) return markToken(value, tokenHash, mark);
    return Buffer.isBuffer(value) && value.equals(tokenHash) ? mark : value;
  });
}
