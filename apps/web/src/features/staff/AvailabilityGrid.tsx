import { type AvailabilityType, availabilityTypeLabels, timeInWords } from '@homeward/contract/staff';
import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { type Stroke, useStrokes } from './staff.availability.hooks.ts';
import {
  type AvailabilityForm,
  type Cell,
  cellInWords,
  isBetween,
  nameOfDay,
  type Paint,
  paintAt,
  slotsOfDay,
  timeOfSlot,
} from './staff.availability.model.ts';

interface AvailabilityGridProps {
  week: AvailabilityForm;
  /** The days that are shown, in order: the week, or one day in large cells. */
  days: readonly number[];
  brush: Paint;
  timeFormat: '12h' | '24h';
  onPaint: (stroke: Stroke) => void;
}

/** The look of a half hour: never by colour alone, so the first of a run also says it in a word. */
const paintLooks: Record<AvailabilityType, { tone: string; look: string }> = {
  AVAILABLE: { tone: 'success', look: 'bg-tone-tint text-tone border-tone-line' },
  PREFERRED: { tone: 'info', look: 'bg-tone text-card border-tone' },
  UNAVAILABLE: { tone: 'danger', look: 'bg-tone-tint text-tone border-tone-line' },
};

/**
 * The half hours of a week (or of one day), painted by dragging, by touch, or by keys: arrows move, Shift and arrows
 * select, Space or Enter paint. One cell is in the tab order.
 */
