import type { Message } from '@homeward/contract/chat';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { useOpen } from './chat.open.hooks.ts';
import { OnCallLine } from './OnCallLine.tsx';

/** That a message is urgent: who reads it acknowledges it, and everybody sees how many have. */
export function UrgentLine({ message }: { message: Message }) {
  const { viewerId, conversation, change, ask } = useOpen();
  if (message.priority !== 'URGENT' || message.deletedAt !== null) return null;
  const isOwn = message.sender?.id === viewerId;
  const hasAcknowledged = message.acknowledgedBy.some(({ userId }) => userId === viewerId);
  const done = message.acknowledgedBy.length;
  const others = Math.max(conversation.memberCount - 1, done);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone="danger" icon={<TriangleAlert aria-hidden size={13} />}>
        Urgent
      </Badge>
      {isOwn || hasAcknowledged ? null : (
        <Button size="sm" variant="primary" onPress={() => change(message, { kind: 'acknowledge' })}>
          Acknowledge
        </Button>
      )}
      {hasAcknowledged ? (
        <span className="inline-flex items-center gap-1 text-sm font-medium">
          <CircleCheck aria-hidden size={14} />
          You acknowledged this
        </span>
      ) : null}
      <Button size="sm" variant="quiet" onPress={() => ask('details', message)}>
        Acknowledged by {done} of {others}
      </Button>
      {isOwn && message.paged !== null ? <OnCallLine message={message} paged={message.paged} /> : null}
    </div>
  );
}
