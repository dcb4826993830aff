import { idSchema } from '@homeward/contract/core';
import * as z from 'zod/mini';
import { pageFrom, readCursor, type Total, totalOf } from './keyset.ts';
import type { SortKey } from './list.keys.ts';
import {
  chunkRows,
  chunkText,
  firstId,
  foundText,
  type ListSource,
  type ListTable,
  lastId,
  mostCounted,
  type Order,
  pageText,
} from './list.text.ts';
import { prepare, type Queryable } from './query.ts';

export { byNumber, byText, byTime } from './list.keys.ts';
export type { ListSource } from './list.text.ts';

/**
 * What a list is: its table, its orders, and the ways to narrow it. `sorts` names each order and what it goes by; `-name`
 * is `name` from its end, unless it has an order of its own.
 */
export interface ListSpec<Sort extends string, Source extends string> extends ListTable {
  /** What its prepared statements are called. */
  readonly name: string;
  readonly sorts: Readonly<Record<Sort, readonly SortKey[]>>;
  readonly sources: Readonly<Record<Source, ListSource>>;
  /** Whether each reading of it says between which values of its one sort key it lies. */
  readonly isBounded?: boolean;
  /** Whether its cursors name their order, because the keys of another order or list look the same. */
  readonly marksCursors?: boolean;
}

/** What somebody asks a list for. */
export interface Asked<Source extends string> {
  readonly source: Source;
  /** The parameters of the source. */
  readonly values: readonly unknown[];
  /** A name of `sorts`, or that with a minus. */
  readonly sort: string;
  /** From (included) and to (left out), where the list is bounded. */
  readonly between?: readonly [from: string, to: string];
  /** What a search has found: then the list is those, and the source is not read. */
  readonly found?: { readonly ids: readonly string[]; readonly isMore: boolean } | undefined;
}

/** A page that is asked for. */
export interface AskedPage {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** A row of a list: what it is sorted by as text, and itself as JSON. */
export interface ListedRow {
  readonly id: string;
  readonly json: string;
  readonly keys: readonly string[];
}

type Place = readonly string[];

interface Walk {
  readonly after: Place;
  readonly before: Place;
  readonly order: Order;
}

type Row = { readonly id: string; readonly json: string } & Readonly<Record<string, string>>;
type PageRow = { readonly total: number } & Readonly<Record<string, string | number | null>>;

/** A list of rows of one table, read in pages and in chunks along its indexes. */
export class List<Sort extends string, Source extends string> {
  readonly #spec: ListSpec<Sort, Source>;
  readonly #statements = new Map<string, unknown>();

  constructor(spec: ListSpec<Sort, Source>) {
    this.#spec = spec;
  }

  /**
   * One page as JSON text: PostgreSQL has built the rows, and taking them apart here would only cost.
   * @throws 400 when the cursor was made by another list
   */
  async page(db: Queryable, asked: Asked<Source>, { cursor: text, limit }: AskedPage): Promise<string> {
    const { keys } = this.#sortOf(asked.sort);
    const mark = this.#markOf(asked.sort);
    const cursor = readCursor<Place>(text, cursorShape(mark, keys));
    const walk = this.#walkOf(asked, cursor && { ...cursor, keys: cursor.keys.slice(mark.length) });
    const { rows, total } = await this.#read(db, asked, walk, limit + 1);
    const page = pageFrom({ rows, limit, cursor, keysOf: (row) => [...mark, ...row.keys, row.id], total });
    return `{"data":[${page.data.map((row) => row.json).join()}],"pagination":${JSON.stringify(page.pagination)}}`;
  }

  /** All of it in chunks, for an export: its size needs no memory. */
  async *chunks(db: Queryable, asked: Asked<Source>): AsyncGenerator<ListedRow[]> {
    let walk = this.#walkOf(asked, undefined);
    for (;;) {
      const rows = asked.found
        ? await this.#readFound(db, asked, walk, chunkRows)
        : await this.#readChunk(db, asked, walk);
      const last = rows.at(-1);
      if (!last) return;
      yield rows;
      if (rows.length < chunkRows) return;
      const here = [...last.keys, last.id];
      walk = walk.order === 'asc' ? { ...walk, after: here } : { ...walk, before: here };
    }
  }

  /**
   * The same as rows of the contract.
   * @param schema of a row
   */
  async *items<Item>(
    db: Queryable,
    asked: Asked<Source>,
    schema: z.ZodMiniType<Item>,
  ): AsyncGenerator<Item[]> {
    for await (const rows of this.chunks(db, asked))
      yield rows.map(({ json }) => schema.parse(JSON.parse(json)));
  }

