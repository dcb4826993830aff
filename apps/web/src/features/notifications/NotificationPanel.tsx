import { Link } from '@tanstack/react-router';
import { CheckCheck, Settings, X } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useDisplay, useSession } from '../session/index.ts';
import { NotificationList } from './NotificationList.tsx';
import { useIsConnectionLost, useRecentArrivals } from './notifications.arrived.live.ts';
import { clickMarkAll, dismissArrivals } from './notifications.click.hooks.ts';
import { closeNotifications } from './notifications.panel.hooks.ts';
import { messageInWords } from './notifications.text.ts';

interface NotificationPanelProps {
  /** The bell. */
  triggerRef: RefObject<Element | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The panel of notifications: 30rem high and 25rem wide below the bell; the whole screen on a phone. */
export function NotificationPanel({ triggerRef, isOpen, onOpenChange }: NotificationPanelProps) {
  const isPhone = useMediaQuery('(max-width: 639.98px)');
  if (isPhone) {
    return (
      <Sheet title="Notifications" isBare isOpen={isOpen} onOpenChange={onOpenChange}>
        <PanelContent onClose={() => onOpenChange(false)} />
      </Sheet>
    );
  }
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      label="Notifications"
      className="flex h-[calc(30rem-2px)] max-h-[calc(100dvh-5rem)] w-[calc(25rem-2px)] flex-col"
    >
      <PanelContent />
    </Popover>
  );
}

function PanelContent({ onClose }: { onClose?: () => void }) {
  const unread = useSession().user.unReadNotificationCount;
  const [isMarking, setMarking] = useState(false);
  useEffect(dismissArrivals, []);
  const markAll = async () => {
    setMarking(true);
    await clickMarkAll();
    setMarking(false);
  };
  return (
    <>
      <div className="flex min-h-13 shrink-0 items-center gap-1 border-b border-line py-1.5 pr-2 pl-4">
        <h2 className="mr-auto text-md font-bold">Notifications</h2>
        {unread > 0 || isMarking ? (
          <Button
            variant="quiet"
            size="sm"
            icon={<CheckCheck aria-hidden size={15} />}
            isPending={isMarking}
            onPress={() => void markAll()}
          >
            Mark all as read
          </Button>
        ) : null}
        <Link
          to="/dashboard/settings"
          hash="notifications"
          onClick={closeNotifications}
          aria-label="Notification settings"
          title="Notification settings"
          className={`${buttonClass('quiet', 'sm')} size-8 shrink-0 px-0! text-muted hover:text-ink`}
        >
          <Settings aria-hidden size={17} strokeWidth={1.75} />
        </Link>
        {onClose ? (
          <IconButton size="sm" label="Close" icon={<X aria-hidden size={18} />} onPress={onClose} />
        ) : null}
      </div>
      <NotificationList />
      <Announcer />
      <ConnectionNote />
    </>
  );
}

/** Reads out what arrives while the panel lies over everything else. */
function Announcer() {
  const display = useDisplay();
  const newest = useRecentArrivals().at(-1);
  const [openedAt] = useState(newest?.sequence ?? 0);
  return (
    <p role="status" className="sr-only">
      {newest && newest.sequence > openedAt ? `New notification: ${messageInWords(newest, display)}` : ''}
    </p>
  );
}

function ConnectionNote() {
  if (!useIsConnectionLost()) return null;
  return (
    <p role="status" className="shrink-0 border-t border-line px-4 py-2 text-sm text-muted">
      Not connected. New ones appear once the connection is back.
    </p>
  );
}
