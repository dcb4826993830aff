import fc from 'fast-check';
import { expect } from 'vitest';
import { ofThisTurn, sharesOf } from '../../../../tools/test/turns.mjs';
import { arbitraryOf, type KnownIds, type Shape } from '../fuzz/values.ts';
import type { TestServer } from '../server.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly schema: Shape;
}

interface Documented {
  readonly operationId: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Shape }>> };
}

/** One endpoint, as the API's own document describes it. */
export interface Operation {
  readonly id: string;
  readonly method: string;
  /** Below `/api`, with its parameters in braces. */
  readonly path: string;
  readonly needsSignIn: boolean;
  readonly parameters: readonly Parameter[];
  /** Of a JSON body; undefined where there is none. */
  readonly body: Shape | undefined;
}

/** Every endpoint of a running server, from the document that it publishes. */
export async function operationsOf({ url }: Pick<TestServer, 'url'>): Promise<Operation[]> {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Documented>>;
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, security, parameters, requestBody }]) => ({
      id: operationId,
      method: method.toUpperCase(),
      path: path.replace(/^\/api/, ''),
      needsSignIn: security.length > 0,
      parameters,
      body: requestBody?.content['application/json']?.schema,
    })),
  );
}

/** The endpoints that take a JSON body. */
export async function writingOperations(server: TestServer): Promise<(Operation & { body: Shape })[]> {
  const all = await operationsOf(server);
  return all.filter((one): one is Operation & { body: Shape } => one.body !== undefined);
}

/**
 * The third of some endpoints that this run attacks; all of them in three days, and with `npm test -- --all`.
 * @throws where the thirds are too unequal
 */
export function ofTurn<One extends Operation>(operations: readonly One[]): One[] {
  for (const share of sharesOf(operations.map(({ id }) => id))) {
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.42);
  }
  return ofThisTurn(operations, ({ id }) => id);
}

/** What stands in braces and is no id. */
const named: Readonly<Record<string, string>> = {
  view: 'login-logs',
  ownerType: 'USER',
  kind: 'document',
  key: 'weekStart',
  no: '1',
  section: 'activities',
};

/** What stands in a pair of braces: a word where one belongs there, else an id. */
function wordFor(name: string, schema: Shape, id: string): string {
  const word = named[name] ?? id;
  return schema.enum && !schema.enum.includes(word) ? String(schema.enum[0]) : word;
}

/** The address of an endpoint with an id in its braces, and what its query must have. */
export function addressOf({ path, parameters }: Operation, id: string): string {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, in: where, required, schema } of parameters) {
    const value = where === 'path' ? wordFor(name, schema, id) : String(sampleOf(schema, [id]));
    if (where === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(value));
    else if (required) query.set(name, value);
  }
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** The same value each time that fits a shape. */
export function sampleOf(shape: Shape, ids: KnownIds, seed = 7): unknown {
  const [value] = fc.sample(arbitraryOf(shape, ids), { numRuns: 1, seed });
  return JSON.parse(JSON.stringify(value ?? null));
}

/** A place in a body: the names and indexes that lead there. */
export type Place = readonly (string | number)[];

/** Every place of a shape for which a test holds, with the shape that stands there; lists are entered once. */
export function placesIn(shape: Shape, holds: (part: Shape) => boolean, at: Place = []): Place[] {
  const own = holds(shape) ? [at] : [];
  const choices = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];
  const inChoices = choices.flatMap((choice) => placesIn(choice, holds, at));
  const inFields = Object.entries(shape.properties ?? {}).flatMap(([name, part]) =>
    placesIn(part, holds, [...at, name]),
  );
  const inItems = shape.items ? placesIn(shape.items, holds, [...at, 0]) : [];
  const all = [...own, ...inChoices, ...inFields, ...inItems];
  return [...new Map(all.map((place) => [place.join('.'), place])).values()];
}

/** A body with something else at one place; what is missing on the way there is made. */
export function withAt(body: unknown, [name, ...rest]: Place, value: unknown): unknown {
  if (name === undefined) return value;
  if (typeof name === 'number') {
    const list: unknown[] = Array.isArray(body) ? [...body] : [];
    list[name] = withAt(list[name], rest, value);
    return list;
  }
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...fields, [name]: withAt((fields as Record<string, unknown>)[name], rest, value) };
}

/** Versions and keys that a change may need. */
export const ifMatch = { 'if-match': '"1"' };

/** Everything that is written down about somebody, as one text: whether anything of theirs has changed. */
export async function everythingOf({ owner }: TestServer, ...ids: readonly string[]): Promise<string> {
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name = 'uuid'
       and c.table_name not in ('audit_entries', 'login_events', 'outbox', 'idempotency_keys')
     order by 1, 2`,
  );
  const parts: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await owner.query<{ all: string | null }>(
      `select string_agg(row::text, chr(10) order by row::text) as all from "${table}" row where "${column}" = any ($1::uuid[])`,
      [ids],
    );
    if (rows[0]?.all) parts.push(`${table}.${column}: ${rows[0].all}`);
  }
  return parts.join('\n');
}
