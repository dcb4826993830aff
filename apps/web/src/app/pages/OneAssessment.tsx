import { AssessmentPage, familyOfSlug } from '../../features/assessments/index.ts';

/** An assessment of one of the five pages. */
export function OneAssessment({ slug, id }: { slug: string; id: string }) {
  const family = familyOfSlug(slug);
  return family ? <AssessmentPage key={id} family={family} id={id} /> : null;
}
