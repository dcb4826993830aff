import { clsx } from 'clsx';
import { memo, type ReactNode, useRef, useState } from 'react';
import { DayHeads } from './DayHeads.tsx';
import { GridFrame } from './GridFrame.tsx';
import { type DayHead, scheduleHeight } from './heads.ts';
import { type Lane, laneHeight, laneKeeper, laneSizes, mostInCell } from './lanes.ts';
import type { Entry } from './pieces.ts';
import { VirtualLanes } from './VirtualLanes.tsx';

interface LanesGridProps<E extends Entry> {
  label: string;
  /** What a lane is of, such as "Caregiver". */
  corner: string;
  heads: readonly DayHead[];
  lanes: readonly Lane<E>[];
  isBusy: boolean;
  /** Who it is, at the start of a lane. */
  renderOwner: (lane: Lane<E>) => ReactNode;
  /** An entry: a button with `data-stop`. */
  renderEntry: (entry: E) => ReactNode;
  /** Shows those of a cell for which there is no room. */
  onMore: (lane: Lane<E>, day: number) => void;
  /** Starts something in an empty cell; undefined where the viewer cannot. */
  onEmpty: ((lane: Lane<E>, day: number) => void) | undefined;
  onDay: (day: number) => void;
}

/** More lanes than this are drawn only near the window. */
const mostDrawn = 50;

/** Lanes: a row for each person, a column for each day. */
export function LanesGrid<E extends Entry>(props: LanesGridProps<E>) {
  const { label, corner, heads, isBusy, renderOwner, renderEntry, onMore, onEmpty, onDay } = props;
  const [keep] = useState(() => laneKeeper<E>());
  const lanes = keep(props.lanes);
  const scroller = useRef<HTMLDivElement>(null);
  const columns = `minmax(min(10rem, 31vw), 12rem) repeat(${heads.length}, minmax(7.25rem, 1fr))`;
  const rowOf = (at: number) => {
    const lane = lanes[at];
    if (!lane) return null;
    const row = { lane, at, columns, heads, renderOwner, renderEntry, onMore, onEmpty };
    return <LaneRow key={lane.key} {...row} />;
  };
  return (
    <GridFrame
      label={label}
      rowCount={lanes.length + 1}
      isBusy={isBusy}
      scroller={scroller}
      style={{ maxHeight: scheduleHeight }}
    >
      <DayHeads
        corner={corner}
        heads={heads}
        columns={columns}
        onDay={heads.length > 1 ? onDay : undefined}
      />
      <tbody className="block">
        {lanes.length > mostDrawn ? (
          <VirtualLanes heights={lanes.map(laneHeight)} scroller={scroller} renderRow={rowOf} />
        ) : (
          lanes.map((_, at) => rowOf(at))
        )}
      </tbody>
    </GridFrame>
  );
}

interface LaneRowProps<E extends Entry>
  extends Pick<LanesGridProps<E>, 'heads' | 'renderOwner' | 'renderEntry' | 'onMore' | 'onEmpty'> {
  lane: Lane<E>;
  at: number;
  columns: string;
}

// While lanes scroll, only those that come near the window are drawn; when an entry changes, only its lane. The others are
// given the same as before.
const LaneRow = memo(DrawnLane) as typeof DrawnLane;

function DrawnLane<E extends Entry>({ lane, at, columns, heads, renderOwner, ...cell }: LaneRowProps<E>) {
  return (
    <tr
      aria-rowindex={at + 2}
      // What a row holds reaches nowhere else: the browser lays out and paints it alone, and keeps it while others come.
      className="grid contain-strict border-b border-line last:border-b-0"
      style={{ gridTemplateColumns: columns, height: laneHeight(lane) }}
    >
      <th
        scope="row"
        className={clsx(
          'sticky left-0 z-2 min-w-0 overflow-hidden border-r border-line bg-card px-2.5 py-1.5 text-left font-normal sm:px-3',
          // Where all days of a week fit, nothing scrolls below it, and the browser keeps no layer for each name.
          heads.length <= 7 && '@min-[60.75rem]:static @min-[60.75rem]:z-auto',
        )}
      >
        {renderOwner(lane)}
      </th>
      {heads.map((head, day) => (
        <Cell key={head.name} {...cell} lane={lane} day={day} at={at} head={head} />
      ))}
    </tr>
  );
}

interface CellProps<E extends Entry> extends Pick<LanesGridProps<E>, 'renderEntry' | 'onMore' | 'onEmpty'> {
  lane: Lane<E>;
  at: number;
  day: number;
  head: DayHead;
}

function Cell<E extends Entry>({ lane, at, day, head, renderEntry, onMore, onEmpty }: CellProps<E>) {
  const entries = lane.cells[day] ?? [];
  const look = clsx(
    'relative flex min-w-0 flex-col gap-1 border-r border-line p-1 last:border-r-0',
    head.isToday && 'bg-selected',
  );
  if (entries.length === 0) {
    return (
      <td
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus.
        role="gridcell"
        data-cell={`${at}:${day}`}
        data-stop
        tabIndex={-1}
        onClick={onEmpty && (() => onEmpty(lane, day))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && onEmpty) onEmpty(lane, day);
        }}
        className={clsx(look, 'focus-visible:-outline-offset-2', onEmpty && 'cursor-copy hover:bg-hover')}
      >
        <span className="sr-only">Nothing planned</span>
      </td>
    );
  }
  const left = entries.length - mostInCell;
  return (
    <td data-cell={`${at}:${day}`} className={look}>
      {entries.slice(0, mostInCell).map((entry) => (
        <div key={entry.id} style={{ height: laneSizes.entry - 4 }}>
          {renderEntry(entry)}
        </div>
      ))}
      {left > 0 ? (
        <button
          type="button"
          data-stop
          tabIndex={-1}
          onClick={() => onMore(lane, day)}
          className="h-5.5 cursor-pointer rounded-sm px-1 text-left text-sm font-medium text-accent-ink hover:underline"
        >
          {left} more<span className="sr-only">, {head.name}</span>
        </button>
      ) : null}
    </td>
  );
}
