import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}

/**
 * On each new path: moves focus to the page's heading, so that the keyboard and a screen reader begin there, and
 * goes to the top. Not on the first load, where the browser has its own place to begin, and not when only the
 * search or the hash has changed.
 *
 * A page about someone has no heading until it knows the name, and the one of its outline goes: focus that is left over
 * goes to the heading that comes, until the first key or press.
 */
export function usePageArrival(): void {
  const router = useRouter();
  useEffect(() => {
    const { body } = document;
    const late = new MutationObserver(() => {
      if (document.activeElement === body) focusHeading();
    });
    const end = () => late.disconnect();
    const deeds = ['keydown', 'pointerdown'];
    for (const deed of deeds) addEventListener(deed, end, true);
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!pathChanged || fromLocation === undefined) return;
      end();
      if (toLocation.hash !== '') return;
      // After the overlays that this navigation closes have given focus back to their buttons.
      requestAnimationFrame(() => {
        focusHeading();
        late.observe(body, { childList: true, subtree: true });
      });
    });
    return () => {
      unsubscribe();
      end();
      for (const deed of deeds) removeEventListener(deed, end, true);
    };
  }, [router]);
}
