import { useNavigate, useSearch } from '@tanstack/react-router';
import { AssessmentsPage, familyOfSlug, readAssessmentsSearch } from '../../features/assessments/index.ts';

/** One of the five pages of assessments. */
export function AssessmentsOfFamily({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const family = familyOfSlug(slug);
  if (family === undefined) return null;
  return (
    <AssessmentsPage
      key={slug}
      family={family}
      search={readAssessmentsSearch(search)}
      onSearchChange={(next, isStep) =>
        void navigate({ to: '.', search: { ...next }, replace: !isStep, resetScroll: false })
      }
      onOpen={(path) => void navigate({ to: path })}
    />
  );
}
