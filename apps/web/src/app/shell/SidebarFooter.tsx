import { formatDate } from '@homeward/contract/core';
import type { SessionState } from '@homeward/contract/session';
import { Fingerprint, LogOut } from 'lucide-react';
import { notify } from '../../ui/notify.ts';
import { useNow } from '../../ui/RelativeTime.tsx';
import { BarButton } from './BarButton.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { entryClass } from './entryClass.ts';
import { leave } from './leave.ts';
import { MiniTip } from './MiniTip.tsx';

interface SidebarFooterProps {
  session: SessionState;
  isMini: boolean;
  /** What signs out stands above it already. */
  isSignOutAbove?: boolean;
}

async function copyId(id: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(id);
    notify({ title: 'User id copied', description: id });
  } catch {
    notify({ title: 'The user id could not be copied', description: id, variant: 'destructive' });
  }
}

/** The user's id, cut by nothing but the menu's width and to be copied whole, and the date where they are. */
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
        <MiniTip text={`${user.id} · ${date}`}>
          <button
            type="button"
            aria-label={`Copy user id ${user.id}, today is ${date}`}
            onClick={() => void copyId(user.id)}
            className={entryClass(undefined, 'mini')}
          >
            <Fingerprint aria-hidden size={17} strokeWidth={1.75} className="text-muted" />
          </button>
        </MiniTip>
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
      <div className="flex items-center gap-1 px-1 pt-0.5 pb-2.5 font-mono text-xs text-muted tabular-nums">
        <button
          type="button"
          title={user.id}
          onClick={() => void copyId(user.id)}
          className="touch-target min-w-0 cursor-copy truncate rounded-sm px-1 py-1 hover:bg-hover hover:text-ink"
        >
          <span className="sr-only">Copy user id </span>
          {user.id}
        </button>
        <span aria-hidden>·</span>
        <span className="shrink-0 px-1">{date}</span>
        {isSignOutAbove ? null : (
          <span className="ml-auto shrink-0 font-sans">
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
