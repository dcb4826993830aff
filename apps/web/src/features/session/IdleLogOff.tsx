import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useLogOffTime, watchActivity } from './session.activity.hooks.ts';

const LogOffDialog = lazyPart(() =>
  import('./LogOffDialog.tsx').then((module) => ({ default: module.LogOffDialog })),
);

/** Signs out after the agency's minutes without activity in any tab, and says so one minute before. */
export function IdleLogOff() {
  useEffect(watchActivity, []);
  const logOffAt = useLogOffTime();
  if (logOffAt === undefined) return null;
  return (
    <Suspense fallback={null}>
      <LogOffDialog logOffAt={logOffAt} />
    </Suspense>
  );
}
