import type { Role } from '@homeward/contract/core';
import type { CareProvider, CareProviderAnswer, License } from '@homeward/contract/profiles';
import { sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../platform/db/index.ts';

/** A professional profile without the files of its licenses: those are the files slice's. */
export type StoredProfile = Omit<CareProvider, 'licenses'> & { licenses: StoredLicense[] };
export type StoredLicense = Omit<License, 'files'>;

export interface ProfileRow extends Record<string, unknown> {
  readonly role: Role;
  readonly timezone: string;
  /** 0 where there never was a profile. */
  readonly version: number;
  readonly careProvider: StoredProfile | null;
  readonly updatedAt: string | null;
  readonly updatedBy: CareProviderAnswer['updatedBy'];
}

const instantOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The profile of a care provider; somebody of another role has none to show. Undefined: no such account. */
export async function findProfile(db: Queryable, userId: string): Promise<ProfileRow | undefined> {
  const found = await db.execute<ProfileRow>(sql`
    select u.role, known_zone(u.timezone) as timezone, coalesce(p.version, r.version, 0) as version,
      case when u.role = 'CareProvider' then care_provider_json(u.id) end as "careProvider",
      ${sql.raw(instantOf('p.updated_at'))} as "updatedAt",
      case when b.id is not null then json_build_object(
        'id', b.id, 'fullName', b.first_name || ' ' || b.last_name, 'image', b.image) end as "updatedBy"
    from users u
    left join care_provider_profiles p on p.user_id = u.id
    left join care_provider_removals r on r.user_id = u.id
    left join users b on b.id = p.updated_by
    where u.id = ${userId}`);
  const [row] = found.rows;
  if (!row?.careProvider) return row;
  const { licenses, ...rest } = row.careProvider;
  return { ...row, careProvider: { ...rest, licenses: licenses.map(withoutFiles) } };
}

function withoutFiles({ files: _, ...license }: StoredLicense & { files?: unknown }): StoredLicense {
  return license;
}

/** Keeps others from changing the profile of an account, there or not, until the transaction ends. */
export async function lockProfile(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`select from users where id = ${userId} for no key update`);
}

/** What somebody is called. */
export async function findName(db: Queryable, userId: string): Promise<string> {
  const found = await db.execute<{ name: string }>(
    sql`select first_name || ' ' || last_name as name from users where id = ${userId}`,
  );
  return found.rows[0]?.name ?? '';
}

/** The version of the profile whose licenses some of these files prove; undefined where they prove none. */
export async function findVersionOfFiles(
  db: Queryable,
  fileIds: readonly string[],
): Promise<number | undefined> {
  const found = await db.execute<{ version: number }>(sql`
    select p.version from files f join licenses l on l.id = f.license_id and l.user_id = f.owner_id
    join care_provider_profiles p on p.user_id = l.user_id
    where f.id = any (${`{${fileIds.join(',')}}`}::uuid[]) limit 1`);
  return found.rows[0]?.version;
}

/** Which of some files prove a license, or did so until they were deleted. */
export async function findEverAttached(
  db: Queryable,
  licenseId: string,
  fileIds: readonly string[],
): Promise<Set<string>> {
  const found = await db.execute<{ id: string }>(sql`
    select id from files where license_id = ${licenseId} and id = any (${`{${fileIds.join(',')}}`}::uuid[])`);
  return new Set(found.rows.map(({ id }) => id));
}
