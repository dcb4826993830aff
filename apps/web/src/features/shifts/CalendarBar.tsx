import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, ListChecks } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { Segments } from '../../ui/Segments.tsx';
import { useDisplay } from '../session/index.ts';
import type { CalendarState } from './shifts.calendar.hooks.ts';
import {
  type CalendarView,
  calendarViews,
  type FilterQuery,
  laneKinds,
  stepFrom,
} from './shifts.calendar.model.ts';
import { laneLabels, periodTitle, viewLabels } from './shifts.calendar.text.ts';

const CalendarTools = lazyPart(() =>
  import('./CalendarTools.tsx').then((module) => ({ default: module.CalendarTools })),
);

const views = calendarViews.map((value) => ({ value, label: viewLabels[value] }));
const lanes = laneKinds.map((value) => ({ value, label: laneLabels[value] }));
const hasLanes = (view: CalendarView) => view === 'week' || view === 'day';

interface CalendarBarProps {
  calendar: CalendarState;
  query: FilterQuery;
  /** Begins to select shifts, or ends it; undefined where the viewer cannot do anything with them. */
  onSelect: (() => void) | undefined;
  isSelecting: boolean;
  onTool: ((kind: 'conflicts' | 'fill') => void) | undefined;
}

/** Which days are shown, and how. */
export function CalendarBar({ calendar, query, onSelect, isSelecting, onTool }: CalendarBarProps) {
  const display = useDisplay();
  const { isPhone, view, day, period, today, address, goTo, show } = calendar;
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2.5">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <Button size="sm" onPress={() => goTo(today)} aria-keyshortcuts="t">
          Today
        </Button>
        <span className="inline-flex">
          <IconButton
            label="Days before"
            size="sm"
            icon={<ChevronLeft aria-hidden size={18} />}
            onPress={() => goTo(stepFrom(view, day, -1))}
            aria-keyshortcuts="k"
          />
          <IconButton
            label="Days after"
            size="sm"
            icon={<ChevronRight aria-hidden size={18} />}
            onPress={() => goTo(stepFrom(view, day, 1))}
            aria-keyshortcuts="j"
          />
        </span>
        <h2 aria-live="polite" className="min-w-0 text-md font-bold tabular-nums sm:text-lg">
          {periodTitle(view, day, period, display)}
        </h2>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        {onSelect && !isPhone ? (
          <Button
            size="sm"
            icon={<ListChecks aria-hidden size={16} />}
            aria-pressed={isSelecting}
            onPress={onSelect}
            aria-keyshortcuts="s"
          >
            Select
          </Button>
        ) : null}
        {hasLanes(view) ? (
          <Segments
            label="Rows"
            options={view === 'day' ? lanes : lanes.filter(({ value }) => value !== 'map')}
            value={calendar.lanes}
            onChange={(next) => show({ ...address, lanes: next })}
          />
        ) : null}
        <Segments
          label="View"
          options={views}
          value={view}
          onChange={(next) => show({ ...address, view: next })}
        />
        <span
          className={clsx(
            'inline-flex min-h-9 touch:min-h-11',
            isPhone
              ? 'min-w-9 touch:min-w-11'
              : onTool
                ? 'min-w-36 touch:min-w-44'
                : 'min-w-18 touch:min-w-22',
          )}
        >
          <Suspense fallback={null}>
            <CalendarTools calendar={calendar} query={query} onTool={onTool} />
          </Suspense>
        </span>
      </div>
    </div>
  );
}
