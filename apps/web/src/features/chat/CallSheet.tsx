import type { CallList } from '@homeward/contract/chat';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../lib/problem.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { linkClass } from '../../ui/linkClass.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useCallList } from './chat.messages.queries.ts';
import { chatWords } from './chat.text.ts';
import { PeopleToCall } from './PeopleToCall.tsx';

/** Whom somebody on call has to call about an urgent message, which they may not be able to read. */
export function CallSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, error, refetch } = useCallList(id);
  return (
    <Sheet title="Urgent message: people to call" isOpen onOpenChange={onClose}>
      {isError ? (
        <ErrorState title="This could not be loaded" onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : data === undefined ? (
        <LoadingRegion>
          <TextSkeleton lines={4} />
        </LoadingRegion>
      ) : (
        <Loaded list={data} />
      )}
    </Sheet>
  );
}

function Loaded({ list }: { list: CallList }) {
  const { dateTime } = useFormatters();
  const { senderName, sentAt, isDeleted, conversationId, sequence, waiting } = list;
  if (isDeleted) return <p>{chatWords.callDeleted}</p>;
  return (
    <div className="grid gap-4">
      <p>
        {senderName} sent an urgent message on {dateTime(sentAt)}.{' '}
        {waiting.length === 0 ? null : chatWords.callThem}
      </p>
      <PeopleToCall people={waiting} />
      {conversationId === null || sequence === null ? (
        <p className="text-sm text-muted">{chatWords.callOutside}</p>
      ) : (
        <Link
          to="/dashboard/chat"
          search={{ conversation: conversationId, message: sequence }}
          className={linkClass}
        >
          Open the message
        </Link>
      )}
    </div>
  );
}
