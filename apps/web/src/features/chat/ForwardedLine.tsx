import type { Message } from '@homeward/contract/chat';
import { Forward } from 'lucide-react';
import { useFormatters } from '../../ui/formatters.ts';

/** From whom a forwarded message is, and when it was written. */
export function ForwardedLine({ forwarded }: { forwarded: NonNullable<Message['forwarded']> }) {
  const { dateTime } = useFormatters();
  return (
    <p className="flex max-w-none min-w-0 items-center gap-1.5 text-sm text-muted">
      <Forward aria-hidden size={14} className="shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        Forwarded from {forwarded.senderName}, <time dateTime={forwarded.at}>{dateTime(forwarded.at)}</time>
      </span>
    </p>
  );
}
