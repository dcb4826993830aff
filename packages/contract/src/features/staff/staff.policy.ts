import { only, type Role, signedIn, type Viewer } from '../../core/index.ts';
import { mayChangeAccount, mayInviteRole } from '../users/index.ts';

/** The roles whose accounts have a staff record from the start. A Super Admin keeps one that another role brought. */
export const staffRoles = [
  'Admin',
  'CareManager',
  'CareProvider',
  'MedicalProfessional',
  'Other',
] as const satisfies readonly Role[];

/** Whose record it is. */
export type StaffSubject = Viewer;

/** The list of staff, its export and its import. */
export const mayListStaff = only('management');

/** Whose record it is decides the query: see `mayReadRecord`. */
export const mayReadRecords = signedIn;

/** Whose record it is decides `mayEditRecord`. */
export const mayEditRecords = only('management');

/** Whose record it is, and what the move does to the account, decide the moves. */
export const mayMoveRecords = only('management');

/** The roles whose records a viewer meets. A Care Manager meets those of their own offices, which is part of the query. */
export function readRecordRoles(viewer: Pick<Viewer, 'role'>): readonly Role[] {
  if (only('adminLevel').roles.includes(viewer.role)) return ['SuperAdmin', ...staffRoles];
  return viewer.role === 'CareManager' ? staffRoles.filter((role) => role !== 'Admin') : [];
}

/** Whether a viewer may read somebody's record, apart from the offices of a Care Manager. */
export function mayReadRecord(viewer: Viewer, subject: StaffSubject): boolean {
  return viewer.id === subject.id || readRecordRoles(viewer).includes(subject.role);
}

/** Whether a viewer may change somebody's record: of the roles that they may invite. Nobody changes their own but a Super Admin. */
export function mayEditRecord(viewer: Viewer, subject: StaffSubject): boolean {
  if (viewer.id === subject.id) return viewer.role === 'SuperAdmin';
  return mayReadRecord(viewer, subject) && mayInviteRole(viewer, subject.role);
}

/** Whose record it is decides `mayKeepContacts`. */
export const mayKeepAnyContacts = signedIn;

/** Whether a viewer may enter whom to call in an emergency: the person, and whoever edits the record. */
export function mayKeepContacts(viewer: Viewer, subject: StaffSubject): boolean {
  return viewer.id === subject.id || mayEditRecord(viewer, subject);
}

/** Whether a viewer may see what somebody is paid. */
export function maySeePay(viewer: Viewer, subject: Pick<Viewer, 'id'>): boolean {
  return viewer.id === subject.id || only('adminLevel').allows(viewer);
}

/** Whether a viewer may change what somebody is paid. */
export function mayChangePay(viewer: Viewer, subject: StaffSubject): boolean {
  return only('adminLevel').allows(viewer) && mayEditRecord(viewer, subject);
}

/** Whether a viewer may make a move that ends or returns the account of somebody. */
export function mayEndEmployment(viewer: Viewer, subject: StaffSubject): boolean {
  return mayChangeAccount(viewer, subject);
}

/** Whether a viewer may read why and how somebody's employment ended: whoever manages the record, never the person. */
export function maySeeTermination(viewer: Viewer, subject: StaffSubject): boolean {
  return viewer.id !== subject.id && mayReadRecord(viewer, subject);
}
