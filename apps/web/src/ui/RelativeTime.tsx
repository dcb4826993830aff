import { useSyncExternalStore } from 'react';
import { useFormatters } from './formatters.ts';

/** One clock for all relative times on a page. */
const tickMs = 30_000;
let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    nowMs = Date.now();
    for (const each of listeners) each();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function readNow(): number {
  // Between ticks the moment stays the same, so that a render is not followed by another for nothing.
  if (Date.now() - nowMs >= tickMs) nowMs = Date.now();
  return nowMs;
}

/** The moment now in ms since 1970, moving on twice a minute. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, readNow, readNow);
}

/** "2 min ago", with the full time as its title. `at` is RFC 3339. */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const { relative, dateTime } = useFormatters();
  return (
    <time dateTime={at} title={dateTime(at)} className={className}>
      {relative(at, useNow())}
    </time>
  );
}

/** " · 2 min ago", behind a full time. */
export function AgoBeside({ at }: { at: string }) {
  return (
    <>
      {' '}
      · <RelativeTime at={at} />
    </>
  );
}
