import { isInGroup, type Role, type RoleGroup } from '../../core/index.ts';

/** What the screen and the server say about notifications. */
export const notificationsText = {
  allRead: 'All notifications marked as read',
  /** Title of the toast when not all could be marked as read; the reason stands below it. */
  allReadFailed: 'Error',
  alwaysInApp: 'This event is always shown in the app: it concerns the safety of your account.',
  notYours: 'This event does not concern your role.',
  namedTwice: 'This event is named twice.',
} as const;

/** The groups in which the settings show the types of events. */
export const notificationGroups = {
  security: 'Your account’s safety',
  account: 'Your account',
  people: 'People',
} as const;

export interface NotificationKind {
  /** What the settings call it. */
  readonly label: string;
  readonly group: keyof typeof notificationGroups;
  /**
   * The message in each of its wordings, with `{{placeholder}}` tokens; the metadata of a notice holds a value for
   * each. A wording is never changed: add another, so that old notifications go on reading right.
   */
  readonly wordings: Readonly<Record<string, string>>;
  /** The page that it leads to, unless the notice names another. */
  readonly link?: string;
  /** The list always shows it: nobody who took an account over can hide that they did. */
  readonly isAlwaysInApp?: boolean;
  /** Whom it can concern; everyone unless it says otherwise. The settings show it to nobody else. */
  readonly concerns?: RoleGroup;
}

/** Every event that somebody is told of. */
export const notificationCatalogue = {
  'new-device': {
    label: 'Sign-in from a new device',
    group: 'security',
    wordings: { default: 'New sign-in from {{device}}' },
    link: '/dashboard/settings#security',
    isAlwaysInApp: true,
  },
  'password-changed': {
    label: 'Password changed',
    group: 'security',
    wordings: { default: 'Your password was changed' },
    link: '/dashboard/settings#security',
    isAlwaysInApp: true,
  },
  'second-factor-changed': {
    label: 'Second factor changed',
    group: 'security',
    wordings: { default: 'Your second factor was {{what}}' },
    link: '/dashboard/settings#security',
    isAlwaysInApp: true,
  },
  'passkey-changed': {
    label: 'Passkey added or removed',
    group: 'security',
    wordings: { default: 'The passkey {{name}} was {{what}}' },
    link: '/dashboard/settings#security',
    isAlwaysInApp: true,
  },
  'account-status-changed': {
    label: 'Account activated or deactivated',
    group: 'account',
    wordings: { default: 'Your account was {{what}}' },
    link: '/dashboard/settings',
  },
  'role-changed': {
    label: 'Role changed',
    group: 'account',
    wordings: { default: 'Your role is now {{role}}' },
    link: '/dashboard/settings',
  },
  'profile-changed': {
    label: 'Profile changed by somebody else',
    group: 'account',
    wordings: {
      default: '{{who}} changed your {{what}}',
      'phone-verified': '{{who}} verified your phone number after calling you',
      removed: '{{who}} removed your {{what}}',
      restored: '{{who}} restored your {{what}}',
    },
    link: '/dashboard/settings',
  },
  'invitation-accepted': {
    label: 'Invitation accepted',
    group: 'people',
    wordings: { default: '{{who}} accepted your invitation' },
    concerns: 'management',
  },
  'review-received': {
    label: 'Review received',
    group: 'people',
    wordings: { default: '{{rater}} reviewed you: {{stars}}' },
    concerns: 'careProvider',
  },
  'review-verified': {
    label: 'Review verified',
    group: 'people',
    wordings: { default: '{{who}} verified the review of {{provider}} by {{rater}}' },
  },
  'review-rejected': {
    label: 'Review rejected',
    group: 'people',
    wordings: { default: '{{who}} rejected the review of {{provider}} by {{rater}}' },
  },
  'license-expiring': {
    label: 'License expiring',
    group: 'people',
    wordings: {
      default: '{{license}} of {{provider}} expires in {{time}}',
      today: '{{license}} of {{provider}} expires today',
      expired: '{{license}} of {{provider}} expired on {{day}}',
      several: '{{count}} licenses run out: {{when}}',
    },
    concerns: 'careManagerAndProvider',
  },
} as const satisfies Readonly<Record<string, NotificationKind>>;

export type NotificationType = keyof typeof notificationCatalogue;

export const notificationTypes = Object.keys(notificationCatalogue) as [
  NotificationType,
  ...NotificationType[],
];

/** What the catalogue says of a type. */
export function notificationKind(type: NotificationType): NotificationKind {
  return notificationCatalogue[type];
}

/** The types that can concern somebody of a role, in the order of the catalogue. */
export function notificationTypesOf(role: Role): NotificationType[] {
  return notificationTypes.filter((type) => isInGroup(role, notificationKind(type).concerns ?? 'everyone'));
}

type PlaceholdersOf<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | PlaceholdersOf<Rest>
  : never;

/** The wordings of a type, by name. */
export type WordingsOf<T extends NotificationType> = (typeof notificationCatalogue)[T]['wordings'];

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
}

/**
 * Fills the `{{placeholder}}` tokens of a message. A token without a value stays as it is written.
 * @returns its pieces in order, as plain text: what the metadata holds is never markup
 */
export function fillMessage(message: string, metadata: Readonly<Record<string, string>>): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  for (const match of message.matchAll(token)) {
    const name = match[1] ?? '';
    const value = Object.hasOwn(metadata, name) ? metadata[name] : undefined;
    if (value === undefined) continue;
    if (match.index > end) parts.push({ text: message.slice(end, match.index), isValue: false });
    parts.push({ text: value, isValue: true });
    end = match.index + match[0].length;
  }
  if (end < message.length) parts.push({ text: message.slice(end), isValue: false });
  return parts;
}
