import { type Sharing, type SharingBody, sharingSchema } from '@homeward/contract/directory';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

/** What somebody shares: their choice, or what holds where they have not chosen (version 0). */
export async function findSharing(db: Queryable, userId: string): Promise<Sharing | undefined> {
  return db.one(
    sharingSchema,
    sql`
    select contact_sharing(d.email, u.role) as email, contact_sharing(d.phone, u.role) as phone,
      coalesce(d.photo, 'EVERYONE') as photo, coalesce(d.version, 0) as version
    from users u left join directory_sharing d on d.user_id = u.id where u.id = ${userId}`,
  );
}

/**
 * Writes a choice over the version that was seen.
 * @returns undefined where another version is there
 */
export async function saveSharing(
  tx: Transaction,
  userId: string,
  next: SharingBody,
  seen: number,
): Promise<Sharing | undefined> {
  const { email, phone, photo } = next;
  const given = sql`${userId}::uuid, ${email}::text, ${phone}::text, ${photo}::text`;
  return tx.one(
    sharingSchema,
    seen === 0
      ? sql`
    insert into directory_sharing (user_id, email, phone, photo) values (${given})
    on conflict do nothing returning email, phone, photo, version`
      : sql`
    update directory_sharing set (email, phone, photo) = (${email}, ${phone}, ${photo}), version = version + 1, updated_at = now()
    where user_id = ${userId} and version = ${seen} returning email, phone, photo, version`,
  );
}
