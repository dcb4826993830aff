import { useRouterState } from '@tanstack/react-router';
import { useLasting } from '../../lib/useLasting.ts';
import { TopProgress } from '../../ui/TopProgress.tsx';

/** A navigation shorter than this shows no bar. */
const showAfterMs = 120;

/** The line along the top that runs while the next page is on its way, and is done when the path has changed. */
export function ProgressBar() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' });
  return <TopProgress isActive={useLasting(isPending, showAfterMs)} />;
}
