import { mayBeOffDuty } from '@homeward/contract/chat';
import { clsx } from 'clsx';
import { MessagesSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useCountInTitle } from '../../ui/pageName.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { useViewer } from '../session/index.ts';
import { ConversationList } from './ConversationList.tsx';
import type { ChatSearch } from './chat.address.model.ts';
import { useConversationKeys } from './chat.keys.hooks.ts';
import { useChatLive } from './chat.live.ts';
import { useChatUnread } from './chat.unread.live.ts';

const ConversationPane = lazyPart(() =>
  import('./ConversationPane.tsx').then((module) => ({ default: module.ConversationPane })),
);
const NewConversationDialog = lazyPart(() =>
  import('./NewConversationDialog.tsx').then((module) => ({ default: module.NewConversationDialog })),
);

const CallSheet = lazyPart(() => import('./CallSheet.tsx').then((module) => ({ default: module.CallSheet })));
const OffDutyBanner = lazyPart(() =>
  import('./OffDutyBanner.tsx').then((module) => ({ default: module.OffDutyBanner })),
);

interface ChatProps {
  search: ChatSearch;
  /** Opens a conversation. */
  onOpen: (id: string) => void;
  /** Closes the list of people to call. */
  onCalled: () => void;
}

/** The conversations of the viewer, and the open one beside them; on a phone one at a time. */
export function Chat({ search, onOpen, onCalled }: ChatProps) {
  const isPhone = useMediaQuery('(max-width: 47.99rem)');
  const [isStarting, setStarting] = useState(false);
  const viewer = useViewer();
  const unread = useChatUnread();
  const openId = search.conversation;
  useChatLive();
  useConversationKeys(openId, onOpen);
  useCountInTitle(unread);
  return (
    <div
      className={clsx(
        '-mt-2 flex flex-col h-[calc(100dvh-var(--bars,0px)-6.5rem)] min-h-96 overflow-hidden rounded-lg border border-line bg-card',
        // The field is the last thing on the page: a phone has no room to leave free below it.
        'max-md:-mx-(--gutter) max-md:-mt-6 max-md:-mb-(--toast-room) max-md:h-[calc(100dvh-var(--bars,0px)-3.5rem)] max-md:rounded-none max-md:border-0',
      )}
    >
      <Suspense fallback={null}>{mayBeOffDuty.allows(viewer) ? <OffDutyBanner /> : null}</Suspense>
      <div className="flex min-h-0 flex-1">
        {isPhone && openId !== undefined ? null : (
          <section
            aria-label="All conversations"
            className={clsx(
              'flex min-w-0 flex-col',
              isPhone ? 'w-full' : 'w-80 shrink-0 border-r border-line',
            )}
          >
            <ConversationList openId={openId} onNew={() => setStarting(true)} />
          </section>
        )}
        {isPhone && openId === undefined ? null : (
          <section aria-label="Conversation" className="flex min-w-0 flex-1 flex-col">
            {openId === undefined ? (
              <EmptyState
                className="m-auto"
                icon={<MessagesSquare aria-hidden size={22} />}
                title="Choose a conversation"
              >
                Its messages appear here.
              </EmptyState>
            ) : (
              <Suspense fallback={isPhone ? <PageTitle title="Chat" className="sr-only" /> : null}>
                <ConversationPane
                  key={openId}
                  id={openId}
                  message={search.message}
                  side={search.thread}
                  isAlone={isPhone}
                />
              </Suspense>
            )}
          </section>
        )}
      </div>
      <Suspense fallback={null}>
        {search.call === undefined ? null : <CallSheet id={search.call} onClose={onCalled} />}
      </Suspense>
      <Suspense fallback={null}>
        {isStarting ? (
          <NewConversationDialog
            onOpenChange={setStarting}
            onStarted={(id) => {
              setStarting(false);
              onOpen(id);
            }}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
