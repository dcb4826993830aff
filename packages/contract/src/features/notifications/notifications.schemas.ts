import * as z from 'zod/mini';
import { idSchema, instantSchema } from '../../core/index.ts';
import { notificationsText, notificationTypes } from './notifications.text.ts';

export const notificationTypeSchema = z.enum(notificationTypes);

/** Page by number, as the specification has it: 20 notifications each. */
export const notificationPageSize = 20;

/** What may be asked for at once by a browser that comes back. */
export const missedLimit = 200;

/** Values that fill the `{{placeholder}}` tokens of the message; `note` is shown in italics below it. */
const notificationMetadataSchema = z.record(z.string(), z.string());

export const notificationSchema = z.strictObject({
  id: idSchema,
  /** Counts this receiver's notifications from 1, without a gap. */
  sequence: z.int(),
  type: notificationTypeSchema,
  /** A template, as in `{{who}} accepted your invitation`. */
  message: z.string(),
  metadata: notificationMetadataSchema,
  isRead: z.boolean(),
  /** Path of the page that it leads to. */
  link: z.nullable(z.string()),
  timestamp: instantSchema,
  /** Who caused it, which may be the receiver, as of a sign-in; null when it was the system. */
  userWhoNotified: z.nullable(
    z.strictObject({ id: idSchema, image: z.nullable(z.string()), name: z.string() }),
  ),
});

const sequenceParam = z.coerce
  .number({ error: 'Enter a sequence number.' })
  .check(z.int(), z.gte(0), z.lte(2 ** 53));

/**
 * `upTo`: the sequence that the first page answered with. The pages after it are counted from there, so that they
 * stay the same while new notifications arrive.
 */
export const notificationPageQuery = z.strictObject({
  page: z._default(
    z.coerce
      .number({ error: 'Enter the number of a page.' })
      .check(z.int(), z.gte(1, 'The first page is 1.'), z.lte(1_000_000)),
    1,
  ),
  upTo: z.optional(sequenceParam),
});

export const notificationPageSchema = z.strictObject({
  data: z.array(notificationSchema),
  pagination: z.strictObject({
    total: z.int(),
    pages: z.int(),
    nextPage: z.nullable(z.int()),
    upTo: z.int(),
  }),
  unreadCount: z.int(),
});

/** `after`: the newest sequence that the browser holds. */
export const missedQuery = z.strictObject({ after: sequenceParam });

/**
 * What came after a sequence, oldest first. `isWhole` is false when there was more than `missedLimit`: then `data`
 * holds the newest of them and the list must be fetched again.
 */
export const missedSchema = z.strictObject({
  data: z.array(notificationSchema),
  isWhole: z.boolean(),
  latest: z.int(),
  unreadCount: z.int(),
});

export const notificationParams = z.strictObject({ id: idSchema });

export const unreadAnswer = z.strictObject({ updatedUnreadCount: z.int() });

/** The five sounds of Homeward, or none. */
export const notificationSounds = ['hearth', 'marimba', 'droplet', 'doorbell', 'meadow'] as const;
export const notificationSoundSchema = z.enum([...notificationSounds, 'silent'], {
  error: 'Choose one of the sounds.',
});

/** Which channels one type of event uses for this person. */
const channels = { inApp: z.boolean(), email: z.boolean() };

const clockSchema = z
  .string({ error: notificationsText.wrongTime })
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, notificationsText.wrongTime));

/** When messages that are not urgent wait, by the clocks of the reader's own zone; see `isQuietAt`. */
const quietHoursSchema = z
  .strictObject({ isOn: z.boolean(), from: clockSchema, until: clockSchema })
  .check(
    z.refine(({ from, until }) => from !== until, { path: ['until'], error: notificationsText.noQuietTime }),
  );

export const notificationPreferencesSchema = z.strictObject({
  sound: notificationSoundSchema,
  quietHours: quietHoursSchema,
  /** One row for each type that concerns the reader's role, in the order of the catalog. */
  events: z.array(z.strictObject({ type: notificationTypeSchema, ...channels })),
});

/** Only what is to change. */
export const changePreferencesBody = z.strictObject({
  sound: z.optional(notificationSoundSchema),
  quietHours: z.optional(quietHoursSchema),
  events: z.optional(
    z
      .array(
        z.strictObject({
          type: notificationTypeSchema,
          inApp: z.optional(channels.inApp),
          email: z.optional(channels.email),
        }),
      )
      .check(z.maxLength(notificationTypes.length, 'Name each event once.')),
  ),
});

export type Notification = z.output<typeof notificationSchema>;
export type NotificationPage = z.output<typeof notificationPageSchema>;
export type Missed = z.output<typeof missedSchema>;
export type NotificationPreferences = z.output<typeof notificationPreferencesSchema>;
export type NotificationSound = z.output<typeof notificationSoundSchema>;
