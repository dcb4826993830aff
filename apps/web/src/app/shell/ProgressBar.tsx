import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { TopProgress } from '../../ui/TopProgress.tsx';

/** A navigation shorter than this shows no bar: a flash would only disquiet. */
const showAfterMs = 120;

/** The line along the top that runs while the next page is on its way, and is done when the path has changed. */
export function ProgressBar() {
  const isPending = useRouterState({ select: (state) => state.status === 'pending' });
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setShown(true), showAfterMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isPending]);
  return <TopProgress isActive={isPending && isShown} />;
}
