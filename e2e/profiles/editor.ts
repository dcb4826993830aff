import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';
import { signInNewcomer } from '../session/accounts.ts';

/** A care provider whom a test has for itself, signed in in the browser of a page. */
export const signInProvider = (page: Page, request: APIRequestContext) =>
  signInNewcomer(page, request, 'CareProvider');

/** A license that has an end, as the API takes it. */
export const nursingLicense = {
  name: 'Certified Nursing Assistant',
  issuingOrganization: 'California Department of Public Health',
  issuedMonth: 2,
  issuedYear: 2023,
  expirationMonth: null,
  expirationYear: null,
  hasNoExpiration: true,
  credentialId: 'CNA-0041',
  credentialUrl: 'https://example.com/verify?id=CNA-0041',
};

const work = (title: string, startYear: number) => ({
  title,
  organization: 'Brightway Home Care',
  employmentType: 'Full Time',
  startMonth: 0,
  startYear,
  endMonth: 11,
  endYear: startYear,
});

/** A profile with two jobs and a license, saved through the API over a version. */
export async function saveProfile(
  request: APIRequestContext,
  headers: Readonly<Record<string, string>>,
  id: string,
  { version = 0, ...changes }: { version?: number; [field: string]: unknown } = {},
) {
  const answer = await request.put(`/api/users/${id}/care-provider`, {
    headers: { ...headers, 'if-match': `"${version}"` },
    data: {
      about: 'Eleven years of care at home.',
      workExperiences: [work('Home Health Aide', 2021), work('Companion', 2019)],
      licenses: [nursingLicense],
      ...changes,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as {
    version: number;
    careProvider: { about: string; workExperiences: { id: string }[]; licenses: { id: string }[] };
  };
}

/** Attaches text files to a license through the API; answers their ids. */
export async function attachFiles(
  request: APIRequestContext,
  headers: Readonly<Record<string, string>>,
  given: { userId: string; licenseId: string; names: readonly string[] },
) {
  const { userId, licenseId, names } = given;
  const files: { key: string; name: string; size: number }[] = [];
  for (const name of names) {
    const buffer = Buffer.from(`${name} of ${userId}`);
    const upload = await request.post('/api/files/document', {
      headers,
      multipart: { file: { name, mimeType: 'text/plain', buffer } },
    });
    expect(upload.status(), await upload.text()).toBe(201);
    const { key } = (await upload.json()) as { key: string };
    files.push({ key, name, size: buffer.length });
  }
  const answer = await request.post(`/api/users/${userId}/care-provider/attach-files`, {
    headers,
    data: { files, metadata: JSON.stringify({ licenseId }) },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { files: { id: string }[] }).files.map(({ id }) => id);
}

/** Opens somebody's Professional Information. */
export async function openProfile(page: Page, id: string) {
  await page.goto(`/dashboard/users/${id}?tab=professional`);
  return page.getByRole('tabpanel', { name: 'Professional Information' });
}

/** The editor, which is open or about to be. */
export const editorOf = (page: Page) => page.getByRole('dialog', { name: 'Care Provider Profile' });
