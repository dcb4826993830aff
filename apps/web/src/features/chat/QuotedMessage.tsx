import type { Message } from '@homeward/contract/chat';
import { Button } from 'react-aria-components/Button';
import { useOpen } from './chat.open.hooks.ts';
import { wordsOf } from './chat.text.ts';

interface QuotedMessageProps {
  reply: NonNullable<Message['replyTo']>;
}

/** What a message answers; pressed, it is looked at in its place. */
export function QuotedMessage({ reply }: QuotedMessageProps) {
  const { goTo } = useOpen();
  const name = reply.senderName ?? 'Homeward';
  return (
    <Button
      onPress={() => goTo(reply.sequence)}
      className="block w-full max-w-prose min-w-0 cursor-pointer rounded-md border-l-3 border-control bg-sunk px-2.5 py-1 text-left text-sm text-muted hover:text-ink"
    >
      <span className="block truncate font-medium">
        <span className="sr-only">Go to the message of </span>
        {name}
      </span>
      <span className="line-clamp-2 wrap-anywhere">{wordsOf(reply)}</span>
    </Button>
  );
}
