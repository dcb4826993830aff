import { type Day, type Occurrence, occurrenceOn, type SeriesTimes } from '@homeward/contract/core';
import {
  type Conflict,
  type JudgedShift,
  ofClientAlone,
  type Regular,
  regularOn,
  type ShiftWishes,
  wishCodes,
  wishesOf,
} from '@homeward/contract/shifts';

/** A shift of a series as its series has it on a day. */
export interface PlannedShift extends Occurrence {
  readonly careProviderId: string | null;
}

/** The shift of a series on one of its days. */
export function plannedOn(series: SeriesTimes, regulars: readonly Regular[], date: Day): PlannedShift {
  return { ...occurrenceOn(series, date), careProviderId: regularOn(regulars, date) };
}

/** What a shift takes over from its series and is judged by. */
type SeriesTemplate = ShiftWishes &
  Pick<
    JudgedShift,
    'clientId' | 'serviceType' | 'shiftType' | 'timezone' | 'breakMinutes' | 'requiredSkillIds'
  >;

/** How a shift of a series is held against what is known. @param id null: it is not saved yet */
export function judgedOf(
  series: SeriesTemplate,
  { start, end, startUtc, endUtc, careProviderId }: Omit<PlannedShift, 'date'>,
  id: string | null,
): JudgedShift {
  const { clientId, serviceType, shiftType, timezone, breakMinutes, requiredSkillIds } = series;
  const times = { start, end, timezone, startsAt: new Date(startUtc), endsAt: new Date(endUtc) };
  return {
    ...{ id, clientId, careProviderId, serviceType, shiftType, ...times, breakMinutes, requiredSkillIds },
    ...wishesOf(series),
  };
}

/** What the client prefers is no reason to leave a shift open: the office chose the regular caregiver. */
const wishes: ReadonlySet<Conflict['code']> = new Set(wishCodes);

/**
 * Why the regular caregiver does not come to a shift: what prohibits it, or what asks for a reason that the series does
 * not give. Nobody looks at each of them, so an admin's right to override is none here.
 * @returns undefined: they come
 */
export function whyLeftOpen(
  conflicts: readonly Conflict[],
  { overrideReason }: { readonly overrideReason: string },
): Conflict | undefined {
  return conflicts.find(
    ({ code, policy }) =>
      !ofClientAlone.has(code) && (policy === 'PROHIBIT' || (overrideReason === '' && !wishes.has(code))),
  );
}

/** What is kept of the conflicts of a shift: where the regular does not come, those of the client alone. */
export function keptConflicts(conflicts: readonly Conflict[], isLeftOpen: boolean): Conflict['code'][] {
  const kept = isLeftOpen ? conflicts.filter(({ code }) => ofClientAlone.has(code)) : conflicts;
  return [...new Set(kept.map(({ code }) => code))];
}
