import { type Conversation, isMuted } from '@homeward/contract/chat';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { BellOff, MessageSquareText, Pin, TriangleAlert } from 'lucide-react';
import { shortCount } from '../../lib/format.ts';
import { RelativeTime, useNow } from '../../ui/RelativeTime.tsx';
import { ConversationFace } from './ConversationFace.tsx';
import { excerptOf, subtitleOf } from './chat.text.ts';
import { UnreadBadge } from './UnreadBadge.tsx';

interface ConversationRowProps {
  conversation: Conversation;
  viewerId: string;
  isOpen: boolean;
}

/** A conversation in the list: whom with, the newest message, and what is not read. */
export function ConversationRow({ conversation, viewerId, isOpen }: ConversationRowProps) {
  const { id, name, ownTime, lastMessage, mine } = conversation;
  const now = useNow();
  const isSilent = isMuted(mine.mutedUntil, new Date(now));
  const isUnread = mine.unreadCount > 0;
  return (
    <li>
      <Link
        to="/dashboard/chat"
        search={{ conversation: id }}
        resetScroll={false}
        data-conversation={id}
        data-unread={isUnread || undefined}
        aria-current={isOpen ? 'true' : undefined}
        className={clsx(
          'flex min-w-0 items-start gap-3 rounded-lg px-3 py-2.5 text-ink no-underline',
          isOpen ? 'bg-selected forced:border' : 'hover:bg-hover',
        )}
      >
        <ConversationFace conversation={conversation} />
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex min-w-0 items-baseline gap-2">
            <span
              dir="auto"
              title={ownTime ?? undefined}
              className={clsx(
                'line-clamp-3 min-w-0 flex-1 wrap-anywhere',
                isUnread ? 'font-bold' : 'font-medium',
              )}
            >
              {name}
            </span>
            {lastMessage ? (
              <RelativeTime at={lastMessage.at} className="shrink-0 text-xs text-muted" />
            ) : null}
          </span>
          <span className="truncate text-xs text-muted">{subtitleOf(conversation)}</span>
          <span className="flex min-w-0 items-center gap-1.5">
            {lastMessage?.priority === 'URGENT' && !lastMessage.isDeleted ? (
              <TriangleAlert
                aria-label="Urgent"
                data-tone="danger"
                size={14}
                className="shrink-0 text-tone"
              />
            ) : null}
            <span className={clsx('min-w-0 flex-1 truncate text-sm', isUnread ? 'text-ink' : 'text-muted')}>
              {excerptOf(conversation, viewerId)}
            </span>
            {mine.isPinned ? <Pin aria-label="Pinned" size={13} className="shrink-0 text-muted" /> : null}
            {isSilent ? <BellOff aria-label="Muted" size={13} className="shrink-0 text-muted" /> : null}
            {mine.threadUnreadCount > 0 ? (
              <span className="inline-flex shrink-0 items-center gap-0.5 text-xs font-bold text-accent-ink tabular-nums">
                <MessageSquareText aria-hidden size={13} />
                <span aria-hidden>{shortCount(mine.threadUnreadCount)}</span>
                <span className="sr-only">{`${mine.threadUnreadCount} new in threads`}</span>
              </span>
            ) : null}
            <UnreadBadge count={mine.unreadCount} isMentioned={mine.isMentioned} isMuted={isSilent} />
          </span>
        </span>
      </Link>
    </li>
  );
}
