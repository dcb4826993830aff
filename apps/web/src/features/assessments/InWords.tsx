import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useAssessment } from './assessments.queries.ts';

/** What an assessment found and what helps, in words: no number and no answer. */
export function InWords({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useAssessment(id);
  if (error) {
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert" data-tone="danger" className="text-tone">
          {sentenceOf(error)}
        </p>
        <Button size="sm" isPending={isFetching} onPress={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
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
      {guidance.map(({ title, lines }) => (
        <section key={title} className="grid gap-1">
          <h3 className="font-bold">{title}</h3>
          <ul className="grid list-disc gap-1 pl-5">
            {lines.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
