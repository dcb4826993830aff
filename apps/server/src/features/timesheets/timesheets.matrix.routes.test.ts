import * as contract from '@homeward/contract/timesheets';
import { mainOffice, makeClient, makeOffice } from '../../../test/clients.ts';
import { type Cell, proveRoles } from '../../../test/roles.ts';
import { digestNow, lastWeek, makePaidVisit, makeSheet } from '../../../test/timesheets.ts';

const over = { headers: { 'if-match': '"1"' } };
const visit = { start: '2026-11-16T09:00', end: '2026-11-16T17:00', rateCents: 2_000 };
const preview = { ruleSet: 'US_FEDERAL', workweekStart: 'monday', timezone: 'UTC', visits: [visit] };

/** A timesheet of the subject: in the office in which everybody works, or of a stranger in one that nobody works in. */
const sheet =
  (more: object = {}, given: Parameters<typeof makeSheet>[2] = {}) =>
  async ({ server, relation, subject }: Cell) => {
    if (relation === 'unknown') return more;
    const place = relation === 'stranger' ? { officeId: await makeOffice(server) } : {};
    return { params: { id: await makeSheet(server, subject, { ...given, ...place }) }, ...more };
  };

//                  SA  A   CM  CP  F   MP  O   out
const seen = `
  any         200 200 200 404 403 404 404 401
  own         200 200 200 200 403 200 200 -
  stranger    200 200 404 404 403 404 404 401
  unknown     404 404 404 404 403 404 404 401`;

/** An office of its own; nobody owns one, so the subject says only whether there is one. */
const office = async ({ server, relation, subject }: Cell) => ({
  params: { id: relation === 'unknown' ? subject.id : await makeOffice(server) },
});
const keepers = `
  any         200 200 403 403 403 403 403 401
  unknown     404 404 403 403 403 403 403 401`;

proveRoles('timesheets', contract, {
  'timesheets.previewPay': {
    call: () => ({ body: preview }),
    expect: 'any 200 200 200 403 403 403 403 401',
  },
  'timesheets.list': { expect: 'any 200 200 200 200 403 200 200 401' },
  'timesheets.get': { call: sheet(), expect: seen },
  // Nobody approves their own.
  'timesheets.move': {
    call: async (cell) => {
      const made = await sheet({}, { status: 'SUBMITTED' })(cell);
      const id = 'params' in made ? (made.params as { id: string }).id : undefined;
      const digest = id === undefined ? 'none' : await digestNow(cell.server, id);
      return { ...made, ...over, body: { move: 'approve', digest } };
    },
    expect: `
      any         200 200 200 404 403 404 404 401
      own         403 403 403 403 403 403 403 -
      stranger    200 200 404 404 403 404 404 401
      unknown     404 404 404 404 403 404 404 401`,
  },
  'timesheets.setEntry': {
    call: async (cell) => {
      const { server, relation, subject } = cell;
      const body = { travel: null, sleep: null, note: 'As she told me.' };
      if (relation === 'unknown') return { ...over, body };
      const officeId = relation === 'stranger' ? await makeOffice(server) : await mainOffice(server);
      const client = await makeClient(server, { officeId });
      const id = await makePaidVisit(server, client, subject, { at: `${lastWeek()}T09:00`, hours: 4 });
      await makeSheet(server, subject, { officeId });
      return { params: { id }, ...over, body };
    },
    expect: seen,
  },
  'timesheets.moves': { call: sheet(), expect: seen },
  'timesheets.approveClean': {
    call: () => ({ body: { period: lastWeek() } }),
    expect: 'any 200 200 200 403 403 403 403 401',
  },
  'timesheets.officeRules': { call: office, expect: keepers },
  'timesheets.confirmRules': {
    call: async (cell) => ({
      ...(await office(cell)),
      ...over,
      body: { ruleSet: 'US_FEDERAL', effectiveFrom: lastWeek() },
    }),
    expect: keepers,
  },
  'timesheets.unconfirmedRules': { expect: 'any 200 200 200 403 403 403 403 401' },
  // Nothing of that period was ever approved.
  'timesheets.payroll': {
    call: () => ({ query: '?period=2020-01-01' }),
    expect: 'any 409 409 403 403 403 403 403 401',
  },
});
