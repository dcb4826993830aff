import * as z from 'zod/mini';
import {
  daySchema,
  emptiableTextField,
  idSchema,
  instantSchema,
  lineField,
  pageOf,
  pageQuery,
} from '../../core/index.ts';
import { person } from '../clients/index.ts';
import { wrongMinutes } from '../instruments/index.ts';
import { cues, engagementText, moods, mostMinutes, mostWords } from './engagement.text.ts';

export const sessionParams = z.strictObject({ id: idSchema });

const minutesOf = (least: number, wrong: string) =>
  z.int({ error: wrong }).check(z.gte(least, wrong), z.lte(mostMinutes, wrong));
const stateMinutes = minutesOf(0, engagementText.stateMinutes);
const feeling = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const mood = z.nullable(z.enum(moods));

/** What was observed, for those who assess and those who give care. */
const observed = {
  /** Minutes of each state; together they are the minutes of the session. */
  doing: stateMinutes,
  watching: stateMinutes,
  elsewhere: stateMinutes,
  away: stateMinutes,
  /** Anxiety or sadness, from 0 to 2. */
  distress: feeling,
  moodBefore: mood,
  moodAfter: mood,
  helpedOthers: z.boolean(),
  cue: z.enum(cues),
  helped: z.string(),
  stopSigns: z.string(),
};

/**
 * A session. `index`: how engaged the person was, in percent, as it was worked out when it was logged. `observed` and
 * `loggedBy` are not there for families.
 */
export const sessionSchema = z.strictObject({
  id: idSchema,
  version: z.int(),
  /** Of the library; null: in own words. */
  activityId: z.nullable(z.string()),
  activity: z.string(),
  at: instantSchema,
  minutes: z.int(),
  index: z.number(),
  /** From 0 to 2. */
  pleasure: feeling,
  editedAt: z.nullable(instantSchema),
  mayCorrect: z.boolean(),
  observed: z.optional(z.strictObject(observed)),
  loggedBy: z.optional(person),
});

export const engagementQuery = z.strictObject(pageQuery);
export const engagementPage = pageOf(sessionSchema);

const ranked = z.strictObject({ index: z.number(), key: z.string() });

/** What the sessions of the last 26 weeks come to. */
export const engagementSummarySchema = z.strictObject({
  /** The mean index of each week with a session, the oldest first; `week`: its Monday, where the client lives. */
  weeks: z.array(z.strictObject({ week: daySchema, index: z.number(), sessions: z.int() })),
  /** The best hours (0 to 23) and activities; null below five sessions. */
  best: z.nullable(
    z.strictObject({
      hours: z.array(z.strictObject({ key: z.int(), index: z.number() })),
      activities: z.array(ranked),
    }),
  ),
  /** The index fell by 20 points or more within 14 days. */
  hasFallen: z.boolean(),
});

const sessionFields = {
  /** Of the library; null: the words of `activity`. */
  activityId: z._default(z.nullable(z.string().check(z.maxLength(60))), null),
  activity: lineField(120, engagementText.activity),
  at: instantSchema,
  minutes: minutesOf(1, engagementText.minutes),
  pleasure: feeling,
  ...observed,
  helped: z._default(emptiableTextField(mostWords), ''),
  stopSigns: z._default(emptiableTextField(mostWords), ''),
};

const addsUp = z.superRefine((session: SessionMinutes, context) => {
  const wrong = wrongMinutes(session, session.minutes);
  if (wrong !== undefined)
    context.addIssue({ code: 'custom', message: wrong, path: ['minutes'], input: session.minutes });
});

/** The minutes of a session and of its states. */
interface SessionMinutes {
  readonly minutes: number;
  readonly doing: number;
  readonly watching: number;
  readonly elsewhere: number;
  readonly away: number;
}

/** `id` is made by the browser: sent again, the session that is there is the answer. */
export const logSessionBody = z.strictObject({ id: idSchema, ...sessionFields }).check(addsUp);
export const correctSessionBody = z.strictObject(sessionFields).check(addsUp);

/** What a session said before it was corrected. */
export const sessionVersionSchema = z.strictObject({
  version: z.int(),
  activity: z.string(),
  sessionAt: instantSchema,
  minutes: z.int(),
  index: z.number(),
  observed: z.strictObject(observed),
  /** When and by whom it was written. */
  at: instantSchema,
  by: person,
});
export const sessionHistorySchema = z.strictObject({ versions: z.array(sessionVersionSchema) });

export type Session = z.output<typeof sessionSchema>;
export type LogSession = z.output<typeof logSessionBody>;
export type CorrectSession = z.output<typeof correctSessionBody>;
export type EngagementOf = z.output<typeof engagementSummarySchema>;
