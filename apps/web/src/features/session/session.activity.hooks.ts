import { useSyncExternalStore } from 'react';
import { currentSession, signOut } from './session.live.ts';
import { sendActivity } from './session.queries.ts';
import { onTab, tellTabs } from './session.tabs.model.ts';

/** How long before the log-off the dialog appears. */
const warningMs = 60_000;
/** The server is told of activity no more often than this, and the other tabs no more often than that. */
const reportEveryMs = 30_000;
const shareEveryMs = 1_000;

const inputs = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

let lastActivity = 0;
let lastReport = 0;
let lastShare = 0;
let reportTimer: ReturnType<typeof setTimeout> | undefined;
let checkTimer: ReturnType<typeof setTimeout> | undefined;
let isWatching = false;
/** When the session ends, while the dialog is open; else undefined. */
let warnedUntil: number | undefined;
const listeners = new Set<() => void>();

function setWarning(until: number | undefined): void {
  if (warnedUntil === until) return;
  warnedUntil = until;
  for (const listener of listeners) listener();
}

function idleMs(): number {
  return (currentSession()?.idleMinutes ?? 15) * 60_000;
}

/** Real input by the person. While the dialog is open only its own button counts: a brushed mouse is no answer. */
function onInput(): void {
  if (warnedUntil === undefined) stayActive();
}

function stayActive(): void {
  const now = Date.now();
  lastActivity = now;
  setWarning(undefined);
  if (now - lastShare >= shareEveryMs) {
    lastShare = now;
    tellTabs({ kind: 'activity', at: now });
  }
  scheduleReport(now);
}

/**
 * Tells the server at most every 30 s, and never loses the last input of a burst: its report follows when the
 * 30 s are over, so that the server never counts less activity than this page does.
 */
function scheduleReport(now: number): void {
  if (reportTimer !== undefined) return;
  reportTimer = setTimeout(
    () => {
      reportTimer = undefined;
      if (lastReport >= lastActivity) return;
      lastReport = Date.now();
      tellTabs({ kind: 'activity-reported', at: lastReport });
      // A report that fails is made good by the next input; a session that is over is noticed by the call itself.
      sendActivity().catch(() => {});
    },
    Math.max(0, lastReport + reportEveryMs - now),
  );
}

function check(): void {
  clearTimeout(checkTimer);
  const now = Date.now();
  const deadline = lastActivity + idleMs();
  if (now >= deadline) {
    void signOut('idle');
    return;
  }
  setWarning(now >= deadline - warningMs ? deadline : undefined);
  checkTimer = setTimeout(check, warnedUntil === undefined ? deadline - warningMs - now : deadline - now);
}

/** Begins to watch for input, in this tab and by word of the others. Called once somebody is signed in. */
export function watchActivity(): void {
  if (isWatching) return;
  isWatching = true;
  // Opening a page is an act of the person too.
  stayActive();
  for (const type of inputs) window.addEventListener(type, onInput, { passive: true, capture: true });
  // Timers stand still while a computer sleeps: look at the clock when it wakes up.
  document.addEventListener('visibilitychange', check);
  window.addEventListener('focus', check);
  onTab('activity', ({ at }) => {
    lastActivity = Math.max(lastActivity, at);
    if (warnedUntil !== undefined) check();
  });
  onTab('activity-reported', ({ at }) => {
    lastReport = Math.max(lastReport, at);
  });
  check();
}

/** "Stay signed in": the person is there. */
export function staySignedIn(): void {
  lastShare = 0;
  stayActive();
  check();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When the automatic log-off comes (milliseconds since 1970), while it is less than a minute away. */
export function useLogOffTime(): number | undefined {
  return useSyncExternalStore(subscribe, () => warnedUntil);
}
