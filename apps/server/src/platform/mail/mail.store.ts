import * as z from 'zod/mini';
import { type Queryable, raw, sql } from '../db/index.ts';
import type { Letter } from '../slice/index.ts';

const listedRow = z.strictObject({
  id: z.string(),
  at: z.date(),
  recipient: z.string(),
  subject: z.string(),
});
const letterRow = z.strictObject({ ...listedRow.shape, text: z.string(), html: z.string() });

/** A letter of the demo, kept instead of sent. */
export type KeptLetter = z.output<typeof letterRow>;

/** How many letters the outbox page lists. */
export const mostShown = 200;

const listed = raw('id, at, recipient, subject');

/** Keeps a letter, with the transaction that causes it. */
export async function keepLetter(tx: Queryable, { to, subject, text, html }: Letter): Promise<void> {
  await tx.run(sql`
    insert into demo_letters (recipient, subject, text, html) values (${to}, ${subject}, ${text}, ${html})`);
}

/** The newest letters, without their texts. */
export function listLetters(db: Queryable): Promise<z.output<typeof listedRow>[]> {
  return db.rows(listedRow, sql`select ${listed} from demo_letters order by id desc limit ${mostShown}`);
}

/** One letter, whole. */
export function readLetter(db: Queryable, id: string): Promise<KeptLetter | undefined> {
  return db.one(letterRow, sql`select ${listed}, text, html from demo_letters where id = ${id}`);
}
