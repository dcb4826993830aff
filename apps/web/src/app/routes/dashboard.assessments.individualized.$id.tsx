import { createFileRoute } from '@tanstack/react-router';
import { OneAssessment } from '../pages/OneAssessment.tsx';

export const Route = createFileRoute('/dashboard/assessments/individualized/$id')({
  component: () => <OneAssessment slug="individualized" id={Route.useParams().id} />,
});
