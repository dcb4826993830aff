import type { Problem } from '@homeward/contract/core';
import { defaultTables, instrumentKeys, instrumentOf, type Result } from '@homeward/contract/instruments';
import { beforeAll, expect, it } from 'vitest';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

interface Listed {
  readonly key: string;
  readonly license: string;
  readonly works: readonly string[];
  readonly confirmed: readonly string[];
}

const server = useTestServer();
let as: Person;

beforeAll(async () => {
  as = await server.current.createPerson({ role: 'MedicalProfessional' });
});

const get = <Body>(path: string) => server.current.call<Body>('GET', path, { as });
const scoreOf = (key: string, answers: unknown, more: object = {}) =>
  server.current.call<Result & Problem>('POST', `/instruments/${key}/score`, {
    as,
    body: { answers, ...more },
  });

it('lists all instruments with their rights', async () => {
  const { body } = await get<{ data: Listed[]; pagination: object }>('/instruments');
  expect(body.data.map(({ key, license, works, confirmed }) => [key, license, works, confirmed])).toEqual([
    ['adl-6', 'OWN', [], []],
    ['iadl-8', 'OWN', [], []],
    ['barthel', 'LICENSED', ['BARTHEL'], []],
    ['rti', 'OWN', ['RTI_E'], []],
    ['acl', 'LICENSED', ['ALLEN_SCREEN'], []],
    ['montessori', 'OWN', [], []],
    ['home-safety', 'OWN', [], []],
  ]);
  expect(body.pagination).toEqual({ total: 7, nextCursor: null });
});

it.each(instrumentKeys)('sends %s whole', async (key) => {
  const { status, body } = await get<Listed>(`/instruments/${key}`);
  expect(status).toBe(200);
  const chosen = key === 'adl-6' ? { needsMinutes: defaultTables.needsMinutes } : {};
  expect(body).toEqual({ ...JSON.parse(JSON.stringify(instrumentOf(key))), confirmed: [], ...chosen });
});

it.each([
  [
    'adl-6',
    { bath: 0, dress: 1, toilet: 1, transfer: 1, contin: 1, feed: 0 },
    { total: 4, letter: 'C' },
    { total: 'moderate' },
  ],
  ['acl', { source: 'ACLS-5', value: 4.6 }, { level: 4, value: 4.6 }, { level: 'goal-directed-scanning' }],
  ['adl-6', { bath: 1, feed: { notAssessed: 'REFUSED' } }, { total: null, letter: null }, {}],
])('scores %s %j', async (key, answers, scores, bands) => {
  const { status, body } = await scoreOf(key, answers);
  expect([status, body.scores, body.bands]).toEqual([200, scores, bands]);
  const { missing } = body;
  expect(missing).toEqual(
    'feed' in answers && !('dress' in answers) ? ['dress', 'toilet', 'transfer', 'contin'] : [],
  );
});

it.each([
  ['barthel', { feeding: 7 }, 'feeding', 'Choose 0, 5 or 10.'],
  [
    'acl',
    { source: 'ACLS-5', value: 2.8 },
    'value',
    'This screen reports 3.0 to 5.8. Choose another source for 2.8.',
  ],
  ['acl', { source: 'OTHER_ALLEN', value: 3.1 }, 'value', 'Choose a level from the list.'],
  ['adl-6', { feed: { notAssessed: 'TIRED' } }, 'feed', 'Choose a reason from the list.'],
  ['adl-6', { constructor: 1 }, 'constructor', 'This form does not ask this.'],
  ['rti', { 'physical-self': { grooming: 0 } }, 'physical-self.grooming', 'Choose one of the options.'],
])('refuses of %s %j', async (key, answers, path, message) => {
  const { status, body } = await scoreOf(key, answers);
  expect([status, body.detail, body.errors]).toEqual([400, message, [{ path: `answers.${path}`, message }]]);
});

it.each([[[]], ['all'], [null], [undefined]])('refuses %j as answers', async (answers) => {
  expect((await scoreOf('adl-6', answers)).status).toBe(400);
});

it('refuses fields that it does not know', async () => {
  expect((await scoreOf('adl-6', {}, { clientId: 'any' })).status).toBe(400);
});

it('says which licensed works the agency has confirmed, and who may confirm them', async () => {
  const admin = await server.current.createPerson({ role: 'Admin' });
  const confirm = (value: unknown, by: Person, version: number) =>
    server.current.call('PUT', '/agency/settings/confirmedWorks', {
      as: by,
      body: { value },
      headers: { 'if-match': `"${version}"` },
    });
  expect((await confirm(['BARTHEL'], as, 0)).status).toBe(403);
  expect((await confirm(['FAST'], admin, 0)).status).toBe(400);
  expect((await confirm(['BARTHEL', 'BARTHEL'], admin, 0)).status).toBe(400);
  expect((await confirm(['BARTHEL'], admin, 0)).status).toBe(200);
  expect((await get<Listed>('/instruments/barthel')).body.confirmed).toEqual(['BARTHEL']);
  expect((await get<Listed>('/instruments/acl')).body.confirmed).toEqual([]);
});
