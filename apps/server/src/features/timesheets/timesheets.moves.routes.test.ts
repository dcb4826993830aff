import { mayMoveTimesheets, type TimesheetStatus, timesheetStates } from '@homeward/contract/timesheets';
import { describe } from 'vitest';
import { proveStates } from '../../../test/states.ts';
import { digestNow, makeSheet } from '../../../test/timesheets.ts';

// Whose it is decides who submits, which a table of roles knows nothing of.
const { submit: _ofOwn, ...moves } = timesheetStates.moves;

describe('the moves of a timesheet', () => {
  proveStates({
    table: { ...timesheetStates, moves },
    path: '/timesheets',
    type: 'timesheet',
    gate: mayMoveTimesheets.allows,
    hidesFrom: ({ role }) => role === 'CareProvider' || role === 'MedicalProfessional' || role === 'Other',
    reason: 'Not as it was agreed.',
    more: async (server, id, move) => (move === 'approve' ? { digest: await digestNow(server, id) } : {}),
    make: async (server, status: TimesheetStatus) => {
      const person = await server.createPerson({ role: 'CareProvider' });
      return { id: await makeSheet(server, person, { status }), version: 1, subject: { isOwn: false } };
    },
  });
});
