import type { Notification } from '@homeward/contract/notifications';
import { clsx } from 'clsx';
import { useViewer } from '../session/index.ts';
import { UserLink } from '../users/index.ts';
import { NotificationFace } from './NotificationFace.tsx';
import { NotificationMessage } from './NotificationMessage.tsx';
import { NotificationTime } from './NotificationTime.tsx';
import { clickNotification } from './notifications.click.hooks.ts';
import { devicesInWords, faceOf, ownPath } from './notifications.text.ts';

interface NotificationRowProps {
  /** The newest of the line. */
  notification: Notification;
  /** All that stand in this line, the newest first. */
  group: readonly Notification[];
  /** The one row of the list, with its face, that the tab key reaches; the others are reached by arrows. */
  isTabStop: boolean;
  onFocus: () => void;
}

/** Several sign-ins from new devices in one line. */
function GroupMessage({ group }: { group: readonly Notification[] }) {
  return (
    <>
      <span className="block wrap-anywhere">
        <strong>{group.length}</strong> sign-ins from new devices
      </span>
      <span className="block text-sm text-muted wrap-anywhere">{devicesInWords(group)}</span>
    </>
  );
}

/** One line of the panel: who, what and when. A link where it leads to a page. */
export function NotificationRow({ notification, group, isTabStop, onFocus }: NotificationRowProps) {
  const { link, timestamp } = notification;
  const unread = group.filter(({ isRead }) => !isRead);
  const isRead = unread.length === 0;
  const who = faceOf(notification, useViewer().id);
  const path = ownPath(link);
  const shared = {
    'data-row': notification.id,
    tabIndex: isTabStop ? 0 : -1,
    onFocus,
    onClick: () => clickNotification(...(isRead ? [notification] : unread)),
    className: clsx(
      'flex w-full cursor-pointer items-start gap-3 px-4 py-3 text-left text-ink no-underline transition-colors',
      'focus-visible:-outline-offset-2',
      isRead ? 'hover:bg-hover' : 'bg-selected hover:bg-press',
    ),
  };
  const content = (
    <>
      {who ? <span className="size-9 shrink-0" /> : <NotificationFace notification={notification} />}
      <span className="min-w-0 flex-1">
        {isRead ? null : <span className="sr-only">Unread: </span>}
        {group.length === 1 ? (
          <NotificationMessage notification={notification} />
        ) : (
          <GroupMessage group={group} />
        )}
        <NotificationTime at={timestamp} />
      </span>
      <span
        aria-hidden
        className={clsx(
          'mt-1.5 size-2.5 shrink-0 rounded-full forced:border',
          isRead ? 'opacity-0' : 'bg-accent',
        )}
      />
    </>
  );
  return (
    <li className="relative">
      {path === undefined ? (
        <button type="button" {...shared}>
          {content}
        </button>
      ) : (
        <a href={path} {...shared}>
          {content}
        </a>
      )}
      {/* Beside the row and over it: a link of its own, since one cannot stand in another. Tab goes on to it. */}
      {who ? (
        <UserLink
          userId={who.id}
          isFace
          alone={{ name: who.name, isTabStop }}
          onFollow={() => clickNotification(notification)}
          className="absolute! top-3 left-4"
        >
          <NotificationFace notification={notification} />
        </UserLink>
      ) : null}
    </li>
  );
}
