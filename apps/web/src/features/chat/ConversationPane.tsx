import { type Conversation, chatText, type Message } from '@homeward/contract/chat';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useCallback, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useNow } from '../../ui/RelativeTime.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useViewer } from '../session/index.ts';
import { Composer } from './Composer.tsx';
import { ConversationHead } from './ConversationHead.tsx';
import { useTyping } from './chat.live.ts';
import { sayRead, useStar, useStars } from './chat.messages.queries.ts';
import { OpenContext, type OpenConversation } from './chat.open.hooks.ts';
import { isGone, useConversation, useMembers } from './chat.queries.ts';
import { useSubject } from './chat.subject.hooks.ts';
import { chatWords, typingText } from './chat.text.ts';
import { useReading, useThread } from './chat.thread.hooks.ts';
import { useFollowedThreads } from './chat.threads.queries.ts';
import { refusalToWrite } from './chat.writing.model.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { type AskedDialog, MessageDialogs } from './MessageDialogs.tsx';
import { MessageLog } from './MessageLog.tsx';

const SideThread = lazyPart(() =>
  import('./SideThread.tsx').then((module) => ({ default: module.SideThread })),
);

interface ConversationPaneProps {
  id: string;
  /** The sequence of a message that a link leads to. */
  message: number | undefined;
  /** The message whose thread is open beside it; `message` is then one of the thread. */
  side: string | undefined;
  isAlone: boolean;
}

/** The open conversation, or why it is not there. */
export function ConversationPane({ id, message, side, isAlone }: ConversationPaneProps) {
  const found = useConversation(id);
  if (found.isError && isGone(found.error)) return <Gone isAlone={isAlone} />;
  if (found.data) {
    return <OpenPane key={id} conversation={found.data} message={message} side={side} isAlone={isAlone} />;
  }
  if (found.isError) {
    return (
      <ErrorState
        title={chatWords.openFailed}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
        isPage={isAlone}
        className="m-auto"
      >
        {sentenceOf(found.error)}
      </ErrorState>
    );
  }
  return (
    <div className="p-4">
      {isAlone ? <PageTitle title="Chat" className="sr-only" /> : null}
      <LoadingRegion label="Loading the conversation…">
        <TextSkeleton lines={2} className="max-w-72" />
      </LoadingRegion>
    </div>
  );
}

/** The viewer was taken out, or the link leads elsewhere. */
function Gone({ isAlone }: { isAlone: boolean }) {
  const navigate = useNavigate();
  return (
    <ErrorState
      title={chatText.removed}
      isPage={isAlone}
      className="m-auto"
      {...(isAlone ? { onRetry: () => void navigate({ to: '/dashboard/chat' }) } : {})}
    >
      You can no longer see its messages. Choose another conversation.
    </ErrorState>
  );
}

interface OpenPaneProps extends Omit<ConversationPaneProps, 'id'> {
  conversation: Conversation;
}

function OpenPane({ conversation, message: given, side, isAlone }: OpenPaneProps) {
  const asked = side === undefined ? given : undefined;
  const { id } = conversation;
  const viewer = useViewer();
  const viewerId = viewer.id;
  const navigate = useNavigate();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const { thread, state, dividerAfter, retry } = useThread(conversation, asked, side !== undefined);
  const see = useReading(thread, conversation.mine.lastReadSequence, (messageId) => sayRead(id, messageId));
  const followed = useFollowedThreads(id);
  const hasNoRoom = useMediaQuery('(max-width: 79.99rem)');
  const members = useMembers(id);
  const typing = useTyping(id);
  const stars = useStars(id);
  const starring = useStar();
  const receive = useCallback((message: Message) => thread.receive(message), [thread]);
  const { actions, composer, deletion } = useSubject(viewerId, state, receive);
  const [dialog, setDialog] = useState<AskedDialog>();
  const go = (to: { message?: number; thread?: string }) =>
    void navigate({
      to: '/dashboard/chat',
      search: { conversation: id, ...to },
      resetScroll: false,
    });
  const goTo = (sequence: number) => {
    thread.go({ at: sequence, isAsked: true });
    // A step of its own, so that "Back" leads to where one came from.
    go({ message: sequence });
  };
  const refusal = refusalToWrite(viewer, conversation, new Date(useNow()));
  const open: OpenConversation = {
    conversation,
    viewerId,
    rootId: undefined,
    sideId: side,
    threadUnread: new Map(followed.data?.data.map(({ root, unreadCount }) => [root.id, unreadCount])),
    openThread: (thread) => go({ thread }),
    isAlone,
    members: members.data,
    refusal,
    stars,
    star: ({ id: messageId }, isStarred) => starring.mutate({ id: messageId, isStarred }),
    ...actions,
    ask: (kind, message) => setDialog({ kind, message }),
    goTo,
  };
  return (
    <OpenContext value={open}>
      <div className="flex min-h-0 flex-1">
        {side !== undefined && hasNoRoom ? null : (
          <div className="flex min-w-0 flex-1 flex-col">
            <ConversationHead />
            <MessageLog
              thread={thread}
              state={state}
              dividerAfter={dividerAfter}
              onSeen={see}
              onRetry={retry}
            />
            <p role="status" className="min-h-6 max-w-none truncate px-4 text-sm text-muted">
              {typingText(typing)}
            </p>
            {refusal === undefined ? (
              <Composer
                {...composer}
                conversation={conversation}
                autoFocus={!isTouch && given === undefined && side === undefined}
                onSent={() => thread.go({ at: 'end', isAsked: false })}
              />
            ) : (
              <Banner tone="neutral" className="m-3">
                {refusal}
              </Banner>
            )}
          </div>
        )}
        <Suspense fallback={null}>
          {side === undefined ? null : (
            <SideThread
              key={side}
              rootId={side}
              message={given}
              isWhole={hasNoRoom}
              onGo={(message) => go({ thread: side, message })}
              onClose={() => go({})}
            />
          )}
        </Suspense>
      </div>
      <DeleteDialog {...deletion} />
      <MessageDialogs asked={dialog} onClose={() => setDialog(undefined)} />
    </OpenContext>
  );
}
