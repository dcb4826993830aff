import { addDays, type Day, type ServiceType, type ShiftType } from '@homeward/contract/core';
import {
  type ChangeShift,
  type CheckShift,
  type CreateSeries,
  type CreateShift,
  changeShiftBody,
  checkShiftBody,
  createSeriesBody,
  createShiftBody,
  type Shift,
  type ShiftVisibility,
} from '@homeward/contract/shifts';
import type { FieldTag } from '../../ui/TagsField.tsx';
import type { ChosenClient } from '../clients/index.ts';
import { type Checked, judge } from './shifts.errors.model.ts';
import { firstRepeat, type Repeat, repeatErrors, ruleOf, weekdaysOf } from './shifts.repeat.model.ts';
import { words } from './shifts.text.ts';
import {
  changedWishesOf,
  newWishesOf,
  noWishFields,
  type WishFields,
  wishFieldsOf,
} from './shifts.wishes.model.ts';

/** Who comes on which day of the week; null: one person on all of them. */
export type Regulars = Readonly<Record<number, readonly FieldTag[]>> | null;

/** A shift as it is typed: it ends within a day of its start, so its end needs no day. */
export interface ShiftFields extends WishFields {
  readonly client: ChosenClient | null;
  readonly careProvider: readonly FieldTag[];
  readonly serviceType: ServiceType | null;
  readonly shiftType: ShiftType;
  readonly day: Day | null;
  readonly startTime: string | null;
  readonly endTime: string | null;
  readonly addressId: string | null;
  readonly skills: readonly FieldTag[];
  readonly breakMinutes: number;
  /** Who sees it while it is open; null: as the office has it. */
  readonly visibility: ShiftVisibility | null;
  readonly notesOffice: string;
  readonly notesCaregiver: string;
  readonly overrideReason: string;
  readonly repeat: Repeat;
  readonly regulars: Regulars;
}

/** What a new shift begins with. */
export interface NewShift {
  /** Wall clock, as in `2026-03-08T09:00`. */
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly client?: ChosenClient | undefined;
  readonly careProvider?: FieldTag | undefined;
}

/** The fields of a shift that is not there yet. */
export function newFields({ start, end, client, careProvider }: NewShift): ShiftFields {
  const day = start?.slice(0, 10) ?? null;
  return {
    client: client ?? null,
    careProvider: careProvider ? [careProvider] : [],
    serviceType: null,
    shiftType: 'HOURLY',
    day,
    startTime: start?.slice(11, 16) ?? null,
    endTime: end?.slice(11, 16) ?? null,
    addressId: null,
    skills: [],
    ...noWishFields,
    breakMinutes: 0,
    visibility: null,
    notesOffice: '',
    notesCaregiver: '',
    overrideReason: '',
    repeat: firstRepeat(day),
    regulars: null,
  };
}

/** The fields of a shift that is there. */
export function fieldsOf(shift: Shift): ShiftFields {
  const { client, careProvider } = shift;
  return {
    ...newFields({
      start: shift.start,
      end: shift.end,
      client: { id: client.id, fullName: client.name, officeId: shift.officeId },
      careProvider: careProvider ? { id: careProvider.id, name: careProvider.fullName } : undefined,
    }),
    serviceType: shift.serviceType,
    shiftType: shift.shiftType,
    addressId: shift.addressId,
    skills: shift.requiredSkills,
    ...wishFieldsOf(shift),
    breakMinutes: shift.breakMinutes,
    visibility: shift.visibility,
    notesOffice: shift.notesOffice ?? '',
    notesCaregiver: shift.notesCaregiver ?? '',
    overrideReason: shift.overrideReason ?? '',
  };
}

/** Start and end by the clock; an end at or before the start is on the next day. Empty while something is missing. */
export function spanOf({ day, startTime, endTime, shiftType }: ShiftFields): { start: string; end: string } {
  if (day === null || startTime === null || endTime === null) return { start: '', end: '' };
  // The same time again is a whole day of live-in care only; else the contract says what is wrong.
  const isNextDay = endTime < startTime || (endTime === startTime && shiftType === 'LIVE_IN');
  return { start: `${day}T${startTime}`, end: `${isNextDay ? addDays(day, 1) : day}T${endTime}` };
}

/** Whether it ends on the day after its start. */
export const endsNextDay = (fields: ShiftFields): boolean => {
  const { start, end } = spanOf(fields);
  return start.slice(0, 10) !== end.slice(0, 10);
};

/** Whether two forms hold the same times. */
const isSameTime = (one: ShiftFields, other: ShiftFields): boolean =>
  (['day', 'startTime', 'endTime', 'shiftType'] as const).every((name) => one[name] === other[name]);

