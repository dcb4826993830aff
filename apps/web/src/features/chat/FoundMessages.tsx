import { isSearchable, readSearch } from '@homeward/contract/chat';
import { Link } from '@tanstack/react-router';
import { sentenceOf } from '../../lib/problem.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useMessagesFound } from './chat.messages.queries.ts';
import { quoteOf, wordsOf } from './chat.text.ts';

/** Messages that hold what is searched for; each opens in its place. */
export function FoundMessages({ q }: { q: string }) {
  const found = useMessagesFound(q);
  const messages = found.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-label="Messages found" className="mt-3 border-t border-line pt-3">
      <h2 className="px-3 text-sm font-bold">Messages</h2>
      {found.isError ? (
        <ErrorState title="Messages could not be searched" onRetry={() => void found.refetch()}>
          {sentenceOf(found.error)}
        </ErrorState>
      ) : !isSearchable(readSearch(q)) ? (
        <p className="px-3 py-2 text-muted">Type a word of the message, or has:file.</p>
      ) : messages === undefined ? (
        <p role="status" className="px-3 py-2 text-muted">
          Searching…
        </p>
      ) : messages.length === 0 ? (
        <p className="px-3 py-2 text-muted">
          No messages match. You can also use "quotes", from:name, has:file, and on:, after: or before: with a
          day such as 11/20/2026.
        </p>
      ) : (
        <ul className="grid gap-0.5">
          {messages.map(({ message, conversation }) => (
            <li key={message.id} className="min-w-0">
              <Link
                to="/dashboard/chat"
                search={{
                  conversation: conversation.id,
                  message: message.sequence,
                  ...(message.threadRootId === null ? {} : { thread: message.threadRootId }),
                }}
                resetScroll={false}
                className="block min-w-0 rounded-lg px-3 py-2 text-ink no-underline hover:bg-hover"
              >
                <span className="flex items-baseline gap-2">
                  <span
                    dir="auto"
                    title={conversation.ownTime ?? undefined}
                    className="min-w-0 flex-1 truncate font-medium"
                  >
                    {conversation.name}
                  </span>
                  <RelativeTime at={message.createdAt} className="shrink-0 text-xs text-muted" />
                </span>
                <span className="line-clamp-2 text-sm wrap-anywhere text-muted">
                  {message.sender?.fullName}: {wordsOf(quoteOf(message))}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ShowMore found={found} isWide />
    </section>
  );
}
