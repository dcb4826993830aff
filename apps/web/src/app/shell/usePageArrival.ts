import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * On each new path: moves focus to the page's heading, so that the keyboard and a screen reader begin there, and
 * goes to the top. Not on the first load, where the browser has its own place to begin, and not when only the
 * search or the hash has changed.
 */
export function usePageArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!pathChanged || fromLocation === undefined || toLocation.hash !== '') return;
        // After the overlays that this navigation closes have given focus back to their buttons.
        requestAnimationFrame(() => {
          const heading = document.querySelector<HTMLElement>('main h1');
          if (!heading) return;
          heading.tabIndex = -1;
          heading.focus({ preventScroll: true });
        });
      }),
    [router],
  );
}
