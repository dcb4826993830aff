import { chatText } from '@homeward/contract/chat';
import { voiceText } from '@homeward/contract/files';
import { Clock, Paperclip, RotateCcw } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { outbox } from './chat.outbox.hooks.ts';
import type { Pending } from './chat.outbox.model.ts';
import { MarkupText } from './MarkupText.tsx';
import { QuotedMessage } from './QuotedMessage.tsx';

/** What was written and is not confirmed: on its way, or not sent and waiting for another try. */
export function PendingMessage({ pending }: { pending: Pending }) {
  const { time } = useFormatters();
  const { message, state, reason, replyTo, mentionNames, at } = pending;
  const isFailed = state === 'failed';
  return (
    <article
      aria-label={`You, ${time(at)}, ${isFailed ? 'not sent' : 'sending'}`}
      className="mt-1 flex gap-3 px-3 py-1 sm:px-4"
    >
      <span className="w-9 shrink-0" />
      <div className="grid min-w-0 flex-1 gap-1">
        {replyTo ? <QuotedMessage reply={replyTo} /> : null}
        <div className={isFailed ? undefined : 'opacity-80'}>
          {message.body === '' ? null : <MarkupText body={message.body} names={mentionNames} />}
          {message.attachments.map(({ key, name }) => (
            <p key={key} className="flex min-w-0 items-center gap-1.5 text-sm">
              <Paperclip aria-hidden size={14} className="shrink-0 text-muted" />
              <span className="min-w-0 truncate">{message.voice ? voiceText.voice : name}</span>
            </p>
          ))}
        </div>
        {isFailed ? (
          <div role="alert" data-tone="danger" className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden size={14} />}
              onPress={() => outbox.retry(message.clientMessageId)}
            >
              {chatText.notSent}
            </Button>
            <Button size="sm" variant="quiet" onPress={() => outbox.discard(message.clientMessageId)}>
              Discard
            </Button>
            {reason ? (
              <span dir="auto" className="text-sm font-medium text-tone">
                {reason}
              </span>
            ) : null}
          </div>
        ) : (
          <span className="inline-flex items-center gap-1 text-xs text-muted">
            <Clock aria-hidden size={12} />
            Sending…
          </span>
        )}
      </div>
    </article>
  );
}
