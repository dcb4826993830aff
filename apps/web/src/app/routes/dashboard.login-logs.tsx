import { createFileRoute } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { LoginLogs, readLoginLogsSearch } from '../../features/login-logs/index.ts';

export const Route = createFileRoute('/dashboard/login-logs')({
  staticData: { icon: KeyRound },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: LoginLogsPage,
});

function LoginLogsPage() {
  const navigate = Route.useNavigate();
  return (
    <LoginLogs
      search={readLoginLogsSearch(Route.useSearch())}
      onSearchChange={(search, isStep) =>
        void navigate({ search: { ...search }, replace: !isStep, resetScroll: false })
      }
    />
  );
}
