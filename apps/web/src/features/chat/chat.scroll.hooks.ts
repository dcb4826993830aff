import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Place, Thread, ThreadState } from './chat.thread.model.ts';

/** So near to an end the next page is asked for, in px. */
const nearPx = 600;
/** So near to the end one follows what is new, in px. */
const endPx = 48;
/** How far below the upper edge the first new message stands, in px. */
const dividerPx = 72;

const messagesIn = (scroller: Element) => [...scroller.querySelectorAll<HTMLElement>('[data-sequence]')];
const sequenceOf = (element: HTMLElement) => Number(element.dataset.sequence);

/** The message that a place means, or the next one that is there. */
function elementAt(scroller: HTMLElement, at: number): HTMLElement | undefined {
  const all = messagesIn(scroller);
  return all.find((element) => sequenceOf(element) >= at) ?? all.at(-1);
}

function scrollToPlace(scroller: HTMLElement, { at, isAsked }: Place): void {
  const element = at === 'end' ? undefined : elementAt(scroller, at);
  if (!element) {
    scroller.scrollTop = scroller.scrollHeight;
    return;
  }
  const top = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  scroller.scrollTop = top - (isAsked ? scroller.clientHeight / 3 : dividerPx);
  if (isAsked) element.focus({ preventScroll: true });
}

/**
 * How far the reader has scrolled since a measure, in px: its event may still be on the way. What the browser itself moves
 * where the content has become shorter is left out, and so are the fractions of a zoomed page.
 */
function scrolledSince(scroller: HTMLElement, measured: number): number {
  const moved = scroller.scrollTop - Math.min(measured, scroller.scrollHeight - scroller.clientHeight);
  return Math.abs(moved) < 1 ? 0 : moved;
}

/**
 * Keeps the view of a conversation where its reader looks: at the end it follows what is new, elsewhere nothing moves when
 * messages come in above or below.
 * @param state of the thread that is shown
 * @param count of what stands below it, unsent messages
 * @param onSeen hears the sequence of the last message that is whole in the view
 */
export function useLogScroll(
  thread: Thread,
  state: ThreadState,
  count: number,
  onSeen: (sequence: number) => void,
) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const kept = useRef<{ readonly key: string; readonly top: number; readonly scrollTop: number }>(undefined);
  const follows = useRef(true);
  const shownPlace = useRef<Place>(undefined);
  const [isAway, setAway] = useState(false);

  const measure = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const { window, status } = thread.read();
    const { top, bottom } = box.getBoundingClientRect();
    const below = box.scrollHeight - box.scrollTop - box.clientHeight;
    follows.current = below < endPx && !window.hasAfter;
    setAway(!follows.current);
    const all = messagesIn(box);
    const first = all.find((element) => element.getBoundingClientRect().bottom > top);
    kept.current = first && {
      key: first.dataset.sequence ?? '',
      top: first.getBoundingClientRect().top,
      scrollTop: box.scrollTop,
    };
    const last = all.findLast((element) => element.getBoundingClientRect().bottom <= bottom + 4);
    if (last) onSeen(sequenceOf(last));
    if (status !== 'ready') return;
    if (box.scrollTop < nearPx) void thread.older();
    if (below < nearPx) void thread.newer();
  }, [thread, onSeen]);

  /** After what is drawn has changed: the end stays the end, and elsewhere the first message in view stays where it was. */
  const hold = useCallback((box: HTMLElement) => {
    const anchor = kept.current;
    const scrolled = anchor ? scrolledSince(box, anchor.scrollTop) : 0;
    if (follows.current && scrolled === 0) {
      box.scrollTop = box.scrollHeight;
    } else if (anchor) {
      const element = box.querySelector(`[data-sequence="${anchor.key}"]`);
      if (element) box.scrollTop += element.getBoundingClientRect().top - anchor.top + scrolled;
    }
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn has changed with them
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || state.status !== 'ready') return;
    if (shownPlace.current === state.place) hold(box);
    else {
      shownPlace.current = state.place;
      scrollToPlace(box, state.place);
    }
    measure();
  }, [state.status, state.place, state.window, count, measure, hold]);

  const isReady = state.status === 'ready';
  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    // Neither is drawn before the messages are there.
    if (!isReady || !box || !inner) return;
    const observer = new ResizeObserver(() => {
      hold(box);
      measure();
    });
    observer.observe(box);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [isReady, hold, measure]);

  return { scroller, content, measure, isAway };
}
