import { Bell } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { NoConnectionError, sentenceOf } from '../../lib/problem.ts';
import { isNotFetched } from '../../lib/untilFetched.ts';
import { notify } from '../../ui/notify.ts';
import { useSession } from '../session/index.ts';
import { badgeOf, bellLabel } from './notifications.bell.text.ts';
import { closeNotifications, openNotifications, useIsPanelOpen } from './notifications.panel.hooks.ts';

type Panel = typeof import('./NotificationPanel.tsx')['NotificationPanel'];

const loadPanel = (): Promise<Panel> =>
  import('./NotificationPanel.tsx').then(
    (module) => module.NotificationPanel,
    (error: unknown) => {
      throw isNotFetched(error) ? new NoConnectionError('unreachable') : error;
    },
  );

/** What the shell's button spreads onto itself. */
interface BellTrigger {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
}

/** The bell with the count of unread notifications, and the panel that it opens, fetched when it is pointed at. */
export function NotificationBell({ children }: { children: (trigger: BellTrigger) => ReactNode }) {
  const button = useRef<HTMLButtonElement>(null);
  const unread = useSession().user.unReadNotificationCount;
  const isOpen = useIsPanelOpen();
  const [NotificationPanel, setPanel] = useState<Panel>();
  const isMissing = isOpen && NotificationPanel === undefined;
  useEffect(() => {
    if (!isMissing) return;
    loadPanel().then(
      (panel) => setPanel(() => panel),
      (error: unknown) => {
        closeNotifications();
        notify({ title: sentenceOf(error), variant: 'destructive' });
      },
    );
  }, [isMissing]);
  const prefetch = () => void loadPanel().catch(() => {});
  const badge = badgeOf(unread);
  return (
    <>
      {children({
        ref: button,
        label: bellLabel(unread),
        icon: (
          <span className="relative inline-flex">
            <Bell aria-hidden size={19} strokeWidth={1.75} />
            {badge ? (
              <span
                aria-hidden
                className="absolute -top-2.5 left-[55%] min-w-[1.125rem] rounded-full bg-danger-fill px-1 text-center text-[0.78125rem]/[1.125rem] font-bold text-on-danger tabular-nums ring-2 ring-page forced:border"
              >
                {badge}
              </span>
            ) : null}
          </span>
        ),
        onClick: () => (isOpen ? closeNotifications() : openNotifications()),
        onPointerEnter: prefetch,
        onFocus: prefetch,
        'aria-haspopup': 'dialog',
        'aria-expanded': isOpen,
      })}
      {NotificationPanel ? (
        <NotificationPanel
          triggerRef={button}
          isOpen={isOpen}
          onOpenChange={(next) => (next ? openNotifications() : closeNotifications())}
        />
      ) : null}
    </>
  );
}
