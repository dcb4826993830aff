const seenLock = 'homeward.seen-tab';

function isSeen(): boolean {
  return document.visibilityState === 'visible';
}

let endSeen: (() => void) | undefined;

/** Holds a lock while somebody sees this tab, so that the other tabs of this browser know. */
function noteWhetherSeen(): void {
  endSeen?.();
  endSeen = undefined;
  if (!isSeen()) return;
  // Web Locks exist in secure contexts only, as system notifications do, which this is for.
  const locks: LockManager | undefined = navigator.locks;
  const untilHidden = () =>
    new Promise<void>((resolve) => {
      endSeen = resolve;
      if (!isSeen()) resolve();
    });
  void locks?.request(seenLock, { mode: 'shared' }, untilHidden);
}

/**
 * Follows whether somebody sees this tab.
 * @param onSeen called each time it comes to the foreground
 */
export function followSeen(onSeen: () => void): void {
  noteWhetherSeen();
  document.addEventListener('visibilitychange', () => {
    noteWhetherSeen();
    if (isSeen()) onSeen();
  });
}

/** Whether any tab of ours in this browser is in the foreground. */
export async function isAnyTabSeen(): Promise<boolean> {
  const locks: LockManager | undefined = navigator.locks;
  const { held = [] } = (await locks?.query()) ?? {};
  return held.some(({ name }) => name === seenLock);
}
