import { createFileRoute } from '@tanstack/react-router';
import { MessagesSquare } from 'lucide-react';
import { Chat, readChatSearch } from '../../features/chat/index.ts';

export const Route = createFileRoute('/dashboard/chat')({
  staticData: { icon: MessagesSquare },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: ChatPage,
});

function ChatPage() {
  const navigate = Route.useNavigate();
  const { call, ...search } = readChatSearch(Route.useSearch());
  return (
    <Chat
      search={call === undefined ? search : { ...search, call }}
      onOpen={(conversation) => void navigate({ search: { conversation }, resetScroll: false })}
      onCalled={() => void navigate({ search, resetScroll: false, replace: true })}
    />
  );
}
