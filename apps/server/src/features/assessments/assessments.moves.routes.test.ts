import { type AssessmentStatus, assessmentStates, mayAssess } from '@homeward/contract/assessments';
import { makeAssessment } from '../../../test/assessments.ts';
import { mainOffice, makeClient } from '../../../test/clients.ts';
import type { Person } from '../../../test/people.ts';
import type { TestServer } from '../../../test/server.ts';
import { proveStates } from '../../../test/states.ts';

let author: Promise<Person> | undefined;

async function make(server: TestServer, status: AssessmentStatus) {
  author ??= server.createPerson({ role: 'Admin' });
  const by = await author;
  // A Care Manager works in this office.
  const client = await makeClient(server, { officeId: await mainOffice(server) });
  const id = await makeAssessment(server, client, by, { status });
  return { id, version: 1, subject: { isCognitive: false, assessor: by } };
}

proveStates({
  table: assessmentStates,
  path: '/assessments',
  type: 'assessment',
  gate: mayAssess.allows,
  // Nobody has put them on the care team.
  hidesFrom: ({ role }) => role === 'MedicalProfessional',
  make,
  reason: 'Begun for the wrong client.',
});
