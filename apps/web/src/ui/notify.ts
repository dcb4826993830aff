import type { ReactNode } from 'react';

/** A message that tells what just happened; the texts are the product's own, word for word. */
export interface Notice {
  readonly title: string;
  readonly description?: string | undefined;
  /** Shown in place of icon, title and description. */
  readonly body?: ReactNode;
  /** Another notice with the same key replaces this one and restarts its time. */
  readonly key?: string | undefined;
  /** `destructive` is for what failed: it is read out at once and stays longer. */
  readonly variant?: 'default' | 'destructive' | undefined;
  /** Takes the change back; the toast then shows "Undo" for 6 s. */
  readonly undo?: (() => void) | undefined;
  /** Runs when the toast is gone without "Undo" having been pressed: the place for what cannot be undone. */
  readonly onExpire?: (() => void) | undefined;
}

/** A notice on screen. `count` is how often it came while it was there. */
export interface ShownNotice extends Notice {
  readonly id: number;
  readonly count: number;
  /** How long it stays when nobody points at it. */
  readonly lifeMs: number;
}

/** The time to take a change back. */
export const undoMs = 6000;
const lifeMs = { default: 5000, destructive: 9000 } as const;
const mostShown = 4;

let shown: readonly ShownNotice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly ShownNotice[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast and answers its id. The same title, description and variant again, without undo, does not stack:
 * the first one is counted up and its time restarts. A notice with a key replaces the one with that key.
 */
export function notify(notice: Notice): number {
  const older = notice.key === undefined ? undefined : shown.find(({ key }) => key === notice.key);
  if (older) {
    const renewed = { ...notice, id: older.id, count: older.count + 1, lifeMs: older.lifeMs };
    change(shown.map((other) => (other === older ? renewed : other)));
    return older.id;
  }
  const isOwnKind = notice.undo !== undefined || notice.key !== undefined;
  const twin = isOwnKind
    ? undefined
    : shown.find(
        (other) =>
          !other.undo &&
          other.key === undefined &&
          other.title === notice.title &&
          other.description === notice.description &&
          (other.variant ?? 'default') === (notice.variant ?? 'default'),
      );
  if (twin) {
    change(shown.map((other) => (other === twin ? { ...other, count: other.count + 1 } : other)));
    return twin.id;
  }
  lastId += 1;
  const next = [
    ...shown,
    { ...notice, id: lastId, count: 1, lifeMs: notice.undo ? undoMs : lifeMs[notice.variant ?? 'default'] },
  ];
  // The oldest make room; what they would have done at their end still happens.
  for (const old of next.slice(0, -mostShown)) old.onExpire?.();
  change(next.slice(-mostShown));
  return lastId;
}

/**
 * Takes a toast away, by its "Dismiss" button or because its time is over.
 * @param count if given, the toast goes only while it has this count: a repeat since then has a time of its own
 */
export function dismissNotice(id: number, count?: number): void {
  const notice = shown.find((other) => other.id === id && (count === undefined || other.count === count));
  if (!notice) return;
  change(shown.filter((other) => other !== notice));
  notice.onExpire?.();
}

/** Undoes what the toast reports. */
export function undoNotice(id: number): void {
  const notice = shown.find((other) => other.id === id);
  if (!notice) return;
  change(shown.filter((other) => other !== notice));
  notice.undo?.();
}

/** Calls back on every change; for `useSyncExternalStore`. */
export function subscribeNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notices on screen, oldest first. The same array until something changes. */
export function shownNotices(): readonly ShownNotice[] {
  return shown;
}
