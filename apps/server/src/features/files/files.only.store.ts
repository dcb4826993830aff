import { type FileOwner, fileKindSchema } from '@homeward/contract/files';
import * as z from 'zod/mini';
import { type Queryable, sql } from '../../platform/db/index.ts';

const onlyRow = z.strictObject({
  kind: fileKindSchema,
  size: z.number(),
  /** Null where nothing has found it out yet, or nothing can. */
  seconds: z.nullable(z.number()),
});

export type OnlyFile = z.output<typeof onlyRow>;

/** What is known of the one file of an owner; undefined where it has none. */
export async function findOnlyFile(
  db: Queryable,
  { ownerType, ownerId }: FileOwner,
): Promise<OnlyFile | undefined> {
  return db.one(
    onlyRow,
    sql`select f.kind, f.size::float8 as size, u.duration_seconds as seconds from files f join file_uploads u on u.id = f.upload_id
      where f.owner_type = ${ownerType} and f.owner_id = ${ownerId} and f.deleted_at is null limit 1`,
  );
}
