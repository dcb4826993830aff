import type { Day } from '../../core/index.ts';
import { round1 } from './instruments.parts.model.ts';
import { instrumentsText } from './instruments.text.ts';

/** What a person was seen to do in a session, in minutes of each state. */
export interface Engagement {
  /** Acts on the activity. */
  readonly doing: number;
  /** Watches or listens. */
  readonly watching: number;
  /** With themselves or something else. */
  readonly elsewhere: number;
  /** Not engaged, or asleep. */
  readonly away: number;
}

/** A session as it is looked back on. */
export interface Session extends Engagement {
  /** RFC 3339. */
  readonly at: string;
  readonly activity: string;
  /** The hour of its start on the clocks of the client, 0 to 23. */
  readonly hour: number;
}

const totalOf = ({ doing, watching, elsewhere, away }: Engagement) => doing + watching + elsewhere + away;

/** What is wrong with the minutes of a session of `duration` minutes; undefined when nothing is. */
export function wrongMinutes(engagement: Engagement, duration: number): string | undefined {
  return totalOf(engagement) === duration ? undefined : instrumentsText.minutes(duration);
}

/** How engaged the person was, in percent with one digit: doing, and half of watching, of all. Null for no time. */
export function engagementIndex(engagement: Engagement): number | null {
  const total = totalOf(engagement);
  return total === 0 ? null : round1((engagement.doing + engagement.watching / 2) * 100, total);
}

/** Sessions from which on they are looked back on. */
const leastSessions = 5;
/** Points by which the index falls within 14 days, for a signal. */
const fallPoints = 20;
const fallDays = 14;
const dayMs = 86_400_000;

/** The groups of sessions by their mean index, the best first. */
function ranked<Key>(
  sessions: readonly Session[],
  by: (session: Session) => Key,
): { key: Key; index: number }[] {
  return [...Map.groupBy(sessions, by)]
    .map(([key, some]) => ({ key, index: meanIndex(some) }))
    .sort((a, b) => b.index - a.index);
}

function meanIndex(sessions: readonly Session[]): number {
  const all = sessions.map((session) => engagementIndex(session)).filter((index) => index !== null);
  return all.length === 0
    ? 0
    : round1(
        all.reduce((sum, index) => sum + index, 0),
        all.length,
      );
}

/** The best hours and activities by their mean index; null below five sessions. */
export function engagementSummary(sessions: readonly Session[]): {
  hours: { key: number; index: number }[];
  activities: { key: string; index: number }[];
} | null {
  if (sessions.length < leastSessions) return null;
  return {
    hours: ranked(sessions, ({ hour }) => hour),
    activities: ranked(sessions, ({ activity }) => activity),
  };
}

/** The Monday of the week of a day. */
function mondayOf(day: Day): Day {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return at.toISOString().slice(0, 10);
}

/**
 * The mean index of each week in which somebody was seen, the oldest first. A week begins on Monday; one without a session
 * is left out, as missing is never zero.
 * @param sessions each with the day on which it was, where the client lives
 */
export function engagementWeeks(
  sessions: readonly (Session & { readonly day: Day })[],
): { week: Day; index: number; sessions: number }[] {
  return [...Map.groupBy(sessions, ({ day }) => mondayOf(day))]
    .map(([week, some]) => ({ week, index: meanIndex(some), sessions: some.length }))
    .sort((a, b) => a.week.localeCompare(b.week));
}

/**
 * Whether the index fell by 20 points or more over 14 days: the last session against the earliest within 14 days
 * before it.
 */
export function hasEngagementFallen(sessions: readonly Session[]): boolean {
  const inOrder = [...sessions].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const last = inOrder.at(-1);
  if (!last) return false;
  const since = Date.parse(last.at) - fallDays * dayMs;
  const first = inOrder.find(({ at }) => Date.parse(at) >= since) ?? last;
  const [before, after] = [engagementIndex(first), engagementIndex(last)];
  return before !== null && after !== null && before - after >= fallPoints;
}
