import { everyoneBut, only, type Role, roleIn, signedIn, type Viewer } from '../../core/index.ts';

/** The page, and what one may do on it now; a Super Admin has no clock. */
export const mayOpenTimeClock = everyoneBut('SuperAdmin');

/** Clock in and out, breaks, tasks, observations of one's own visits. Others need a staff record with a hire date (`needsStaffRecord`). */
export const mayClock = roleIn('CareManager', 'CareProvider', 'MedicalProfessional', 'Other');

/** Whether the clock of a role asks for a staff record with a hire date. */
export function needsStaffRecord({ role }: Pick<Viewer, 'role'>): boolean {
  return role === 'Other';
}

/** Visits: which ones, and how much of each, is part of every query (`visitTierOf`). */
export const mayReadVisits = signedIn;

/** The board, the queue of exceptions, moves, corrections of others. */
export const mayKeepVisits = only('careManagerLevel');

/** Send visits of the whole agency to the EVV aggregator, and keep its answers. */
export const mayExportEvv = only('adminLevel');

/** Make a move: the office, and a family member who disputes. The table says which. */
export const mayMoveVisits = roleIn('SuperAdmin', 'Admin', 'CareManager', 'Family');

/** Say that a visit took place as it is recorded. */
export const mayConfirmVisits = roleIn('Family');

/** Ask for a correction of one's own visit, and read those; the office of any within reach. */
export const mayRequestCorrections = roleIn(
  'SuperAdmin',
  'Admin',
  'CareManager',
  'CareProvider',
  'MedicalProfessional',
  'Other',
);

/** How much of a visit somebody is shown: `CARE` is who gives it, and the medical professionals of the client. */
export type VisitTier = 'OFFICE' | 'CARE' | 'FAMILY';

const tiers: Record<Role, VisitTier> = {
  SuperAdmin: 'OFFICE',
  Admin: 'OFFICE',
  CareManager: 'OFFICE',
  CareProvider: 'CARE',
  MedicalProfessional: 'CARE',
  Family: 'FAMILY',
  Other: 'CARE',
};

/**
 * Whether somebody is shown of a visit only when it was, for how long, how it stands for pay, and the client's initials, and
 * may ask for a correction of its times: they gave it and do not reach the client any more, or have a role that does not care.
 */
export function seesTimesOnly({ role }: Pick<Viewer, 'role'>, isReached: boolean): boolean {
  return !isReached || role === 'Other';
}

/** The tier of a viewer. */
export function visitTierOf({ role }: Pick<Viewer, 'role'>): VisitTier {
  return tiers[role];
}
