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
 * goes to the heading that comes, until the first key or press. What the reader does at once, before the next frame, also
 * keeps its focus.
 */
export function usePageArrival(): void {
  const router = useRouter();
  useEffect(() => {
    const { body } = document;
    // The router compares with the last page that was drawn whole: a change of the search may seem to be one of the path.
    let path = router.state.resolvedLocation?.pathname;
    let frame = 0;
    const late = new MutationObserver(() => {
      if (document.activeElement === body) focusHeading();
    });
    const end = () => {
      cancelAnimationFrame(frame);
      late.disconnect();
    };
    // A key that is held down repeats what led here.
    const onDeed = (deed: Event) => (deed instanceof KeyboardEvent && deed.repeat ? undefined : end());
    const deeds = ['keydown', 'pointerdown'];
    for (const deed of deeds) addEventListener(deed, onDeed, true);
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      const isElsewhere = toLocation.pathname !== path;
      path = toLocation.pathname;
      if (!isElsewhere || fromLocation === undefined) return;
      end();
      if (toLocation.hash !== '') return;
      // After the overlays that this navigation closes have given focus back to their buttons.
      frame = requestAnimationFrame(() => {
        focusHeading();
        late.observe(body, { childList: true, subtree: true });
      });
    });
    return () => {
      unsubscribe();
      end();
      for (const deed of deeds) removeEventListener(deed, onDeed, true);
    };
  }, [router]);
}