  async #read(
    db: Queryable,
    asked: Asked<Source>,
    walk: Walk,
    limit: number,
  ): Promise<{ rows: ListedRow[]; total: Total }> {
    if (asked.found) {
      const { ids, isMore } = asked.found;
      const rows = await this.#readFound(db, asked, walk, limit);
      return { rows, total: { total: ids.length, totalPrecision: isMore ? 'minimum' : 'exact' } };
    }
    const { name, keys } = this.#sortOf(asked.sort);
    const { isBounded = false, sorts, sources } = this.#spec;
    const [totalKeys = keys] = Object.values<readonly SortKey[]>(sorts);
    const statement = this.#once(`${this.#spec.name}.page.${asked.source}.${name}.${walk.order}`, (called) =>
      prepare(
        called,
        pageRowOf(keys),
        pageText(this.#spec, sources[asked.source], { keys, totalKeys, order: walk.order, isBounded }),
      ),
    );
    const values = [...asked.values, ...walk.after, ...walk.before, limit, ...this.#endsOf(asked)];
    const found = await statement(db, values);
    const total = found[0]?.total ?? 0;
    const rows = found.filter((row): row is PageRow & Row => row.id !== null);
    return {
      rows: rows.map((row) => listedOf(row, keys)),
      // Counting never comes beyond it: that was told by the statistics.
      total: total > mostCounted ? { total, totalPrecision: 'estimate' } : totalOf(total),
    };
  }

  async #readChunk(db: Queryable, asked: Asked<Source>, walk: Walk): Promise<ListedRow[]> {
    const { name, keys } = this.#sortOf(asked.sort);
    const statement = this.#once(`${this.#spec.name}.chunk.${asked.source}.${name}.${walk.order}`, (called) =>
      prepare(called, rowOf(keys), chunkText(this.#spec, this.#spec.sources[asked.source], keys, walk.order)),
    );
    const rows = await statement(db, [...asked.values, ...walk.after, ...walk.before, chunkRows]);
    return rows.map((row) => listedOf(row, keys));
  }

  async #readFound(db: Queryable, asked: Asked<Source>, walk: Walk, limit: number): Promise<ListedRow[]> {
    const { name, keys } = this.#sortOf(asked.sort);
    const statement = this.#once(`${this.#spec.name}.found.${name}.${walk.order}`, (called) =>
      prepare(called, rowOf(keys), foundText(this.#spec, keys, walk.order)),
    );
    const rows = await statement(db, [asked.found?.ids, ...walk.after, ...walk.before, limit]);
    return rows.map((row) => listedOf(row, keys));
  }

  #sortOf(sort: string): { name: string; keys: readonly SortKey[]; isReversed: boolean } {
    const sorts = this.#spec.sorts as Readonly<Record<string, readonly SortKey[]>>;
    const own = sorts[sort];
    if (own) return { name: sort, keys: own, isReversed: false };
    const name = sort.slice(1);
    const keys = sorts[name];
    if (!keys) throw new Error(`The list ${this.#spec.name} has no order called ${sort}.`);
    return { name, keys, isReversed: true };
  }

  #markOf(sort: string): string[] {
    return this.#spec.marksCursors ? [this.#sortOf(sort).name] : [];
  }

  /** Where a walk starts and which way it goes: from the ends of the list, or from the cursor where that is nearer. */
  #walkOf(asked: Asked<Source>, cursor: { keys: Place; direction: 'next' | 'previous' } | undefined): Walk {
    const { keys, isReversed } = this.#sortOf(asked.sort);
    const order = isReversed === (cursor?.direction !== 'previous') ? 'desc' : 'asc';
    const [after, before] = this.#spec.isBounded
      ? [this.#endsOf(asked).slice(0, keys.length + 1), this.#endsOf(asked).slice(keys.length + 1)]
      : [
          [...keys.map(({ first }) => first), firstId],
          [...keys.map(({ last }) => last), lastId],
        ];
    if (!cursor) return { after, before, order };
    const at = cursor.keys;
    const here = at.map((text, index) => keys[index]?.given(text) ?? text);
    const isBefore = (a: Place, b: Place) => keys[0]?.isBefore(a[0] ?? '', b[0] ?? '') ?? false;
    if (this.#spec.isBounded && !isBefore(at, before))
      return { after: order === 'desc' ? after : before, before, order };
    if (this.#spec.isBounded && isBefore(at, after))
      return { after, before: order === 'desc' ? after : before, order };
    return order === 'desc' ? { after, before: here, order } : { after: here, before, order };
  }

  /** The ends of a bounded list as two places. */
  #endsOf({ between }: Asked<Source>): string[] {
    if (!this.#spec.isBounded) return [];
    if (!between) throw new Error(`The list ${this.#spec.name} is read between two values of its order.`);
    return [between[0], firstId, between[1], firstId];
  }

  /** Statements are made when they are first needed: a list has dozens, of which most are never asked for. */
  #once<Statement>(name: string, make: (name: string) => Statement): Statement {
    const known = this.#statements.get(name) as Statement | undefined;
    const statement = known ?? make(name);
    if (known === undefined) this.#statements.set(name, statement);
    return statement;
  }
}

function cursorShape(mark: readonly string[], keys: readonly SortKey[]): z.ZodMiniType<Place> {
  const shapes = [...mark.map((word) => z.literal(word)), ...keys.map(({ shape }) => shape), idSchema];
  return z.tuple(shapes as [z.ZodMiniType<string>]) as unknown as z.ZodMiniType<Place>;
}

const keyColumns = (keys: readonly SortKey[], schema: z.ZodMiniType<string | null>) =>
  Object.fromEntries(keys.map((_, index) => [`k${index}`, schema]));

function rowOf(keys: readonly SortKey[]): z.ZodMiniType<Row> {
  const text = z.string();
  return z.strictObject({ id: text, json: text, ...keyColumns(keys, text) }) as unknown as z.ZodMiniType<Row>;
}

function pageRowOf(keys: readonly SortKey[]): z.ZodMiniType<PageRow> {
  const text = z.nullable(z.string());
  const shape = { total: z.number(), id: text, json: text, ...keyColumns(keys, text) };
  return z.strictObject(shape) as unknown as z.ZodMiniType<PageRow>;
}

function listedOf(row: Row, keys: readonly SortKey[]): ListedRow {
  return { id: row.id, json: row.json, keys: keys.map((_, index) => row[`k${index}`] ?? '') };
}
