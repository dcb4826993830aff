import type { StoredFile } from '@homeward/contract/files';
import { useRef, useState } from 'react';
import { areBytesThere, freshFile } from './files.queries.ts';

/** An address that was just asked for and fails again is not old: what it leads to is not there. */
const tooSoonMs = 10_000;

/** Whether a signed address still opens for a while. One without an end always does. */
export function isStillOpen(address: string, nowMs = Date.now()): boolean {
  const expires = /[?&]expires=(\d+)/.exec(address)?.[1];
  return expires === undefined || Number(expires) * 1000 > nowMs + tooSoonMs;
}

/** Opens the file's own address in a tab of its own. */
export function openInNewTab(file: StoredFile): void {
  if (isStillOpen(file.url)) {
    window.open(file.url, '_blank', 'noopener');
    return;
  }
  // Opened empty at once, because browsers stop a window that opens later than the press.
  const tab = window.open('', '_blank');
  if (!tab) return;
  tab.opener = null;
  freshFile(file.id).then(
    ({ url }) => tab.location.replace(url),
    () => tab.close(),
  );
}

/**
 * An address to send on: a public file's own; of every other the one that opens it over Overview, for whoever is signed in and may read
 * it. Addresses of bytes are signed for one session and die in 5 minutes.
 */
export function stableAddressOf({ id, url }: Pick<StoredFile, 'id' | 'url'>): string {
  return url.startsWith('/api/files/public/') ? url : `/dashboard?file=${id}`;
}

/**
 * The file with addresses that open. A signed address lives for 5 minutes: where one fails, a fresh one is asked for.
 * `trouble` says what this came to: the file is `gone`, or it is there and this browser cannot show it (`unfit`).
 */
export function useRenewedFile(file: StoredFile) {
  const [renewed, setRenewed] = useState<StoredFile>();
  const [trouble, setTrouble] = useState<'gone' | 'unfit'>();
  const triedAtMs = useRef(Number.NEGATIVE_INFINITY);
  const shown = renewed ?? file;
  const judge = async () => setTrouble((await areBytesThere(shown.url)) ? 'unfit' : 'gone');
  return {
    file: shown,
    trouble,
    /** For `onError` of whatever shows it. */
    onFailed: () => {
      if (performance.now() - triedAtMs.current < tooSoonMs) {
        void judge();
        return;
      }
      triedAtMs.current = performance.now();
      freshFile(file.id).then(
        (fresh) => (fresh.url === shown.url ? void judge() : setRenewed(fresh)),
        () => setTrouble('gone'),
      );
    },
  };
}
