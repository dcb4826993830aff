import { Button } from 'react-aria-components/Button';
import { plural } from '../../lib/format.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useOpen } from './chat.open.hooks.ts';
import { quoteOf, wordsOf } from './chat.text.ts';
import { useFollowedThreads } from './chat.threads.queries.ts';

/** The threads of the open conversation that the viewer follows; each opens beside it. */
export function ThreadsPart({ onClose }: { onClose: () => void }) {
  const { conversation, openThread } = useOpen();
  const { data } = useFollowedThreads(conversation.id);
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-label="Threads that you follow">
      <h3 className="mb-2 font-bold">Threads that you follow</h3>
      <ul className="grid gap-2">
        {data.data.map(({ root, unreadCount }) => (
          <li key={root.id}>
            <Button
              onPress={() => {
                onClose();
                openThread(root.id);
              }}
              className="block w-full cursor-pointer rounded-md border border-line px-3 py-2 text-left hover:bg-hover"
            >
              <span className="flex items-baseline gap-2 text-sm">
                <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                  {root.sender?.fullName}
                </span>
                {root.thread ? (
                  <RelativeTime at={root.thread.lastReplyAt} className="text-xs text-muted" />
                ) : null}
              </span>
              <span className="line-clamp-2 wrap-anywhere">{wordsOf(quoteOf(root))}</span>
              <span className="text-sm text-muted">
                {plural(root.thread?.replyCount ?? 0, 'reply', 'replies')}
                {unreadCount > 0 ? <b className="text-ink">{`, ${unreadCount} new`}</b> : null}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
