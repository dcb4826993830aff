import { createFileRoute } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { Calendar, readCalendarSearch } from '../../features/shifts/index.ts';

export const Route = createFileRoute('/dashboard/calendar')({
  staticData: { icon: CalendarDays },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: CalendarPage,
});

function CalendarPage() {
  const navigate = Route.useNavigate();
  return (
    <Calendar
      search={readCalendarSearch(Route.useSearch())}
      onSearchChange={(search, isStep) =>
        void navigate({ search: { ...search }, replace: !isStep, resetScroll: false })
      }
    />
  );
}
