import { createFileRoute } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { AssessmentsOfFamily } from '../pages/AssessmentsOfFamily.tsx';

export const Route = createFileRoute('/dashboard/assessments/home-safety/')({
  staticData: { icon: ShieldCheck },
  // Taken as it is: what reads it belongs to the page, which is fetched when it is opened.
  validateSearch: (search: Record<string, unknown>) => search,
  component: () => <AssessmentsOfFamily slug="home-safety" />,
});
