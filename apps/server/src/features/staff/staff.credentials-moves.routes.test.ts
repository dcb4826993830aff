import { type CredentialStatus, credentialStates, mayEditCredentials } from '@homeward/contract/staff';
import { describe } from 'vitest';
import type { TestServer } from '../../../test/server.ts';
import { proveStates } from '../../../test/states.ts';

async function makeCredential(server: TestServer, status: CredentialStatus) {
  const person = await server.createPerson({ role: 'CareProvider', hasPassword: false });
  const { rows } = await server.owner.query(
    `insert into staff_credentials (user_id, kind_id, status, rejection_reason)
     select $1, id, $2, case when $2 = 'REJECTED' then 'Unreadable' end from staff_credential_kinds limit 1
     returning id`,
    [person.id, status],
  );
  return { id: rows[0].id, version: 1, subject: { id: person.id, role: 'CareProvider' as const } };
}

describe('the moves of a credential', () => {
  proveStates({
    table: credentialStates,
    path: '/credentials',
    type: 'credential',
    gate: mayEditCredentials.allows,
    make: makeCredential,
    reason: 'The scan cannot be read.',
  });
});
