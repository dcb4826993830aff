import type { Problem } from '@homeward/contract/core';
import type { CareProvider } from '@homeward/contract/profiles';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import * as given from '../../../test/profiles.ts';
import { useTestServer } from '../../../test/server.ts';

const server = useTestServer();
const unknownId = '01890000-0000-7000-8000-000000000000';
const year = new Date().getUTCFullYear();
/** Where a year ends last, twelve hours after it does in UTC: what is offered there is taken. */
const westernmostYear = new Date(Date.now() - 12 * 3_600_000).getUTCFullYear();
let provider: Person;
let before: CareProvider | null;

beforeAll(async () => {
  provider = await server.current.createPerson({ role: 'CareProvider' });
  const saved = await given.saveProfile(server.current, provider, provider.id, given.profile());
  before = saved.body.careProvider;
});

const works = (fields: Record<string, unknown>) => ({ workExperiences: [given.work(fields)] });
const educations = (fields: Record<string, unknown>) => ({ education: [given.education(fields)] });
const licenses = (fields: Record<string, unknown>) => ({ licenses: [given.license(fields)] });
const url = (credentialUrl: unknown) => licenses({ credentialUrl });
const wrongUrl = 'Enter a web address that begins with https:// or http://.';

it.each([
  // What the form says itself.
  ['no about', { about: '' }, 'about', 'About is required'],
  ['an about of spaces', { about: ' \n ' }, 'about', 'About is required'],
  ['a work experience without a title', works({ title: '' }), 'workExperiences.0.title', 'Title is required'],
  [
    'one without an organization',
    works({ organization: ' ' }),
    'workExperiences.0.organization',
    'Organization is required',
  ],
  ['no school', educations({ school: '' }), 'education.0.school', 'School is required'],
  ['no degree', educations({ degree: '' }), 'education.0.degree', 'Degree is required'],
  [
    'no field of study',
    educations({ fieldOfStudy: '' }),
    'education.0.fieldOfStudy',
    'Field of study is required',
  ],
  ['a license without a name', licenses({ name: '' }), 'licenses.0.name', 'Name is required'],
  [
    'one of nobody',
    licenses({ issuingOrganization: '' }),
    'licenses.0.issuingOrganization',
    'Issuing organization is required',
  ],
  [
    'an unknown employment',
    works({ employmentType: 'Intern' }),
    'workExperiences.0.employmentType',
    'Choose an employment type.',
  ],
  // Months and years.
  ['month 12', works({ startMonth: 12 }), 'workExperiences.0.startMonth', 'Choose a month.'],
  ['month -1', works({ startMonth: -1 }), 'workExperiences.0.startMonth', 'Choose a month.'],
  ['month 1.5', works({ startMonth: 1.5 }), 'workExperiences.0.startMonth', 'Choose a month.'],
  ['a month as text', works({ startMonth: '3' }), 'workExperiences.0.startMonth', 'Choose a month.'],
  ['no month', works({ startMonth: null }), 'workExperiences.0.startMonth', 'Choose a month.'],
  ['an end without its month', works({ endYear: year }), 'workExperiences.0.endMonth', 'Choose a month.'],
  ['an end without its year', works({ endMonth: 3 }), 'workExperiences.0.endYear', 'Choose a year.'],
  [
    'an end years before the start',
    works({ endMonth: 11, endYear: year - 5 }),
    'workExperiences.0.endYear',
    'The end is before the start.',
  ],
  [
    'an end a month before the start',
    works({ endMonth: 1, endYear: year - 4 }),
    'workExperiences.0.endMonth',
    'The end is before the start.',
  ],
  [
    'the same in education',
    educations({ endMonth: 7, endYear: year - 6 }),
    'education.0.endMonth',
    'The end is before the start.',
  ],
  [
    'an expiration before the issue',
    licenses({ expirationMonth: 0, expirationYear: year - 4 }),
    'licenses.0.expirationYear',
    'The expiration is before the issue.',
  ],
  [
    'an expiration and none at once',
    licenses({ expirationMonth: 0, expirationYear: year + 1, hasNoExpiration: true }),
    'licenses.0.hasNoExpiration',
    'Enter an expiration or say that there is none, not both.',
  ],
  [
    'a start 50 years back',
    works({ startYear: westernmostYear - 50 }),
    'workExperiences.0.startYear',
    undefined,
  ],
  ['a start in two years', works({ startYear: year + 2 }), 'workExperiences.0.startYear', undefined],
  [
    'a year beyond all',
    licenses({ expirationMonth: 0, expirationYear: 32_768 }),
    'licenses.0.expirationYear',
    'Choose a year.',
  ],
  [
    'an expiration in 40 years',
    licenses({ expirationMonth: 0, expirationYear: year + 40 }),
    'licenses.0.expirationYear',
    undefined,
  ],
  // Links.
  ['a script as a link', url('javascript:alert(1)'), 'licenses.0.credentialUrl', wrongUrl],
  ['one in disguise', url(' JaVaScRiPt:alert(1)//https://example.org'), 'licenses.0.credentialUrl', wrongUrl],
  ['one with a tab inside', url('java\tscript:alert(1)'), 'licenses.0.credentialUrl', wrongUrl],
  ['data as a link', url('data:text/html,<script>alert(1)</script>'), 'licenses.0.credentialUrl', wrongUrl],
  [
    'a link with a name before the host',
    url('https://registry.example.org@evil.example'),
    'licenses.0.credentialUrl',
    wrongUrl,
  ],
  ['no address at all', url('registry'), 'licenses.0.credentialUrl', wrongUrl],
  ['a link as an object', url({ href: 'https://example.org' }), 'licenses.0.credentialUrl', undefined],
  // Skills.
  [
    'a skill that is not there',
    { skills: [unknownId] },
    'skills.0',
    'This skill no longer exists. Choose another one.',
  ],
  [
    'one of a work experience',
    works({ skills: [unknownId] }),
    'workExperiences.0.skills.0',
    'This skill no longer exists. Choose another one.',
  ],
  ['a skill as an object', { skills: [{ id: unknownId, name: 'Nursing' }] }, 'skills.0', undefined],
  // Too much.
  [
    '200 work experiences',
    { workExperiences: Array.from({ length: 200 }, () => given.work()) },
    'workExperiences',
    'Enter at most 50.',
  ],
  [
    '200 licenses',
    { licenses: Array.from({ length: 200 }, () => given.license()) },
    'licenses',
    'Enter at most 50.',
  ],
  [
    '101 skills',
    { skills: Array.from({ length: 101 }, () => unknownId) },
    'skills',
    'Choose at most 100 skills.',
  ],
  ['an about of 100 kB', { about: 'x'.repeat(100_000) }, 'about', 'Use at most 5000 characters.'],
  ['characters that nobody sees', { about: 'a\u0000b' }, 'about', undefined],
  // Entries of others.
  [
    'an entry that is not there',
    works({ id: unknownId }),
    'workExperiences.0.id',
    'This entry no longer exists. Remove it, or add it again.',
  ],
])('refuses %s in words, and changes nothing', async (_what, fields, path, message) => {
  const { status, body } = await given.saveProfile<Problem>(
    server.current,
    provider,
    provider.id,
    given.profile({ about: 'Another text.', ...fields }),
  );
  expect(status).toBe(400);
  const error = body.errors?.find((one) => one.path === path);
  expect(body.errors).toContainEqual({ path, message: message ?? error?.message });
  const { body: after } = await server.current.call<{ careProvider: unknown }>(
    'GET',
    `/users/${provider.id}/care-provider`,
    { as: provider },
  );
  expect(after.careProvider).toEqual(before);
});

