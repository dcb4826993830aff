import { type Conversation, isForMessages, readSearch } from '@homeward/contract/chat';
import { SquarePen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { useRested } from '../../lib/useRested.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { AvatarSkeleton, LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useViewer } from '../session/index.ts';
import { ConversationRow } from './ConversationRow.tsx';
import { useConversations } from './chat.queries.ts';
import { chatWords } from './chat.text.ts';

const FoundMessages = lazyPart(() =>
  import('./FoundMessages.tsx').then((module) => ({ default: module.FoundMessages })),
);

interface ConversationListProps {
  openId: string | undefined;
  onNew: () => void;
}

const restMs = 300;
/** What lists the messages that the viewer has starred. */
const starredSearch = 'is:starred';

/** The conversations of the viewer, what is searched for in them, and the way to a new one. */
export function ConversationList({ openId, onNew }: ConversationListProps) {
  const [typed, setTyped] = useState('');
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const search = useRested(typed.trim(), restMs);
  const { id: viewerId } = useViewer();
  const found = useConversations({ search, unread: isUnreadOnly });
  const isOfMessages = isForMessages(readSearch(search));
  const conversations = found.data?.pages.flatMap(({ data }) => data);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid gap-2.5 border-b border-line p-3">
        <div className="flex items-center gap-2">
          <PageTitle title="Chat" className="flex-1 px-1 text-xl font-bold" />
          <Button
            size="sm"
            variant={isUnreadOnly ? 'secondary' : 'quiet'}
            aria-pressed={isUnreadOnly}
            onPress={() => setUnreadOnly(!isUnreadOnly)}
          >
            Unread
          </Button>
          <Button
            size="sm"
            variant={typed === starredSearch ? 'secondary' : 'quiet'}
            aria-pressed={typed === starredSearch}
            onPress={() => setTyped(typed === starredSearch ? '' : starredSearch)}
          >
            Starred
          </Button>
          <IconButton
            label={chatWords.start}
            icon={<SquarePen aria-hidden size={18} />}
            variant="secondary"
            onPress={onNew}
          />
        </div>
        <SearchField label="Search people and messages" value={typed} onChange={setTyped} />
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto p-2">
        {found.isError ? (
          <ErrorState
            title={chatWords.listFailed}
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          >
            {sentenceOf(found.error)}
          </ErrorState>
        ) : conversations === undefined ? (
          <ListSkeleton />
        ) : (
          <>
            {isOfMessages ? null : <Rows conversations={conversations} viewerId={viewerId} openId={openId} />}
            {conversations.length === 0 && !isOfMessages ? (
              <Nothing search={search} isUnreadOnly={isUnreadOnly} onNew={onNew} />
            ) : null}
            {isOfMessages ? null : <ShowMore found={found} isWide />}
            {search === '' ? null : (
              <Suspense fallback={null}>
                <FoundMessages q={search} />
              </Suspense>
            )}
          </>
        )}
      </div>
    </div>
  );
}

interface RowsProps {
  conversations: readonly Conversation[];
  viewerId: string;
  openId: string | undefined;
}

function Rows({ conversations, viewerId, openId }: RowsProps) {
  if (conversations.length === 0) return null;
  return (
    <ul aria-label="Conversations" className="grid gap-0.5">
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          viewerId={viewerId}
          isOpen={conversation.id === openId}
        />
      ))}
    </ul>
  );
}

interface NothingProps {
  search: string;
  isUnreadOnly: boolean;
  onNew: () => void;
}

function Nothing({ search, isUnreadOnly, onNew }: NothingProps) {
  if (search !== '') return <p className="px-3 py-2 text-muted">No conversation has this name.</p>;
  if (isUnreadOnly) return <p className="px-3 py-6 text-center text-muted">You have read everything.</p>;
  return (
    <EmptyState
      title={chatWords.none}
      action={
        <Button variant="primary" onPress={onNew}>
          Start a conversation
        </Button>
      }
    >
      Messages with colleagues, care teams and families appear here.
    </EmptyState>
  );
}

function ListSkeleton() {
  return (
    <LoadingRegion label="Loading conversations…">
      <div aria-hidden className="grid gap-0.5">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <div key={key} className="flex items-start gap-3 px-3 py-2.5">
            <AvatarSkeleton />
            <TextSkeleton lines={3} className="text-sm" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
