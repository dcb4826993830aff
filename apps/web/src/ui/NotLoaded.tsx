import { sentenceOf } from '../lib/problem.ts';
import { Button } from './Button.tsx';

/** A query that failed, as far as it is tried again. */
export interface FailedQuery {
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/** Why a small part could not be loaded, and the button that tries again. See `LoadFailed` for what fills a page. */
export function NotLoaded({ found }: { found: FailedQuery }) {
  return (
    <div role="alert" className="grid justify-items-start gap-2.5">
      <p>{sentenceOf(found.error)}</p>
      <Button size="sm" isPending={found.isFetching} onPress={() => void found.refetch()}>
        Try again
      </Button>
    </div>
  );
}
