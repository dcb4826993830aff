import { afterEach, describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type Connection,
  type ConnectOptions,
  connect,
  noRow,
  prepare,
  type Queryable,
  type RowSchema,
  sql,
} from '../../src/platform/db/index.ts';
import { useGround } from './ground.ts';

const ground = useGround();
const open: Connection[] = [];

function connected(options?: ConnectOptions): Connection {
  const connection = connect(ground.current.database.appUrl, { max: 2, ...options });
  open.push(connection);
  return connection;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((connection) => connection.close()));
});

const noteRow = z.strictObject({ topic: z.string() });
const addNote = prepare(
  'test.add-note',
  noRow,
  `insert into outbox (topic, payload) values ($1, '{"secret":"hunter2"}')`,
);
const findNotes = prepare('test.find-notes', noteRow, 'select topic from outbox where topic = $1');

const count = async (db: Queryable, topic: string) => (await findNotes(db, [topic])).length;

describe('rows', () => {
  const wrong = sql`select 1 as id, 'hunter2' as name`;

  test.each<[string, RowSchema<unknown>, string]>([
    ['of another type', z.strictObject({ id: z.string(), name: z.string() }), 'id invalid_type'],
    ['with a column too many', z.strictObject({ id: z.number() }), 'unrecognized_keys'],
    [
      'without a column',
      z.strictObject({ id: z.number(), name: z.string(), at: z.date() }),
      'at invalid_type',
    ],
  ])('%s are refused, and the refusal holds no value', async (_what, schema, where) => {
    const { db } = connected();
    for (const asking of [() => db.rows(schema, wrong), () => db.one(schema, wrong)]) {
      const refusal = String(await asking().catch(String));
      expect(refusal).toContain(where);
      expect(refusal.replace(wrong.text, '')).not.toContain('hunter2');
    }
    const prepared = prepare('test.wrong', schema, wrong.text);
    await expect(prepared(db, [])).rejects.toThrow(where);
  });

  test('are compared on a sample where only a share is', async () => {
    const schema = z.strictObject({ id: z.string() });
    const { db } = connected({ checkedShare: 0 });
    await expect(db.rows(schema, sql`select 1 as id`)).resolves.toEqual([{ id: 1 }]);
    const sampled = connected({ checkedShare: 0.5 });
    const answers = await Promise.allSettled(
      Array.from({ length: 100 }, () => sampled.db.rows(schema, sql`select 1 as id`)),
    );
    const refused = answers.filter(({ status }) => status === 'rejected').length;
    expect(refused).toBeGreaterThan(10);
    expect(refused).toBeLessThan(90);
  });

  test('hold days as text, decimals as numbers, instants as dates and bigints as text, also when prepared', async () => {
    const { db } = connected();
    const schema = z.strictObject({ day: z.string(), price: z.number(), at: z.date(), big: z.string() });
    const query = sql`select '2026-03-29'::date as day, 12.34::numeric as price,
      '2026-03-29T01:30:00Z'::timestamptz as at, 9007199254740993::bigint as big`;
    const expected = {
      day: '2026-03-29',
      price: 12.34,
      at: new Date('2026-03-29T01:30:00Z'),
      big: '9007199254740993',
    };
    expect(await db.one(schema, query)).toEqual(expected);
    const prepared = prepare('test.types', schema, query.text);
    expect(await db.transaction((tx) => prepared(tx, query.values))).toEqual([expected]);
    expectTypeOf(await db.one(schema, query)).toEqualTypeOf<
      { day: string; price: number; at: Date; big: string } | undefined
    >();
  });

  test('are undefined where there is none, and counted where nobody reads them', async () => {
    const { db } = connected();
    expect(await db.one(noteRow, sql`select topic from outbox where topic = 'nobody'`)).toBeUndefined();
    expect(await db.run(sql`select from generate_series(1, ${7}::int)`)).toBe(7);
  });
});

describe('a transaction', () => {
  test('runs the same prepared statements, which see what it has written and nobody else has', async () => {
    const { db } = connected();
    await db.transaction(async (tx) => {
      await addNote(tx, ['seen-inside']);
      expect(await count(tx, 'seen-inside')).toBe(1);
      expect(await count(db, 'seen-inside')).toBe(0);
    });
    expect(await count(db, 'seen-inside')).toBe(1);
  });

  test('is rolled back when its work throws, and throws what its work threw', async () => {
    const { db } = connected();
    const failing = db.transaction(async (tx) => {
      await addNote(tx, ['thrown-away']);
      throw new Error('No.');
    });
    await expect(failing).rejects.toThrow('No.');
    expect(await count(db, 'thrown-away')).toBe(0);
  });

  test('does not claim to be committed when its work went on past a failed statement', async () => {
    const { db } = connected();
    const failing = db.transaction(async (tx) => {
      await addNote(tx, ['half-done']);
      await tx.run(sql`select 1 / 0`).catch(() => undefined);
      return 'done';
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await count(db, 'half-done')).toBe(0);
  });

  test('gives its connection back whatever happened, also when it breaks off', async () => {
    const { db, pool } = connected({ max: 1 });
    await expect(db.transaction((tx) => tx.run(sql`select 1 / 0`))).rejects.toThrow('division by zero');
    const broken = db.transaction(async (tx) => {
      const me = await tx.one(z.strictObject({ pid: z.number() }), sql`select pg_backend_pid() as pid`);
      await ground.current.owner.query('select pg_terminate_backend($1)', [me?.pid]);
      await tx.run(sql`select 1`);
    });
    await expect(broken).rejects.toThrow();
    expect(await db.transaction((tx) => tx.run(sql`select 1`))).toBe(1);
    expect(pool.totalCount).toBe(1);
    expect(pool.idleCount).toBe(1);
  });

  test('fails with an error that names neither the statement nor its values', async () => {
    const { db } = connected();
    const failure = await db.run(sql`select ${'hunter2'}::int`).catch((error: Error) => error);
    expect(failure).toMatchObject({ code: '22P02' });
    expect(String(failure)).not.toContain('select');
  });
});
