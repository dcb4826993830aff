import { chatText, type Message, refusalOfEdit } from '@homeward/contract/chat';
import { clsx } from 'clsx';
import { Pin, Star } from 'lucide-react';
import { type KeyboardEvent, Suspense } from 'react';
import { useFormatters } from '../../ui/formatters.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { everybody } from './chat.mentions.model.ts';
import { useOpen } from './chat.open.hooks.ts';
import { accountClosed, systemText, titleOf } from './chat.text.ts';
import { ForwardedLine } from './ForwardedLine.tsx';
import { MarkupText } from './MarkupText.tsx';
import { MessageActions } from './MessageActions.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { QuotedMessage } from './QuotedMessage.tsx';
import { ReactionLine } from './ReactionLine.tsx';
import { ThreadLine } from './ThreadLine.tsx';
import { UrgentLine } from './UrgentLine.tsx';

const VoiceNote = lazyPart(() => import('./VoiceNote.tsx').then((module) => ({ default: module.VoiceNote })));

interface MessageItemProps {
  message: Message;
  /** The name stands above it. */
  isFirst: boolean;
  /** It was asked for by a link. */
  isAsked: boolean;
  /** It is pointed at, or has the focus: what can be done with it is shown. */
  isActive: boolean;
  onActivate: () => void;
}

/** A message in an open conversation. `r` replies, `e` edits, `f` forwards, `t` opens its thread while it has the focus. */
export function MessageItem({ message, isFirst, isAsked, isActive, onActivate }: MessageItemProps) {
  const { reply, edit, ask, viewerId, refusal, stars, rootId, openThread } = useOpen();
  const { time, dateTime } = useFormatters();
  if (message.kind === 'SYSTEM') return <SystemLine message={message} />;
  const { sender, deletedAt, priority, createdAt } = message;
  const isDeleted = deletedAt !== null;
  const author = sender?.fullName ?? 'Homeward';
  const mayEdit = () =>
    refusal === undefined &&
    !message.isHidden &&
    refusalOfEdit({ id: viewerId }, message, new Date()) === undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'r' && !isDeleted && refusal === undefined) reply(message);
    else if (event.key === 'e' && mayEdit()) edit(message);
    else if (event.key === 'f' && !isDeleted && !message.isHidden) ask('forward', message);
    else if (event.key === 't' && rootId === undefined) openThread(message.id);
    else return;
    event.preventDefault();
  };
  return (
    <article
      data-sequence={message.sequence}
      aria-label={`${author}${sender ? `, ${titleOf(sender)}` : ''}, ${time(createdAt)}`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onFocus={onActivate}
      onPointerEnter={onActivate}
      // A pointer that rests where the message appears has not entered it.
      onPointerMove={isActive ? undefined : onActivate}
      data-tone={priority === 'URGENT' && !isDeleted ? 'danger' : undefined}
      className={clsx(
        'relative flex gap-3 px-3 py-1 sm:px-4',
        isFirst && 'mt-2.5',
        priority === 'URGENT' && !isDeleted
          ? 'border-l-3 border-tone bg-tone-tint pl-[calc(--spacing(3)-3px)] text-ink sm:pl-[calc(--spacing(4)-3px)]'
          : null,
        isAsked && 'bg-selected',
        isActive && priority !== 'URGENT' && 'bg-hover',
      )}
    >
      <span className="w-9 shrink-0">
        {isFirst && sender ? (
          <UserAvatar name={author} image={sender.image} userId={sender.id} role={sender.role} size={36} />
        ) : null}
      </span>
      <div className="grid min-w-0 flex-1 gap-1">
        {isFirst ? (
          <p className="flex max-w-none min-w-0 flex-wrap items-baseline gap-x-2 leading-tight">
            <span dir="auto" className="min-w-0 font-bold wrap-anywhere">
              {author}
            </span>
            {sender ? (
              <span className="min-w-0 text-sm text-muted wrap-anywhere">
                {titleOf(sender)}
                {sender.isActive ? '' : accountClosed}
              </span>
            ) : null}
            <time dateTime={createdAt} title={dateTime(createdAt)} className="text-xs text-muted">
              {time(createdAt)}
            </time>
            {stars.has(message.id) ? (
              <Star aria-label="Starred" size={13} className="self-center fill-current text-accent" />
            ) : null}
            {message.isPinned ? (
              <Pin aria-label="Pinned" size={13} className="self-center text-muted" />
            ) : null}
          </p>
        ) : null}
        {message.forwarded ? <ForwardedLine forwarded={message.forwarded} /> : null}
        {message.replyTo ? <QuotedMessage reply={message.replyTo} /> : null}
        {isDeleted || message.isHidden ? (
          <p className="text-muted italic">{isDeleted ? chatText.deleted : chatText.forwardedHidden}</p>
        ) : (
          <>
            {message.body === '' ? null : <MarkupText body={message.body} names={namesIn(message)} />}
            <Attached message={message} />
          </>
        )}
        {message.editedAt && !isDeleted ? (
          <span title={dateTime(message.editedAt)} className="text-xs text-muted">
            ({chatText.edited})
          </span>
        ) : null}
        <UrgentLine message={message} />
        <ReactionLine message={message} />
        {rootId === undefined && message.thread ? (
          <ThreadLine rootId={message.id} thread={message.thread} />
        ) : null}
      </div>
      {isActive && !isDeleted ? <MessageActions message={message} /> : null}
    </article>
  );
}

/** What comes with a message: its voice note, or its files. */
function Attached({ message }: { message: Message }) {
  if (message.fileCount === 0) return null;
  if (message.voice === null) return <MessageFiles message={message} />;
  return (
    <Suspense fallback={<span className="h-(--control-height)" />}>
      <VoiceNote message={message} voice={message.voice} />
    </Suspense>
  );
}

/** Whom a message mentions, as they stand in it. */
function namesIn({ mentions, mentionsAll, mentionGroups }: Message): string[] {
  const people = mentions.map(({ fullName }) => fullName);
  return [...people, ...mentionGroups, ...(mentionsAll ? [everybody] : [])];
}

/** A line that the product wrote: who joined, who left, what it is called now. */
function SystemLine({ message }: { message: Message }) {
  const { time } = useFormatters();
  return (
    <article
      data-sequence={message.sequence}
      aria-label={`Homeward, ${time(message.createdAt)}`}
      tabIndex={-1}
      className="my-1.5 px-4 text-center text-sm text-muted"
    >
      <p className="mx-auto wrap-anywhere">
        {systemText(message)} · {time(message.createdAt)}
      </p>
    </article>
  );
}
