import { dayIn, instantAt, wallTimeIn } from '@homeward/contract/core';
import {
  type CorrectSession,
  type Cue,
  cueLabels,
  feelingLabels,
  type Mood,
  moodLabels,
  type Session,
  stateLabels,
  usualMinutes,
} from '@homeward/contract/engagement';

/** A session as it is typed: its time by the clock of the reader. */
export interface SessionFields {
  /** Of the library; null: own words. */
  readonly activityId: string | null;
  readonly activity: string;
  readonly day: string | null;
  readonly time: string | null;
  readonly minutes: number;
  readonly doing: number;
  readonly watching: number;
  readonly elsewhere: number;
  readonly away: number;
  readonly pleasure: 0 | 1 | 2;
  readonly distress: 0 | 1 | 2;
  readonly moodBefore: Mood | null;
  readonly moodAfter: Mood | null;
  readonly helpedOthers: boolean;
  readonly cue: Cue;
  readonly helped: string;
  readonly stopSigns: string;
}

/** What each field is called. */
export const sessionLabels = {
  activity: 'Activity',
  day: 'Day',
  time: 'Begin',
  minutes: 'Minutes observed',
  ...stateLabels,
  pleasure: 'Pleasure',
  distress: 'Anxiety or sadness',
  moodBefore: 'Mood before',
  moodAfter: 'Mood after',
  helpedOthers: 'Helped others',
  cue: 'Strongest cue',
  helped: 'What helped',
  stopSigns: 'Stop signs',
} as const;

/** An activity that a session begins with. */
export interface ChosenActivity {
  readonly id: string;
  readonly title: string;
}

/** What a new session begins with: ten minutes of doing that end now. */
export function newSession(now: Date, timezone: string, activity?: ChosenActivity): SessionFields {
  const minutes = usualMinutes;
  const began = new Date(now.getTime() - minutes * 60_000).toISOString();
  return {
    activityId: activity?.id ?? null,
    activity: activity?.title ?? '',
    day: dayIn(timezone, began),
    time: wallTimeIn(timezone, began).slice(11, 16),
    minutes,
    doing: minutes,
    watching: 0,
    elsewhere: 0,
    away: 0,
    pleasure: 1,
    distress: 0,
    moodBefore: null,
    moodAfter: null,
    helpedOthers: false,
    cue: 'NONE',
    helped: '',
    stopSigns: '',
  };
}

/** A session that is corrected, as far as its reader sees what was observed. */
export function fieldsOf(session: Session, timezone: string): SessionFields {
  const { activityId, activity, at, minutes, pleasure, observed } = session;
  return {
    ...newSession(new Date(at), timezone),
    activityId,
    activity,
    day: dayIn(timezone, at),
    time: wallTimeIn(timezone, at).slice(11, 16),
    minutes,
    pleasure,
    ...observed,
  };
}

type Minutes = Pick<SessionFields, 'minutes' | 'doing' | 'watching' | 'elsewhere' | 'away'>;

/** Minutes with a part changed. What the other states leave is doing, so that three numbers are enough. */
export function withMinutes(fields: Minutes, part: Partial<Minutes>): Minutes {
  const { minutes, doing, watching, elsewhere, away } = { ...fields, ...part };
  const rest = Math.max(0, minutes - watching - elsewhere - away);
  return { minutes, doing: 'doing' in part ? doing : rest, watching, elsewhere, away };
}

/**
 * What is sent. A time that was not touched keeps its seconds.
 * @param first the session that is corrected
 */
export function bodyOf(
  { day, time, ...fields }: SessionFields,
  timezone: string,
  first?: Session,
): Partial<CorrectSession> {
  const isSame =
    first && day === dayIn(timezone, first.at) && time === wallTimeIn(timezone, first.at).slice(11, 16);
  const at = day === null || time === null ? undefined : instantAt(timezone, `${day}T${time}`).toISOString();
  return { ...fields, ...(isSame ? { at: first.at } : at === undefined ? {} : { at }) };
}

/** The fields as they are compared with what somebody else has saved. */
export const inWords = (fields: SessionFields): Record<keyof typeof sessionLabels, string> => ({
  activity: fields.activity,
  day: fields.day ?? '',
  time: fields.time ?? '',
  minutes: String(fields.minutes),
  doing: String(fields.doing),
  watching: String(fields.watching),
  elsewhere: String(fields.elsewhere),
  away: String(fields.away),
  pleasure: feelingLabels[fields.pleasure],
  distress: feelingLabels[fields.distress],
  moodBefore: fields.moodBefore === null ? '' : moodLabels[fields.moodBefore],
  moodAfter: fields.moodAfter === null ? '' : moodLabels[fields.moodAfter],
  helpedOthers: fields.helpedOthers ? 'Yes' : 'No',
  cue: cueLabels[fields.cue],
  helped: fields.helped,
  stopSigns: fields.stopSigns,
});
