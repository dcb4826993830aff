import { defineEndpoint, movesPage, movesQuery, versionErrors } from '../../core/index.ts';
import { entryBody } from './timesheets.entries.schemas.ts';
import * as policy from './timesheets.policy.ts';
import { payPreviewSchema, previewPayBody } from './timesheets.schemas.ts';
import * as s from './timesheets.sheets.schemas.ts';

const hidden = { 404: 'no such timesheet, or not the caller’s to see' };

export const previewPay = defineEndpoint({
  id: 'timesheets.previewPay',
  method: 'POST',
  path: '/pay/preview',
  summary:
    'What the visits of one person pay, with overtime and double time of each workweek. Nothing is saved',
  policy: policy.mayPreviewPay,
  body: previewPayBody,
  answer: payPreviewSchema,
});

export const listTimesheets = defineEndpoint({
  id: 'timesheets.list',
  method: 'GET',
  path: '/timesheets',
  summary: 'Timesheets: the office those of its people, others their own. Pay is for admins and the person',
  policy: policy.mayReadTimesheets,
  query: s.timesheetsQuery,
  answer: s.timesheetsPage,
});

export const getTimesheet = defineEndpoint({
  id: 'timesheets.get',
  method: 'GET',
  path: '/timesheets/{id}',
  summary: 'A timesheet with the hours of each visit, and for admins and the person with what they pay',
  policy: policy.mayReadTimesheets,
  params: s.timesheetParams,
  answer: s.timesheetSchema,
  errors: hidden,
});

export const moveTimesheet = defineEndpoint({
  id: 'timesheets.move',
  method: 'POST',
  path: '/timesheets/{id}/moves',
  summary:
    'Submit, approve, send back, reopen or mark as paid. An approval counts for the offices of the caller. Needs If-Match',
  policy: policy.mayMoveTimesheets,
  params: s.timesheetParams,
  body: s.moveTimesheetBody,
  answer: s.timesheetSchema,
  errors: {
    ...hidden,
    ...versionErrors,
    409: 'not from the state that it is in, its period is not over, issues or overtime rules that are not confirmed stop it, or it says something else than what was read (CHANGED, with `current`)',
  },
});

export const setSheetEntry = defineEndpoint({
  id: 'timesheets.setEntry',
  method: 'PUT',
  path: '/timesheet-entries/{id}',
  summary:
    'What the punches of a visit (its id) do not say: the way to it, and, by the office alone, sleep on duty that is not paid. Needs If-Match of the timesheet',
  policy: policy.mayMoveTimesheets,
  params: s.timesheetParams,
  body: entryBody,
  answer: s.timesheetSchema,
  errors: {
    ...hidden,
    ...versionErrors,
    403: 'unpaid sleep of one’s own',
    409: 'it is submitted or approved',
  },
});

export const listTimesheetMoves = defineEndpoint({
  id: 'timesheets.moves',
  method: 'GET',
  path: '/timesheets/{id}/moves',
  summary: 'The moves of a timesheet, the newest first',
  policy: policy.mayReadTimesheets,
  params: s.timesheetParams,
  query: movesQuery,
  answer: movesPage,
  errors: hidden,
});

export const approveClean = defineEndpoint({
  id: 'timesheets.approveClean',
  method: 'POST',
  path: '/timesheets/approve-clean',
  summary:
    'Approve what was submitted in a period and has no issues, at most 200, and say why the rest was left',
  policy: policy.mayKeepTimesheets,
  body: s.approveCleanBody,
  answer: s.approvedCleanSchema,
});

export const exportPayroll = defineEndpoint({
  id: 'timesheets.payroll',
  method: 'GET',
  path: '/exports/payroll.csv',
  summary:
    'What approved timesheets of a period pay, by person, component and rate, as CSV. They become exported; asked again it is the same file. Written to the audit log',
  policy: policy.mayRunPayroll,
  query: s.payrollQuery,
  answer: { stream: 'text/csv; charset=utf-8' },
  errors: {
    404: 'no such run',
    409: 'nothing is approved',
    422: 'format ADP: people without a file number. Nothing becomes exported',
  },
});
