import { addDays, type Day } from '@homeward/contract/core';
import {
  type ChangeSeries,
  changeSeriesBody,
  type EditScope,
  type Series,
  type Shift,
} from '@homeward/contract/shifts';
import {
  type Checked,
  errorsOfRepeat,
  judge,
  newFields,
  type Regulars,
  regularsOf,
  type ShiftFields,
} from './shifts.form.model.ts';
import { repeatOf, ruleOf, weekdaysOf } from './shifts.repeat.model.ts';

/** The scopes of a change of the series; a single shift is changed by itself. */
export type SeriesScope = Exclude<EditScope, 'THIS'>;

type Regular = Series['regulars'][number];

/** The regular of a day of the week on a day: of several the one with the latest first day. */
function regularOn(regulars: readonly Regular[], dayOfWeek: number, day: Day): Regular | undefined {
  return regulars
    .filter(
      (one) =>
        one.dayOfWeek === dayOfWeek &&
        (one.effectiveTo === null || one.effectiveTo >= day) &&
        // One that begins later on holds for all but the first weeks.
        one.effectiveFrom <= addDays(day, 6),
    )
    .reduce<Regular | undefined>(
      (best, one) => (best === undefined || one.effectiveFrom > best.effectiveFrom ? one : best),
      undefined,
    );
}

/** The fields of a series from one of its days on. */
export function seriesFieldsOf(series: Series, from: Day, shift: Shift): ShiftFields {
  const repeat = repeatOf(series.rule, series.startDate);
  const days = weekdaysOf(repeat, { weekStart: 'sunday' });
  const people = Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].map((day) => {
      const person = regularOn(series.regulars, day, from)?.careProvider;
      return [day, person ? [{ id: person.id, name: person.fullName }] : []];
    }),
  );
  const [first = 0] = days;
  const isOne = days.every((day) => people[day]?.[0]?.id === people[first]?.[0]?.id);
  return {
    ...newFields({
      start: `${from}T${series.startTime}`,
      end: `${from}T${series.endTime}`,
      client: { id: series.client.id, fullName: series.client.name, officeId: shift.officeId },
    }),
    careProvider: isOne ? (people[first] ?? []) : [],
    serviceType: series.serviceType,
    shiftType: series.shiftType,
    breakMinutes: series.breakMinutes,
    notesOffice: series.notesOffice,
    notesCaregiver: series.notesCaregiver,
    repeat,
    regulars: isOne ? null : people,
  };
}

/** Those of before stay as they were until the day before the change. */
function earlierRegulars(series: Series, from: Day) {
  const lastDay = addDays(from, -1);
  return series.regulars
    .filter(({ effectiveFrom }) => effectiveFrom < from)
    .map(({ dayOfWeek, careProvider, effectiveFrom, effectiveTo }) => ({
      dayOfWeek,
      careProviderId: careProvider.id,
      effectiveFrom,
      effectiveTo: effectiveTo !== null && effectiveTo < lastDay ? effectiveTo : lastDay,
    }));
}

interface SeriesChange {
  readonly series: Series;
  readonly fields: ShiftFields;
  readonly base: ShiftFields;
  readonly scope: SeriesScope;
  readonly from: Day;
  readonly weekStart: 'sunday' | 'monday';
}

/** What differs from the series as it was, from a day on. */
export function seriesChangeOf(change: SeriesChange): Checked<ChangeSeries> {
  const { series, fields, base, scope, from, weekStart } = change;
  const differs = (...names: (keyof ShiftFields)[]) =>
    names.some((name) => JSON.stringify(fields[name]) !== JSON.stringify(base[name]));
  const { startTime, endTime, serviceType, shiftType, breakMinutes } = fields;
  const { notesOffice, notesCaregiver, overrideReason, repeat } = fields;
  const given = {
    scope,
    from,
    ...(differs('repeat') && { rule: ruleOf(repeat, weekStart) ?? '' }),
    ...(differs('startTime') && { startTime: startTime ?? '' }),
    ...(differs('endTime') && { endTime: endTime ?? '' }),
    ...(differs('serviceType') && { serviceType }),
    ...(differs('shiftType') && { shiftType }),
    ...(differs('careProvider', 'regulars') && peopleOf(series, fields, scope, from)),
    ...(differs('breakMinutes') && { breakMinutes }),
    ...(differs('notesOffice') && { notesOffice }),
    ...(differs('notesCaregiver') && { notesCaregiver }),
    ...(overrideReason.trim() === '' ? {} : { overrideReason }),
  };
  return judge(changeSeriesBody, given, errorsOfRepeat(repeat, from));
}

function peopleOf(series: Series, fields: ShiftFields, scope: SeriesScope, from: Day) {
  const { careProvider, repeat } = fields;
  const regulars: Regulars = fields.regulars;
  if (regulars === null) return { careProviderId: careProvider[0]?.id ?? null };
  const earlier = scope === 'FOLLOWING' ? [] : earlierRegulars(series, from);
  return { regulars: [...earlier, ...regularsOf(regulars, repeat, from)] };
}
