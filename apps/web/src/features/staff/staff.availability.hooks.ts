import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Cell } from './staff.availability.model.ts';

/** How long a finger rests before it paints instead of scrolling. */
const holdMs = 250;
const slipPx = 10;

/** A stroke: the cell where it began, and the cell that it has reached. */
export type Stroke = readonly [Cell, Cell];

interface Gesture {
  readonly start: Cell;
  readonly x: number;
  readonly y: number;
  isPainting: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

function cellUnder(x: number, y: number): Cell | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-slot]');
  if (!cell) return undefined;
  return { day: Number(cell.dataset.day), slot: Number(cell.dataset.slot) };
}

/**
 * Strokes over cells by pointer. A mouse or pen paints from the press on. A finger scrolls as usual; once it has
 * rested on a cell it paints, and a short tap paints one cell.
 * @param onStroke called with each finished stroke
 */
export function useStrokes(grid: RefObject<HTMLElement | null>, onStroke: (stroke: Stroke) => void) {
  const gesture = useRef<Gesture | undefined>(undefined);
  const [stroke, setStroke] = useState<Stroke>();

  useEffect(() => {
    const element = grid.current;
    // Once a finger paints, the page must not scroll under it. React listens passively, which could not stop it.
    const hold = (event: TouchEvent) => {
      if (gesture.current?.isPainting) event.preventDefault();
    };
    element?.addEventListener('touchmove', hold, { passive: false });
    return () => element?.removeEventListener('touchmove', hold);
  }, [grid]);

  const begin = (current: Gesture) => {
    current.isPainting = true;
    setStroke([current.start, current.start]);
  };
  const end = () => {
    clearTimeout(gesture.current?.timer);
    gesture.current = undefined;
    setStroke(undefined);
  };
  return {
    stroke,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const start = cellUnder(event.clientX, event.clientY);
        if (!start || event.button !== 0 || !event.isPrimary) return;
        const current: Gesture = {
          start,
          x: event.clientX,
          y: event.clientY,
          isPainting: false,
          timer: undefined,
        };
        gesture.current = current;
        if (event.pointerType === 'touch') current.timer = setTimeout(() => begin(current), holdMs);
        else begin(current);
      },
      onPointerMove: (event: PointerEvent) => {
        const current = gesture.current;
        if (!current) return;
        if (current.isPainting) {
          const reached = cellUnder(event.clientX, event.clientY);
          if (reached) setStroke([current.start, reached]);
        } else if (Math.hypot(event.clientX - current.x, event.clientY - current.y) > slipPx) end();
      },
      onPointerUp: () => {
        const current = gesture.current;
        if (current) onStroke(stroke ?? [current.start, current.start]);
        end();
      },
      onPointerCancel: end,
      // A long press opens the browser's menu otherwise.
      onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
    },
  };
}
