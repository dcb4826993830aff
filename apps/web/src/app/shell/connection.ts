import { useSyncExternalStore } from 'react';
import { onAnswer } from '../../lib/api/index.ts';
import { NoConnectionError } from '../../lib/problem.ts';
import { queryClient, refetch } from '../../lib/query.ts';

/*
 * Whether the server can be reached. The browser's own word is not enough: it knows of a pulled cable, not of a
 * server that is down. So a call that reached nobody counts as much, and any answer at all ends it.
 */
let isReachable = navigator.onLine;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (next === isReachable) return;
  isReachable = next;
  for (const listener of listeners) listener();
  // What is on the screen may have changed while nobody could tell us.
  if (next) void refetch();
}

let isWatching = false;

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  window.addEventListener('offline', () => change(false));
  window.addEventListener('online', () => change(true));
  onAnswer(() => change(true));
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'failed' && event.action.type !== 'error')) return;
    if (event.action.error instanceof NoConnectionError) change(false);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    if (event.action.error instanceof NoConnectionError) change(false);
  });
}

function subscribe(listener: () => void): () => void {
  watch();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the server was reached by the last call that was made. */
export function useIsReachable(): boolean {
  return useSyncExternalStore(subscribe, () => isReachable);
}
