import { can, everyoneBut, only, orCapability, type Viewer } from '../../core/index.ts';
import { maySeePay } from '../staff/index.ts';

/** What hours pay. Whoever asks brings the hours and the rates: nothing of anybody's pay is told. */
export const mayPreviewPay = only('management');

/** Timesheets: which ones is part of every query, and what of their pay decides `maySeePayOf`. */
export const mayReadTimesheets = everyoneBut('Family');

/** Make a move: of one's own the attestation, of others what the office does. The table says which. */
export const mayMoveTimesheets = everyoneBut('Family');

/** Those of others in one's offices: approve them, send them back, submit for somebody. */
export const mayKeepTimesheets = orCapability(only('careManagerLevel'), 'timesheet.approve');

/** Take out what is paid, and reopen what is locked. */
export const mayRunPayroll = only('adminLevel');

/** Whether a viewer keeps timesheets of others. */
export function keepsTimesheets(viewer: Viewer): boolean {
  return can(viewer, 'timesheet.approve');
}

/** Whether a viewer is told what a timesheet pays: admins, and the person whose it is. */
export function maySeePayOf(viewer: Viewer, staffId: string): boolean {
  return maySeePay(viewer, { id: staffId });
}
