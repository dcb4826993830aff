import { createFileRoute } from '@tanstack/react-router';
import { ContactRound } from 'lucide-react';
import { Suspense } from 'react';
import { ClientUnread } from '../../features/chat/index.ts';
import { ClientList, readClientsSearch } from '../../features/clients/index.ts';

export const Route = createFileRoute('/dashboard/clients/')({
  staticData: { icon: ContactRound },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: ClientsPage,
});

function ClientsPage() {
  const navigate = Route.useNavigate();
  return (
    <ClientList
      search={readClientsSearch(Route.useSearch())}
      onSearchChange={(search, isStep) =>
        void navigate({ search: { ...search }, replace: !isStep, resetScroll: false })
      }
      onOpen={(id) => void navigate({ to: '/dashboard/clients/$id', params: { id } })}
      unreadOf={(clientId) => (
        <Suspense fallback={null}>
          <ClientUnread clientId={clientId} />
        </Suspense>
      )}
    />
  );
}
