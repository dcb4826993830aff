import type { RoleGroup } from './roles.ts';

/** The subjects under which the settings list what people are notified of. */
export type NotificationGroup =
  | 'security'
  | 'account'
  | 'schedule'
  | 'visits'
  | 'clients'
  | 'messages'
  | 'staff'
  | 'timesheets';

/** Why an event cannot be switched off in the app. */
export type AlwaysInAppReason = 'security' | 'records' | 'safety' | 'coverage' | 'urgent';

/** One type of event that people are notified of. */
export interface NotificationKind {
  /** What the settings call it. */
  readonly label: string;
  readonly group: NotificationGroup;
  /**
   * The message in each of its wordings, with `{{placeholder}}` tokens; the metadata of a notice holds a value for
   * each. A wording is never changed: add another, so that old notifications go on reading right.
   */
  readonly wordings: Readonly<Record<string, string>>;
  /** The page that it leads to, unless the notice names another. */
  readonly link?: string;
  /** The reason why its receiver cannot switch it off in the app; without one they can. */
  readonly alwaysInApp?: AlwaysInAppReason;
  /** It waits while its receiver has quiet hours; see `isQuietAt` of the notifications. */
  readonly waitsInQuietHours?: boolean;
  /** Whom it can concern; everyone unless it says otherwise. The settings show it to nobody else. */
  readonly concerns?: RoleGroup;
}

/** The events of one slice, by type: `<slice>.notices.text.ts` of each slice that notifies people. */
export type NotificationKinds = Readonly<Record<string, NotificationKind>>;
