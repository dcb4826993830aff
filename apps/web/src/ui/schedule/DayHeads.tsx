import { clsx } from 'clsx';
import type { DayHead } from './heads.ts';

interface DayHeadsProps {
  /** What stands above the first column, for those who hear it. */
  corner: string;
  heads: readonly DayHead[];
  /** The columns of the whole schedule, as CSS has them. */
  columns: string;
  onDay?: ((at: number) => void) | undefined;
}

/** The row of days above a schedule, which stays while it scrolls. */
export function DayHeads({ corner, heads, columns, onDay }: DayHeadsProps) {
  return (
    <thead className="sticky top-0 z-4 block border-b border-line bg-sunk">
      <tr aria-rowindex={1} className="grid" style={{ gridTemplateColumns: columns }}>
        <th
          scope="col"
          className="sticky left-0 z-1 truncate border-r border-line bg-sunk px-3 py-2 text-left text-sm font-medium text-muted"
        >
          {corner}
        </th>
        {heads.map((head, at) => (
          <th
            key={head.name}
            scope="col"
            aria-current={head.isToday ? 'date' : undefined}
            className="flex min-w-0 items-center border-r border-line px-2 py-1 last:border-r-0"
          >
            <HeadText head={head} onPress={onDay && (() => onDay(at))} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A day's name; pressed with a mouse it opens the day, which the choice of views does for everybody. */
function HeadText({ head, onPress }: { head: DayHead; onPress: (() => void) | undefined }) {
  const { weekday, date, name, isToday } = head;
  const shown = (
    <>
      <span aria-hidden className="text-sm text-muted">
        {weekday}
      </span>
      <span
        aria-hidden
        className={clsx(
          'inline-flex h-6.5 min-w-6.5 items-center justify-center rounded-full px-1 text-sm font-bold tabular-nums',
          isToday && 'bg-accent text-on-accent forced:border',
        )}
      >
        {date}
      </span>
      <span className="sr-only">
        {name}
        {isToday ? ', today' : ''}
      </span>
    </>
  );
  if (!onPress) return <span className="flex items-center gap-1.5">{shown}</span>;
  return (
    <button
      type="button"
      onClick={onPress}
      tabIndex={-1}
      className="touch-target -mx-1 flex cursor-pointer items-center gap-1.5 rounded-md px-1 py-0.5 hover:bg-hover"
    >
      {shown}
    </button>
  );
}
