import type { SaveCareProvider } from '@homeward/contract/profiles';
import { idRow, type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

type Row<T> = Omit<T, 'id'> & { id: string };

/** A whole profile as it is written: every row with its id, in the order of its list. */
export interface ProfileRows {
  readonly about: string;
  readonly workExperiences: readonly Row<SaveCareProvider['workExperiences'][number]>[];
  readonly education: readonly Row<SaveCareProvider['education'][number]>[];
  readonly licenses: readonly Row<SaveCareProvider['licenses'][number]>[];
  readonly skills: readonly string[];
}

/** New ids, in order. */
export async function makeIds(db: Queryable, count: number): Promise<string[]> {
  if (count === 0) return [];
  const made = await db.rows(idRow, sql`select uuidv7() as id from generate_series(1, ${count}::int)`);
  return made.map(({ id }) => id);
}

/**
 * Keeps skills as they are until the transaction ends, in one order, so that nobody waits in a circle: their use is
 * counted in their rows.
 * @returns which of them are there
 */
export async function lockSkills(tx: Transaction, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const found = await tx.rows(
    idRow,
    sql`select id from skills where id = any (${ids}::uuid[]) order by id for no key update`,
  );
  return new Set(found.map(({ id }) => id));
}

const list = (ids: readonly string[]) => sql`${ids}::uuid[]`;

/** Writes a profile as it shall be: rows that are not named go, the others keep their ids. */
export async function writeProfile(
  tx: Transaction,
  userId: string,
  rows: ProfileRows,
  { version, by }: { version: number; by: string },
): Promise<void> {
  await tx.run(sql`
    insert into care_provider_profiles (user_id, about, version, updated_by)
    values (${userId}, ${rows.about}, ${version}, ${by})
    on conflict (user_id) do update set about = excluded.about, version = excluded.version,
      updated_by = excluded.updated_by, updated_at = now()`);
  await writeWork(tx, userId, rows.workExperiences);
  await writeEducation(tx, userId, rows.education);
  await writeLicenses(tx, userId, rows.licenses);
  await writeSkills(tx, userId, rows);
}

const spanColumns = sql`start_month, start_year, end_month, end_year`;
const spanValues = sql`r."startMonth", r."startYear", r."endMonth", r."endYear"`;
const spanTypes = sql`"startMonth" smallint, "startYear" smallint, "endMonth" smallint, "endYear" smallint`;
const spanChange = sql`start_month = excluded.start_month, start_year = excluded.start_year,
  end_month = excluded.end_month, end_year = excluded.end_year`;

/** Rows as JSON with their places in the list. */
const placed = (rows: readonly object[]) =>
  JSON.stringify(rows.map((row, position) => ({ ...row, position })));
const idsOf = (rows: readonly { id: string }[]) => list(rows.map(({ id }) => id));

async function writeWork(
  tx: Transaction,
  userId: string,
  rows: ProfileRows['workExperiences'],
): Promise<void> {
  await tx.run(sql`delete from work_experiences where user_id = ${userId} and id <> all (${idsOf(rows)})`);
  await tx.run(sql`
    insert into work_experiences (id, user_id, position, title, organization, employment_type, ${spanColumns}, address,
      description)
    select r.id, ${userId}, r.position, r.title, r.organization, r."employmentType", ${spanValues}, r.address, r.description
    from jsonb_to_recordset(${placed(rows)}::jsonb) as r(id uuid, position smallint, title text, organization text,
      "employmentType" text, ${spanTypes}, address jsonb, description text)
    on conflict (id) do update set position = excluded.position, title = excluded.title,
      organization = excluded.organization, employment_type = excluded.employment_type, ${spanChange},
      address = excluded.address, description = excluded.description`);
}

async function writeEducation(
  tx: Transaction,
  userId: string,
  rows: ProfileRows['education'],
): Promise<void> {
  await tx.run(sql`delete from educations where user_id = ${userId} and id <> all (${idsOf(rows)})`);
  await tx.run(sql`
    insert into educations (id, user_id, position, school, degree, field_of_study, ${spanColumns}, grade,
      activities_and_societies, description)
    select r.id, ${userId}, r.position, r.school, r.degree, r."fieldOfStudy", ${spanValues}, r.grade,
      r."activitiesAndSocieties", r.description
    from jsonb_to_recordset(${placed(rows)}::jsonb) as r(id uuid, position smallint, school text, degree text,
      "fieldOfStudy" text, ${spanTypes}, grade text, "activitiesAndSocieties" text, description text)
    on conflict (id) do update set position = excluded.position, school = excluded.school, degree = excluded.degree,
      field_of_study = excluded.field_of_study, ${spanChange}, grade = excluded.grade,
      activities_and_societies = excluded.activities_and_societies, description = excluded.description`);
}

async function writeLicenses(tx: Transaction, userId: string, rows: ProfileRows['licenses']): Promise<void> {
  await tx.run(sql`delete from licenses where user_id = ${userId} and id <> all (${idsOf(rows)})`);
  await tx.run(sql`
    insert into licenses (id, user_id, position, name, issuing_organization, issued_month, issued_year, expiration_month,
      expiration_year, has_no_expiration, credential_id, credential_url)
    select r.id, ${userId}, r.position, r.name, r."issuingOrganization", r."issuedMonth", r."issuedYear",
      r."expirationMonth", r."expirationYear", coalesce(r."hasNoExpiration", false), r."credentialId", r."credentialUrl"
    from jsonb_to_recordset(${placed(rows)}::jsonb) as r(id uuid, position smallint, name text, "issuingOrganization" text,
      "issuedMonth" smallint, "issuedYear" smallint, "expirationMonth" smallint, "expirationYear" smallint,
      "hasNoExpiration" boolean, "credentialId" text, "credentialUrl" text)
    on conflict (id) do update set position = excluded.position, name = excluded.name,
      issuing_organization = excluded.issuing_organization, issued_month = excluded.issued_month,
      issued_year = excluded.issued_year, expiration_month = excluded.expiration_month,
      expiration_year = excluded.expiration_year, has_no_expiration = excluded.has_no_expiration, credential_id = excluded.credential_id,
      credential_url = excluded.credential_url`);
}

/** Only what is different is written: the use of a skill is counted by what comes and goes. */
async function writeSkills(
  tx: Transaction,
  userId: string,
  { skills, workExperiences }: Pick<ProfileRows, 'skills' | 'workExperiences'>,
): Promise<void> {
  const own = JSON.stringify(skills.map((skillId, position) => ({ skillId, position })));
  await tx.run(
    sql`delete from care_provider_skills where user_id = ${userId} and skill_id <> all (${list(skills)})`,
  );
  await tx.run(sql`
    insert into care_provider_skills (user_id, skill_id, position)
    select ${userId}, r."skillId", r.position from jsonb_to_recordset(${own}::jsonb) as r("skillId" uuid, position smallint)
    on conflict (user_id, skill_id) do update set position = excluded.position
      where care_provider_skills.position <> excluded.position`);
  const ofWork = JSON.stringify(
    workExperiences.flatMap((work) =>
      work.skills.map((skillId, position) => ({ workId: work.id, skillId, position })),
    ),
  );
  await tx.run(sql`
    delete from work_experience_skills k using work_experiences w
    where w.user_id = ${userId} and k.work_experience_id = w.id and not exists (
      select from jsonb_to_recordset(${ofWork}::jsonb) as r("workId" uuid, "skillId" uuid)
      where r."workId" = k.work_experience_id and r."skillId" = k.skill_id)`);
  await tx.run(sql`
    insert into work_experience_skills (work_experience_id, skill_id, position)
    select r."workId", r."skillId", r.position
    from jsonb_to_recordset(${ofWork}::jsonb) as r("workId" uuid, "skillId" uuid, position smallint)
    on conflict (work_experience_id, skill_id) do update set position = excluded.position
      where work_experience_skills.position <> excluded.position`);
}

/** Deletes a profile with all that belongs to it. */
export async function deleteProfile(tx: Transaction, userId: string): Promise<void> {
  await tx.run(sql`delete from care_provider_profiles where user_id = ${userId}`);
}
