import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { GridFrame } from './GridFrame.tsx';
import type { DayHead } from './heads.ts';

/** A day of a month, with what the viewer sees of it. */
export interface MonthDay extends DayHead {
  readonly day: string;
  /** It belongs to the month before or after. */
  readonly isOutside: boolean;
  readonly total: number;
}

interface MonthGridProps {
  label: string;
  /** The names of the columns, short and in full. */
  weekdays: readonly { readonly short: string; readonly long: string }[];
  weeks: readonly (readonly MonthDay[])[];
  isBusy: boolean;
  /** What is counted: "3 shifts". */
  countOf: (total: number) => string;
  /** The first entries of a day: buttons with `data-stop`. They show where there is room. */
  renderFirst: (day: MonthDay) => readonly ReactNode[];
  /** What else the day says, such as how many are open. */
  renderNotes: (day: MonthDay) => ReactNode;
  onDay: (day: string) => void;
}

/** A month in weeks. Where there is little room, each day says how many it holds, and opens. */
export function MonthGrid(props: MonthGridProps) {
  const { label, weekdays, weeks, isBusy, countOf, renderFirst, renderNotes, onDay } = props;
  return (
    <GridFrame label={label} isBusy={isBusy}>
      <thead className="block border-b border-line bg-sunk">
        <tr className="grid grid-cols-7">
          {weekdays.map(({ short, long }) => (
            <th
              key={long}
              scope="col"
              className="border-r border-line px-1 py-1.5 text-left whitespace-nowrap sm:px-2 text-sm font-medium text-muted last:border-r-0"
            >
              <span aria-hidden>{short}</span>
              <span className="sr-only">{long}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {weeks.map((week, row) => (
          <tr key={week[0]?.day} className="grid grid-cols-7 border-b border-line last:border-b-0">
            {week.map((day, column) => (
              <td
                key={day.day}
                data-cell={`${row}:${column}`}
                aria-current={day.isToday ? 'date' : undefined}
                className={clsx(
                  'relative flex min-h-16 min-w-0 flex-col gap-1 border-r border-line p-1 last:border-r-0 lg:min-h-31',
                  day.isOutside && 'bg-sunk',
                  day.isToday && 'bg-selected',
                )}
              >
                <DayButton day={day} count={countOf(day.total)} onPress={() => onDay(day.day)} />
                <div className="hidden min-w-0 flex-col gap-1 lg:flex">{renderFirst(day)}</div>
                {renderNotes(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </GridFrame>
  );
}

function DayButton({ day, count, onPress }: { day: MonthDay; count: string; onPress: () => void }) {
  return (
    <button
      type="button"
      data-stop
      tabIndex={-1}
      onClick={onPress}
      className="relative flex min-h-6.5 w-full cursor-pointer flex-wrap items-center justify-between gap-x-1 rounded-md px-0.5 text-sm tabular-nums hover:bg-hover touch:min-h-11"
    >
      <span className="sr-only">{`${day.name}${day.isToday ? ', today' : ''}, ${count}`}</span>
      <span
        aria-hidden
        className={clsx(
          'inline-flex h-6 min-w-6 items-center justify-center rounded-full px-1 font-bold',
          day.isToday && 'bg-accent text-on-accent forced:border',
          day.isOutside && 'font-medium text-muted',
        )}
      >
        {day.date}
      </span>
      {day.total > 0 ? (
        <span aria-hidden className="px-1 text-xs text-muted">
          {day.total}
        </span>
      ) : null}
    </button>
  );
}
