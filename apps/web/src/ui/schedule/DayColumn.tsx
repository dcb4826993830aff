import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useNow } from '../RelativeTime.tsx';
import { type Axis, gapsOf, placeOn } from './axis.ts';
import type { ScheduleDay } from './days.ts';
import type { DayHead } from './heads.ts';
import { type Crowd, type Entry, leastMinutes, type Piece } from './pieces.ts';
import { hourPx } from './slots.ts';
import { useSlotPick } from './useSlotPick.ts';

interface DayColumnProps<E extends Entry> {
  axis: Axis;
  day: ScheduleDay;
  at: number;
  head: DayHead | undefined;
  shown: { readonly pieces: readonly Piece<E>[]; readonly crowds: readonly Crowd<E>[] };
  renderPiece: (piece: Piece<E>, heightPx: number) => ReactNode;
  onMore: (crowd: Crowd<E>) => void;
  onPick: ((startMs: number, endMs: number) => void) | undefined;
}

const px = (minutes: number) => (minutes / 60) * hourPx;

/** Where a piece stands in its column. */
function boxOf({ from, to, column, columns }: Pick<Piece<Entry>, 'from' | 'to' | 'column' | 'columns'>) {
  return {
    top: px(from) + 1,
    height: px(Math.max(to - from, leastMinutes)) - 2,
    left: `calc(${(column / columns) * 100}% + 2px)`,
    width: `calc(${100 / columns}% - 4px)`,
  };
}

/** One day of a time grid: lines of hours, what the day does not have, its pieces by time, and the moment now. */
export function DayColumn<E extends Entry>(props: DayColumnProps<E>) {
  const { axis, day, at, head, shown, renderPiece, onMore, onPick } = props;
  const { mark, handlers } = useSlotPick(axis, day, onPick);
  const isEmpty = shown.pieces.length + shown.crowds.length === 0;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus.
      role="gridcell"
      data-cell={`0:${at}`}
      {...(isEmpty ? { 'data-stop': true } : {})}
      tabIndex={-1}
      {...handlers}
      className={clsx(
        'relative border-r border-line last:border-r-0 focus-visible:-outline-offset-2',
        'bg-[repeating-linear-gradient(to_bottom,var(--line)_0_1px,transparent_1px_48px)]',
        head?.isToday && 'bg-selected',
        onPick && 'cursor-copy',
      )}
    >
      {isEmpty ? <span className="sr-only">Nothing planned</span> : null}
      {gapsOf(axis, day).map(({ from, to }) => (
        <div
          key={from}
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bg-sunk"
          style={{ top: px(from), height: px(to - from) }}
        />
      ))}
      {onPick ? (
        <div
          ref={mark}
          aria-hidden
          hidden
          className="pointer-events-none absolute inset-x-1 rounded-md border border-accent bg-accent-tint"
        />
      ) : null}
      {shown.pieces.map((piece) => {
        const box = boxOf(piece);
        return (
          <div key={piece.entry.id} className="absolute" style={box}>
            {renderPiece(piece, box.height)}
          </div>
        );
      })}
      {shown.crowds.map((crowd) => (
        <button
          key={crowd.from}
          type="button"
          data-stop
          tabIndex={-1}
          onClick={() => onMore(crowd)}
          style={boxOf(crowd)}
          className="absolute flex cursor-pointer items-start justify-center rounded-md border border-control bg-card px-0.5 pt-1 text-sm font-medium text-accent-ink hover:bg-hover"
        >
          +{crowd.entries.length}
          <span className="sr-only"> more, {head?.name}</span>
        </button>
      ))}
      {head?.isToday ? <NowLine axis={axis} day={day} /> : null}
    </td>
  );
}

function NowLine({ axis, day }: { axis: Axis; day: ScheduleDay }) {
  const nowMs = useNow();
  if (nowMs < day.startMs || nowMs >= day.endMs) return null;
  return (
    <div
      aria-hidden
      data-tone="danger"
      className="pointer-events-none absolute inset-x-0 z-1 border-t-2 border-tone"
      style={{ top: px(placeOn(axis, day, nowMs)) }}
    />
  );
}
