import { mayReadHealth } from '@homeward/contract/clients';
import { movesFor, type Viewer } from '@homeward/contract/core';
import {
  type Shift,
  type ShiftRow,
  type ShiftSubject,
  type ShiftTier,
  shiftStates,
  shiftTierOf,
} from '@homeward/contract/shifts';
import type { StoredRow, StoredShift } from './shifts.row.store.ts';

/** What the moves of a shift are decided by, for a viewer. */
export function subjectOf(shift: Pick<StoredRow, 'careProvider'>, viewer: Pick<Viewer, 'id'>): ShiftSubject {
  return { isMine: shift.careProvider?.id === viewer.id };
}

/** A row of the calendar as this viewer sees it: a client out of reach by the initials. */
export function shownRow(stored: StoredRow, viewer: Viewer): ShiftRow {
  const { firstName, initials, isReached, ...row } = stored;
  const tier = shiftTierOf(viewer);
  return {
    ...row,
    client: isReached ? row.client : { id: row.client.id, name: initials },
    moves: movesFor(shiftStates, row.status, viewer, subjectOf(row, viewer)),
    careProvider: personFor(tier, row.careProvider, firstName),
    conflicts: tier === 'OFFICE' ? row.conflicts : [],
    acknowledgeBy: tier === 'OFFICE' ? row.acknowledgeBy : null,
  };
}

/** Family knows the caregiver by the first name. */
function personFor(tier: ShiftTier, person: StoredRow['careProvider'], firstName: string | null) {
  if (tier !== 'FAMILY' || person === null) return person;
  return { id: person.id, fullName: firstName ?? '', image: null };
}

/** A shift whole as this viewer sees it: what is not theirs is null or empty. */
export function shownShift(stored: StoredShift, viewer: Viewer): Shift {
  const { town, allergies, ...kept } = stored;
  const { firstName: _family, initials: _initials, isReached, ...shift } = kept;
  const isTold = isReached && mayReadHealth.allows(viewer);
  const whole: Shift = { ...shift, ...shownRow(kept, viewer), ...(isTold && { allergies }) };
  const tier = shiftTierOf(viewer);
  if (tier === 'OFFICE') return whole;
  const isMine = shift.careProvider?.id === viewer.id;
  const isOpen = shift.careProvider === null;
  const own = {
    ...whole,
    notesOffice: null,
    visibility: null,
    genderPref: null,
    minRating: null,
    preferredSkills: [],
    incentiveCents: isMine ? whole.incentiveCents : null,
    overrideReason: null,
    callOut: null,
    acknowledgements: [],
    notesCaregiver: isMine ? whole.notesCaregiver : null,
  };
  // Time and service are enough to plan by, until they reach the client.
  if (!isReached) return { ...own, place: null, addressId: null, notesCaregiver: null, requiredSkills: [] };
  if (tier === 'CARE') return { ...own, place: isOpen ? town : whole.place };
  return {
    ...own,
    requiredSkills: [],
    addressId: null,
    place: isOpen ? town : whole.place,
    cancelled: whole.cancelled && { ...whole.cancelled, by: null },
  };
}
