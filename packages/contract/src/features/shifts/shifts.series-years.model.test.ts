import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRule, falls } from '../../../test/recurrence.ts';
import { addDays, type Day, occurrenceOn, type RecurrenceRule, type SeriesTimes } from '../../core/index.ts';
import {
  daysBetweenOf,
  firstDayOf,
  type MadeShift,
  madeUntilAfter,
  planEdit,
  type Regular,
  regularOn,
  regularsFrom,
  type SeriesDays,
  type SeriesEdit,
} from './shifts.series.model.ts';

// A product keeps a few shifts of each series ahead and plans edits; the naive expansion looks at every day of ten years
// and knows no window, no split and no rule of an earlier series. Both must end with the same shifts.

const years = 10;
const materialized = 84;

/** Four zones as their laws have them, in minutes from UTC: two with clocks that change, two without. */
const zones = {
  'America/New_York': { standard: -300, rules: 'US' },
  'America/Phoenix': { standard: -420, rules: 'none' },
  'Europe/Berlin': { standard: 60, rules: 'EU' },
  'Asia/Manila': { standard: 480, rules: 'none' },
} as const;
type Zone = keyof typeof zones;

const numberOf = (day: Day) => Date.parse(`${day}T00:00Z`) / 86_400_000;
const sundayOf = (year: number, month: number, earliest: number) => {
  const first = Date.UTC(year, month, earliest) / 86_400_000;
  return first + ((3 - (first % 7) + 7) % 7);
};
const changes = new Map<string, readonly [number, number]>();

/** When summer time begins and ends in a year, in minutes since 1970. */
function summerOf(zone: Zone, year: number): readonly [number, number] {
  const { standard, rules } = zones[zone];
  const key = `${rules} ${year}`;
  const known = changes.get(key);
  if (known) return known;
  const at = (number: number, utcMinutes: number) => number * 1_440 + utcMinutes;
  const found =
    rules === 'US'
      ? ([at(sundayOf(year, 2, 8), 120 - standard), at(sundayOf(year, 10, 1), 60 - standard)] as const)
      : ([at(sundayOf(year, 2, 25), 60), at(sundayOf(year, 9, 25), 60)] as const);
  changes.set(key, found);
  return found;
}

function isSummer(zone: Zone, utc: number): boolean {
  if (zones[zone].rules === 'none') return false;
  const [begins, ends] = summerOf(zone, new Date(utc * 60_000).getUTCFullYear());
  return utc >= begins && utc < ends;
}

/** A wall time as an instant: the first of two, and what clocks skip an hour later. In minutes since 1970. */
function naiveInstant(zone: Zone, wall: number): number {
  const { standard } = zones[zone];
  const inSummer = wall - standard - 60;
  return isSummer(zone, inSummer) ? inSummer : wall - standard;
}

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function naiveTimes({ timezone, startTime, endTime }: SeriesTimes, day: number): readonly [number, number] {
  const [from, until] = [day * 1_440 + minutesOf(startTime), day * 1_440 + minutesOf(endTime)];
  const to = until > from ? until : until + 1_440;
  const start = naiveInstant(timezone as Zone, from);
  const end = naiveInstant(timezone as Zone, to);
  return [start, end > start ? end : start + to - from];
}

interface Shift extends MadeShift {
  readonly minutes: readonly [number, number];
  readonly who: string | null;
}

interface Kept extends SeriesDays {
  readonly skips: readonly Day[];
  readonly madeUntil: Day | null;
  readonly times: SeriesTimes;
  readonly regulars: readonly Regular[];
  readonly shifts: readonly Shift[];
}

function shiftOn(times: SeriesTimes, regulars: readonly Regular[], date: Day): Shift {
  const { startUtc, endUtc } = occurrenceOn(times, date);
  const minutes = [Date.parse(startUtc) / 60_000, Date.parse(endUtc) / 60_000] as const;
  return { date, startUtc, minutes, who: regularOn(regulars, date), isException: false, status: 'DRAFT' };
}

