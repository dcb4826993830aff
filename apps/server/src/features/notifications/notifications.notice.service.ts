import {
  type NotificationMetadata,
  type NotificationType,
  notificationCatalog,
  notificationKind,
  placeholdersOf,
  type WordingsOf,
} from '@homeward/contract/notifications';
import type { Transaction } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { insertNotifications, type Receivers } from './notifications.notice.store.ts';

type ContentOf<T extends NotificationType> = {
  [W in keyof WordingsOf<T> & string]: { readonly type: T } & (W extends 'default'
    ? { readonly wording?: W }
    : { readonly wording: W }) &
    (keyof NotificationMetadata<T, W> extends 'note'
      ? { readonly metadata?: NotificationMetadata<T, W> }
      : { readonly metadata: NotificationMetadata<T, W> });
}[keyof WordingsOf<T> & string];

/** A notification to send: its type in the catalog, one of the wordings, and a value for each placeholder. */
export type NoticeContent = { [T in NotificationType]: ContentOf<T> }[NotificationType];

/** Something that people are told. */
export type Notice = NoticeContent & {
  /** Named people, active or not; or the active ones of some roles, but who did it. */
  readonly to: Receivers | { readonly userId: string };
  /** The page that it leads to, where it is not the one of the catalog: a path. */
  readonly link?: string;
  /** Whoever caused it. */
  readonly actorId?: string;
};

/** The outbox topic that carries all that browsers need to show what was sent. */
export const sentTopic = 'notifications.sent';

/** Receivers in one message of the outbox. */
const mostReceivers = 1_000;

/**
 * Tells people something, in the transaction of what caused it; their browsers hear of it once that is committed.
 * Tell many in one call: each call locks their inboxes in one order, and another call in the same transaction may
 * meet somebody who waits the other way round. Where two calls are needed, `lockInboxes` comes first.
 * @throws when the catalog does not know the type or wording, or a value is missing or unknown
 */
export async function notify(
  { outbox }: Pick<Deps, 'outbox'>,
  tx: Transaction,
  notice: Notice,
): Promise<void> {
  const given = contentOf(notice);
  const listed = await insertNotifications(tx, receiversOf(notice.to), given);
  const { type, message, metadata, link } = given;
  const actor = listed.find((one) => one.actor !== null)?.actor ?? null;
  const to = listed.map(({ actor: _same, ...one }) => one);
  for (let from = 0; from < to.length; from += mostReceivers) {
    await outbox.add(tx, {
      topic: sentTopic,
      payload: { type, message, metadata, link, actor, to: to.slice(from, from + mostReceivers) },
    });
  }
}

function receiversOf(to: Notice['to']): Receivers {
  return 'userId' in to ? { userIds: [to.userId] } : to;
}

/** Checked here as well: a type from a table or a job is known to the compiler only by assertion. */
function contentOf(notice: Notice) {
  const { type, wording = 'default', link, actorId } = notice;
  const metadata: Readonly<Record<string, string | undefined>> = notice.metadata ?? {};
  const kind = Object.hasOwn(notificationCatalog, type) ? notificationKind(type) : undefined;
  const message = kind && Object.hasOwn(kind.wordings, wording) ? kind.wordings[wording] : undefined;
  if (!kind || message === undefined)
    throw new Error(`The catalog of notifications has no ${type}, ${wording}.`);
  const names = placeholdersOf(message);
  for (const name of names) {
    if (typeof metadata[name] !== 'string') throw new Error(`${type} needs a value for {{${name}}}.`);
  }
  const values = Object.entries(metadata).filter((pair): pair is [string, string] => pair[1] !== undefined);
  for (const [name] of values) {
    if (name !== 'note' && !names.includes(name)) throw new Error(`${type} has no place for "${name}".`);
  }
  const path = link ?? kind.link ?? null;
  if (path !== null && !/^\/(?!\/)/.test(path)) throw new Error(`${type} must lead to a path, not ${path}.`);
  return {
    type,
    message,
    metadata: Object.fromEntries(values),
    link: path,
    actorId: actorId ?? null,
    isAlwaysInApp: kind.alwaysInApp !== undefined,
  };
}
