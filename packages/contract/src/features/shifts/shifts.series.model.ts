import {
  addDays,
  type Day,
  daysOf,
  occurrenceOn,
  type RecurrenceRule,
  type SeriesTimes,
  weekdayOf,
} from '../../core/index.ts';
import type { ShiftStatus } from './shifts.model.ts';
import type { EditScope } from './shifts.text.ts';

/** Who comes on a day of the week, from a day on. */
export interface Regular {
  readonly dayOfWeek: number;
  readonly careProviderId: string;
  readonly effectiveFrom: Day;
  readonly effectiveTo: Day | null;
}

/** Who comes on a day: of several that cover it, the one that began last. */
export function regularOn(regulars: readonly Regular[], date: Day): string | null {
  let found: Regular | undefined;
  for (const one of regulars) {
    const { dayOfWeek, effectiveFrom, effectiveTo } = one;
    if (dayOfWeek !== weekdayOf(date) || effectiveFrom > date) continue;
    if (effectiveTo !== null && effectiveTo < date) continue;
    if (found === undefined || effectiveFrom > found.effectiveFrom) found = one;
  }
  return found?.careProviderId ?? null;
}

/** Who comes until the day before another day. */
export function regularsBefore(regulars: readonly Regular[], from: Day): Regular[] {
  const dayBefore = addDays(from, -1);
  return regulars
    .filter(({ effectiveFrom }) => effectiveFrom < from)
    .map((one) =>
      one.effectiveTo !== null && one.effectiveTo < from ? one : { ...one, effectiveTo: dayBefore },
    );
}

/** Somebody on every day of the week, or nobody, from a day on; who came before stays on record. */
export function regularsFrom(
  regulars: readonly Regular[],
  from: Day,
  careProviderId: string | null,
): Regular[] {
  const before = regularsBefore(regulars, from);
  if (careProviderId === null) return before;
  const week = [0, 1, 2, 3, 4, 5, 6];
  return [
    ...before,
    ...week.map((dayOfWeek) => ({ dayOfWeek, careProviderId, effectiveFrom: from, effectiveTo: null })),
  ];
}

/** On which days a series comes, but for those that are skipped. */
export interface SeriesDays {
  readonly rule: RecurrenceRule;
  readonly startDate: Day;
  /** The last day, where the series was ended before its rule ends it. */
  readonly endsOn: Day | null;
}

/** No series is followed further than a hundred years, and none beyond the years of four digits. */
function horizonOf(startDate: Day): Day {
  return startDate > '9899' ? '9999-12-30' : addDays(startDate, 36_525);
}

const earlier = (one: Day, other: Day | null | undefined) => (other && other < one ? other : one);

/** The days of a series from a day up to another, in order. */
export function* daysBetweenOf({ rule, startDate, endsOn }: SeriesDays, from: Day, to: Day): Generator<Day> {
  for (const day of daysOf(rule, startDate, earlier(to, endsOn))) if (day >= from) yield day;
}

/** The first day of a series from a day on; undefined: it never comes. */
export function firstDayOf(days: SeriesDays, from: Day = days.startDate): Day | undefined {
  for (const day of daysBetweenOf(days, from, horizonOf(days.startDate))) return day;
  return undefined;
}

/** The last day on which a series comes; null: it goes on, and for one that never comes the day before its start. */
export function lastDayOf(days: SeriesDays): Day | null {
  const { rule, startDate, endsOn } = days;
  const horizon = horizonOf(startDate);
  const isBounded = earlier(endsOn ?? '9999-12-31', rule.until) <= horizon;
  if (rule.count === undefined && !isBounded) return null;
  let [left, last] = [rule.count, addDays(startDate, -1)];
  for (const day of daysBetweenOf(days, startDate, horizon)) {
    if (left !== undefined) left -= 1;
    last = day;
  }
  return left === 0 || isBounded ? last : null;
}

/**
 * How far a series is made, once its days up to one are made.
 * @returns null where it has no day after that one: there is nothing more to make
 */
export function madeUntilAfter(days: SeriesDays, until: Day): Day | null {
  const last = lastDayOf(days);
  return last !== null && last <= until ? null : until;
}

/** A rule that ends with a day, whatever ended it before. */
function ruleUntil({ count: _count, ...rule }: RecurrenceRule, until: Day): RecurrenceRule {
  return { ...rule, until: earlier(until, rule.until) };
}

/**
 * Cuts a series before a day: what came before it ends with the day before, and what is left begins with the first day
 * that the series has from then on, so that every second week stays the same second week. A number of visits is reduced
 * by those that came before.
 * @returns `after` undefined: nothing is left
 */
export function splitSeries(
  days: SeriesDays,
  at: Day,
): { readonly before: RecurrenceRule; readonly after: SeriesDays | undefined } {
  const { rule, startDate, endsOn } = days;
  const first = firstDayOf(days, at);
  if (first === undefined) return { before: rule, after: undefined };
  const before = ruleUntil(rule, addDays(at, -1));
  if (rule.count === undefined) return { before, after: { rule, startDate: first, endsOn } };
  const came = [...daysOf(rule, startDate, addDays(at, -1))].length;
  return { before, after: { rule: { ...rule, count: rule.count - came }, startDate: first, endsOn } };
}