/** What the job of every hour does, once. */
function materialize(kept: Kept, today: Day): Kept {
  if (kept.madeUntil === null) return kept;
  const until = addDays(today, materialized);
  const from = [addDays(kept.madeUntil, 1), today].sort().at(-1) ?? today;
  const taken = new Set([...kept.skips, ...kept.shifts.map(({ date }) => date)]);
  const days = [...daysBetweenOf(kept, from, until)].filter((day) => !taken.has(day));
  const made = days.map((day) => shiftOn(kept.times, kept.regulars, day));
  return { ...kept, shifts: [...kept.shifts, ...made], madeUntil: madeUntilAfter(kept, until) };
}

type Edit = SeriesEdit & { readonly who: string | null | undefined };

/** Applies an edit as the server does. @returns what ended, and what goes on */
function applyEdit(kept: Kept, edit: Edit, now: string): { ended: Kept[]; next: Kept | undefined } {
  const until = addDays(now.slice(0, 10), materialized);
  const standing = { ...kept, madeUntil: kept.madeUntil ?? '9999-12-30' };
  const plan = planEdit(standing, kept.shifts, edit, { now, until });
  const regulars = edit.who === undefined ? kept.regulars : regularsFrom(kept.regulars, edit.from, edit.who);
  const fresh = [...plan.change.map(({ date }) => date), ...plan.create];
  const made = fresh.map((date) => shiftOn(edit.times, regulars, date));
  const before = kept.shifts.filter(({ date }) => date < edit.from);
  const dayBefore = { ...kept, endsOn: addDays(edit.from, -1) };
  const old = {
    ...dayBefore,
    madeUntil: kept.madeUntil === null ? null : madeUntilAfter(dayBefore, kept.madeUntil),
    shifts: [...before, ...plan.keep],
  };
  if (!plan.next) return { ended: [old], next: undefined };
  const next = { ...kept, ...plan.next, times: edit.times, regulars, skips: plan.skips };
  const goesOn = { ...next, madeUntil: madeUntilAfter(next, until) };
  if (plan.isSplit) return { ended: [old], next: { ...goesOn, shifts: [...plan.carry, ...made] } };
  return { ended: [], next: { ...goesOn, shifts: [...before, ...plan.keep, ...made] } };
}

/** What the naive expansion knows of one day. */
interface NaiveDay {
  isMember: boolean;
  isSkipped: boolean;
  /** A series that has ended keeps it, and no edit reaches it. */
  isBehind: boolean;
  /** Its regular. */
  who: string | null;
  shift: Pick<Shift, 'minutes' | 'who' | 'isException' | 'status'> | undefined;
}

function fresh(times: SeriesTimes, day: Day, who: string | null): NonNullable<NaiveDay['shift']> {
  return { minutes: naiveTimes(times, numberOf(day)), who, isException: false, status: 'DRAFT' };
}

class Naive {
  readonly days = new Map<Day, NaiveDay>();

  constructor(start: Day, rule: RecurrenceRule, times: SeriesTimes) {
    const last = addDays(start, years * 366);
    for (let day = start; day <= last; day = addDays(day, 1))
      this.days.set(day, { isMember: false, isSkipped: false, isBehind: false, who: null, shift: undefined });
    this.#follow(rule, start);
    for (const [day, one] of this.days) if (one.isMember) one.shift = fresh(times, day, null);
  }

  /** Looks at each day by itself, whether a rule that begins with one falls on it. */
  #follow(rule: RecurrenceRule, from: Day): void {
    let left = rule.count ?? Number.POSITIVE_INFINITY;
    for (const [day, one] of this.days) {
      if (day < from) continue;
      one.isMember = left > 0 && day <= (rule.until ?? '9999') && falls(rule, from, day);
      if (one.isMember) left -= 1;
    }
  }

  edit({ scope, from, rule, isEnd, times, who }: Edit, now: string): void {
    if (rule && !isEnd) this.#follow(rule, from);
    const at = Date.parse(now) / 60_000;
    for (const [day, one] of this.days) {
      if (day < from || one.isBehind) continue;
      if (isEnd) one.isMember = false;
      if (who !== undefined) one.who = who;
      const isAhead = naiveTimes(times, numberOf(day))[0] > at;
      const { shift } = one;
      if (shift && shift.minutes[0] > at && shift.status !== 'CANCELLED') {
        const isReset = scope === 'FUTURE_ALL' || (isEnd && scope === 'FOLLOWING');
        if (shift.isException && !isReset) continue;
        if (!one.isMember) one.shift = undefined;
        else if (isAhead) one.shift = fresh(times, day, one.who);
        else one.isBehind = scope === 'FOLLOWING';
      } else if (shift) one.isBehind ||= shift.status !== 'CANCELLED' && scope === 'FOLLOWING';
      else if (one.isMember && !one.isSkipped && isAhead) one.shift = fresh(times, day, one.who);
    }
  }
}

