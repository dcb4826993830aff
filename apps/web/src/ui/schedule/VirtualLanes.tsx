import { type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';

interface VirtualLanesProps {
  /** Of each lane, in px. */
  heights: readonly number[];
  scroller: RefObject<HTMLDivElement | null>;
  renderRow: (at: number) => ReactNode;
}

/** Lanes are drawn so far above and below the window: as much as a fling passes while a few frames are drawn. */
const aheadPx = 480;

/** Draws only the lanes near the window. Their heights are known, so nothing is measured while they scroll. */
export function VirtualLanes({ heights, scroller, renderRow }: VirtualLanesProps) {
  // The virtualizer hands out one object that changes inside, which the compiler must not remember.
  'use no memo';
  const focused = useFocusedLane(scroller);
  const virtualizer = useVirtualizer({
    count: heights.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => heights[at] ?? 0,
    rangeExtractor: (range) => drawnOf(range, heights, focused),
  });
  // What changes meanwhile makes a lane higher or lower, which is not asked for again by itself.
  const sizes = heights.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured again when a height is another.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, sizes]);
  let bottom = 0;
  const rows = virtualizer.getVirtualItems().flatMap(({ index, start, end }) => {
    const space = start - bottom;
    bottom = end;
    return space > 0
      ? [<Space key={`above ${index}`} height={space} />, renderRow(index)]
      : [renderRow(index)];
  });
  return (
    <>
      {rows}
      <Space height={virtualizer.getTotalSize() - bottom} />
    </>
  );
}

function Space({ height }: { height: number }) {
  return <tr aria-hidden className="block" style={{ height }} />;
}

/**
 * The lanes in the window and near it, and the one that has the focus, which would else be lost with it, between those to
 * which its keys lead.
 */
function drawnOf({ startIndex, endIndex }: Range, heights: readonly number[], focused: number): number[] {
  let [first, last] = [startIndex, endIndex];
  for (let px = 0; first > 0 && px < aheadPx; px += heights[first] ?? 0) first -= 1;
  for (let px = 0; last < heights.length - 1 && px < aheadPx; px += heights[last] ?? 0) last += 1;
  const around = focused < 0 ? [] : [focused - 1, focused, focused + 1];
  const far = around.filter((at) => (at < first || at > last) && at >= 0 && at < heights.length);
  const near = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return [...far, ...near].sort((one, other) => one - other);
}

/** The place of the lane that has the focus; -1: none has. */
function useFocusedLane(scroller: RefObject<HTMLDivElement | null>): number {
  const [focused, setFocused] = useState(-1);
  useEffect(() => {
    const box = scroller.current;
    const listens = new AbortController();
    const { signal } = listens;
    const laneOf = (target: EventTarget | null) => {
      const cell =
        target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null;
      return cell ? Number.parseInt(cell, 10) : -1;
    };
    box?.addEventListener('focusin', ({ target }) => setFocused(laneOf(target)), { signal });
    box?.addEventListener('focusout', ({ relatedTarget }) => setFocused(laneOf(relatedTarget)), { signal });
    return () => listens.abort();
  }, [scroller]);
  return focused;
}
