import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { ReviewCardsSkeleton } from './ReviewsSkeleton.tsx';
import { useNearEnd } from './ratings.end.hooks.ts';

interface ReviewListEndProps {
  hasMore: boolean;
  isFetching: boolean;
  error: Error | null;
  onMore: () => void;
}

/** The end of the list so far: more comes by itself, or by its button. */
export function ReviewListEnd({ hasMore, isFetching, error, onMore }: ReviewListEndProps) {
  const end = useNearEnd(hasMore && !isFetching && error === null, onMore);
  return (
    <div ref={end} className="mt-4">
      {error ? (
        <p role="alert" className="flex flex-wrap items-center justify-center gap-3 text-muted">
          {sentenceOf(error)}
          <Button size="sm" onPress={onMore}>
            Try again
          </Button>
        </p>
      ) : isFetching ? (
        <ReviewCardsSkeleton count={3} />
      ) : hasMore ? (
        <div className="flex justify-center">
          <Button onPress={onMore}>Show more reviews</Button>
        </div>
      ) : null}
    </div>
  );
}