/** A shift of a series as far as an edit is decided by it. */
export interface MadeShift {
  /** The day on which the series has it, wherever it was moved. */
  readonly date: Day;
  readonly startUtc: string;
  readonly isException: boolean;
  readonly status: ShiftStatus;
}

/** A change of a series from one of its days on. What becomes of one shift alone is the shift's own change. */
export interface SeriesEdit {
  readonly scope: Exclude<EditScope, 'THIS'>;
  readonly from: Day;
  /** Undefined: it comes on the same days as before. */
  readonly rule: RecurrenceRule | undefined;
  /** It ends the day before, and nothing new is made. */
  readonly isEnd: boolean;
  /** The times as they are afterwards. */
  readonly times: SeriesTimes;
}

/** What an edit does; each shift from its first day on is in exactly one of the lists. */
export interface EditPlan<Made extends MadeShift> {
  /** Another series goes on from the day; this one ends the day before. */
  readonly isSplit: boolean;
  /** The days of the series that goes on, itself or the new one; undefined: none does. */
  readonly next: SeriesDays | undefined;
  /** What stays as it is and where it is. */
  readonly keep: readonly Made[];
  /** What stays as it is, as a shift of the new series, by its original date. */
  readonly carry: readonly Made[];
  /** What becomes as the series says. */
  readonly change: readonly Made[];
  readonly remove: readonly Made[];
  /** Days on which there was none. */
  readonly create: readonly Day[];
  /** Days that the series that goes on has skipped, or that are somebody else's by now. */
  readonly skips: readonly Day[];
}

const beyondChange: readonly ShiftStatus[] = ['IN_PROGRESS', 'COMPLETED', 'VERIFIED', 'MISSED'];

/**
 * What a change of a series does to its shifts. Shifts that have started are never touched, cancelled ones stay as
 * somebody decided, and a day that is skipped stays so.
 * @param series `madeUntil`: the last day whose shifts are made
 * @param made all of its shifts
 * @param window now, and the day up to which shifts are to be made
 */
export function planEdit<Made extends MadeShift>(
  series: SeriesDays & { readonly skips: readonly Day[]; readonly madeUntil: Day },
  made: readonly Made[],
  edit: SeriesEdit,
  window: { readonly now: string; readonly until: Day },
): EditPlan<Made> {
  const { from, rule, scope, isEnd, times } = edit;
  // Beyond the days that are made a change in place would reach back to days before its own.
  const wantsSplit = !isEnd && (scope === 'FOLLOWING' || from > series.madeUntil);
  const next = isEnd ? undefined : daysAfter(series, from, rule, wantsSplit);
  const isSplit = wantsSplit && next !== undefined;
  const future = made.filter(({ date }) => date >= from);
  const dates = new Set(next && daysBetweenOf(next, from, latestOf(future, window.until)));
  // What an earlier rule of the series made before its new rule begins is still its own.
  const isOfSeries = (day: Day) =>
    dates.has(day) || (next !== undefined && rule === undefined && day < series.startDate);
  const isAhead = (day: Day) => occurrenceOn(times, day).startUtc > window.now;
  const plan = { keep: [] as Made[], carry: [] as Made[], change: [] as Made[], remove: [] as Made[] };
  for (const one of future) plan[fateOf(one)].push(one);

  function fateOf(one: Made): keyof typeof plan {
    if (beyondChange.includes(one.status) || one.startUtc <= window.now) return 'keep';
    const asItIs = isSplit ? 'carry' : 'keep';
    if (one.status === 'CANCELLED') return asItIs;
    const isReset = scope === 'FUTURE_ALL' || (isEnd && scope === 'FOLLOWING');
    if (one.isException && !isReset) return asItIs;
    if (!isOfSeries(one.date)) return 'remove';
    return isAhead(one.date) ? 'change' : 'keep';
  }

  const skips = new Set(series.skips.filter((date) => date >= from));
  // What stays behind keeps its day: the new series has none there.
  if (isSplit) for (const { date } of plan.keep) skips.add(date);
  const taken = new Set([...future.map(({ date }) => date), ...skips]);
  const create = [...dates].filter((day) => day <= window.until && !taken.has(day) && isAhead(day));
  return { isSplit, next, ...plan, create, skips: [...skips].sort() };
}

function daysAfter(
  series: SeriesDays,
  from: Day,
  rule: RecurrenceRule | undefined,
  isSplit: boolean,
): SeriesDays | undefined {
  // A new rule counts from the day of the change, and takes back an end that was set by hand.
  if (rule) return { rule, startDate: from, endsOn: null };
  if (isSplit) return splitSeries(series, from).after;
  const { rule: same, startDate, endsOn } = series;
  return { rule: same, startDate, endsOn };
}

function latestOf(made: readonly MadeShift[], until: Day): Day {
  return [until, ...made.map(({ date }) => date)].sort().at(-1) ?? until;
}
