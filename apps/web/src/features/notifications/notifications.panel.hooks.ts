import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

function setOpen(next: boolean): void {
  if (next === isOpen) return;
  isOpen = next;
  for (const listener of listeners) listener();
}

/** Opens the panel of notifications, from anywhere. Focus returns to where it was. */
export function openNotifications(): void {
  setOpen(true);
}

/** Closes the panel of notifications. */
export function closeNotifications(): void {
  setOpen(false);
}

/** Whether the panel of notifications is open now. */
export function isPanelOpen(): boolean {
  return isOpen;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As `isPanelOpen`; the component renders again when it changes. */
export function useIsPanelOpen(): boolean {
  return useSyncExternalStore(subscribe, isPanelOpen);
}
