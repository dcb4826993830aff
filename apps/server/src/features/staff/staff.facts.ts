import { rowOf, type SliceFacts, versionOf } from '../../../test/facts.ts';
import type { TestServer } from '../../../test/server.ts';

const kindBody = {
  roles: ['CareProvider'],
  serviceTypes: [],
  blocksScheduling: true,
  needsExpiration: false,
  reminderDays: [30],
  isRetired: false,
} as const;

/** A kind of credential that nothing is of. */
async function kindOf({ owner }: TestServer): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "insert into staff_credential_kinds (name) values ('Kind ' || gen_random_uuid()) returning id",
  );
  return rows[0]?.id ?? '';
}

async function credentialOf(server: TestServer, userId: string, number = ''): Promise<string> {
  await server.owner.query('insert into staff_credentials (user_id, kind_id, number) values ($1, $2, $3)', [
    userId,
    await kindOf(server),
    number,
  ]);
  return rowOf(server, 'staff_credentials', userId);
}

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'staff.addCredentialKind': () => ({ body: () => ({ ...kindBody, name: 'Drug screen' }) }),
    'staff.changeCredentialKind': async ({ server }) => {
      const id = await kindOf(server);
      return {
        id,
        body: () => ({ ...kindBody, name: `Drug screen ${id}` }),
        version: () => versionOf(server, 'staff_credential_kinds', 'id', id),
      };
    },
    'staff.addCredential': async ({ server }) => {
      const kindId = await kindOf(server);
      return { body: () => ({ kindId, number: 'A-1', issuer: 'County', issuedOn: null, expiresOn: null }) };
    },
    'staff.changeCredential': async ({ server, subject }) => {
      const [id, kindId] = [await credentialOf(server, subject.id), await kindOf(server)];
      return {
        id,
        body: () => ({ kindId, number: 'A-2', issuer: 'County', issuedOn: null, expiresOn: null }),
        version: () => versionOf(server, 'staff_credentials', 'id', id),
      };
    },
  },
  owned: { credential: ({ server, victim, canary }) => credentialOf(server, victim.id, canary.slice(0, 80)) },
};
