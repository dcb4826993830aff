import { clsx } from 'clsx';
import { plural, shortCount } from '../../lib/format.ts';

interface UnreadBadgeProps {
  count: number;
  /** The viewer is mentioned among them. */
  isMentioned?: boolean;
  isMuted?: boolean;
}

/** How many messages are not read. */
export function UnreadBadge({ count, isMentioned = false, isMuted = false }: UnreadBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={clsx(
        'inline-flex min-w-5 shrink-0 items-center justify-center rounded-full px-1.5 text-xs/5 font-bold tabular-nums forced:border',
        isMuted && !isMentioned ? 'bg-press text-ink' : 'bg-accent text-on-accent',
      )}
    >
      <span aria-hidden>
        {isMentioned ? '@ ' : ''}
        {shortCount(count)}
      </span>
      <span className="sr-only">
        {plural(count, 'unread message')}
        {isMentioned ? ', you are mentioned' : ''}
      </span>
    </span>
  );
}
