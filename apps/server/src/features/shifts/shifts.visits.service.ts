import { minuteMs, type ServiceType, wallTimeIn } from '@homeward/contract/core';
import { noWishes, type ShiftStatus, shiftStates, shiftsText } from '@homeward/contract/shifts';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller, Deps, Origin } from '../../platform/slice/index.ts';
import { writeImplied } from '../../platform/states/index.ts';
import { ofShift, shiftsChangedMessage } from './shifts.changes.service.ts';
import { findConflictsOf } from './shifts.conflicts.service.ts';
import { shiftHistory } from './shifts.history.service.ts';
import { findPlace } from './shifts.people.store.ts';
import { codesOf } from './shifts.row.store.ts';
import { insertShift, lockRow, saveShift } from './shifts.store.ts';

/** What a time record does to its shift. */
export type VisitMoveOfShift = 'begin' | 'complete' | 'verify' | 'miss';

/**
 * Moves a shift as its visit says, in the transaction of the visit; from a state that the move does not begin in, it stays.
 * The schedule of whoever is assigned is locked before (`lockSchedules`).
 * @returns whether it moved
 */
export async function followVisit(
  deps: Pick<Deps, 'record'>,
  tx: Transaction,
  given: { readonly shiftId: string; readonly move: VisitMoveOfShift },
  origin: Origin,
): Promise<boolean> {
  const shift = await lockRow(tx, given.shiftId);
  const { from, to } = shiftStates.implied?.[given.move] ?? { from: [], to: 'DRAFT' };
  if (!shift || !(from as readonly ShiftStatus[]).includes(shift.status)) return false;
  await saveShift(tx, shift.id, { status: to });
  await writeImplied(tx, shiftHistory, { name: given.move, thing: shift }, origin.viewer);
  await deps.record(origin, tx, {
    action: 'shifts.moved',
    ...ofShift(shift.id),
    before: { status: shift.status },
    after: { status: to },
    tell: shiftsChangedMessage([
      {
        id: shift.id,
        version: shift.version + 1,
        clientId: shift.clientId,
        people: [shift.careProviderId],
        isPublished: true,
      },
    ]),
  });
  return true;
}

/** Care that took place without a shift. Times are instants. */
export interface VisitedCare {
  readonly clientId: string;
  readonly careProviderId: string;
  readonly addressId: string | null;
  readonly serviceType: ServiceType;
  readonly timezone: string;
  readonly from: string;
  readonly to: string;
  readonly breakMinutes: number;
}

/** The longest break of a shift. */
const mostBreakMinutes = 240;

/**
 * Adds the shift of care that took place without one, in the transaction of its visit: confirmed and published, in whole
 * minutes. Conflicts refuse nothing after the fact; the shift keeps them with the reason.
 * The schedule of the caregiver is locked before (`lockSchedules`).
 * @returns undefined: the client is out of reach, or the caregiver can no longer be assigned
 */
export async function addVisitedShift(
  deps: Pick<Deps, 'record'>,
  tx: Transaction,
  { from, to, ...care }: VisitedCare,
  caller: Caller,
): Promise<{ id: string; startUtc: string; endUtc: string } | undefined> {
  const { viewer, meta } = caller;
  const { clientId, careProviderId, addressId, timezone } = care;
  const place = await findPlace(tx, { clientId, addressId: addressId ?? undefined, careProviderId }, viewer);
  if (!place?.hasCaregiver) return undefined;
  const startsAt = wholeMinute(from);
  const endsAt = new Date(Math.max(wholeMinute(to).getTime(), startsAt.getTime() + minuteMs));
  const shift = {
    ...care,
    id: null,
    shiftType: 'HOURLY' as const,
    start: wallTimeIn(timezone, startsAt),
    end: wallTimeIn(timezone, endsAt),
    startsAt,
    endsAt,
    breakMinutes: Math.min(care.breakMinutes, mostBreakMinutes),
    requiredSkillIds: [],
    ...noWishes,
    officeId: place.officeId,
    addressId: place.addressId,
  };
  const [conflicts = []] = await findConflictsOf(tx, [shift], viewer);
  const { id: _new, ...saved } = shift;
  const id = await insertShift(tx, {
    ...saved,
    notesOffice: '',
    notesCaregiver: '',
    visibility: 'OFFERED_ONLY',
    status: 'CONFIRMED',
    publishedAt: meta.at,
    conflicts: codesOf(conflicts),
    overrideReason: conflicts.length > 0 ? shiftsText.fromVisit : '',
    createdBy: viewer.id,
  });
  await deps.record(caller, tx, {
    action: 'shifts.added',
    ...ofShift(id),
    after: { clientId, careProviderId, start: shift.start, end: shift.end, timezone },
    tell: shiftsChangedMessage([{ id, version: 1, clientId, people: [careProviderId], isPublished: true }]),
  });
  return { id, startUtc: startsAt.toISOString(), endUtc: endsAt.toISOString() };
}

function wholeMinute(at: string): Date {
  return new Date(Math.floor(Date.parse(at) / minuteMs) * minuteMs);
}
