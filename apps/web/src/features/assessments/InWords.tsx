import { assessmentsText } from '@homeward/contract/assessments';
import { Banner } from '../../ui/Banner.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useAssessment } from './assessments.queries.ts';
import { areaNames } from './assessments.text.ts';
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
  const { bands = [], guidance = [], items = [], flags = [] } = data.interpretation ?? {};
  return (
    <div className="grid gap-3">
      {flags.map(({ id, text }) => (
        <Banner key={id} tone="warning" title={assessmentsText.notConfirmed}>
          {text}
        </Banner>
      ))}
      {bands.map(({ score, label, summary }) => (
        <p key={score}>
          <span className="font-bold">
            {bands.length > 1 ? `${areaNames[score]}: ${label}.` : `${label}.`}
          </span>{' '}
          {summary}
        </p>
      ))}
      {bands.length + guidance.length === 0 ? (
        <p>A profile has no result. You can add to it: share stories and photos in the tab “Engagement”.</p>
      ) : null}
      <GuidanceLists guidance={guidance} items={items} instrument={data.instrument} />
    </div>
  );
}
