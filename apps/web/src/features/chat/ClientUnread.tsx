import { MessageSquareText } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import { Link } from '../../ui/Link.tsx';
import { useClientUnread } from './chat.unread.live.ts';

/** What the viewer has not read about a client, as a link to the conversation that holds the newest of it. */
export function ClientUnread({ clientId }: { clientId: string }) {
  const found = useClientUnread(clientId);
  if (!found) return null;
  return (
    <Link
      href={`/dashboard/chat?conversation=${found.conversationId}`}
      className="inline-flex items-center gap-1.5"
    >
      <MessageSquareText aria-hidden size={16} />
      {plural(found.unreadCount, 'unread message')}
    </Link>
  );
}
