import { createFileRoute } from '@tanstack/react-router';
import { OneAssessment } from '../pages/OneAssessment.tsx';

export const Route = createFileRoute('/dashboard/assessments/acl/$id')({
  component: () => <OneAssessment slug="acl" id={Route.useParams().id} />,
});
