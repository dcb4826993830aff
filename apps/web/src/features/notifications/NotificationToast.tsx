import type { Notification } from '@homeward/contract/notifications';
import { Bell } from 'lucide-react';
import { useDisplay } from '../session/index.ts';
import { NotificationFace } from './NotificationFace.tsx';
import { NotificationMessage } from './NotificationMessage.tsx';
import { clickNotification, dismissArrivals } from './notifications.click.hooks.ts';
import { openNotifications } from './notifications.panel.hooks.ts';
import { arrivalInWords, ownPath } from './notifications.text.ts';

const placeClass =
  'flex w-full cursor-pointer items-start gap-3 rounded-md py-0.5 pr-1 text-left text-ink no-underline';

/** What a toast shows of notifications that have just arrived: one as it is, of many their number. */
export function NotificationToast({ pile }: { pile: readonly Notification[] }) {
  const [only, second] = pile;
  if (!only || second) return <ManyArrived pile={pile} />;
  const content = (
    <>
      <NotificationFace notification={only} />
      <span className="min-w-0 flex-1">
        <span className="sr-only">New notification: </span>
        <NotificationMessage notification={only} />
      </span>
    </>
  );
  const path = ownPath(only.link);
  const follow = () => {
    dismissArrivals();
    clickNotification(only);
    if (path === undefined) openNotifications();
  };
  return path === undefined ? (
    <button type="button" onClick={follow} className={placeClass}>
      {content}
    </button>
  ) : (
    <a href={path} onClick={follow} className={placeClass}>
      {content}
    </a>
  );
}

function ManyArrived({ pile }: { pile: readonly Notification[] }) {
  const newest = pile.at(-1);
  const display = useDisplay();
  const open = () => {
    dismissArrivals();
    openNotifications();
  };
  return (
    <button type="button" onClick={open} className={placeClass}>
      <span
        aria-hidden
        data-tone="accent"
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-tone-tint text-tone forced:border"
      >
        <Bell size={18} strokeWidth={1.75} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{arrivalInWords(pile, display)}</span>
        {newest ? (
          <span className="block text-sm text-muted">
            <NotificationMessage notification={newest} />
          </span>
        ) : null}
      </span>
    </button>
  );
}
