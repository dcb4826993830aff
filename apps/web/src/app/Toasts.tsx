import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../ui/lazyPart.ts';
import { subscribeNotices } from '../ui/notify.ts';

const ToastRegion = lazyPart(() =>
  import('../ui/ToastRegion.tsx').then((module) => ({ default: module.ToastRegion })),
);

/**
 * The region of messages, from the first time that somebody does something: messages follow deeds, so the region
 * stands before the first of them without being part of the first load.
 */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => {
    if (isNeeded) return;
    const need = () => setNeeded(true);
    const endNotices = subscribeNotices(need);
    for (const deed of ['pointerdown', 'keydown']) document.addEventListener(deed, need, { passive: true });
    return () => {
      endNotices();
      for (const deed of ['pointerdown', 'keydown']) document.removeEventListener(deed, need);
    };
  }, [isNeeded]);
  return <Suspense fallback={null}>{isNeeded ? <ToastRegion /> : null}</Suspense>;
}
