import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ClientUnread } from '../../features/chat/index.ts';
import { ClientPage } from '../../features/clients/index.ts';
import { clientTabs } from '../clientTabs.ts';

export const Route = createFileRoute('/dashboard/clients/$id')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: OneClientPage,
});

function OneClientPage() {
  const navigate = Route.useNavigate();
  const { id } = Route.useParams();
  const { tab } = Route.useSearch();
  return (
    <ClientPage
      key={id}
      id={id}
      moreTabs={clientTabs}
      unread={
        <Suspense fallback={null}>
          <ClientUnread clientId={id} />
        </Suspense>
      }
      tab={typeof tab === 'string' ? tab : undefined}
      onTab={(next) =>
        void navigate({ search: next === 'summary' ? {} : { tab: next }, replace: true, resetScroll: false })
      }
    />
  );
}
