import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';

interface PartStateProps {
  /** The answer to what the part asks. */
  found: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Such as "Loading the care team…". */
  loading: string;
  /** The title where nothing came. */
  failed: string;
}

/** What stands in a tab until its answer is there, and where it failed. */
export function PartState({ found, loading, failed }: PartStateProps) {
  const { error } = found;
  if (!error) {
    return (
      <LoadingRegion label={loading}>
        <CardSkeleton rows={5} />
      </LoadingRegion>
    );
  }
  return (
    <ErrorState
      title={failed}
      requestId={error instanceof ProblemError ? error.problem.requestId : undefined}
      isRetrying={found.isFetching}
      onRetry={() => void found.refetch()}
    >
      {sentenceOf(error)}
    </ErrorState>
  );
}
