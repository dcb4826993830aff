import { type RefObject, useEffect, useRef } from 'react';

/** Leads the reader to an element once it is what they looked for: focus goes there, and it comes into sight. */
export function useFound<Place extends HTMLElement>(isFound: boolean): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (!isFound) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [isFound]);
  return place;
}
