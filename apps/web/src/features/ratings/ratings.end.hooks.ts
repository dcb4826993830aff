import { useEffect, useRef } from 'react';

/**
 * Calls for more a little before the end of a list comes into view.
 * @returns for the element at the end
 */
export function useNearEnd(mayAsk: boolean, ask: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!mayAsk || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) latest.current();
      },
      { rootMargin: '320px' },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [mayAsk]);
  return end;
}
