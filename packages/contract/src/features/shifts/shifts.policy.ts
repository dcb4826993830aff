import { everyoneBut, only, roleIn, type Viewer } from '../../core/index.ts';

/**
 * The calendar. Which shifts: the office those of clients within reach; a care provider their own; a medical professional
 * those of their clients; a family member those of a client who allows it. That is part of every query.
 */
export const mayReadShifts = everyoneBut('Other');

/** Plan, change, publish and cancel shifts and series. */
export const mayKeepShifts = only('careManagerLevel');

/** Make a move: the office any, an assigned person those of their own shifts. The table says which. */
export const mayMoveShifts = everyoneBut('Family', 'Other');

/** Be offered open shifts, and answer: those that were offered to them, which is part of every query. */
export const mayAnswerOffers = roleIn('CareProvider', 'MedicalProfessional');

/** Be assigned to shifts, and acknowledge their changes. */
export const mayHaveShifts = roleIn('CareManager', 'CareProvider', 'MedicalProfessional');

/** Have an address under which another calendar reads one's own. */
export const mayHaveFeeds = everyoneBut('Other');

/** Save although a conflict is `PROHIBIT`, with a reason. */
export const mayOverrideProhibited = only('adminLevel');

/** How much of a shift somebody is shown: each level leaves out fields of the ones before it. */
export type ShiftTier = 'OFFICE' | 'CARE' | 'FAMILY';

/** The tier of a viewer. */
export function shiftTierOf(viewer: Pick<Viewer, 'role'>): ShiftTier {
  if (viewer.role === 'Family' || viewer.role === 'Other') return 'FAMILY';
  return only('careManagerLevel').roles.includes(viewer.role) ? 'OFFICE' : 'CARE';
}

/** Whether somebody may plan a shift that has begun already: office work after the fact. */
export const mayPlanPast = only('adminLevel');
