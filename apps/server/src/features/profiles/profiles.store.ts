import { roleSchema } from '@homeward/contract/core';
import {
  type CareProvider,
  careProviderSchema,
  type License,
  licenseSchema,
  personSchema,
} from '@homeward/contract/profiles';
import * as z from 'zod/mini';
import { idRow, instantOf, type Queryable, raw, sql, type Transaction } from '../../platform/db/index.ts';
import { personJson } from '../users/index.ts';

/** A professional profile without the files of its licenses: those are the files slice's. */
export type StoredProfile = Omit<CareProvider, 'licenses'> & { licenses: StoredLicense[] };
export type StoredLicense = Omit<License, 'files'>;

const storedProfileSchema = z.strictObject({
  ...careProviderSchema.shape,
  licenses: z.array(z.strictObject({ ...licenseSchema.shape, files: z.unknown() })),
});

const profileRow = z.strictObject({
  role: roleSchema,
  /** 0 where there never was a profile. */
  version: z.number(),
  timezone: z.string(),
  careProvider: z.nullable(storedProfileSchema),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(personSchema),
});
export type ProfileRow = Omit<z.output<typeof profileRow>, 'careProvider'> & {
  careProvider: StoredProfile | null;
};

/** The profile of a care provider; somebody of another role has none to show. Undefined: no such account. */
export async function findProfile(db: Queryable, userId: string): Promise<ProfileRow | undefined> {
  const row = await db.one(
    profileRow,
    sql`
    select u.role, coalesce(p.version, r.version, 0) as version, zone_of_person(u.id) as timezone,
      case when u.role = 'CareProvider' then care_provider_json(u.id) end as "careProvider",
      ${raw(instantOf('p.updated_at'))} as "updatedAt",
      ${raw(personJson('b'))} as "updatedBy"
    from users u
    left join care_provider_profiles p on p.user_id = u.id
    left join care_provider_removals r on r.user_id = u.id
    left join users b on b.id = p.updated_by
    where u.id = ${userId}`,
  );
  if (!row) return undefined;
  if (!row.careProvider) return { ...row, careProvider: null };
  const { licenses, ...rest } = row.careProvider;
  return { ...row, careProvider: { ...rest, licenses: licenses.map(withoutFiles) } };
}

function withoutFiles({ files: _, ...license }: StoredLicense & { files?: unknown }): StoredLicense {
  return license;
}

/** Keeps others from changing the profile of an account, there or not, until the transaction ends. */
export async function lockProfile(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`select from users where id = ${userId} for no key update`);
}

const findVersionOfFilesRow = z.strictObject({ version: z.number() });

/** The version of the profile whose licenses some of these files prove; undefined where they prove none. */
export async function findVersionOfFiles(
  db: Queryable,
  fileIds: readonly string[],
): Promise<number | undefined> {
  const found = await db.one(
    findVersionOfFilesRow,
    sql`
    select p.version from files f join licenses l on l.id = f.license_id and l.user_id = f.owner_id
    join care_provider_profiles p on p.user_id = l.user_id
    where f.id = any (${fileIds}::uuid[]) limit 1`,
  );
  return found?.version;
}

/** Which of some files prove a license, or did so until they were deleted. */
export async function findEverAttached(
  db: Queryable,
  licenseId: string,
  fileIds: readonly string[],
): Promise<Set<string>> {
  const found = await db.rows(
    idRow,
    sql`
    select id from files where license_id = ${licenseId} and id = any (${fileIds}::uuid[])`,
  );
  return new Set(found.map(({ id }) => id));
}
