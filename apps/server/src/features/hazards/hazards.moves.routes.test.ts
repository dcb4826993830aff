import { type HazardStatus, hazardStates, mayKeepHazards, mayReadHazards } from '@homeward/contract/hazards';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import { makeHazard } from '../../../test/hazards.ts';
import type { Person } from '../../../test/people.ts';
import type { TestServer } from '../../../test/server.ts';
import { proveStates } from '../../../test/states.ts';

let author: Promise<Person> | undefined;

async function make(server: TestServer, status: HazardStatus) {
  author ??= server.createPerson({ role: 'Admin' });
  const by = await author;
  // A Care Manager works in this office.
  const client = await makeClient(server, { officeId: await mainOffice(server) });
  const id = await makeHazard(server, client, by, { status, weight: 'C' });
  return { id, version: 1, subject: { ownerId: by.id, weight: 'C' as const } };
}

proveStates({
  table: hazardStates,
  path: '/hazards',
  type: 'hazard',
  gate: mayReadHazards.allows,
  // It is theirs neither by the care team nor as its owner.
  hidesFrom: (viewer) => viewer.role === 'MedicalProfessional' || !mayKeepHazards.allows(viewer),
  make,
  reason: 'The client keeps the oxygen beside the stove and knows the risk.',
});
