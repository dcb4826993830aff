import type { Address } from '@homeward/contract/addresses';
import { addressSchema } from '@homeward/contract/addresses';
import type { EmploymentType } from '@homeward/contract/profiles';
import * as z from 'zod/mini';
import { type Queryable, sql, type Transaction } from '../../platform/db/index.ts';

const seedProviderRow = z.strictObject({
  id: z.string(),
  address: z.nullable(addressSchema),
  isOnboarded: z.boolean(),
});
export type SeedProvider = z.output<typeof seedProviderRow>;

interface SeedSpan {
  readonly startMonth: number;
  readonly startYear: number;
  readonly endMonth: number | null;
  readonly endYear: number | null;
}

/** A professional profile of the demo, ready to be written. */
export interface SeedProfile {
  readonly userId: string;
  readonly about: string;
  readonly daysAgo: number;
  readonly workExperiences: readonly (SeedSpan & {
    readonly id: string;
    readonly title: string;
    readonly organization: string;
    readonly employmentType: EmploymentType;
    readonly address: Address;
    readonly description: string;
    readonly skills: readonly string[];
  })[];
  readonly education: readonly (SeedSpan & {
    readonly school: string;
    readonly degree: string;
    readonly fieldOfStudy: string;
    readonly grade: string;
  })[];
  readonly licenses: readonly {
    readonly name: string;
    readonly issuingOrganization: string;
    readonly issuedMonth: number;
    readonly issuedYear: number;
    readonly expirationMonth: number | null;
    readonly expirationYear: number | null;
    readonly hasNoExpiration: boolean;
    readonly credentialId: string;
    readonly credentialUrl: string;
  }[];
  readonly skills: readonly string[];
}

export async function hasNoProfiles(db: Queryable): Promise<boolean> {
  const count = await db.run(sql`select from care_provider_profiles limit 1`);
  return count === 0;
}

/** The care providers of the demo, those first who came first. */
export async function readSeedProviders(db: Queryable): Promise<SeedProvider[]> {
  return db.rows(
    seedProviderRow,
    sql`
    select id, address, is_onboarded as "isOnboarded" from users where role = 'CareProvider' order by id limit 200`,
  );
}

const readSeedSkillsRow = z.strictObject({ id: z.string(), name: z.string() });

/** The skills of the vocabulary, by name. */
export async function readSeedSkills(db: Queryable): Promise<Map<string, string>> {
  const found = await db.rows(readSeedSkillsRow, sql`select id, name from skills`);
  return new Map(found.map(({ id, name }) => [name, id]));
}

/** Writes the professional profiles of the demo, all in a few statements. */
export async function insertSeedProfiles(tx: Transaction, profiles: readonly SeedProfile[]): Promise<void> {
  const all = JSON.stringify(profiles);
  await tx.run(sql`
    insert into care_provider_profiles (user_id, about, version, created_at, updated_at, updated_by)
    select p."userId", p.about, 1, now() - make_interval(days => p."daysAgo"), now() - make_interval(days => p."daysAgo"), p."userId"
    from jsonb_to_recordset(${all}::jsonb) as p("userId" uuid, about text, "daysAgo" int)`);
  const rows = (list: 'workExperiences' | 'education' | 'licenses') =>
    JSON.stringify(
      profiles.flatMap(({ userId, ...profile }) =>
        profile[list].map((row, position) => ({ ...row, userId, position })),
      ),
    );
  await tx.run(sql`
    insert into work_experiences (id, user_id, position, title, organization, employment_type, start_month, start_year,
      end_month, end_year, address, description)
    select r.id, r."userId", r.position, r.title, r.organization, r."employmentType", r."startMonth", r."startYear",
      r."endMonth", r."endYear", r.address, r.description
    from jsonb_to_recordset(${rows('workExperiences')}::jsonb) as r(id uuid, "userId" uuid, position smallint, title text,
      organization text, "employmentType" text, "startMonth" smallint, "startYear" smallint, "endMonth" smallint,
      "endYear" smallint, address jsonb, description text)`);
  await tx.run(sql`
    insert into educations (user_id, position, school, degree, field_of_study, start_month, start_year, end_month, end_year, grade)
    select r."userId", r.position, r.school, r.degree, r."fieldOfStudy", r."startMonth", r."startYear", r."endMonth",
      r."endYear", r.grade
    from jsonb_to_recordset(${rows('education')}::jsonb) as r("userId" uuid, position smallint, school text, degree text,
      "fieldOfStudy" text, "startMonth" smallint, "startYear" smallint, "endMonth" smallint, "endYear" smallint, grade text)`);
  await tx.run(sql`
    insert into licenses (user_id, position, name, issuing_organization, issued_month, issued_year, expiration_month,
      expiration_year, has_no_expiration, credential_id, credential_url)
    select r."userId", r.position, r.name, r."issuingOrganization", r."issuedMonth", r."issuedYear", r."expirationMonth",
      r."expirationYear", r."hasNoExpiration", r."credentialId", r."credentialUrl"
    from jsonb_to_recordset(${rows('licenses')}::jsonb) as r("userId" uuid, position smallint, name text,
      "issuingOrganization" text, "issuedMonth" smallint, "issuedYear" smallint, "expirationMonth" smallint,
      "expirationYear" smallint, "hasNoExpiration" boolean, "credentialId" text, "credentialUrl" text)`);
  await insertSkills(tx, profiles);
}

async function insertSkills(tx: Transaction, profiles: readonly SeedProfile[]): Promise<void> {
  const own = profiles.flatMap(({ userId, skills }) =>
    skills.map((skillId, position) => ({ userId, skillId, position })),
  );
  await tx.run(sql`
    insert into care_provider_skills (user_id, skill_id, position)
    select r."userId", r."skillId", r.position
    from jsonb_to_recordset(${JSON.stringify(own)}::jsonb) as r("userId" uuid, "skillId" uuid, position smallint)`);
  const ofWork = profiles.flatMap(({ workExperiences }) =>
    workExperiences.flatMap(({ id, skills }) =>
      skills.map((skillId, position) => ({ workId: id, skillId, position })),
    ),
  );
  await tx.run(sql`
    insert into work_experience_skills (work_experience_id, skill_id, position)
    select r."workId", r."skillId", r.position
    from jsonb_to_recordset(${JSON.stringify(ofWork)}::jsonb) as r("workId" uuid, "skillId" uuid, position smallint)`);
}
