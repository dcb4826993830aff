import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useAssessment } from './assessments.queries.ts';
import { GuidanceLists } from './GuidanceLists.tsx';

/** What an assessment found and what helps, in words: no number and no answer. */
export function InWords({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useAssessment(id);
  if (error) {
    return <NotLoaded found={{ error, isFetching, refetch }} />;
  }
  if (!data) {
    return (
      <LoadingRegion label="Loading the assessment…">
        <TextSkeleton lines={3} />
      </LoadingRegion>
    );
  }
  const { bands = [], guidance = [] } = data.interpretation ?? {};
  return (
    <div className="grid gap-3">
      {bands.map(({ score, label, summary }) => (
        <p key={score}>
          <span className="font-bold">{label}.</span> {summary}
        </p>
      ))}
      <GuidanceLists guidance={guidance} />
    </div>
  );
}