/** What conflicts and cost go by. */
function planOf(fields: ShiftFields, shift: Shift | undefined) {
  const { client, careProvider, serviceType, shiftType, addressId, skills, breakMinutes } = fields;
  const before = shift && fieldsOf(shift);
  // A length that these fields cannot say stays while nobody touches it.
  const span =
    shift && before && isSameTime(before, fields) ? { start: shift.start, end: shift.end } : spanOf(fields);
  return {
    clientId: client?.id ?? '',
    serviceType,
    shiftType,
    ...span,
    careProviderId: careProvider[0]?.id ?? null,
    ...(addressId === null ? {} : { addressId }),
    requiredSkillIds: skills.map(({ id }) => id),
    ...newWishesOf(fields),
    breakMinutes,
  };
}

/** Whether what conflicts and cost go by was changed. */
export const isPlanChanged = (fields: ShiftFields, base: ShiftFields): boolean =>
  JSON.stringify(planOf(fields, undefined)) !== JSON.stringify(planOf(base, undefined));

/** The question of cost and conflicts; undefined while something is missing. */
export function checkBodyOf(fields: ShiftFields, shift?: Shift): CheckShift | undefined {
  const plan = planOf(fields, shift);
  const timezone = shift?.timezone;
  const { data } = checkShiftBody.safeParse({
    ...plan,
    ...(shift && { shiftId: shift.id }),
    ...(timezone === undefined ? {} : { timezone }),
  });
  return data;
}

/** What is missing; the contract would say it in words of the body. */
function missing({ client, day, startTime, endTime }: ShiftFields): Record<string, string> {
  return {
    ...(client === null && { client: words.chooseClient }),
    ...(day === null && { day: words.chooseDay }),
    ...(startTime === null && { startTime: words.chooseTime }),
    ...(endTime === null && { endTime: words.chooseTime }),
  };
}

const reasonOf = ({ overrideReason }: ShiftFields) =>
  overrideReason.trim() === '' ? {} : { overrideReason };

/** A new shift as the contract takes it. */
export function createBodyOf(fields: ShiftFields): Checked<CreateShift> {
  const { notesOffice, notesCaregiver, visibility } = fields;
  return judge(
    createShiftBody,
    {
      ...planOf(fields, undefined),
      ...(visibility && { visibility }),
      notesOffice,
      notesCaregiver,
      ...reasonOf(fields),
    },
    missing(fields),
  );
}

/** What differs from the shift as it was; the rest stays as whoever was last has saved it. */
export function changeBodyOf(fields: ShiftFields, base: ShiftFields): Checked<ChangeShift> {
  const differs = (...names: (keyof ShiftFields)[]) =>
    names.some((name) => JSON.stringify(fields[name]) !== JSON.stringify(base[name]));
  const { serviceType, shiftType, careProvider, addressId, skills, breakMinutes } = fields;
  const { notesOffice, notesCaregiver } = fields;
  const given = {
    ...(differs('serviceType') && { serviceType }),
    ...(differs('shiftType') && { shiftType }),
    ...(differs('day', 'startTime', 'endTime') && spanOf(fields)),
    ...(differs('careProvider') && { careProviderId: careProvider[0]?.id ?? null }),
    ...(differs('addressId') && addressId !== null && { addressId }),
    ...(differs('skills') && { requiredSkillIds: skills.map(({ id }) => id) }),
    ...changedWishesOf(fields, base),
    ...(differs('breakMinutes') && { breakMinutes }),
    ...(differs('visibility') && fields.visibility && { visibility: fields.visibility }),
    ...(differs('notesOffice') && { notesOffice }),
    ...(differs('notesCaregiver') && { notesCaregiver }),
    ...reasonOf(fields),
  };
  return judge(changeShiftBody, given, missing(fields));
}

/** A new series as the contract takes it. */
export function createSeriesBodyOf(
  fields: ShiftFields,
  weekStart: 'sunday' | 'monday',
): Checked<CreateSeries> {
  const { start: _start, end: _end, ...plan } = planOf(fields, undefined);
  const { day, startTime, endTime, repeat, visibility, notesOffice, notesCaregiver } = fields;
  const given = {
    ...plan,
    visibility,
    rule: ruleOf(repeat, weekStart) ?? '',
    startDate: day ?? '',
    startTime: startTime ?? '',
    endTime: endTime ?? '',
    ...(fields.regulars && {
      careProviderId: null,
      regulars: regularsOf(fields.regulars, repeat, day ?? ''),
    }),
    notesOffice,
    notesCaregiver,
    ...reasonOf(fields),
  };
  return judge(createSeriesBody, given, { ...missing(fields), ...errorsOfRepeat(fields.repeat, day) });
}

/** The same under the name of the field. */
export function errorsOfRepeat(repeat: Repeat, start: Day | null): Record<string, string> {
  return Object.fromEntries(
    Object.entries(repeatErrors(repeat, start)).map(([field, message]) => [`repeat.${field}`, message]),
  );
}

/** Who comes on the days on which it repeats, from a day on. */
export function regularsOf(regulars: NonNullable<Regulars>, repeat: Repeat, from: Day) {
  return weekdaysOf(repeat, { weekStart: 'sunday' }).flatMap((dayOfWeek) => {
    const person = regulars[dayOfWeek]?.[0];
    return person ? [{ dayOfWeek, careProviderId: person.id, effectiveFrom: from, effectiveTo: null }] : [];
  });
}
