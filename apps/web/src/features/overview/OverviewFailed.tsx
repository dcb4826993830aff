import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';

interface OverviewFailedProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

/** Stands where the Overview should be. */
export function OverviewFailed({ error, isRetrying, onRetry }: OverviewFailedProps) {
  return (
    <div className="rounded-lg border border-line bg-card">
      <ErrorState
        title="Your overview could not be loaded"
        onRetry={onRetry}
        isRetrying={isRetrying}
        requestId={error instanceof ProblemError ? error.problem.requestId : undefined}
      >
        {sentenceOf(error)}
      </ErrorState>
    </div>
  );
}