const fates = ['skip', 'move', 'change', 'cancel'] as const;
const clock = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), quarter: fc.constantFrom('00', '15', '30', '45') })
  .map(({ hour, quarter }) => `${String(hour).padStart(2, '0')}:${quarter}`);
/** Rules that come often enough for edits to meet. */
const often = anyRule.map((rule) => ({ ...rule, interval: 1 + (rule.interval % 3) }));
const person = fc.constantFrom('ana', 'kim', null);
const edits = fc.array(
  fc.record({
    /** In which of the steps of ten years. */
    step: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 44 })),
    scope: fc.constantFrom('THIS', 'FOLLOWING', 'FUTURE_UNMODIFIED', 'FUTURE_ALL'),
    fate: fc.constantFrom(...fates),
    after: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 200 })),
    rule: fc.option(often, { nil: undefined, freq: 2 }),
    isEnd: fc.integer({ min: 0, max: 14 }).map((chance) => chance === 0),
    who: fc.option(person, { nil: undefined }),
    startTime: clock,
    endTime: clock,
  }),
  { minLength: 1, maxLength: 9 },
);
const anySeries = fc.record({
  rule: often.map(({ until: _until, count: _count, ...rule }): RecurrenceRule => rule),
  startDate: fc.integer({ min: 0, max: 800 }).map((later) => addDays('2026-01-01', later)),
  timezone: fc.constantFrom(...(Object.keys(zones) as Zone[])),
  startTime: clock,
  endTime: clock,
  edits,
});

/** What happens to one shift alone. */
function settle(shift: Shift, fate: (typeof fates)[number]): Shift | undefined {
  if (fate === 'skip') return undefined;
  if (fate === 'cancel') return { ...shift, status: 'CANCELLED' };
  if (fate === 'change') return { ...shift, isException: true, who: 'lee' };
  const [start, end] = shift.minutes;
  const startUtc = new Date((start + 4_320) * 60_000).toISOString();
  return { ...shift, isException: true, startUtc, minutes: [start + 4_320, end + 4_320] };
}

const written = (date: Day, { minutes, who, isException, status }: NonNullable<NaiveDay['shift']>) =>
  `${date} ${minutes.map((at) => new Date(at * 60_000).toISOString().slice(0, 16)).join('/')} ${who} ${status}${isException ? ' edited' : ''}`;

const oneSeries = (rule: RecurrenceRule): Kept => {
  const times = { startTime: '09:00', endTime: '13:00', timezone: 'America/New_York' };
  const days = { rule, startDate: '2026-03-02', endsOn: null, madeUntil: '2026-03-01' };
  return materialize({ ...days, times, skips: [], regulars: [], shifts: [] }, '2026-03-02');
};
const weeklyOn = (day: 'MO' | 'TU'): RecurrenceRule => ({
  ...{ freq: 'WEEKLY', interval: 1, weekStart: 'MO' },
  byDay: [{ day }],
});
const editOf = (kept: Kept, more: Partial<Edit>): Edit => ({
  ...{ scope: 'FUTURE_UNMODIFIED', from: '2026-03-02', rule: undefined, isEnd: false, who: undefined },
  times: kept.times,
  ...more,
});
const onFirst = '2026-03-02T00:00:00.000Z';

