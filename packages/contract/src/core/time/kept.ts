import { type Display, formatTime, formatWordDate } from './format.ts';
import { type AtHome, formatHomeDay, formatHomeTime } from './home.ts';
import { type Instant, isTimezone, toDate } from './zone.ts';

// What is written once and read by many (a notification, a line of an operation, the name of a conversation) holds its times
// as instants: each reader gets them in their own format, with the zone where their clock shows another time.

const iso = (instant: Instant) => toDate(instant).toISOString();

/** A time at a client's home in a kept text: day and time, as `Nov 25, 2026, 9:00 AM EST`. */
export const keptHome = (when: AtHome): string =>
  `@home(${'at' in when ? iso(when.at) : `${iso(when.from)}/${iso(when.to)}`}|${when.timezone})`;

/** A day at a client's home in a kept text: `Nov 25, 2026`. */
export const keptHomeDay = (at: Instant, timezone: string): string => `@day(${iso(at)}|${timezone})`;

/** A time that concerns whoever reads, in a kept text: `Nov 25, 2026, 6:00 AM`. */
export const keptOwn = (at: Instant): string => `@own(${iso(at)})`;

const kept =
  /@(?:own\((?<own>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\)|(?<kind>home|day)\((?<from>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)(?:\/(?<to>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z))?\|(?<zone>[\w+/-]{1,64})\))/g;

/** A kept text as one reader sees it; `own` says their own times, for a title. */
export interface ReadText {
  readonly text: string;
  readonly own: string | undefined;
}

/** Reads a kept text for somebody. What is no time of ours stays as it is written. */
export function readKept(text: string, display: Display): ReadText {
  const owns: string[] = [];
  const read = text.replaceAll(kept, (whole, ...rest) => {
    const { own, kind, from, to, zone } = rest.at(-1) as Record<string, string | undefined>;
    if (own !== undefined) return `${formatWordDate(own, display)}, ${formatTime(own, display)}`;
    if (from === undefined || zone === undefined || !isTimezone(zone)) return whole;
    if (kind === 'day') return formatHomeDay({ at: from, timezone: zone }, display, { day: 'word' });
    const when = to === undefined ? { at: from, timezone: zone } : { from, to, timezone: zone };
    const home = formatHomeTime(when, display, { day: 'word' });
    if (home.own !== undefined) owns.push(home.own);
    return home.text;
  });
  return { text: read, own: owns.length === 0 ? undefined : owns.join('; ') };
}
