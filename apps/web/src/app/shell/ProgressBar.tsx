import { useRouterState } from '@tanstack/react-router';
import { useLasting } from '../../lib/useLasting.ts';
import { TopProgress } from '../../ui/TopProgress.tsx';
import { useFinishing } from './useFinishing.ts';

/** The line does not begin to run for a navigation that is shorter than this. */
const runAfterMs = 120;
/** How long it takes to end, as in `--finish`. */
const finishMs = 300;

/** The line along the top that runs while the next page is on its way, and finishes on each change of the path. */
export function ProgressBar() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' });
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const isRunning = useLasting(isPending, runAfterMs);
  const isFinishing = useFinishing(path, finishMs);
  return <TopProgress phase={isRunning ? 'running' : isFinishing ? 'finishing' : 'idle'} />;
}
