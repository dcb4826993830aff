import { clsx } from 'clsx';

/** `running` while the next page is on its way; `finishing` once the path has changed, until the line is gone. */
export type ProgressPhase = 'idle' | 'running' | 'finishing';

/** The line at the top of the window: it runs while the next page is on its way, and ends with each change of the path. */
export function TopProgress({ phase }: { phase: ProgressPhase }) {
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 h-[3px]">
      {phase === 'idle' ? null : (
        <div
          role="progressbar"
          aria-label="Loading page"
          {...(phase === 'finishing' ? { 'aria-valuenow': 100 } : {})}
          className={clsx(
            'h-full origin-left bg-accent shadow-float',
            phase === 'running' ? 'animate-advance' : 'animate-finish',
          )}
        />
      )}
    </div>
  );
}
