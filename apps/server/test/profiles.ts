import type { CareProviderAnswer } from '@homeward/contract/profiles';
import type { Person } from './people.ts';
import type { TestAnswer, TestServer } from './server.ts';

const year = new Date().getUTCFullYear();

/** A work experience as the editor sends it. */
export const work = (fields: Record<string, unknown> = {}) => ({
  title: 'Home Health Aide',
  organization: 'Willow Creek Home Care',
  employmentType: 'Full Time',
  startMonth: 2,
  startYear: year - 4,
  endMonth: null,
  endYear: null,
  description: 'Morning and evening care.',
  skills: [],
  ...fields,
});

/** An education as the editor sends it. */
export const education = (fields: Record<string, unknown> = {}) => ({
  school: 'Springfield Community College',
  degree: 'Certificate',
  fieldOfStudy: 'Nursing assistance',
  startMonth: 8,
  startYear: year - 6,
  endMonth: 5,
  endYear: year - 5,
  ...fields,
});

/** A license as the editor sends it; without an expiration unless one is given. */
export const license = (fields: Record<string, unknown> = {}) => ({
  name: 'Certified Nursing Assistant',
  issuingOrganization: 'Illinois Department of Public Health',
  issuedMonth: 4,
  issuedYear: year - 3,
  credentialId: 'CNA-204817',
  credentialUrl: 'https://registry.example.org/verify?id=CNA-204817',
  ...fields,
});

/** A whole profile as the editor sends it. */
export const profile = (fields: Record<string, unknown> = {}) => ({
  about: 'Twelve years beside people who live at home.',
  workExperiences: [work()],
  education: [education()],
  licenses: [license()],
  skills: [],
  ...fields,
});

/** Skills of the vocabulary, by name. */
export async function skillIds({ owner }: TestServer, count: number): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from skills order by sort_name, id limit $1',
    [count],
  );
  return rows.map(({ id }) => id);
}

/** The version of somebody's professional profile. */
export async function versionOf(server: TestServer, userId: string): Promise<number> {
  const { rows } = await server.owner.query<{ version: number }>(
    `select coalesce((select version from care_provider_profiles where user_id = $1),
       (select version from care_provider_removals where user_id = $1), 0) as version`,
    [userId],
  );
  return rows[0]?.version ?? 0;
}

/** Saves a professional profile based on a version; on the current one unless another is given. */
export async function saveProfile<Body = CareProviderAnswer>(
  server: TestServer,
  as: Person | undefined,
  userId: string,
  body: unknown,
  version?: number,
): Promise<TestAnswer<Body>> {
  return server.call<Body>('PUT', `/users/${userId}/care-provider`, {
    as,
    body,
    headers: { 'if-match': `"${version ?? (await versionOf(server, userId))}"` },
  });
}
