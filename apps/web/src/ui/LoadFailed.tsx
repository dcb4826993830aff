import { ProblemError, sentenceOf } from '../lib/problem.ts';
import { ErrorState } from './ErrorState.tsx';
import type { FailedQuery } from './NotLoaded.tsx';

interface LoadFailedProps {
  /** What could not be loaded, such as "This client could not be loaded". */
  title: string;
  found: FailedQuery;
  /** Where it stands for a whole page, its title is the page's. */
  isPage?: boolean;
}

/** Why something could not be loaded that fills a page, a card or a sheet, with the reference of the request. */
export function LoadFailed({ title, found, isPage = false }: LoadFailedProps) {
  const { error } = found;
  return (
    <ErrorState
      title={title}
      isPage={isPage}
      requestId={error instanceof ProblemError ? error.problem.requestId : undefined}
      isRetrying={found.isFetching}
      onRetry={() => void found.refetch()}
    >
      {sentenceOf(error)}
    </ErrorState>
  );
}