it('takes no entry over from somebody else, nor one of theirs twice', async () => {
  const thief = await server.current.createPerson({ role: 'CareProvider' });
  const id = before?.licenses[0]?.id;
  const stolen = await given.saveProfile<Problem>(
    server.current,
    thief,
    thief.id,
    given.profile(licenses({ id })),
  );
  expect(stolen.body.errors).toMatchObject([{ path: 'licenses.0.id' }]);
  const twice = given.profile({ licenses: [given.license({ id }), given.license({ id })] });
  const doubled = await given.saveProfile<Problem>(server.current, provider, provider.id, twice);
  expect(doubled.body.errors).toEqual([
    { path: 'licenses.1.id', message: 'This entry is in the list twice.' },
  ]);
});

it('takes markup as text, and every year that the form offers', async () => {
  const other = await server.current.createPerson({ role: 'CareProvider' });
  const about = '<img src=x onerror=alert(1)> & "quotes"';
  const { status, body } = await given.saveProfile(
    server.current,
    other,
    other.id,
    given.profile({
      about,
      workExperiences: [given.work({ startYear: year - 49 }), given.work({ startYear: year })],
    }),
  );
  expect(status).toBe(200);
  expect(body.careProvider?.about).toBe(about);
});

it.each([
  ['PUT', '', given.profile({ role: 'SuperAdmin' }), 'role'],
  ['PUT', '', given.profile({ version: 9 }), 'version'],
  ['PUT', '', given.profile({ userId: unknownId }), 'userId'],
  ['PUT', '', given.profile({ licenses: [given.license({ files: [] })] }), 'licenses.0.files'],
  ['PUT', '', given.profile({ licenses: [given.license({ userId: null })] }), 'licenses.0.userId'],
  ['PUT', '', given.profile({ education: [given.education({ user_id: unknownId })] }), 'education.0.user_id'],
  ['PUT', '/draft', { baseVersion: 0, content: {}, editorId: unknownId }, 'editorId'],
  ['PUT', '/draft', { baseVersion: 0, content: 'text' }, 'content'],
  ['POST', '/attach-files', { files: [], metadata: '{}', owner: 1 }, 'owner'],
])('%s %s refuses what the form does not have (%#)', async (method, path, body, field) => {
  const answer = await server.current.call<Problem>(method, `/users/${provider.id}/care-provider${path}`, {
    as: provider,
    body,
    headers: { 'if-match': '"0"' },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.errors?.map((error) => error.path)).toContain(field);
});
