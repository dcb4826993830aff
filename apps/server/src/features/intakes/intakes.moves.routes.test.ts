import { intakeStates, mayKeepIntakes } from '@homeward/contract/intakes';
import { makeIntake } from '../../../test/intakes.ts';
import type { Person } from '../../../test/people.ts';
import { proveStates } from '../../../test/states.ts';

let assessor: Promise<Person> | undefined;

proveStates({
  table: intakeStates,
  path: '/intakes',
  type: 'intake',
  gate: mayKeepIntakes.allows,
  make: async (server, status) => {
    assessor ??= server.createPerson({ role: 'Admin' });
    const by = await assessor;
    const id = await makeIntake(server, { status, assessor: by });
    return { id, version: 1, subject: { assessorId: by.id, needsSecondReviewer: true } };
  },
  day: '2099-01-01',
});
