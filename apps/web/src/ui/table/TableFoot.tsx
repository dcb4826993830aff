import { ChevronFirst, ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormatters } from '../formatters.ts';
import { IconButton } from '../IconButton.tsx';
import type { Pagination } from './types.ts';

export interface TableFootProps {
  pagination: Pagination | undefined;
  /** Rows on this page. */
  count: number;
  /** Shown at the start, such as "1 selected". */
  note: string;
  /** Says so while columns are beyond the edge. */
  hasMoreBeside: boolean;
  /** Goes to the page that begins at a cursor; null is the first. */
  onPage: (cursor: string | null) => void;
}

/** "1–20 of 1,204", said so that an estimate is known as one. */
function describeRange(pagination: Pagination, count: number, number: (value: number) => string): string {
  const { from, total, totalPrecision } = pagination;
  if (count === 0) return 'None';
  const of = { exact: 'of', minimum: 'of more than', estimate: 'of about' }[totalPrecision];
  return `${number(from)}–${number(from + count - 1)} ${of} ${number(total)}`;
}

/** Where one is in the list, and the way to the pages beside. */
export function TableFoot({ pagination, count, note, hasMoreBeside, onPage }: TableFootProps) {
  const { number } = useFormatters();
  const { nextCursor = null, previousCursor = null, from = 0 } = pagination ?? {};
  return (
    <div className="flex min-h-12.5 flex-wrap items-center justify-between gap-2 border-t border-line px-3.5 py-1.5 text-muted">
      <span className="flex flex-wrap gap-x-4 text-sm">
        {note}
        {hasMoreBeside ? (
          <span aria-hidden className="shows-beside">
            More columns →
          </span>
        ) : null}
      </span>
      <div className="ml-auto flex items-center gap-1.5">
        <span role="status" className="mr-1.5 text-sm tabular-nums">
          {pagination ? describeRange(pagination, count, number) : ''}
        </span>
        {from > 1 ? (
          <IconButton
            label="First page"
            size="sm"
            icon={<ChevronFirst aria-hidden size={17} />}
            onPress={() => onPage(null)}
          />
        ) : null}
        <IconButton
          label="Previous page"
          size="sm"
          variant="secondary"
          icon={<ChevronLeft aria-hidden size={17} />}
          isDisabled={previousCursor === null && from <= 1}
          onPress={() => onPage(previousCursor)}
        />
        <IconButton
          label="Next page"
          size="sm"
          variant="secondary"
          icon={<ChevronRight aria-hidden size={17} />}
          isDisabled={nextCursor === null}
          onPress={() => onPage(nextCursor)}
        />
      </div>
    </div>
  );
}
