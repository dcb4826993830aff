import { clsx } from 'clsx';
import { type LiveState, useLiveState } from '../../lib/socket.ts';
import { useIsReachable } from './connection.ts';
import { MiniTip } from './MiniTip.tsx';

const words: Record<LiveState, string> = {
  off: 'disconnected',
  connecting: 'connecting',
  connected: 'connected',
  lost: 'disconnected',
};

/** What both connections are, in few words; where they differ, which one it is. */
function inShort(notifications: LiveState, chat: LiveState): string {
  if (words[notifications] === words[chat]) return words[chat];
  const [name, state] = notifications === 'connected' ? ['Chat', chat] : ['Notifications', notifications];
  return `${name} ${words[state]}`;
}

/** Whether the live connections are up: a mark with its words, and the state of each in its title. */
export function ConnectionState({ isMini }: { isMini: boolean }) {
  // A socket notices a lost network only when a heartbeat is missed. The "No connection" bar notices it sooner.
  const isReachable = useIsReachable();
  const heard = { notifications: useLiveState('notifications'), chat: useLiveState('chat') };
  const notifications = isReachable ? heard.notifications : 'lost';
  const chat = isReachable ? heard.chat : 'lost';
  const both = `Notifications ${words[notifications]}, chat ${words[chat]}`;
  const isWhole = notifications === 'connected' && chat === 'connected';
  const mark = (
    <span
      aria-hidden
      className={clsx(
        'size-2 shrink-0 rounded-full',
        isWhole ? 'bg-online' : 'bg-offline ring-1 ring-control',
      )}
    />
  );
  if (isMini) {
    return (
      <MiniTip text={both}>
        <span role="img" aria-label={both} className="flex h-6 w-full items-center justify-center">
          {mark}
        </span>
      </MiniTip>
    );
  }
  return (
    <p title={both} className="flex items-center gap-2 px-2 pt-2 text-xs text-muted">
      {mark}
      <span aria-hidden className="first-letter:uppercase">
        {inShort(notifications, chat)}
      </span>
      <span className="sr-only">{both}</span>
    </p>
  );
}
