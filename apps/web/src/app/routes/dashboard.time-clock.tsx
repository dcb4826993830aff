import { createFileRoute } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { readTimeClockSearch, TimeClockPage } from '../../features/visits/index.ts';
import { timeClockTabs } from '../timeClockTabs.ts';

export const Route = createFileRoute('/dashboard/time-clock')({
  staticData: { icon: Clock },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: TimeClockRoute,
});

function TimeClockRoute() {
  const navigate = Route.useNavigate();
  return (
    <TimeClockPage
      moreTabs={timeClockTabs}
      search={readTimeClockSearch(Route.useSearch())}
      onSearchChange={(search, isStep) =>
        void navigate({ search: { ...search }, replace: !isStep, resetScroll: false })
      }
    />
  );
}
