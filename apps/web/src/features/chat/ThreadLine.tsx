import type { Message } from '@homeward/contract/chat';
import { MessageSquareText } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { plural } from '../../lib/format.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useOpen } from './chat.open.hooks.ts';

interface ThreadLineProps {
  rootId: string;
  thread: NonNullable<Message['thread']>;
}

/** How much was written under a message, and what of it is new; pressed, the thread opens beside the conversation. */
export function ThreadLine({ rootId, thread }: ThreadLineProps) {
  const { openThread, threadUnread } = useOpen();
  const unread = threadUnread.get(rootId) ?? 0;
  return (
    <Button
      onPress={() => openThread(rootId)}
      className="inline-flex max-w-full cursor-pointer items-center gap-1.5 justify-self-start rounded-sm text-sm font-medium text-accent-ink hover:underline"
    >
      <MessageSquareText aria-hidden size={14} className="shrink-0" />
      <span>{plural(thread.replyCount, 'reply', 'replies')}</span>
      {unread > 0 ? <span className="font-bold">{unread} new</span> : null}
      <RelativeTime at={thread.lastReplyAt} className="text-xs font-normal text-muted" />
    </Button>
  );
}
