import { createFileRoute } from '@tanstack/react-router';
import { OneAssessment } from '../pages/OneAssessment.tsx';

export const Route = createFileRoute('/dashboard/assessments/initial-assessment/$id')({
  component: () => <OneAssessment slug="initial-assessment" id={Route.useParams().id} />,
});
