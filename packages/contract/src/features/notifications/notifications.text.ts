import {
  type AlwaysInAppReason,
  type Display,
  isInGroup,
  type NotificationGroup,
  type NotificationKind,
  type NotificationKinds,
  type Role,
  readKept,
} from '../../core/index.ts';
import { assessmentsNotices } from '../assessments/index.ts';
import { carePlansNotices } from '../care-plans/index.ts';
import { chatNotices } from '../chat/index.ts';
import { clientsNotices } from '../clients/index.ts';
import { engagementNotices } from '../engagement/index.ts';
import { groupsNotices } from '../groups/index.ts';
import { hazardsNotices } from '../hazards/index.ts';
import { intakesNotices } from '../intakes/index.ts';
import { observationsNotices } from '../observations/index.ts';
import { ratingsNotices } from '../ratings/index.ts';
import { sessionNotices } from '../session/index.ts';
import { shiftsNotices } from '../shifts/index.ts';
import { staffNotices } from '../staff/index.ts';
import { timesheetsNotices } from '../timesheets/index.ts';
import { usersNotices } from '../users/index.ts';
import { visitsNotices } from '../visits/index.ts';

/** What the screen and the server say about notifications. */
export const notificationsText = {
  allRead: 'All notifications marked as read',
  /** Title of the toast when not all could be marked as read; the reason stands below it. */
  allReadFailed: 'Error',
  notYours: 'This event does not concern your role.',
  namedTwice: 'This event is named twice.',
  wrongTime: 'Enter a time of day.',
  noQuietTime: 'The end must differ from the start.',
} as const;

/** The subjects under which the settings list the types of events, in their order. */
export const notificationGroups = {
  schedule: 'Schedule',
  visits: 'Visits',
  timesheets: 'Timesheets',
  clients: 'Clients and care',
  messages: 'Messages',
  staff: 'Staff and reviews',
  account: 'Your account',
  security: 'Security and privacy',
} as const satisfies Readonly<Record<NotificationGroup, string>>;

/** Why an event is always shown in the app, as the settings and the refusal of the server say it. */
export const alwaysInAppReasons = {
  security: 'Always shown in the app, because it concerns the security of your account.',
  records: 'Always shown in the app, because it concerns access to client records.',
  safety: 'Always shown in the app, because a client’s safety can depend on it.',
  coverage: 'Always shown in the app, because a shift has no caregiver.',
  urgent: 'Always shown in the app, because its sender marked it urgent.',
} as const satisfies Readonly<Record<AlwaysInAppReason, string>>;

/** Every event that people are notified of. Each slice brings its own; a slice is listed here once. */
export const notificationCatalog = {
  ...sessionNotices,
  ...usersNotices,
  ...ratingsNotices,
  ...groupsNotices,
  ...staffNotices,
  ...clientsNotices,
  ...carePlansNotices,
  ...assessmentsNotices,
  ...engagementNotices,
  ...hazardsNotices,
  ...observationsNotices,
  ...shiftsNotices,
  ...chatNotices,
  ...visitsNotices,
  ...timesheetsNotices,
  ...intakesNotices,
} as const satisfies NotificationKinds;

export type NotificationType = keyof typeof notificationCatalog;

export const notificationTypes = Object.keys(notificationCatalog) as [
  NotificationType,
  ...NotificationType[],
];

/** What the catalog says of a type. */
export function notificationKind(type: NotificationType): NotificationKind {
  return notificationCatalog[type];
}

/** The types that can concern somebody of a role, in the order of the catalog. */
export function notificationTypesOf(role: Role): NotificationType[] {
  return notificationTypes.filter((type) => isInGroup(role, notificationKind(type).concerns ?? 'everyone'));
}

type PlaceholdersOf<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** The wordings of a type, by name. */
export type WordingsOf<T extends NotificationType> = (typeof notificationCatalog)[T]['wordings'];

/** The metadata that a type asks for: a value for each placeholder of the wording, and a note if there is one. */
export type NotificationMetadata<
  T extends NotificationType,
  W extends keyof WordingsOf<T> = keyof WordingsOf<T>,
> = Readonly<Record<PlaceholdersOf<WordingsOf<T>[W] & string>, string> & { note?: string }>;

const token = /\{\{\s*(\w+)\s*\}\}/g;

/** The names of the `{{placeholder}}` tokens of a message. */
export function placeholdersOf(message: string): string[] {
  return [...message.matchAll(token)].map((match) => match[1] ?? '');
}

/** A piece of a message: text, or a value that is shown bold. */
export interface MessagePart {
  readonly text: string;
  readonly isValue: boolean;
  /** The reader's own time, where the value is a time at a client's home that their clock shows otherwise. */
  readonly title?: string;
}

/**
 * Fills the `{{placeholder}}` tokens of a message for its reader: times are written in their format. A token without a
 * value stays as it is written.
 * @returns its pieces in order, as plain text: what the metadata holds is never markup
 */
export function fillMessage(
  message: string,
  metadata: Readonly<Record<string, string>>,
  display: Display,
): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of message.matchAll(token)) {
    const name = match[1] ?? '';
    const value = Object.hasOwn(metadata, name) ? metadata[name] : undefined;
    if (value === undefined) continue;
    if (match.index > end) parts.push({ text: message.slice(end, match.index), isValue: false });
    const { text, own } = readKept(value, display);
    parts.push({ text, isValue: true, ...(own !== undefined && { title: own }) });
    end = match.index + match[0].length;
  }
  if (end < message.length) parts.push({ text: message.slice(end), isValue: false });
  return parts;
}
