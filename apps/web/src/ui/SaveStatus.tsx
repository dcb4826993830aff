import { CircleAlert, CircleCheck } from 'lucide-react';
import { Spinner } from './Spinner.tsx';

/** Where a change is on its way: not begun, going, there, or come back. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

/** "Saving…", "Saved" or "Not saved: try again", next to what it is about. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry?: () => void }) {
  return (
    <span role="status" className="inline-flex min-h-6 items-center gap-1.5 text-sm text-muted">
      {state === 'saving' ? (
        <>
          <Spinner size={15} />
          Saving…
        </>
      ) : null}
      {state === 'saved' ? (
        <span data-tone="success" className="inline-flex items-center gap-1.5 text-tone">
          <CircleCheck aria-hidden size={15} />
          Saved
        </span>
      ) : null}
      {state === 'failed' ? (
        <span data-tone="danger" className="inline-flex items-center gap-1.5 font-medium text-tone">
          <CircleAlert aria-hidden size={15} />
          Not saved:
          {onRetry ? (
            <button
              type="button"
              onClick={onRetry}
              className="cursor-pointer rounded-sm underline underline-offset-3"
            >
              try again
            </button>
          ) : (
            ' try again'
          )}
        </span>
      ) : null}
    </span>
  );
}
