import { chatText, type Message } from '@homeward/contract/chat';
import { addDays, dayIn, formatLongDay } from '@homeward/contract/core';
import { ArrowDown } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useNow } from '../../ui/RelativeTime.tsx';
import { AvatarSkeleton, LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useDisplay } from '../session/index.ts';
import { useOpen } from './chat.open.hooks.ts';
import { usePending } from './chat.outbox.hooks.ts';
import { rowsOf } from './chat.rows.model.ts';
import { useLogScroll } from './chat.scroll.hooks.ts';
import type { Thread, ThreadState } from './chat.thread.model.ts';
import { MessageItem } from './MessageItem.tsx';
import { PendingMessage } from './PendingMessage.tsx';
import { ReadLine } from './ReadLine.tsx';

interface MessageLogProps {
  thread: Thread;
  state: ThreadState;
  dividerAfter: number | undefined;
  onSeen: (sequence: number) => void;
  onRetry: () => void;
}

/** The messages of the open conversation. Arrows walk them; only what is near is in the page. */
export function MessageLog({ thread, state, dividerAfter, onSeen, onRetry }: MessageLogProps) {
  const { conversation, viewerId, rootId } = useOpen();
  const { timezone } = useDisplay();
  const [activeId, setActiveId] = useState<string>();
  const sent = new Set(state.window.messages.map(({ clientMessageId }) => clientMessageId));
  const pending = usePending(conversation.id).filter(
    ({ message }) => !sent.has(message.clientMessageId) && (message.threadRootId ?? undefined) === rootId,
  );
  const { scroller, content, measure, isAway } = useLogScroll(thread, state, pending.length, onSeen);
  const rows = rowsOf(state.window, { timezone, dividerAfter });
  const stated = useStated(state.window.messages);
  if (state.status === 'loading') return <LogSkeleton />;
  if (state.status === 'failed') {
    return (
      <ErrorState className="flex-1" title="Messages could not be loaded" onRetry={onRetry}>
        {sentenceOf(state.error)}
      </ErrorState>
    );
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="log"
        aria-label={rootId === undefined ? `Messages with ${conversation.name}` : 'Replies'}
        aria-busy={state.isLoadingBefore || state.isLoadingAfter}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it, and walks its messages.
        tabIndex={0}
        onScroll={measure}
        onKeyDown={walk}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div ref={content} className="flex min-h-full flex-col justify-end pb-3">
          <EndNote state={state} end="before" onRetry={thread.older} />
          {state.window.messages.length === 0 && pending.length === 0 ? (
            <p className="m-auto px-6 py-10 text-center text-muted">
              {rootId === undefined
                ? 'No messages yet. Write the first one below.'
                : 'No replies yet. Write the first one below.'}
            </p>
          ) : null}
          {rows.map((row) =>
            row.kind === 'day' ? (
              <DayLine key={row.key} day={row.day} />
            ) : row.kind === 'divider' ? (
              <Divider key={row.key} />
            ) : (
              <div key={row.key}>
                <MessageItem
                  message={row.message}
                  isFirst={row.isFirst}
                  isAsked={state.place.isAsked && state.place.at === row.message.sequence}
                  isActive={activeId === row.key}
                  onActivate={() => setActiveId(row.key)}
                />
                {rootId === undefined && row.message.sender?.id === viewerId && stated.has(row.key) ? (
                  <ReadLine message={row.message} />
                ) : null}
              </div>
            ),
          )}
          {state.window.hasAfter
            ? null
            : pending.map((one) => <PendingMessage key={one.message.clientMessageId} pending={one} />)}
          <EndNote state={state} end="after" onRetry={thread.newer} />
        </div>
      </div>
      {isAway ? (
        <div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
          <Button
            size="sm"
            className="pointer-events-auto shadow-float"
            icon={<ArrowDown aria-hidden size={14} />}
            onPress={() => thread.go({ at: 'end', isAsked: false })}
          >
            Newest messages
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** What takes arrows itself: menus, and the seek bar of a voice note. */
const takesArrows = '[aria-haspopup], input, [role="slider"]';

/** Arrows go from message to message: from that which holds the focus, else from the last one. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-sequence]')];
  const target = event.target as HTMLElement;
  const at = all.findIndex((one) => one.contains(target));
  if ((at < 0 && target !== event.currentTarget) || target.matches(takesArrows)) return;
  const next = at < 0 ? all.at(-1) : all[at + step];
  event.preventDefault();
  next?.focus();
}

/** The own messages that say how far they have come: the newest, and the newest that somebody has read. */
function useStated(messages: readonly Message[]): ReadonlySet<string> {
  const { viewerId, members } = useOpen();
  const own = messages.filter(({ sender, deletedAt }) => sender?.id === viewerId && deletedAt === null);
  const furthest = Math.max(
    0,
    ...(members ?? [])
      .filter(({ person }) => person.id !== viewerId)
      .map(({ lastReadSequence }) => lastReadSequence ?? 0),
  );
  const read = own.findLast(({ sequence }) => sequence <= furthest);
  return new Set([own.at(-1)?.id, read?.id].filter((id) => id !== undefined));
}

interface EndNoteProps {
  state: ThreadState;
  end: 'before' | 'after';
  onRetry: () => Promise<void>;
}

/** What stands at an end that has more: that it is on its way, or that it did not come. */
function EndNote({ state, end, onRetry }: EndNoteProps) {
  if (end === 'before' ? state.isLoadingBefore : state.isLoadingAfter) {
    return <p className="py-2 text-center text-sm text-muted">Loading…</p>;
  }
  if (state.endFailed !== end) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-center gap-3 py-2 text-sm">
      {end === 'before' ? 'Older messages could not be loaded.' : 'Newer messages could not be loaded.'}
      <Button size="sm" onPress={() => void onRetry()}>
        Try again
      </Button>
    </div>
  );
}

function DayLine({ day }: { day: string }) {
  const display = useDisplay();
  const today = dayIn(display.timezone, new Date(useNow()));
  const name =
    day === today ? 'Today' : day === addDays(today, -1) ? 'Yesterday' : formatLongDay(day, display);
  return <Line tone="neutral">{name}</Line>;
}

function Divider() {
  return <Line tone="danger">{chatText.newMessages}</Line>;
}

function Line({ tone, children }: { tone: 'neutral' | 'danger'; children: string }) {
  const Title = useOpen().isAlone ? 'h2' : 'h3';
  return (
    <div data-tone={tone} className="mt-3 flex items-center gap-3 px-4 text-sm font-medium text-tone">
      <span aria-hidden className="h-px flex-1 bg-tone-line" />
      <Title className="text-sm font-medium">{children}</Title>
      <span aria-hidden className="h-px flex-1 bg-tone-line" />
    </div>
  );
}

function LogSkeleton() {
  return (
    <div className="min-h-0 flex-1 overflow-hidden p-4">
      <LoadingRegion label="Loading messages…">
        <div aria-hidden className="grid gap-5">
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <div key={key} className="flex gap-3">
              <AvatarSkeleton />
              <TextSkeleton lines={3} className="max-w-96" />
            </div>
          ))}
        </div>
      </LoadingRegion>
    </div>
  );
}
