import type { ReactNode } from 'react';
import { ProblemError, sentenceOf } from '../../lib/problem.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';

interface CalendarFacesProps {
  found: {
    readonly data: unknown;
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  children: ReactNode;
}

/** What the calendar shows until its shifts are there, and where they could not be had. */
export function CalendarFaces({ found, children }: CalendarFacesProps) {
  const { data, error, isFetching, refetch } = found;
  if (data !== undefined) return children;
  if (!error) return <CalendarSkeleton />;
  return (
    <div className="rounded-lg border border-line bg-card">
      <ErrorState
        title="The calendar could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        requestId={error instanceof ProblemError ? error.problem.requestId : undefined}
      >
        {sentenceOf(error)}
      </ErrorState>
    </div>
  );
}
