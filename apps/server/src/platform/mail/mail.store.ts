import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '../db/index.ts';
import type { Letter } from '../slice/index.ts';

/** A letter of the demo, kept instead of sent. */
export interface KeptLetter {
  id: string;
  at: Date;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** How many letters the outbox page lists. */
export const mostShown = 200;

/** Keeps a letter, with the transaction that causes it. */
export async function keepLetter(tx: Queryable, { to, subject, text, html }: Letter): Promise<void> {
  await tx.execute(sql`
    insert into demo_letters (recipient, subject, text, html) values (${to}, ${subject}, ${text}, ${html})`);
}

/** The newest letters, without their texts. */
export async function listLetters(
  pool: pg.Pool,
): Promise<Pick<KeptLetter, 'id' | 'at' | 'recipient' | 'subject'>[]> {
  const { rows } = await pool.query(
    `select id, at, recipient, subject from demo_letters order by id desc limit ${mostShown}`,
  );
  return rows;
}

/** One letter, whole. */
export async function readLetter(pool: pg.Pool, id: string): Promise<KeptLetter | undefined> {
  const { rows } = await pool.query<KeptLetter>('select * from demo_letters where id = $1', [id]);
  return rows[0];
}
