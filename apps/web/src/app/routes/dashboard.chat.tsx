import { createFileRoute } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { Chat, readChatSearch } from '../../features/chat/index.ts';

export const Route = createFileRoute('/dashboard/chat')({
  staticData: { icon: MessagesSquare },
  // Taken as it is: what reads it belongs to the page, which is fetched when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: ChatPage,
});

function ChatPage() {
  const navigate = Route.useNavigate();
  return (
    <Chat
      search={readChatSearch(Route.useSearch())}
      onOpen={(conversation) => void navigate({ search: { conversation }, resetScroll: false })}
    />
  );
}
