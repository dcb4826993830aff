import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Focuses the heading, now or once it comes: a page about somebody has none until it knows the name, and the one of its
 * outline goes. It ends with the first key or press.
 * @returns ends it
 */
function waitAtHeading(): () => void {
  focusHeading();
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const end = () => observer.disconnect();
  for (const deed of ['keydown', 'pointerdown']) addEventListener(deed, end, { capture: true, once: true });
  return end;
}

/**
 * On each new path: moves focus to the page's heading, so that the keyboard and a screen reader begin there, and
 * goes to the top. Not on the first load, where the browser has its own place to begin, and not when only the
 * search or the hash has changed.
 */
export function usePageArrival(): void {
  const router = useRouter();
  useEffect(() => {
    let end = () => {};
    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!pathChanged || fromLocation === undefined) return;
      end();
      if (toLocation.hash !== '') return;
      // After the overlays that this navigation closes have given focus back to their buttons.
      requestAnimationFrame(() => {
        end();
        end = waitAtHeading();
      });
    });
    return () => {
      unsubscribe();
      end();
    };
  }, [router]);
}
