import { useEffect, useSyncExternalStore } from 'react';

/** The name that the page on the screen gives itself, such as a person's; undefined where its menu entry names it. */
let name: string | undefined;
/** What its heading says. */
let heading: string | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function change(next: string | undefined): void {
  name = next;
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the page, in the window's title too, as long as it is there. */
export function useNamedPage(own: string): void {
  useEffect(() => {
    change(own);
    return () => change(undefined);
  }, [own]);
}

/** The name that the page gives itself, for whoever writes the window's title. */
export function usePageName(): string | undefined {
  return useSyncExternalStore(subscribe, () => name);
}

/** Says what the heading of the page is, as long as it is there. */
export function useHeading(own: string): void {
  useEffect(() => {
    heading = own;
    tell();
    return () => {
      if (heading !== own) return;
      heading = undefined;
      tell();
    };
  }, [own]);
}

/** What the heading of the page says; undefined while there is none. */
export function usePageHeading(): string | undefined {
  return useSyncExternalStore(subscribe, () => heading);
}
