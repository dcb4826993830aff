import { createFileRoute } from '@tanstack/react-router';
import { IntakePage } from '../../features/intakes/index.ts';

export const Route = createFileRoute('/dashboard/initial-assessments/$id')({
  component: OneInitialAssessment,
});

function OneInitialAssessment() {
  const { id } = Route.useParams();
  return <IntakePage key={id} id={id} />;
}
