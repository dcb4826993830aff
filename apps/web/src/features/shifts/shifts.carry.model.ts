import type { ChangeShift, CheckShift, CreateShift, Shift, ShiftRow } from '@homeward/contract/shifts';
import { type Axis, placeOn } from '../../ui/schedule/axis.ts';
import type { ScheduleDay } from '../../ui/schedule/days.ts';
import { hourPx } from '../../ui/schedule/slots.ts';
import type { CellPlace } from '../../ui/schedule/usePointerCarry.ts';
import {
  type Clock,
  clockAtPlace,
  dayOffset,
  daysLater,
  draggedTo,
  isShown,
  type KeyStep,
  momentsOfTimes,
  type Part,
  stepped,
  type Times,
} from './shifts.drag.model.ts';

/** Whose a lane is: the id of a caregiver or client, '' for nobody. */
export interface LaneOwner {
  readonly key: string;
  readonly name: string;
}

/** What shifts are moved over: how the calendar is drawn, by which clock, and what its cells stand for. */
export type Ground = { readonly clock: Clock } & (
  | { readonly kind: 'hours'; readonly axis: Axis; readonly days: readonly ScheduleDay[] }
  | { readonly kind: 'lanes'; readonly by: 'staff' | 'client'; readonly lanes: readonly LaneOwner[] }
  | { readonly kind: 'month' }
);

/** A shift on its way: what it would become where it is now. */
export interface Carry {
  /** As it was taken up. */
  readonly shift: ShiftRow;
  readonly part: Part;
  readonly times: Times;
  /** Who would come; null: nobody. */
  readonly careProviderId: string | null;
  /** The lane that it is over; undefined where there are none. */
  readonly lane: LaneOwner | undefined;
  /** The shift stays, and a copy of it is planned. */
  readonly isCopy: boolean;
  /** It is over the lane of another client, where it cannot be dropped. */
  readonly isElsewhere: boolean;
}

/** A shift that is taken up, where it stands. */
export function takenUp(ground: Ground, shift: ShiftRow, part: Part): Carry {
  const { start, end, timezone, careProvider, client } = shift;
  const own = ground.kind === 'lanes' && ground.by === 'client' ? client.id : (careProvider?.id ?? '');
  return {
    shift,
    part,
    times: { start, end, timezone },
    careProviderId: careProvider?.id ?? null,
    lane: ground.kind === 'lanes' ? ground.lanes.find(({ key }) => key === own) : undefined,
    isCopy: false,
    isElsewhere: false,
  };
}

/** Over another lane: of a caregiver it is given to them, of another client it cannot stay. */
export function overLane(ground: Ground, carry: Carry, lane: LaneOwner | undefined): Carry {
  if (ground.kind !== 'lanes' || !lane) return carry;
  if (ground.by === 'staff') return { ...carry, lane, careProviderId: lane.key === '' ? null : lane.key };
  return { ...carry, lane, isElsewhere: lane.key !== carry.shift.client.id };
}

/**
 * A shift where a pointer carries it.
 * @param taken as it was taken up
 * @param from the place of the pointer then
 */
export function carriedTo(ground: Ground, taken: Carry, from: CellPlace, to: CellPlace): Carry {
  const { times, part } = taken;
  if (ground.kind === 'hours') {
    const clockAt = ({ column, belowPx }: CellPlace) => {
      const day = ground.days[column];
      return day ? clockAtPlace(ground.axis, day, (belowPx / hourPx) * 60) : undefined;
    };
    const [down, now] = [clockAt(from), clockAt(to)];
    if (down === undefined || now === undefined) return taken;
    return { ...taken, times: draggedTo(times, ground.clock, part, { from: down, to: now }) };
  }
  const days = to.column - from.column + (ground.kind === 'month' ? (to.row - from.row) * 7 : 0);
  const moved = { ...taken, times: daysLater(times, days) };
  return ground.kind === 'lanes' ? overLane(ground, moved, ground.lanes[to.row]) : moved;
}

