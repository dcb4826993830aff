import { mainOffice, makeClient, makeOffice } from '../../../test/clients.ts';
import { type SliceFacts, versionOf } from '../../../test/facts.ts';
import { lastWeek, makePaidVisit, makeSheet } from '../../../test/timesheets.ts';

/** What the attack tests have to know of it. */
export const facts: SliceFacts = {
  requests: {
    'timesheets.move': async ({ server, subject }) => {
      const id = await makeSheet(server, subject);
      const body = () => ({ move: 'vouch', reason: 'She told me on the phone.' });
      return { id, body, version: () => versionOf(server, 'timesheets', 'id', id) };
    },
    'timesheets.setEntry': async ({ server, subject }) => {
      const client = await makeClient(server, { officeId: await mainOffice(server) });
      const id = await makePaidVisit(server, client, subject, { at: `${lastWeek()}T09:00`, hours: 4 });
      const sheetId = await makeSheet(server, subject);
      const travel = { minutes: 20, miles: 6.5 };
      const body = () => ({ travel, sleep: null, note: 'She told me on the phone.' });
      return { id, body, version: () => versionOf(server, 'timesheets', 'id', sheetId) };
    },
    'timesheets.confirmRules': async ({ server }) => {
      const id = await makeOffice(server);
      const body = () => ({ ruleSet: 'US_FEDERAL', effectiveFrom: lastWeek(), reason: 'Counsel agreed.' });
      return { id, body, version: () => versionOf(server, 'offices', 'id', id) };
    },
    'timesheets.approveClean': () => ({ body: () => ({ period: lastWeek() }) }),
  },
  owned: {
    timesheet: async ({ server, victim, canary }) => {
      const officeId = await makeOffice(server);
      const client = await makeClient(server, { firstName: canary, lastName: canary, officeId });
      await makePaidVisit(server, client, victim, { at: `${lastWeek()}T09:00`, hours: 4 });
      return makeSheet(server, victim, { officeId });
    },
  },
};
