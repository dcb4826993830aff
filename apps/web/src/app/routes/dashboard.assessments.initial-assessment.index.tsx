import { createFileRoute } from '@tanstack/react-router';
import { ClipboardCheck } from 'lucide-react';
import { AssessmentsOfFamily } from '../pages/AssessmentsOfFamily.tsx';

export const Route = createFileRoute('/dashboard/assessments/initial-assessment/')({
  staticData: { icon: ClipboardCheck },
  // Passed through: the code that reads it is part of the page, which is loaded when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => <AssessmentsOfFamily slug="initial-assessment" />,
});
