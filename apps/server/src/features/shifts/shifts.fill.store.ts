import { fillStates } from '@homeward/contract/shifts';
import * as z from 'zod/mini';
import { idRow, instantOf, type Queryable, raw, sql } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';
import type { FillAssignment, FillInput } from './shifts.fill.model.ts';

const assignments = z.custom<FillAssignment[]>();
const storedFill = z.strictObject({
  id: z.string(),
  state: z.enum(fillStates),
  createdBy: z.string(),
  createdAt: z.string(),
  input: z.custom<FillInput>(),
  greedy: assignments,
  solver: z.nullable(assignments),
});
/** A proposal as it is kept. */
export type StoredFill = z.output<typeof storedFill>;

/** Keeps a proposal. @returns its id */
export async function insertFill(
  db: Queryable,
  made: Pick<StoredFill, 'state' | 'createdBy' | 'input' | 'greedy'>,
): Promise<string> {
  const inserted = await db.one(
    idRow,
    sql`insert into shift_fill_proposals (created_by, state, input, greedy) values (${made.createdBy}, ${made.state},
      ${JSON.stringify(made.input)}::jsonb, ${JSON.stringify(made.greedy)}::jsonb) returning id`,
  );
  return inserted?.id ?? '';
}

export function findFill(db: Queryable, id: string): Promise<StoredFill | undefined> {
  return db.one(
    storedFill,
    sql`select p.id, p.state, p.created_by as "createdBy", ${raw(instantOf('p.created_at'))} as "createdAt", p.input,
      p.greedy, p.solver from shift_fill_proposals p where p.id = ${id}`,
  );
}

/** Writes down what the solver came to; null: nothing better. */
export async function endFill(
  db: Queryable,
  id: string,
  solver: readonly FillAssignment[] | null,
): Promise<void> {
  const kept = solver === null ? null : JSON.stringify(solver);
  await db.run(sql`update shift_fill_proposals set state = 'DONE', solver = ${kept}::jsonb where id = ${id}`);
}

/** Forgets proposals that were made before a moment. */
export async function forgetFills(db: Queryable, before: Date): Promise<void> {
  await db.run(sql`delete from shift_fill_proposals where created_at < ${before}`);
}

const personRow = z.strictObject({
  person: z.strictObject({ id: z.string(), fullName: z.string(), image: z.nullable(z.string()) }),
});

/** What people are called. */
export async function findFillPeople(db: Queryable, ids: readonly string[]) {
  const found = await db.rows(
    personRow,
    sql`select ${raw(personJson('u'))} as person from users u where u.id = any (${ids}::uuid[])`,
  );
  return new Map(found.map(({ person }) => [person.id, person]));
}
