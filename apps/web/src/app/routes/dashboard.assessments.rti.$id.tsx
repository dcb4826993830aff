import { createFileRoute } from '@tanstack/react-router';
import { OneAssessment } from '../pages/OneAssessment.tsx';

export const Route = createFileRoute('/dashboard/assessments/rti/$id')({
  component: () => <OneAssessment slug="rti" id={Route.useParams().id} />,
});
