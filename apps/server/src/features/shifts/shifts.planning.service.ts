import type { Payer } from '@homeward/contract/clients';
import { dayIn, type Viewer } from '@homeward/contract/core';
import {
  type CreateShift,
  type FoundConflict,
  type JudgedShift,
  mayOverrideProhibited,
  mayPlanPast,
  openShifts,
  type ShiftVisibility,
  type ShiftWishes,
  shiftsText,
} from '@homeward/contract/shifts';
import type { Queryable } from '../../platform/db/index.ts';
import { fieldProblem, problem } from '../../platform/errors/index.ts';
import type { Caller } from '../../platform/slice/index.ts';
import { settingsOf } from '../offices/index.ts';
import { type Clock, readInstants } from './shifts.change.model.ts';
import { countSkills, findPlace } from './shifts.people.store.ts';

/** A shift that is planned, with the instants and the place that follow from it. */
export interface PlannedShift extends JudgedShift {
  readonly officeId: string;
  readonly addressId: string | null;
  /** Who pays for the client. */
  readonly payer: Payer | null;
}

/** What to choose where something was named that is not there. */
export const choose = {
  client: 'Choose a client.',
  caregiver: 'Choose a caregiver.',
  address: 'Choose an address of the client.',
  skill: 'Choose skills of the list.',
} as const;

/**
 * What a shift is once its words are looked up: wall clock and zone say when it is.
 * @throws 400 naming the field, 404 no such client, caregiver or address, or out of reach
 */
export async function planShift(
  db: Queryable,
  id: string | null,
  given: Omit<CreateShift, 'notesOffice' | 'notesCaregiver' | 'overrideReason'>,
  { viewer }: Pick<Caller, 'viewer'>,
): Promise<PlannedShift> {
  const { clientId, careProviderId, addressId, requiredSkillIds, start, end } = given;
  const place = await findPlace(db, { clientId, addressId, careProviderId }, viewer);
  if (!place) throw fieldProblem(404, 'clientId', choose.client);
  if (addressId !== undefined && place.addressId === null)
    throw fieldProblem(404, 'addressId', choose.address);
  if (careProviderId !== null && !place.hasCaregiver)
    throw fieldProblem(404, 'careProviderId', choose.caregiver);
  const skills = [...new Set(requiredSkillIds)];
  await requireSkills(db, 'requiredSkillIds', skills);
  const timezone = given.timezone ?? place.timezone;
  return {
    id,
    clientId,
    careProviderId,
    serviceType: given.serviceType,
    shiftType: given.shiftType,
    start,
    end,
    timezone,
    ...instantsOf({ start, end, timezone }),
    breakMinutes: given.breakMinutes,
    requiredSkillIds: skills,
    ...(await requireWishes(db, given, skills)),
    officeId: place.officeId,
    addressId: place.addressId,
    payer: place.payer,
  };
}

/** @throws 400 naming the field */
export async function requireSkills(
  db: Queryable,
  field: 'requiredSkillIds' | 'preferredSkillIds',
  ids: readonly string[],
): Promise<void> {
  const skills = new Set(ids);
  if (skills.size > 0 && (await countSkills(db, [...skills])) !== skills.size)
    throw fieldProblem(400, field, choose.skill);
}

/** What a shift asks for beyond what it requires: no skill is asked for twice. @throws 400 naming the field */
export async function requireWishes(
  db: Queryable,
  { genderPref, minRating, preferredSkillIds }: ShiftWishes,
  requiredSkillIds: readonly string[],
): Promise<ShiftWishes & { readonly preferredSkillIds: string[] }> {
  const preferred = [...new Set(preferredSkillIds)].filter((id) => !requiredSkillIds.includes(id));
  await requireSkills(db, 'preferredSkillIds', preferred);
  return { genderPref, minRating, preferredSkillIds: preferred };
}

/** Who sees a shift while it is open: as was chosen, else as its office has it. */
export async function visibilityIn(
  db: Queryable,
  officeId: string,
  chosen: ShiftVisibility | null | undefined,
): Promise<ShiftVisibility> {
  if (chosen) return chosen;
  return (await settingsOf(db, officeId)).on(openShifts, dayIn('UTC', new Date())).value.visibility;
}

/** @throws 400 where clocks leave nothing between start and end */
function instantsOf(clock: Clock): { startsAt: Date; endsAt: Date } {
  const found = readInstants(clock);
  if (typeof found === 'string') throw fieldProblem(400, 'end', found);
  return found;
}

/** @throws 400 a shift that has begun already is planned by admins only */
export function requireFuture({ startsAt }: Pick<JudgedShift, 'startsAt'>, { viewer, meta }: Caller): void {
  if (startsAt < meta.at && !mayPlanPast.allows(viewer)) throw fieldProblem(400, 'start', shiftsText.past);
}

/** Whether somebody can save a shift that these speak against: at once, with a reason, or not. */
export function savingOf(conflicts: readonly FoundConflict[], viewer: Viewer) {
  if (conflicts.length === 0) return 'FREE';
  const isProhibited = conflicts.some(({ policy }) => policy === 'PROHIBIT');
  return isProhibited && !mayOverrideProhibited.allows(viewer) ? 'REFUSED' : 'NEEDS_REASON';
}

/** @throws 409 naming each conflict: a reason is missing, or only an admin can */
export function requireSavable(
  conflicts: readonly FoundConflict[],
  overrideReason: string | undefined,
  viewer: Viewer,
): void {
  const saving = savingOf(conflicts, viewer);
  if (saving === 'FREE' || (saving === 'NEEDS_REASON' && overrideReason !== undefined)) return;
  const errors = conflicts.map(({ code, message }) => ({ path: `conflicts.${code}`, message }));
  if (saving === 'REFUSED')
    throw problem(409, shiftsText.prohibited, { code: 'CONFLICT_PROHIBITED', errors });
  throw problem(409, shiftsText.needsReason, { code: 'CONFLICT_REASON', errors });
}
