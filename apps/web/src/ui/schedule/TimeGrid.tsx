import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { type Axis, axisOf } from './axis.ts';
import { DayColumn } from './DayColumn.tsx';
import { DayHeads } from './DayHeads.tsx';
import type { ScheduleDay } from './days.ts';
import { GridFrame } from './GridFrame.tsx';
import { type DayHead, scheduleHeight } from './heads.ts';
import { type Crowd, type Entry, type Piece, piecesOf } from './pieces.ts';
import { hourPx } from './slots.ts';

interface TimeGridProps<E extends Entry> {
  label: string;
  days: readonly ScheduleDay[];
  heads: readonly DayHead[];
  entries: readonly E[];
  isBusy: boolean;
  /** How an hour is written at the side, such as `9 AM`. */
  hourLabel: (hour: number) => string;
  /** A piece fills its place: a button with `data-stop`. `heightPx` says what fits in. */
  renderPiece: (piece: Piece<E>, heightPx: number) => ReactNode;
  /** Shows those for which there is no room. */
  onMore: (crowd: Crowd<E>, day: number) => void;
  /** Starts something in free time, both ends in ms since 1970; undefined where the viewer cannot. */
  onPick: ((startMs: number, endMs: number) => void) | undefined;
  onDay: (day: number) => void;
}

const nothing = { pieces: [], crowds: [] };

/** Where a schedule opens: before it are the hours in which few work. */
const firstHour = 6;

/** Days side by side with the hours from top to bottom. A night is cut at midnight. */
export function TimeGrid<E extends Entry>(props: TimeGridProps<E>) {
  const { label, days, heads, entries, isBusy, hourLabel, renderPiece, onMore, onPick, onDay } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const axis = useMemo(() => axisOf(days), [days]);
  const most = days.length > 1 ? 4 : 12;
  const laidOut = useMemo(
    () => days.map((day) => piecesOf(axis, day, entries, most)),
    [axis, days, entries, most],
  );
  useLayoutEffect(() => {
    scroller.current?.scrollTo(0, firstHour * hourPx);
  }, []);
  const columns = `4rem repeat(${days.length}, minmax(6.5rem, 1fr))`;
  const height = (axis.minutes / 60) * hourPx;
  return (
    <GridFrame label={label} isBusy={isBusy} scroller={scroller} style={{ maxHeight: scheduleHeight }}>
      <DayHeads corner="Time" heads={heads} columns={columns} onDay={days.length > 1 ? onDay : undefined} />
      <tbody className="block">
        <tr className="grid" style={{ gridTemplateColumns: columns, height }}>
          <th scope="row" className="sticky left-0 z-3 border-r border-line bg-card">
            <span className="sr-only">The whole day</span>
            <HourLabels axis={axis} hourLabel={hourLabel} />
          </th>
          {days.map((day, at) => (
            <DayColumn
              key={day.day}
              axis={axis}
              day={day}
              at={at}
              head={heads[at]}
              shown={laidOut[at] ?? nothing}
              renderPiece={renderPiece}
              onMore={(crowd) => onMore(crowd, at)}
              onPick={onPick}
            />
          ))}
        </tr>
      </tbody>
    </GridFrame>
  );
}

function HourLabels({ axis, hourLabel }: { axis: Axis; hourLabel: (hour: number) => string }) {
  return (
    <div aria-hidden className="relative h-full">
      {axis.hours.map(({ at, hour, isAgain }) => (
        <span
          key={at}
          className="absolute right-2 -translate-y-1/2 text-xs font-normal text-muted tabular-nums first:hidden"
          style={{ top: (at / 60) * hourPx }}
          title={isAgain ? 'Clocks go back: this hour occurs twice' : undefined}
        >
          {hourLabel(hour)}
          {isAgain ? ' ↺' : ''}
        </span>
      ))}
    </div>
  );
}
