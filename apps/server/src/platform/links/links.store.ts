import * as z from 'zod/mini';
import { idRow, type Queryable, sql, type Transaction } from '../db/index.ts';
import type { OpenLink } from '../slice/index.ts';

interface NewLink {
  readonly hash: Buffer;
  readonly purpose: string;
  readonly subjectId: string | null;
  readonly isSingleUse: boolean;
  readonly minutes: number;
}

/** @returns its id */
export async function insertLink(db: Queryable, link: NewLink): Promise<string> {
  const row = await db.one(
    idRow,
    sql`
    insert into links (hash, purpose, subject_id, is_single_use, expires_at)
    values (${link.hash}, ${link.purpose}, ${link.subjectId}, ${link.isSingleUse},
      now() + make_interval(mins => ${link.minutes}))
    returning id`,
  );
  if (!row) throw new Error('The link was not written.');
  return row.id;
}

const openLinkRow = z.strictObject({
  id: z.string(),
  subjectId: z.nullable(z.string()),
  expiresAt: z.string(),
});

const columns = sql`id, subject_id as "subjectId",
  to_char(expires_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "expiresAt"`;
const isOpen = sql`revoked_at is null and expires_at > now() and (uses = 0 or not is_single_use)`;

/** An open link of this purpose by the hash of its token, unused. */
export function findLink(db: Queryable, purpose: string, hash: Buffer): Promise<OpenLink | undefined> {
  return db.one(
    openLinkRow,
    sql`select ${columns} from links where hash = ${hash} and purpose = ${purpose} and ${isOpen}`,
  );
}

/** Counts a use: of two callers of a single-use link at once, one gets it. */
export function useLink(tx: Transaction, purpose: string, hash: Buffer): Promise<OpenLink | undefined> {
  return tx.one(
    openLinkRow,
    sql`
    update links set uses = uses + 1, last_used_at = now()
    where hash = ${hash} and purpose = ${purpose} and ${isOpen}
    returning ${columns}`,
  );
}

/** @returns the ids of those that were open, of one subject or of all */
export async function revokeLinks(
  db: Queryable,
  purpose: string,
  subjectId: string | null,
): Promise<string[]> {
  const rows = await db.rows(
    idRow,
    sql`
    update links set revoked_at = now()
    where purpose = ${purpose} and ${isOpen} and (${subjectId}::uuid is null or subject_id = ${subjectId})
    returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Forgets links a month after they ran out. */
export async function deleteOldLinks(db: Queryable): Promise<void> {
  await db.run(sql`delete from links where expires_at < now() - interval '30 days'`);
}
