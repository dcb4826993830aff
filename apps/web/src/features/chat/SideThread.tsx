import { clsx } from 'clsx';
import { BellOff, BellPlus, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { Composer } from './Composer.tsx';
import { OpenContext, useOpen } from './chat.open.hooks.ts';
import { isGone } from './chat.queries.ts';
import { useSideThread } from './chat.side.hooks.ts';
import { useSubject } from './chat.subject.hooks.ts';
import { useReading } from './chat.thread.hooks.ts';
import { sayReadInThread, useFollow } from './chat.threads.queries.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MessageItem } from './MessageItem.tsx';
import { MessageLog } from './MessageLog.tsx';

interface SideThreadProps {
  rootId: string;
  /** The sequence of one of its messages that a link leads to. */
  message: number | undefined;
  /** There is no room beside it. */
  isWhole: boolean;
  onGo: (message: number) => void;
  onClose: () => void;
}

/** What is written under a message, beside its conversation. Escape closes it. */
export function SideThread({ rootId, message: asked, isWhole, onGo, onClose }: SideThreadProps) {
  const open = useOpen();
  const { viewerId, conversation, refusal } = open;
  const isTouch = useMediaQuery('(pointer: coarse)');
  const { thread, state, head, receive, setFollowing, retry } = useSideThread(conversation.id, rootId, asked);
  const see = useReading(thread, 0, (messageId) => sayReadInThread(rootId, messageId));
  const follow = useFollow(rootId, setFollowing);
  const { actions, composer, deletion } = useSubject(viewerId, state, receive);
  const [isRootActive, setRootActive] = useState(false);
  if (state.status === 'failed' && isGone(state.error)) {
    return (
      <Frame isWhole={isWhole} onClose={onClose}>
        <ErrorState className="m-auto" title="This thread is not there">
          Its message was removed, or it was written before you joined.
        </ErrorState>
      </Frame>
    );
  }
  const inThread = {
    ...open,
    ...actions,
    rootId,
    goTo: (sequence: number) => {
      thread.go({ at: sequence, isAsked: true });
      onGo(sequence);
    },
  };
  return (
    <OpenContext value={inThread}>
      <Frame
        isWhole={isWhole}
        onClose={onClose}
        action={
          head ? (
            <Button
              size="sm"
              variant="quiet"
              icon={head.isFollowing ? <BellOff aria-hidden size={15} /> : <BellPlus aria-hidden size={15} />}
              isPending={follow.isPending}
              onPress={() => follow.mutate(!head.isFollowing)}
            >
              {head.isFollowing ? 'Stop following' : 'Follow'}
            </Button>
          ) : null
        }
      >
        {head ? (
          <div className="max-h-64 shrink-0 overflow-y-auto border-b border-line py-2">
            <MessageItem
              message={head.root}
              isFirst
              isAsked={false}
              isActive={isRootActive}
              onActivate={() => setRootActive(true)}
            />
          </div>
        ) : null}
        <MessageLog thread={thread} state={state} dividerAfter={undefined} onSeen={see} onRetry={retry} />
        {refusal === undefined ? (
          <Composer
            {...composer}
            conversation={conversation}
            autoFocus={!isTouch}
            onSent={() => thread.go({ at: 'end', isAsked: false })}
          />
        ) : (
          <Banner tone="neutral" className="m-3">
            {refusal}
          </Banner>
        )}
      </Frame>
      <DeleteDialog {...deletion} />
    </OpenContext>
  );
}

interface FrameProps {
  isWhole: boolean;
  onClose: () => void;
  action?: ReactNode;
  children: ReactNode;
}

function Frame({ isWhole, onClose, action, children }: FrameProps) {
  const frame = useRef<HTMLElement>(null);
  const close = useEffectEvent((event: KeyboardEvent) => {
    // What is open in it, such as an answer that is being written, takes the key first.
    const isOwn = event.target instanceof Node && frame.current?.contains(event.target);
    if (event.key === 'Escape' && isOwn && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, []);
  return (
    <section
      ref={frame}
      aria-label="Thread"
      className={clsx('flex min-w-0 flex-col', isWhole ? 'flex-1' : 'w-96 shrink-0 border-l border-line')}
    >
      <header className="flex items-center gap-2 border-b border-line px-3 py-2.5">
        <h3 className="min-w-0 flex-1 text-md font-bold">Thread</h3>
        {action}
        <IconButton label="Close the thread" icon={<X aria-hidden size={18} />} onPress={onClose} />
      </header>
      {children}
    </section>
  );
}
