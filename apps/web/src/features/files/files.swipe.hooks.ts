import { type TouchEvent, useRef } from 'react';

/** A finger must go this far, and mostly sideways, before it counts as turning over. */
const leastPx = 60;

/**
 * One finger sideways leads on. What moves under a finger by itself (a picture that is zoomed in, a slider, a page of
 * text) marks itself `data-own-touch`.
 */
export function useSwipe(onRight: () => void, onLeft: () => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onTouchStart: (event: TouchEvent) => {
      const touch = event.touches[0];
      const isOwn =
        event.target instanceof Element && event.target.closest('[data-own-touch], input') !== null;
      start.current =
        touch === undefined || isOwn || event.touches.length > 1
          ? undefined
          : { x: touch.clientX, y: touch.clientY };
    },
    onTouchEnd: (event: TouchEvent) => {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (touch === undefined || from === undefined) return;
      const x = touch.clientX - from.x;
      const y = touch.clientY - from.y;
      if (Math.abs(x) < leastPx || Math.abs(x) < Math.abs(y) * 2) return;
      if (x > 0) onRight();
      else onLeft();
    },
    onTouchCancel: () => {
      start.current = undefined;
    },
  };
}
