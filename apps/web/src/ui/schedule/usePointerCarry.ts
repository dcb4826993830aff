import { useEffect, useRef } from 'react';
import { scrollBeside, scrollerOf } from '../useTouchSort.ts';

/** A cell of a schedule (`data-cell="row:column"`), and how far below its top a pointer is, in px. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
  readonly belowPx: number;
}

/** Where a pointer is that carries something. */
export interface CarriedAt {
  readonly x: number;
  readonly y: number;
  /** Undefined outside of the cells. */
  readonly cell: CellPlace | undefined;
  /** Alt (Option) or Ctrl is held: what is carried stays, and a copy of it goes. */
  readonly isCopy: boolean;
}

interface PointerCarry {
  onStart: () => void;
  onMove: (at: CarriedAt) => void;
  onDrop: (at: CarriedAt) => void;
  onCancel: () => void;
}

/** A pointer that moves less has pressed. A finger takes hold after so long; one that moves before scrolls. */
const slackPx = 5;
const holdMs = 400;

/** The cell under a point of the window. */
export function cellAt(x: number, y: number): CellPlace | undefined {
  const cell = document.elementFromPoint(x, y)?.closest('[data-cell]');
  if (!cell) return undefined;
  const [row = 0, column = 0] = (cell.getAttribute('data-cell') ?? '').split(':').map(Number);
  return { row, column, belowPx: y - cell.getBoundingClientRect().top };
}

/** The press that ends what was carried opens nothing. */
function swallowClick(): void {
  const kinds = ['click', 'pointerdown', 'keydown'];
  const heard = (event: Event) => {
    for (const kind of kinds) window.removeEventListener(kind, heard, true);
    if (event.type !== 'click') return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const kind of kinds) window.addEventListener(kind, heard, true);
}

/**
 * Carries something over a schedule with a pointer: a mouse or pen at once, a finger after it has rested. Near the edges the
 * schedule scrolls; Escape lets go.
 * @returns begins with a `pointerdown` on what may be carried, and tells the rest by what it is begun with
 */
export function usePointerCarry() {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return (down: PointerEvent, { onStart, onMove, onDrop, onCancel }: PointerCarry) => {
    if (down.button !== 0 || !(down.target instanceof HTMLElement)) return;
    stop.current?.();
    const { target, pointerId } = down;
    const isTouch = down.pointerType === 'touch';
    let [x, y] = [down.clientX, down.clientY];
    let isCopy = false;
    let isCarried = false;
    let stopScrolling = () => {};
    const at = (): CarriedAt => ({ x, y, isCopy, cell: cellAt(x, y) });
    const take = () => {
      isCarried = true;
      stopScrolling = scrollBeside(scrollerOf(target), () => y);
      onStart();
      onMove(at());
    };
    const hold = isTouch ? setTimeout(take, holdMs) : undefined;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const isFar = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > slackPx;
      if (!isCarried && isFar && isTouch) return finish();
      [x, y] = [event.clientX, event.clientY];
      isCopy = event.altKey || event.ctrlKey;
      if (isCarried) onMove(at());
      else if (isFar) take();
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const was = isCarried;
      finish();
      if (!was) return;
      swallowClick();
      onDrop(at());
    };
    const cancel = () => {
      const was = isCarried;
      finish();
      if (!was) return;
      swallowClick();
      onCancel();
    };
    const key = (event: KeyboardEvent) => {
      if (!isCarried) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        cancel();
        return;
      }
      if (event.key !== 'Alt' && event.key !== 'Control') return;
      event.preventDefault();
      isCopy = event.altKey || event.ctrlKey;
      onMove(at());
    };
    const scrolled = () => isCarried && onMove(at());
    const hinder = (event: Event) => isCarried && event.preventDefault();
    const listens = new AbortController();
    const { signal } = listens;
    const finish = () => {
      clearTimeout(hold);
      stopScrolling();
      listens.abort();
      stop.current = undefined;
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', up, { signal });
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('blur', cancel, { signal });
    window.addEventListener('keydown', key, { signal, capture: true });
    window.addEventListener('keyup', key, { signal, capture: true });
    window.addEventListener('scroll', scrolled, { signal, capture: true });
    window.addEventListener('touchmove', hinder, { signal, passive: false });
    window.addEventListener('contextmenu', hinder, { signal });
    stop.current = finish;
  };
}
