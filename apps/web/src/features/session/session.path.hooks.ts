import { useSyncExternalStore } from 'react';

const changed = 'homeward:door-path';

/** The pages of the door. */
export const doorPaths = [
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/accept-invite',
  '/set-up',
  '/verify-email',
] as const;
export type DoorPath = (typeof doorPaths)[number];

function current(): DoorPath {
  const path = location.pathname.replace(/\/$/, '');
  return doorPaths.find((known) => known === path) ?? '/sign-in';
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(changed, listener);
  };
}

/** Which page of the door is shown. */
export function useDoorPath(): DoorPath {
  return useSyncExternalStore(subscribe, current, () => '/sign-in');
}

/** Goes to another page of the door without reloading the window. */
export function goToDoor(address: string): void {
  history.pushState(null, '', address);
  window.dispatchEvent(new Event(changed));
}

let linkToken: string | undefined;

/**
 * The token that a link of a mail carries in its fragment, where neither the server's log nor a referrer sees
 * it. It is taken out of the address bar at once, so that it does not stay in the history either.
 */
export function takeLinkToken(): string | undefined {
  const found = new URLSearchParams(location.hash.slice(1)).get('token');
  if (found) {
    linkToken = found;
    history.replaceState(null, '', location.pathname + location.search);
  }
  return linkToken;
}
