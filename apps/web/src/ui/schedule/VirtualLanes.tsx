import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';

interface VirtualLanesProps {
  /** Of each lane, in px. */
  heights: readonly number[];
  scroller: RefObject<HTMLDivElement | null>;
  renderRow: (at: number) => ReactNode;
}

/** Draws only the lanes near the window. Their heights are known, so nothing is measured while they scroll. */
export function VirtualLanes({ heights, scroller, renderRow }: VirtualLanesProps) {
  // The virtualizer hands out one object that changes inside, which the compiler must not remember.
  'use no memo';
  const virtualizer = useVirtualizer({
    count: heights.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => heights[at] ?? 0,
    overscan: 6,
  });
  // What changes meanwhile makes a lane higher or lower, which is not asked for again by itself.
  const sizes = heights.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured again when a height is another.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, sizes]);
  const drawn = virtualizer.getVirtualItems();
  return (
    <>
      <tr aria-hidden className="block" style={{ height: drawn[0]?.start ?? 0 }} />
      {drawn.map(({ index }) => renderRow(index))}
      <tr
        aria-hidden
        className="block"
        style={{ height: virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0) }}
      />
    </>
  );
}
