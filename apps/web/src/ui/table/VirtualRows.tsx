import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect } from 'react';

export interface VirtualRowsProps {
  count: number;
  heightPx: number;
  scroller: RefObject<HTMLDivElement | null>;
  /** Is given what brings a row that is not drawn into view. */
  reveal: RefObject<((index: number) => void) | undefined>;
  renderRow: (index: number) => ReactNode;
  /** Stands for rows that are not drawn. */
  renderSpace: (heightPx: number) => ReactNode;
}

/** Draws only the rows near the window. Fetched when a page has so many: most have not. */
export function VirtualRows({ count, heightPx, scroller, reveal, renderRow, renderSpace }: VirtualRowsProps) {
  // The virtualizer hands out one object that changes inside, which the compiler must not remember.
  'use no memo';
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => heightPx,
    overscan: 8,
  });
  useEffect(() => {
    reveal.current = (index) => virtualizer.scrollToIndex(index);
    return () => {
      reveal.current = undefined;
    };
  }, [reveal, virtualizer]);
  const drawn = virtualizer.getVirtualItems();
  return (
    <>
      {renderSpace(drawn[0]?.start ?? 0)}
      {drawn.map(({ index }) => renderRow(index))}
      {renderSpace(virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0))}
    </>
  );
}
