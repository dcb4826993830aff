import { defineEndpoint, movesPage, movesQuery, versionErrors } from '../../core/index.ts';
import * as i from './staff.import.schemas.ts';
import {
  mayEditRecords,
  mayKeepAnyContacts,
  mayListStaff,
  mayMoveRecords,
  mayReadRecords,
} from './staff.policy.ts';
import * as s from './staff.schemas.ts';

const hidden = { 404: 'no such staff record, or no access' };

export const listStaff = defineEndpoint({
  id: 'staff.list',
  method: 'GET',
  path: '/staff',
  summary: 'The staff records, filtered, searched and sorted; a Care Manager meets those of their offices',
  policy: mayListStaff,
  query: s.staffQuery,
  answer: s.staffPage,
});

export const exportStaff = defineEndpoint({
  id: 'staff.export',
  method: 'GET',
  path: '/staff/export',
  summary: 'All staff records that match, as CSV; pay is in it for admins only. Written to the audit log',
  policy: mayListStaff,
  query: s.staffExportQuery,
  answer: { stream: 'text/csv; charset=utf-8' },
});

/** 10,000 rows of a few hundred characters, as JSON text. */
const longestFile = 6 * 1024 * 1024;

export const checkStaffImport = defineEndpoint({
  id: 'staff.checkImport',
  method: 'POST',
  path: '/staff/import/check',
  summary:
    'Dry run of a CSV of staff records: what each row would change, and what is wrong with it. Changes nothing',
  policy: mayEditRecords,
  body: i.checkStaffImportBody,
  answer: i.checkedStaffImport,
  maxBodyBytes: longestFile,
  errors: { 422: 'the file cannot be read' },
});

export const importStaff = defineEndpoint({
  id: 'staff.import',
  method: 'POST',
  path: '/staff/import',
  summary: 'Change staff records from a CSV: all rows, or nothing when a row has errors (unless `onlyValid`)',
  policy: mayEditRecords,
  body: i.importStaffBody,
  answer: i.checkedStaffImport,
  maxBodyBytes: longestFile,
  errors: { 422: 'the file cannot be read, or rows have errors' },
});

export const getStaffRecord = defineEndpoint({
  id: 'staff.get',
  method: 'GET',
  path: '/staff/{userId}',
  summary: 'A staff record: one’s own, or that of staff for management; written to the audit log',
  policy: mayReadRecords,
  params: s.staffParams,
  answer: s.staffRecordSchema,
  errors: hidden,
});

export const changeStaffRecord = defineEndpoint({
  id: 'staff.change',
  method: 'PUT',
  path: '/staff/{userId}',
  summary: 'Change a staff record and its offices; pay is for admins. Needs If-Match',
  policy: mayEditRecords,
  params: s.staffParams,
  body: s.changeStaffRecordBody,
  answer: s.staffRecordSchema,
  errors: { ...hidden, ...versionErrors, 409: 'another record has this employee number' },
});

export const saveEmergencyContacts = defineEndpoint({
  id: 'staff.saveEmergencyContacts',
  method: 'PUT',
  path: '/staff/{userId}/emergency-contacts',
  summary:
    'Replace the emergency contacts of somebody: their own, or those of a record that one edits. Needs If-Match',
  policy: mayKeepAnyContacts,
  params: s.staffParams,
  body: s.saveEmergencyContactsBody,
  answer: s.staffRecordSchema,
  errors: { ...hidden, ...versionErrors },
});

export const moveStaffRecord = defineEndpoint({
  id: 'staff.move',
  method: 'POST',
  path: '/staff/{userId}/moves',
  summary:
    'Change the employment status: the moves of its states. Suspending and terminating end the account',
  policy: mayMoveRecords,
  params: s.staffParams,
  body: s.moveStaffBody,
  answer: s.staffRecordSchema,
  errors: {
    ...hidden,
    ...versionErrors,
    409: 'not from the state that it is in, or the last active Super Admin',
  },
});

export const listStaffMoves = defineEndpoint({
  id: 'staff.moves',
  method: 'GET',
  path: '/staff/{userId}/moves',
  summary: 'The history of the employment status, the newest first',
  policy: mayReadRecords,
  params: s.staffParams,
  query: movesQuery,
  answer: movesPage,
  errors: hidden,
});
