import type { Role } from '@homeward/contract/core';
import { beforeAll, expect, it } from 'vitest';
import { joinTeam, type MadeClient, makeClient, makeContact } from '../../../test/clients.ts';
import { useTestServer } from '../../../test/server.ts';
import { identityInWords, readIdentity } from './clients.identity.service.ts';

// Who a document is about: those who do not read number and birth date on the client's page do not read them there either.
const server = useTestServer({ givesSessions: true });
let client: MadeClient;

beforeAll(async () => {
  client = await makeClient(server.current, { birthDate: '1941-05-17' });
});

async function read(role: Role) {
  const { current } = server;
  const someone = await current.createPerson({ role });
  if (role === 'Family') await makeContact(current, client, someone, 'carePlan');
  else await joinTeam(current, client, someone);
  const viewer = { id: someone.id, role } as Parameters<typeof readIdentity>[2]['viewer'];
  return readIdentity(current.app.deps.db, client.id, { viewer });
}

it.each([
  ['Admin', true],
  ['CareProvider', true],
  ['MedicalProfessional', true],
  ['Family', false],
] as const)('a %s reads it as far as on the page of the client', async (role, isWhole) => {
  const { fullName, office, clientNo, birthDate } = await read(role);
  expect([fullName.length > 0, office.length > 0]).toEqual([true, true]);
  expect([clientNo !== undefined, birthDate]).toEqual([isWhole, isWhole ? '1941-05-17' : undefined]);
});

it('is not there for those whom the client is out of reach', async () => {
  const { id } = await server.current.createPerson({ role: 'CareProvider' });
  const viewer = { id, role: 'CareProvider' } as Parameters<typeof readIdentity>[2]['viewer'];
  await expect(readIdentity(server.current.app.deps.db, client.id, { viewer })).rejects.toMatchObject({
    status: 404,
  });
});

it('leaves out in words what is not known', () => {
  const display = {
    timezone: 'UTC',
    dateFormat: 'MM/DD/YYYY',
    timeFormat: '12h',
    weekStart: 'sunday',
  } as const;
  expect(identityInWords({ office: 'Austin', clientNo: 'C-7', birthDate: null }, display)).toBe(
    'Client number C-7 · Austin',
  );
  expect(identityInWords({ office: 'Austin', birthDate: '1941-05-17' }, display)).toBe(
    'Born 05/17/1941 · Austin',
  );
});
