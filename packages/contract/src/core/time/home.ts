import {
  type Display,
  formatDate,
  formatLongDay,
  formatTime,
  formatWordDate,
  monthNames,
  weekdayNames,
} from './format.ts';
import { offsetMinutesAt } from './wall.ts';
import { type Day, dayIn, daysBetween, type Instant, shortZoneName, toDate, weekdayOf } from './zone.ts';

/** One moment or a stretch of time at a client's home, with the IANA zone of the client's office. */
export type AtHome = { readonly timezone: string } & (
  | { readonly at: Instant }
  | { readonly from: Instant; readonly to: Instant }
);

/**
 * How the day stands before the time: not at all; `end` not at all, but an end on another day says which; `number` `01/11/2027`; `word` `Jan 11, 2027`; `weekday`
 * `Monday, Jan 11, 2027`; `long` `Monday, January 11`; `near` `Today`, `Tomorrow`, else as `long`.
 */
export type HomeDay = 'none' | 'end' | 'number' | 'word' | 'weekday' | 'long' | 'near';

export interface HomeStyle {
  readonly day?: HomeDay;
  /** For a tight place: `9 – 11 AM` for `9:00 AM – 11:00 AM`. */
  readonly isShort?: boolean;
  /** What `near` counts from. */
  readonly now?: Instant;
  /** The zone is named even where the reader's clock shows the same: on paper, and where zones stand side by side. */
  readonly isNamed?: boolean;
}

/** A time at a client's home as one reader sees it. */
export interface HomeTime {
  /** By the clock of the office; where the reader's clock shows another time, with the zone's short name: `9:00 AM EST`. */
  readonly text: string;
  /** The same by the reader's clock, for a title: `Your time: 6:00 AM`. Undefined where both clocks agree. */
  readonly own: string | undefined;
}

function dayInWords(day: Day, display: Display, { day: style = 'none', now }: HomeStyle, today: Day): string {
  switch (style) {
    case 'none':
    case 'end':
      return '';
    case 'number':
      return formatDate(day, display);
    case 'word':
      return formatWordDate(day, display);
    case 'weekday':
      return `${weekdayNames[weekdayOf(day)]}, ${formatWordDate(day, display)}`;
    case 'near': {
      const ahead = now === undefined ? undefined : daysBetween(today, day);
      if (ahead === 0) return 'Today';
      if (ahead === 1) return 'Tomorrow';
      return ahead === -1 ? 'Yesterday' : formatLongDay(day, display);
    }
    case 'long':
      return formatLongDay(day, display);
  }
}

/** A time of day for a tight place: `9 AM`, `9:30 AM`, `09:00`. */
const tight = (time: string) => time.replace(':00 ', ' ');

/** The end of a stretch belongs to the day before where it is midnight. */
const lastMoment = (to: Instant) => new Date(toDate(to).getTime() - 1);

/** By the clock of `display`. */
function written(when: AtHome, display: Display, style: HomeStyle, names: readonly string[]): string {
  const { timezone } = display;
  const [from, to] = 'at' in when ? [when.at, undefined] : [when.from, when.to];
  const clock = (instant: Instant) => (style.isShort ? tight : String)(formatTime(instant, display));
  const today = style.now === undefined ? '' : dayIn(timezone, style.now);
  const first = dayIn(timezone, from);
  const lead = dayInWords(first, display, style, today);
  const [one, other] = names;
  const named = (time: string, name: string | undefined) => (name === undefined ? time : `${time} ${name}`);
  let time = named(clock(from), to === undefined ? one : other && one);
  if (to !== undefined) {
    const end = clock(to);
    const half = / [AP]M$/.exec(end)?.[0];
    if (style.isShort && half && !other && time.endsWith(half)) time = time.slice(0, -half.length);
    const last = dayIn(timezone, lastMoment(to));
    const isOver = last !== first && (style.day ?? 'none') !== 'none';
    const next =
      style.day === 'long' || style.day === 'end'
        ? formatLongDay(last, display)
        : weekdayNames[weekdayOf(last)];
    time = `${time} – ${named(end, other ?? one)}${isOver ? ` (${next})` : ''}`;
  }
  return lead === '' ? time : `${lead}, ${time}`;
}

const instantsOf = (when: AtHome) => ('at' in when ? [when.at] : [when.from, when.to]);

/** Whether the clocks of two zones show the same at these instants. */
const isSameClock = (instants: readonly Instant[], one: string, other: string) =>
  instants.every((instant) => offsetMinutesAt(one, instant) === offsetMinutesAt(other, instant));

/** The short names of the zone: one, or two where it changes between. */
const namesOf = (when: AtHome) => [
  ...new Set(instantsOf(when).map((instant) => shortZoneName(when.timezone, instant))),
];

/**
 * What happens at a client's home (a shift, visit, punch, offer, task, assessment visit), as the clock of the client's
 * office shows it, in the formats of whoever reads. Where the reader's own clock shows another time at that moment, the
 * zone's short name stands beside it, and `own` says the reader's time (product.md 8). No other function writes such a time.
 * @param display of the reader
 */
export function formatHomeTime(when: AtHome, display: Display, style: HomeStyle = {}): HomeTime {
  const there: Display = { ...display, timezone: when.timezone };
  const isSame = isSameClock(instantsOf(when), when.timezone, display.timezone);
  const text = written(when, there, style, isSame && !style.isNamed ? [] : namesOf(when));
  if (isSame) return { text, own: undefined };
  const from = 'at' in when ? when.at : when.from;
  const isSameDay = dayIn(when.timezone, from) === dayIn(display.timezone, from);
  const own = written(when, display, { day: isSameDay ? 'none' : 'weekday' }, []);
  return { text, own: `Your time: ${own}` };
}

/** The day on which something at a client's home begins, by the clock of the client's office. */
export function formatHomeDay(
  { at, timezone }: { readonly at: Instant; readonly timezone: string },
  display: Display,
  style: Pick<HomeStyle, 'day' | 'now'> = { day: 'number' },
): string {
  const today = style.now === undefined ? '' : dayIn(timezone, style.now);
  return dayInWords(dayIn(timezone, at), display, style, today);
}

/**
 * A wall time that was typed for a client's home, as it was typed: no zone is asked.
 * @param from wall clock, as in `2026-03-08T09:00`
 */
export function formatWallSpan(
  { from, to }: { readonly from: string; readonly to: string },
  display: Display,
  style: HomeStyle = { day: 'weekday' },
): string {
  return written(
    { from: `${from}:00Z`, to: `${to}:00Z`, timezone: 'UTC' },
    { ...display, timezone: 'UTC' },
    style,
    [],
  );
}

/** The month of a day in words: `Mar 2027`. */
export const formatMonth = (day: Day): string =>
  `${monthNames[Number(day.slice(5, 7)) - 1]?.slice(0, 3)} ${day.slice(0, 4)}`;