it.each(['FUTURE_UNMODIFIED', 'FUTURE_ALL', 'FOLLOWING'] as const)(
  'keeps shifts of an earlier rule where a later change (%s) begins before the newer rule',
  (scope) => {
    const mondays = oneSeries(weeklyOn('MO'));
    const newer = editOf(mondays, { from: '2026-03-16', rule: weeklyOn('TU') });
    const first = applyEdit(mondays, newer, onFirst).next;
    if (!first) throw new Error('The series does not go on.');
    const times = { ...first.times, startTime: '10:00' };
    const { next } = applyEdit(first, editOf(first, { scope, from: '2026-03-09', times }), onFirst);
    const dates = next?.shifts.filter(({ date }) => date >= '2026-03-09').map(({ date }) => date);
    expect(dates?.sort().slice(0, 3)).toEqual(['2026-03-09', '2026-03-17', '2026-03-24']);
  },
);

it('still makes the days before a change that begins beyond the days that are made', () => {
  const mondays = oneSeries(weeklyOn('MO'));
  const { ended } = applyEdit(mondays, editOf(mondays, { from: '2026-06-15' }), onFirst);
  const later = ended.map((one) => materialize(one, '2026-05-01'));
  expect(later.flatMap(({ shifts }) => shifts.map(({ date }) => date)).slice(-2)).toEqual([
    '2026-06-01',
    '2026-06-08',
  ]);
});

it('has after ten years of edits the shifts that looking at each day finds, in four zones', () => {
  fc.assert(
    fc.property(anySeries, ({ rule, startDate, edits: given, ...first }) => {
      const naive = new Naive(startDate, rule, first);
      const days = { rule, startDate, endsOn: null };
      const last = addDays(startDate, years * 365);
      const new0: Kept = {
        ...days,
        ...{ skips: [], shifts: [], regulars: [], times: first, madeUntil: addDays(startDate, -1) },
      };
      let current: Kept | undefined = new0;
      let ended: Kept[] = [];
      for (let [step, today] = [0, startDate]; today <= last; step += 1, today = addDays(today, 81)) {
        const now = `${today}T12:00:00.000Z`;
        ended = ended.map((one) => materialize(one, today));
        if (current) current = materialize(current, today);
        for (const edit of given.filter((one) => one.step === step)) {
          if (!current) break;
          const earliest = addDays(today, edit.after);
          const { times, shifts }: Kept = current;
          const found = shifts.find(({ date, status }) => date >= earliest && status !== 'CANCELLED');
          if (edit.scope === 'THIS') {
            if (!found || found.startUtc <= now) continue;
            const after = settle(found, edit.fate);
            const skips: readonly Day[] = after ? current.skips : [...current.skips, found.date];
            const others = shifts.filter((one) => one !== found);
            current = { ...current, skips, shifts: after ? [...others, after] : others };
            const day = naive.days.get(found.date);
            if (day) Object.assign(day, { shift: after, isSkipped: after === undefined });
            continue;
          }
          const from = found?.date ?? firstDayOf(current, earliest);
          if (from === undefined || from > last) continue;
          const wanted = edit.rule;
          const isFit = wanted && firstDayOf({ rule: wanted, startDate: from, endsOn: null }) !== undefined;
          const { scope, isEnd, who, startTime, endTime } = edit;
          const applied: Edit = {
            ...{ scope, from, isEnd, who },
            rule: isFit ? wanted : undefined,
            times: { ...times, startTime, endTime },
          };
          naive.edit(applied, now);
          const result = applyEdit(current, applied, now);
          ended.push(...result.ended);
          current = result.next;
        }
      }
      const all = [...ended, ...(current ? [current] : [])].flatMap(({ shifts }) => shifts);
      const made = all.filter(({ date }) => date <= last).map((one) => written(one.date, one));
      const expected = [...naive.days].flatMap(([date, { shift }]) =>
        shift && date <= last ? [written(date, shift)] : [],
      );
      const known = new Set(expected);
      const have = new Set(made);
      expect({
        twice: made.length - have.size,
        missing: expected.filter((one) => !have.has(one)).slice(0, 5),
        unexpected: made.filter((one) => !known.has(one)).slice(0, 5),
      }).toEqual({ twice: 0, missing: [], unexpected: [] });
    }),
    { numRuns: 40 },
  );
});
