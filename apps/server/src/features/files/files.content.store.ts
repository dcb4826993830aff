import { type Role, roleSchema } from '@homeward/contract/core';
import { fileKindSchema, fileOwnerTypes } from '@homeward/contract/files';
import * as z from 'zod/mini';
import { prepare, type Queryable } from '../../platform/db/index.ts';
import { type Deps, type FileOwnerKind, onePer } from '../../platform/slice/index.ts';
import { readableText } from './files.store.ts';

/** Bytes that somebody may open, and who opens them. */
const contentRow = z.strictObject({
  viewerId: z.string(),
  role: roleSchema,
  /** Null while an upload is not filed. */
  fileId: z.nullable(z.string()),
  ownerType: z.nullable(z.enum(fileOwnerTypes)),
  ownerId: z.nullable(z.string()),
  name: z.string(),
  kind: fileKindSchema,
  mimeType: z.string(),
  isHeld: z.boolean(),
  /** The object that answers, and its size. */
  objectKey: z.string(),
  size: z.number(),
});
export type ContentRow = z.output<typeof contentRow>;

// $1: id of a file or of an upload that its uploader has not filed; $2: the session of who asks; $3: previews that
// would do, the best first; none for the original.
const statementOf = onePer((kinds: readonly FileOwnerKind[]) =>
  prepare(
    'files.content',
    contentRow,
    `with viewer as (
     select v.id, v.role, true as counts_emergency from sessions s join users v on v.id = s.user_id
     where s.id = $2 and s.ended_at is null and s.expires_at > now() and v.is_active),
   found as (
     select f.id as file_id, f.owner_type, f.owner_id, f.name, f.upload_id from files f cross join viewer
     where f.id = $1 and f.deleted_at is null and ${readableText(kinds)}
     union all
     select null, null, null, n.name, n.id from file_uploads n cross join viewer
     where n.id = $1 and n.uploaded_by = viewer.id and not exists (select from files f where f.upload_id = n.id))
   select viewer.id as "viewerId", viewer.role, found.file_id as "fileId", found.owner_type as "ownerType",
     found.owner_id as "ownerId", found.name, u.kind, u.mime_type as "mimeType", u.is_held as "isHeld",
     o.key as "objectKey", o.size::float8 as size
   from found cross join viewer
   join file_uploads u on u.id = found.upload_id
   join stored_objects o on o.key = coalesce(
     (select u.key || '.' || wanted from unnest($3::text[]) with ordinality w (wanted, place)
      where wanted = any (u.previews) order by place limit 1),
     case when cardinality($3::text[]) = 0 then u.key end)`,
  ),
);

/** What an id stands for, for the user of a session; undefined where there is none, or none that they may see. */
export async function findContent(
  { db, fileOwners }: Pick<Deps, 'db' | 'fileOwners'>,
  id: string,
  sessionId: string,
  previews: readonly string[],
): Promise<ContentRow | undefined> {
  const [row] = await statementOf(fileOwners)(db, [id, sessionId, previews]);
  return row;
}

const publicRow = z.strictObject({
  objectKey: z.string(),
  mimeType: z.string(),
  size: z.number(),
});
export type PublicRow = z.output<typeof publicRow>;

const findPicture = prepare(
  'files.public',
  publicRow,
  `select o.key as "objectKey", case when $2::text is null then u.mime_type else 'image/webp' end as "mimeType",
     o.size::float8 as size
   from file_uploads u
   join stored_objects o on o.key = case when $2::text is null then u.key else u.key || '.' || $2 end
   where u.id = $1 and u.is_public and not u.is_held and ($2::text is null or $2 = any (u.previews))`,
);

/** A public picture, or one of its sizes. */
export async function findPublic(
  db: Queryable,
  id: string,
  preview: string | null,
): Promise<PublicRow | undefined> {
  const [row] = await findPicture(db, [id, preview]);
  return row;
}

const findViewerRow = z.strictObject({ id: z.string(), role: roleSchema });

const findViewer = prepare(
  'files.viewer',
  findViewerRow,
  `select v.id, v.role from sessions s join users v on v.id = s.user_id
   where s.id = $1 and s.ended_at is null and s.expires_at > now() and v.is_active`,
);

/** Whose session it is; undefined when it is over. */
export async function findSessionViewer(
  db: Queryable,
  sessionId: string,
): Promise<{ id: string; role: Role } | undefined> {
  const [viewer] = await findViewer(db, [sessionId]);
  return viewer;
}
