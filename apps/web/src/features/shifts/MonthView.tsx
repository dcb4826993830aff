import { type Day, dayIn, weekdayNames, weekdayOf } from '@homeward/contract/core';
import type { ShiftDay } from '@homeward/contract/shifts';
import { CircleDashed, PencilLine } from 'lucide-react';
import { use } from 'react';
import { plural } from '../../lib/format.ts';
import { useFormatters } from '../../ui/formatters.ts';
import { useNow } from '../../ui/RelativeTime.tsx';
import { MonthGrid } from '../../ui/schedule/MonthGrid.tsx';
import { weeksOfMonth } from '../../ui/schedule/periods.ts';
import { useDisplay } from '../session/index.ts';
import { CalendarClock } from './CalendarClock.tsx';
import { CalendarFaces } from './CalendarFaces.tsx';
import { MovableShifts } from './MovableShifts.tsx';
import { ShiftChip } from './ShiftChip.tsx';
import type { ViewProps } from './shifts.calendar.hooks.ts';
import type { FilterQuery } from './shifts.calendar.model.ts';
import { useShownDays } from './shifts.calendar.queries.ts';
import { foundText, haveOneZone, periodTitle } from './shifts.calendar.text.ts';
import { ZoneNamedContext } from './shifts.clock.hooks.ts';
import { calendarZone } from './shifts.drawn.model.ts';
import { headOf } from './shifts.heads.model.ts';
import { SelectionContext } from './shifts.selection.hooks.ts';

interface MonthViewProps extends Omit<ViewProps, 'shifts' | 'isBusy' | 'officeIds' | 'onPlan'> {
  query: FilterQuery;
}

const totalOf = (days: readonly ShiftDay[]) => days.reduce((sum, { total }) => sum + total, 0);

/** A month: how many shifts each day has, and the first of them. */
export function MonthView({ calendar, query, empty, onOpen }: MonthViewProps) {
  const display = useDisplay();
  const { firstDayOfWeek } = useFormatters();
  const { period, view, day, address, show } = calendar;
  const found = useShownDays({ ...query, ...period });
  const days = found.data?.days ?? [];
  const first = days.flatMap((one) => one.first);
  const timezone = calendarZone(first, display);
  const today = dayIn(timezone, new Date(useNow()));
  const byDay = new Map(days.map((one) => [one.day, one]));
  const weeks = weeksOfMonth(day, firstDayOfWeek);
  const isBusy = found.isPlaceholderData;
  const isMoved = calendar.isOffice && use(SelectionContext) === undefined;
  const clock = { timezone, first: period.from, last: period.to };
  const monthDay = (own: Day) => ({
    ...headOf(own, today, display),
    day: own,
    isOutside: own.slice(0, 7) !== day.slice(0, 7),
    total: byDay.get(own)?.total ?? 0,
  });
  return (
    <CalendarFaces found={found}>
      <p role="status" className="sr-only">
        {isBusy ? '' : foundText(plural(totalOf(days), 'shift'), period, display)}
      </p>
      <CalendarClock shifts={first} />
      {totalOf(days) === 0 && !isBusy ? empty : null}
      <ZoneNamedContext value={haveOneZone(first)}>
        <MovableShifts ground={isMoved ? { kind: 'month', clock } : undefined} shifts={first}>
          <MonthGrid
            label={`Shifts, ${periodTitle(view, day, period, display)}`}
            weekdays={(weeks[0] ?? []).map((own) => {
              const long = weekdayNames[weekdayOf(own)] ?? '';
              return { long, short: long.slice(0, 3) };
            })}
            weeks={weeks.map((week) => week.map(monthDay))}
            isBusy={isBusy}
            countOf={(total) => plural(total, 'shift')}
            renderFirst={(own) =>
              (byDay.get(own.day)?.first ?? []).map((shift) => (
                <div key={shift.id} className="h-5.5">
                  <ShiftChip shift={shift} who={shift.client.name} lines={1} onOpen={onOpen} />
                </div>
              ))
            }
            renderNotes={(own) => <Notes counts={byDay.get(own.day)} />}
            onDay={(own) => show({ ...address, view: 'day' }, own)}
          />
        </MovableShifts>
      </ZoneNamedContext>
    </CalendarFaces>
  );
}

/** What of a day is still to be done. */
function Notes({ counts }: { counts: ShiftDay | undefined }) {
  if (!counts) return null;
  return (
    <span className="mt-auto flex flex-wrap gap-x-2 px-0.5 text-xs">
      {counts.open > 0 ? (
        <span data-tone="warning" className="inline-flex items-center gap-1 text-tone">
          <CircleDashed aria-hidden size={12} />
          {counts.open}
          <span className="sr-only sm:not-sr-only">open</span>
        </span>
      ) : null}
      {counts.drafts > 0 ? (
        <span className="inline-flex items-center gap-1 text-muted">
          <PencilLine aria-hidden size={12} />
          {counts.drafts}
          <span className="sr-only xl:not-sr-only">{counts.drafts === 1 ? 'draft' : 'drafts'}</span>
        </span>
      ) : null}
    </span>
  );
}