export function AvailabilityGrid({ week, days, brush, timeFormat, onPaint }: AvailabilityGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const isOneDay = days.length === 1;
  const perRow = isOneDay ? 2 : 1;
  const [at, setAt] = useState<Cell>({ day: days[0] ?? 0, slot: 18 });
  const [anchor, setAnchor] = useState<Cell>();
  // The day that is shown may be another one now.
  const focused = days.includes(at.day) ? at : { day: days[0] ?? 0, slot: at.slot };
  const from = anchor && days.includes(anchor.day) ? anchor : focused;
  const selection: Stroke = [from, focused];
  const focusCell = ({ day, slot }: Cell) =>
    grid.current?.querySelector<HTMLElement>(`[data-day="${day}"][data-slot="${slot}"]`)?.focus();
  const { stroke, handlers } = useStrokes(grid, (done) => {
    setAt(done[1]);
    setAnchor(undefined);
    focusCell(done[1]);
    onPaint(done);
  });
  const go = (next: Cell, isExtending: boolean) => {
    setAnchor(isExtending ? from : undefined);
    setAt(next);
    focusCell(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onPaint(selection);
      setAnchor(undefined);
      return;
    }
    if (event.key === 'Escape' && anchor) {
      event.stopPropagation();
      setAnchor(undefined);
      return;
    }
    const next = cellAfter(event.key, focused, days);
    if (!next) return;
    event.preventDefault();
    go(next, event.shiftKey);
  };
  const rows = Array.from({ length: slotsOfDay / perRow }, (_, row) => row * perRow);
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells take the focus (ARIA Authoring Practices).
      role="grid"
      aria-label={isOneDay ? `Hours of ${nameOfDay(days[0] ?? 0)}` : 'Hours of the week'}
      aria-multiselectable
      onKeyDown={onKeyDown}
      {...handlers}
      className={clsx(
        'w-full table-fixed border-separate text-sm select-none',
        isOneDay ? '-my-1 border-spacing-x-0 border-spacing-y-1' : 'border-spacing-0',
      )}
    >
      {isOneDay ? null : (
        <thead>
          <tr>
            <td className="sticky top-0 z-3 w-15 border-b border-line bg-card" />
            {days.map((day) => (
              <th
                key={day}
                scope="col"
                aria-label={nameOfDay(day)}
                className="sticky top-0 z-3 border-b border-line bg-card py-1.5 text-center font-medium"
              >
                {nameOfDay(day).slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map((first) => (
          <tr key={first}>
            <TimeHead slot={first} isLarge={isOneDay} timeFormat={timeFormat} />
            {(isOneDay ? [first, first + 1] : [first]).flatMap((slot) =>
              days.map((day) => (
                <HalfHour
                  key={`${day} ${slot}`}
                  cell={{ day, slot }}
                  week={week}
                  painting={stroke && isBetween({ day, slot }, stroke, days) ? { brush } : undefined}
                  isSelected={isBetween({ day, slot }, selection, days)}
                  isFocused={focused.day === day && focused.slot === slot}
                  isLarge={isOneDay}
                  timeFormat={timeFormat}
                  onFocus={() => {
                    if (focused.day !== day || focused.slot !== slot) setAt({ day, slot });
                  }}
                />
              )),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface TimeHeadProps {
  slot: number;
  isLarge: boolean;
  timeFormat: '12h' | '24h';
}

/** The time at which a row begins; beside the small cells on full hours only. */
function TimeHead({ slot, isLarge, timeFormat }: TimeHeadProps) {
  const time = timeInWords(timeOfSlot(slot), timeFormat);
  const isShown = isLarge || slot % 2 === 0;
  return (
    <th
      scope="row"
      className={clsx(
        'pr-2 text-right font-normal text-muted tabular-nums',
        isLarge ? 'w-19' : 'align-top text-xs/[16px]',
      )}
    >
      {isShown ? time : <span className="sr-only">{time}</span>}
    </th>
  );
}

/** Where a key leads; undefined for a key that leads nowhere. */
function cellAfter(key: string, { day, slot }: Cell, days: readonly number[]): Cell | undefined {
  const place = days.indexOf(day);
  const toDay = (to: number) => ({ day: days[Math.min(Math.max(to, 0), days.length - 1)] ?? day, slot });
  const toSlot = (to: number) => ({ day, slot: Math.min(Math.max(to, 0), slotsOfDay - 1) });
  const isOneDay = days.length === 1;
  switch (key) {
    case 'ArrowLeft':
      return isOneDay ? toSlot(slot - 1) : toDay(place - 1);
    case 'ArrowRight':
      return isOneDay ? toSlot(slot + 1) : toDay(place + 1);
    case 'ArrowUp':
      return toSlot(slot - (isOneDay ? 2 : 1));
    case 'ArrowDown':
      return toSlot(slot + (isOneDay ? 2 : 1));
    case 'PageUp':
      return toSlot(slot - 8);
    case 'PageDown':
      return toSlot(slot + 8);
    case 'Home':
      return toSlot(0);
    case 'End':
      return toSlot(slotsOfDay - 1);
    default:
      return undefined;
  }
}

interface HalfHourProps {
  cell: Cell;
  week: AvailabilityForm;
  /** What a stroke over it is about to leave. */
  painting: { brush: Paint } | undefined;
  isSelected: boolean;
  isFocused: boolean;
  isLarge: boolean;
  timeFormat: '12h' | '24h';
  onFocus: () => void;
}

function HalfHour(props: HalfHourProps) {
  const { cell, week, painting, isSelected, isFocused, isLarge, timeFormat, onFocus } = props;
  const day = week[nameOfDay(cell.day)];
  const paint = painting ? painting.brush : paintAt(day, cell.slot);
  const isFirstOfRun = paint !== null && (cell.slot === 0 || paintAt(day, cell.slot - 1) !== paint);
  const look = paint === null ? undefined : paintLooks[paint];
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of such a grid.
      role="gridcell"
      tabIndex={isFocused ? 0 : -1}
      aria-label={cellInWords(cell, paint, timeFormat)}
      aria-selected={isSelected}
      data-day={cell.day}
      data-slot={cell.slot}
      data-tone={look?.tone}
      onFocus={onFocus}
      className={clsx(
        'relative cursor-pointer overflow-hidden border text-left whitespace-nowrap focus-visible:z-2',
        isLarge ? 'h-12 rounded-md px-2' : 'h-[22px] border-t-0 border-r-0 px-1 text-xs/[1.25rem]',
        look?.look ?? (cell.slot % 2 === 0 && !isLarge ? 'border-line border-b-transparent' : 'border-line'),
        isSelected && 'outline-2 -outline-offset-2 outline-accent',
      )}
    >
      {isLarge ? (
        <span aria-hidden className="truncate">
          {timeInWords(timeOfSlot(cell.slot), timeFormat)}
          {paint ? ` · ${availabilityTypeLabels[paint]}` : ''}
        </span>
      ) : isFirstOfRun ? (
        <span aria-hidden>{availabilityTypeLabels[paint]}</span>
      ) : null}
    </td>
  );
}
