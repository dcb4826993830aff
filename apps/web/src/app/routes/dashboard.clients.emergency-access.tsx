import { createFileRoute } from '@tanstack/react-router';
import { EmergencyAccessList, readEmergencySearch } from '../../features/clients/index.ts';

export const Route = createFileRoute('/dashboard/clients/emergency-access')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: EmergencyAccessPage,
});

function EmergencyAccessPage() {
  const navigate = Route.useNavigate();
  return (
    <EmergencyAccessList
      search={readEmergencySearch(Route.useSearch())}
      onSearchChange={(search, isStep) =>
        void navigate({ search: { ...search }, replace: !isStep, resetScroll: false })
      }
    />
  );
}
