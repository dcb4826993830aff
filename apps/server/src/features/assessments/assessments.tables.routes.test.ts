import type { Assessment } from '@homeward/contract/assessments';
import { dayIn, type Problem, type Role } from '@homeward/contract/core';
import { defaultTables, type Instrument } from '@homeward/contract/instruments';
import { beforeAll, expect, it } from 'vitest';
import { adlAnswers } from '../../../test/assessments.ts';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import { useTestServer } from '../../../test/server.ts';

// What the agency chooses about results: minutes of the needs map, and supervision by Allen level.
const server = useTestServer({ givesSessions: true });
const today = dayIn('America/New_York', new Date());
const needsMinutes = { ...defaultTables.needsMinutes, bath: 12 };
const allenSupervision = {
  ...defaultTables.allenSupervision,
  manual: 'Never alone.\nTwo people in the kitchen.',
};
let admin: Person;
let nurse: Person;

beforeAll(async () => {
  admin = await server.current.createPerson({ role: 'Admin' });
  nurse = await server.current.createPerson({ role: 'CareManager' });
});

const call = <Body = Assessment>(method: string, path: string, body?: object, version?: number, as = nurse) =>
  server.current.call<Body & Omit<Problem, 'status'>>(method, path, {
    as,
    ...(body && { body }),
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });

const choose = (key: string, value: object, version = 0, as = admin) =>
  call('PUT', `/agency/settings/${key}`, { value }, version, as);

const definitionOf = async (key: string) => (await call<Instrument>('GET', `/instruments/${key}`)).body;

async function signed(clientId: string, instrument: string, answers: object): Promise<Assessment> {
  const { body: draft } = await call('POST', '/assessments', { clientId, instrument, visitDate: today });
  const head = { visitDate: today, informants: ['OBSERVATION'] };
  let { body } = await call('PUT', `/assessments/${draft.id}`, { ...head, answers }, draft.version);
  for (const move of ['complete', 'sign'])
    ({ body } = await call('POST', `/assessments/${draft.id}/moves`, { move }, body.version, nurse));
  expect(body.status).toBe('SIGNED');
  return body;
}

it('stands in a result that is signed from then on, and changes none that is signed', async () => {
  const { id } = await makeClient(server.current, { officeId: await mainOffice(server.current) });
  const before = await signed(id, 'adl-6', adlAnswers('bath'));
  expect(before.interpretation?.needsMinutes).toEqual(defaultTables.needsMinutes);
  expect((await choose('needsMinutes', needsMinutes)).status).toBe(200);
  expect((await choose('allenSupervision', allenSupervision)).status).toBe(200);

  expect(await definitionOf('adl-6')).toMatchObject({ needsMinutes });
  expect(await definitionOf('iadl-8')).not.toHaveProperty('needsMinutes');
  const card = (await definitionOf('acl')).guidance.find(({ band }) => band === 'manual');
  expect(card?.parts[0]?.lines).toEqual(['Never alone.', 'Two people in the kitchen.']);

  const after = await signed(id, 'adl-6', adlAnswers('bath'));
  expect(after.interpretation?.needsMinutes).toEqual(needsMinutes);
  const level = await signed(id, 'acl', { source: 'CLINICAL_ESTIMATE', value: 3.4 });
  expect(level.interpretation?.guidance[0]?.lines).toEqual(['Never alone.', 'Two people in the kitchen.']);

  expect((await choose('allenSupervision', { ...allenSupervision, manual: 'Other.' }, 1)).status).toBe(200);
  const read = async (one: Assessment) => (await call('GET', `/assessments/${one.id}`)).body.interpretation;
  expect(await read(before)).toEqual(before.interpretation);
  expect(await read(level)).toEqual(level.interpretation);
  const { body: seal } = await call<{ isIntact: boolean }>('GET', `/assessments/${level.id}/seal`);
  expect(seal.isIntact).toBe(true);
});

it('is refused in words', async () => {
  const minutes = await choose('needsMinutes', { ...needsMinutes, feed: 61 }, 1);
  expect([minutes.status, minutes.body.errors]).toEqual([
    400,
    [{ path: 'value.feed', message: 'Enter 0 to 60 minutes.' }],
  ]);
  const words = await choose('allenSupervision', { ...allenSupervision, planned: '' }, 2);
  expect([words.status, words.body.errors]).toEqual([
    400,
    [{ path: 'value.planned', message: 'Enter the supervision for this level.' }],
  ]);
});

it.each(['CareManager', 'CareProvider', 'MedicalProfessional', 'Family', 'Other'] satisfies Role[])(
  'is not chosen by %s',
  async (role) => {
    const as = await server.current.createPerson({ role });
    expect((await choose('needsMinutes', needsMinutes, 1, as)).status).toBe(403);
    expect((await choose('allenSupervision', allenSupervision, 2, as)).status).toBe(403);
  },
);
