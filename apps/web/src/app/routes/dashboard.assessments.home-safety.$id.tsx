import { createFileRoute } from '@tanstack/react-router';
import { OneAssessment } from '../pages/OneAssessment.tsx';

export const Route = createFileRoute('/dashboard/assessments/home-safety/$id')({
  component: () => <OneAssessment slug="home-safety" id={Route.useParams().id} />,
});