/** A shift that keys move by a step; what would leave the days or lanes that are shown stays. */
export function carriedBy(ground: Ground, carry: Carry, step: KeyStep): Carry {
  switch (step.by) {
    case 'copy':
      return { ...carry, isCopy: !carry.isCopy };
    case 'lane': {
      if (ground.kind !== 'lanes') return carry;
      const at = ground.lanes.findIndex(({ key }) => key === carry.lane?.key);
      return overLane(ground, carry, ground.lanes[Math.max(0, at + step.step)]);
    }
    case 'days':
    case 'quarter': {
      const times =
        step.by === 'days' ? daysLater(carry.times, step.days) : stepped(carry.times, step.part, step.step);
      return isShown(times, ground.clock) ? { ...carry, times } : carry;
    }
    default:
      return carry;
  }
}

/** Where a carried shift is drawn: a cell (`row:column`), in px from its top where it has hours. */
export interface Ghost {
  readonly cell: string;
  readonly box?: { readonly top: number; readonly height: number };
}

/** The cells in which a carried shift is drawn; where it is cut at midnight, two of them. */
export function ghostsOf(ground: Ground, { times, lane }: Carry): Ghost[] {
  const at = Math.max(0, dayOffset(times, ground.clock));
  if (ground.kind === 'month') return [{ cell: `${Math.floor(at / 7)}:${at % 7}` }];
  if (ground.kind === 'lanes') {
    const row = ground.lanes.findIndex(({ key }) => key === lane?.key);
    return row === -1 ? [] : [{ cell: `${row}:${at}` }];
  }
  const { startUtc, endUtc } = momentsOfTimes({ ...times, timezone: ground.clock.timezone });
  const [startMs, endMs] = [Date.parse(startUtc), Date.parse(endUtc)];
  const px = (minutes: number) => (minutes / 60) * hourPx;
  return ground.days.flatMap((day, column) => {
    if (endMs <= day.startMs || startMs >= day.endMs) return [];
    const top = px(placeOn(ground.axis, day, Math.max(startMs, day.startMs)));
    const bottom = px(placeOn(ground.axis, day, Math.min(endMs, day.endMs), true));
    return [{ cell: `0:${column}`, box: { top, height: Math.max(px(15), bottom - top) } }];
  });
}

/** What a drop changes of a shift; undefined where it is dropped as it was. */
export function changeOf({ shift, times, careProviderId }: Carry): ChangeShift | undefined {
  const isMoved = times.start !== shift.start || times.end !== shift.end;
  const isGiven = careProviderId !== (shift.careProvider?.id ?? null);
  if (!isMoved && !isGiven) return undefined;
  return {
    ...(isMoved && { start: times.start, end: times.end }),
    ...(isGiven && { careProviderId }),
  };
}

/** What a shift that is planned like another takes over from it. */
function planOf(shift: Shift, { times, careProviderId }: Carry) {
  const { client, serviceType, shiftType, addressId, requiredSkills, breakMinutes } = shift;
  const { genderPref, minRating, preferredSkills } = shift;
  return {
    clientId: client.id,
    serviceType,
    shiftType,
    ...times,
    careProviderId,
    ...(addressId === null ? {} : { addressId }),
    requiredSkillIds: requiredSkills.map(({ id }) => id),
    ...{ genderPref, minRating, preferredSkillIds: preferredSkills.map(({ id }) => id) },
    breakMinutes,
  };
}

/** The question of what speaks against a drop. */
export const checkOf = (shift: Shift, carry: Carry): CheckShift => ({
  ...planOf(shift, carry),
  notesOffice: '',
  notesCaregiver: '',
  ...(carry.isCopy ? {} : { shiftId: shift.id }),
});

/** A copy of a shift where it is dropped. */
export const copyOf = (shift: Shift, carry: Carry): CreateShift => ({
  ...planOf(shift, carry),
  ...(shift.visibility && { visibility: shift.visibility }),
  notesOffice: shift.notesOffice ?? '',
  notesCaregiver: shift.notesCaregiver ?? '',
});

/** What puts back the times and the person of a shift that was moved; why it was saved although something spoke against it goes along. */
export function returnOf(before: Shift, after: Shift): ChangeShift {
  const { start, end, timezone, careProvider, overrideReason } = before;
  const isMoved = start !== after.start || end !== after.end || timezone !== after.timezone;
  const isGiven = careProvider?.id !== after.careProvider?.id;
  return {
    ...(isMoved && { start, end, timezone }),
    ...(isGiven && { careProviderId: careProvider?.id ?? null }),
    ...(overrideReason !== null && { overrideReason }),
  };
}
