import { sentenceOf } from '../../lib/problem.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';

interface ExpiringFailedProps {
  error: Error | null;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The error state of the card of expiring licenses. */
export function ExpiringFailed({ error, onRetry, isRetrying }: ExpiringFailedProps) {
  return (
    <ErrorState title="Expiring credentials could not be loaded" onRetry={onRetry} isRetrying={isRetrying}>
      {error ? sentenceOf(error) : null}
    </ErrorState>
  );
}
