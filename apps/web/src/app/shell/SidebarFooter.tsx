import { formatDate } from '@homeward/contract/core';
import type { SessionState } from '@homeward/contract/session';
import { Fingerprint, LogOut } from 'lucide-react';
import { lazyOverlay, OverlayButton } from '../../ui/OverlayButton.tsx';
import { useNow } from '../../ui/RelativeTime.tsx';
import { BarButton } from './BarButton.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { entryClass } from './entryClass.ts';
import { IdButton } from './IdButton.tsx';
import { leave } from './leave.ts';
import { MiniTip } from './MiniTip.tsx';

interface SidebarFooterProps {
  session: SessionState;
  isMini: boolean;
  /** What signs out stands above it already. */
  isSignOutAbove?: boolean;
}

const idPopover = lazyOverlay(() => import('./IdPopover.tsx').then((module) => module.IdPopover));

/** The user's whole id, to be copied, and the date where they are; in the mini menu behind a button. */
export function SidebarFooter({
  session: { user, display },
  isMini,
  isSignOutAbove = false,
}: SidebarFooterProps) {
  const date = formatDate(new Date(useNow()), display);
  if (isMini) {
    return (
      <div className="shrink-0 border-t border-line py-2">
        <ConnectionState isMini />
        <OverlayButton overlay={idPopover} overlayProps={{ id: user.id, date }} subject={user.id}>
          {({ onPress, onHoverStart, ...trigger }) => (
            <MiniTip text="User id and date">
              <button
                type="button"
                aria-label="User id and date"
                {...trigger}
                onClick={onPress}
                onPointerEnter={onHoverStart}
                className={entryClass(undefined, 'mini')}
              >
                <Fingerprint aria-hidden size={17} strokeWidth={1.75} className="text-muted" />
              </button>
            </MiniTip>
          )}
        </OverlayButton>
        <MiniTip text="Sign out">
          <button
            type="button"
            aria-label="Sign out"
            onClick={() => void leave()}
            className={entryClass(undefined, 'mini')}
          >
            <LogOut aria-hidden size={17} strokeWidth={1.75} className="text-muted" />
          </button>
        </MiniTip>
      </div>
    );
  }
  return (
    <div className="shrink-0 border-t border-line">
      <ConnectionState isMini={false} />
      <div className="flex items-end gap-1 px-1 pt-1 pb-2.5">
        <div className="min-w-0 font-mono text-xs text-muted tabular-nums">
          <IdButton id={user.id} />
          <p className="px-1">{date}</p>
        </div>
        {isSignOutAbove ? null : (
          <span className="ml-auto shrink-0">
            <BarButton
              label="Sign out"
              icon={<LogOut aria-hidden size={16} />}
              onClick={() => void leave()}
            />
          </span>
        )}
      </div>
    </div>
  );
}
