import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A finger that moves less has tapped. */
const slackPx = 6;
/** How near a finger comes to the edge before the list scrolls, and how far it scrolls in each frame. */
const [edgePx, stepPx] = [56, 10];

/** What scrolls around an element. */
export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight)
      return one;
  }
  return document.documentElement;
}

/** Scrolls while a finger stays near an edge. @returns what ends it */
export function scrollBeside(scroller: HTMLElement, fingerY: () => number): () => void {
  let frame = requestAnimationFrame(function step() {
    const { top, bottom } = scroller.getBoundingClientRect();
    const y = fingerY();
    const [first, last] = [Math.max(top, 0), Math.min(bottom, window.innerHeight)];
    if (y < first + edgePx) scroller.scrollTop -= stepPx;
    else if (y > last - edgePx) scroller.scrollTop += stepPx;
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}

interface TouchSort {
  /** The list whose children are put in order. */
  list: RefObject<HTMLElement | null>;
  onStart: (key: string) => void;
  /** @param gap between which two the finger let go: 0 is before the first */
  onDrop: (key: string, gap: number) => void;
  onEnd: () => void;
}

/**
 * Reorders a list with a finger. Native dragging needs a long press for that, and some browsers do not offer it on
 * touch. It begins on the handle as soon as the finger moves; the handle needs `touch-action: none`.
 */
export function useTouchSort({ list, onStart, onDrop, onEnd }: TouchSort) {
  const [gap, setGap] = useState<number>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const gapAt = (y: number) =>
    [...(list.current?.children ?? [])].filter((card) => {
      const { top, height } = card.getBoundingClientRect();
      return top + height / 2 < y;
    }).length;

  const begin = (key: string, { pointerId, pointerType, clientY: startY }: ReactPointerEvent) => {
    if (pointerType === 'mouse' || !list.current) return;
    stop.current?.();
    const scroller = scrollerOf(list.current);
    let y = startY;
    let isDragging = false;
    let stopScrolling = () => {};
    const finish = () => {
      stopScrolling();
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      stop.current = undefined;
      setGap(undefined);
      if (isDragging) onEnd();
    };
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      y = event.clientY;
      if (!isDragging && Math.abs(y - startY) < slackPx) return;
      if (!isDragging) {
        isDragging = true;
        onStart(key);
        stopScrolling = scrollBeside(scroller, () => y);
      }
      setGap(gapAt(y));
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const dropped = isDragging ? gapAt(event.clientY) : undefined;
      finish();
      if (dropped !== undefined) onDrop(key, dropped);
    };
    const cancel = (event: PointerEvent) => {
      if (event.pointerId === pointerId) finish();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
    stop.current = finish;
  };

  return { gap, begin };
}
