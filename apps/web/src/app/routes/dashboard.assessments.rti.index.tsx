import { createFileRoute } from '@tanstack/react-router';
import { ListChecks } from 'lucide-react';
import { AssessmentsOfFamily } from '../pages/AssessmentsOfFamily.tsx';

export const Route = createFileRoute('/dashboard/assessments/rti/')({
  staticData: { icon: ListChecks },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => <AssessmentsOfFamily slug="rti" />,
});
