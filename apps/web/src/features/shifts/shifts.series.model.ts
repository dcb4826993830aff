import { addDays, type Day, weekdayOf } from '@homeward/contract/core';
import {
  type ChangeSeries,
  changeSeriesBody,
  type EditScope,
  type Regular,
  regularOn,
  regularsBefore,
  type Series,
  type Shift,
} from '@homeward/contract/shifts';
import { type Checked, judge } from './shifts.errors.model.ts';
import { errorsOfRepeat, newFields, regularsOf, type ShiftFields } from './shifts.form.model.ts';
import { repeatOf, ruleOf, weekdaysOf } from './shifts.repeat.model.ts';
import { changedWishesOf, wishFieldsOf } from './shifts.wishes.model.ts';

/** The scopes of a change of the series; a single shift is changed by itself. */
export type SeriesScope = Exclude<EditScope, 'THIS'>;

const regularsOfSeries = ({ regulars }: Series): Regular[] =>
  regulars.map(({ careProvider, ...one }) => ({ ...one, careProviderId: careProvider.id }));

/** The fields of a series from one of its days on. */
export function seriesFieldsOf(series: Series, from: Day, shift: Shift): ShiftFields {
  const repeat = repeatOf(series.rule, series.startDate);
  const days = weekdaysOf(repeat, { weekStart: 'sunday' });
  const regulars = regularsOfSeries(series);
  const names = new Map(series.regulars.map(({ careProvider: { id, fullName } }) => [id, fullName]));
  const people = Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].map((later) => {
      const day = addDays(from, later);
      const id = regularOn(regulars, day);
      return [weekdayOf(day), id === null ? [] : [{ id, name: names.get(id) ?? '' }]];
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
    ...wishFieldsOf(series),
    breakMinutes: series.breakMinutes,
    visibility: series.visibility,
    notesOffice: series.notesOffice,
    notesCaregiver: series.notesCaregiver,
    repeat,
    regulars: isOne ? null : people,
  };
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
    ...(differs('careProvider', 'regulars') && peopleOf(series, fields, from)),
    ...changedWishesOf(fields, base),
    ...(differs('breakMinutes') && { breakMinutes }),
    ...(differs('visibility') && { visibility: fields.visibility }),
    ...(differs('notesOffice') && { notesOffice }),
    ...(differs('notesCaregiver') && { notesCaregiver }),
    ...(overrideReason.trim() === '' ? {} : { overrideReason }),
  };
  return judge(changeSeriesBody, given, errorsOfRepeat(repeat, from));
}

function peopleOf(series: Series, { careProvider, repeat, regulars }: ShiftFields, from: Day) {
  if (regulars === null) return { careProviderId: careProvider[0]?.id ?? null };
  const before = regularsBefore(regularsOfSeries(series), from);
  return { regulars: [...before, ...regularsOf(regulars, repeat, from)] };
}
