import { useEffect, useSyncExternalStore } from 'react';

/** Headings that are there; of a page that goes and the one that comes, both for a moment. */
const headings: { readonly words: string }[] = [];
/** What waits to be read on the page, where the window's title counts it. */
let waiting = 0;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Gives the window its title, as long as the heading is there. */
export function useHeading(words: string): void {
  useEffect(() => {
    const heading = { words };
    headings.push(heading);
    tell();
    return () => {
      headings.splice(headings.indexOf(heading), 1);
      tell();
    };
  }, [words]);
}

/** What the heading of the page says; undefined while there is none. */
export function usePageHeading(): string | undefined {
  return useSyncExternalStore(subscribe, () => headings.at(-1)?.words);
}

/** Counts in the window's title what waits to be read on the page. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    waiting = count;
    tell();
    return () => {
      waiting = 0;
      tell();
    };
  }, [count]);
}

/** What waits to be read on the page; 0 where the page does not count. */
export function usePageCount(): number {
  return useSyncExternalStore(subscribe, () => waiting);
}
