import { getBranding } from '@homeward/contract/settings';
import { useSyncExternalStore } from 'react';
import { call, onAnswer } from '../../lib/api/index.ts';

/** The id of the build that this page was made by; undefined in development, where nothing is built. */
const ownBuild = document.querySelector<HTMLMetaElement>('meta[name="homeward-build"]')?.content;

let serverBuild: string | undefined;
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const endAnswers = onAnswer((response) => {
    const build = response.headers.get('x-homeward-build') ?? undefined;
    if (build === undefined || build === serverBuild) return;
    serverBuild = build;
    tell();
  });
  // A part of this page that could not be fetched is gone from a server that has moved on, or the connection is lost:
  // the server's next answer tells.
  const noteLostPart = () => void call(getBranding).catch(() => undefined);
  window.addEventListener('vite:preloadError', noteLostPart);
  return () => {
    listeners.delete(listener);
    endAnswers();
    window.removeEventListener('vite:preloadError', noteLostPart);
  };
}

/**
 * Whether the server serves another build than this page.
 * @param own the page's build id
 * @param server the id that the server's last answer carried
 */
function isOutdated(own: string | undefined, server: string | undefined): boolean {
  return own !== undefined && server !== undefined && own !== server;
}

/** Whether a newer version of the page is ready. */
export function useHasNewVersion(): boolean {
  return useSyncExternalStore(subscribe, () => isOutdated(ownBuild, serverBuild));
}
