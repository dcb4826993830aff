import { createFileRoute, notFound } from '@tanstack/react-router';
import { AssessmentPage, familyOfSlug } from '../../features/assessments/index.ts';

export const Route = createFileRoute('/dashboard/assessments/$family/$id')({
  component: OneAssessmentPage,
});

function OneAssessmentPage() {
  const { family: slug, id } = Route.useParams();
  const family = familyOfSlug(slug);
  if (family === undefined) throw notFound();
  return <AssessmentPage key={id} family={family} id={id} />;
}
