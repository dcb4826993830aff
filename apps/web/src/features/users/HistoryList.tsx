import { formatDateTime } from '@homeward/contract/core';
import type { LucideIcon } from 'lucide-react';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { AgoBeside } from '../../ui/RelativeTime.tsx';
import { useDisplay } from '../session/index.ts';

interface HistoryListProps<Status extends string> {
  /** Oldest first, as the account keeps it; the last is the current one. */
  history: ReadonlyArray<{ readonly status: Status; readonly timestamp: string }>;
  looks: Record<Status, { tone: Tone; Icon: LucideIcon }>;
  /** Said below each status. */
  meanings?: Record<Status, string>;
  /** What is said where there is none. */
  empty: string;
}

/** The steps of a history, oldest first: the last is "Current", the others "Previous". */
export function HistoryList<Status extends string>({
  history,
  looks,
  meanings,
  empty,
}: HistoryListProps<Status>) {
  const display = useDisplay();
  if (history.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <ol className="grid">
      {history.map(({ status, timestamp }, index) => {
        const { tone, Icon } = looks[status];
        const isCurrent = index === history.length - 1;
        return (
          <li key={`${timestamp} ${status}`} className="relative flex gap-3.5 pb-5 last:pb-0">
            {isCurrent ? null : (
              <span aria-hidden className="absolute top-9 bottom-0 left-4 w-px -translate-x-1/2 bg-line" />
            )}
            <span
              data-tone={isCurrent ? tone : 'neutral'}
              className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-tone-tint text-tone"
            >
              <Icon aria-hidden size={16} />
            </span>
            <span className="min-w-0 flex-1 pt-0.5">
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
                <span className="font-medium">{status}</span>
                <Badge tone={isCurrent ? 'accent' : 'neutral'}>{isCurrent ? 'Current' : 'Previous'}</Badge>
              </span>
              <span className="block text-sm text-muted tabular-nums">
                <time dateTime={timestamp}>{formatDateTime(timestamp, display)}</time>
                <AgoBeside at={timestamp} />
              </span>
              {meanings ? <span className="mt-0.5 block text-sm">{meanings[status]}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
