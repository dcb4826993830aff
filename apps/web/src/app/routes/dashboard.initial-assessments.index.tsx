import { createFileRoute } from '@tanstack/react-router';
import { ClipboardList } from 'lucide-react';
import { IntakesPage, readIntakesSearch } from '../../features/intakes/index.ts';

export const Route = createFileRoute('/dashboard/initial-assessments/')({
  staticData: { icon: ClipboardList },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: InitialAssessments,
});

function InitialAssessments() {
  const navigate = Route.useNavigate();
  return (
    <IntakesPage
      search={readIntakesSearch(Route.useSearch())}
      onSearchChange={(search, isStep) =>
        void navigate({ search: { ...search }, replace: !isStep, resetScroll: false })
      }
      onOpen={(path) => void navigate({ to: path })}
    />
  );
}
