import { dayIn, daysBetween, wallTimeIn } from '@homeward/contract/core';
import { use } from 'react';
import { useNow } from '../../ui/RelativeTime.tsx';
import { axisOf } from '../../ui/schedule/axis.ts';
import { scheduleDays } from '../../ui/schedule/days.ts';
import { TimeGrid } from '../../ui/schedule/TimeGrid.tsx';
import { useDisplay } from '../session/index.ts';
import { MovableShifts } from './MovableShifts.tsx';
import { ShiftChip } from './ShiftChip.tsx';
import type { ViewProps } from './shifts.calendar.hooks.ts';
import { periodTitle } from './shifts.calendar.text.ts';
import type { Ground } from './shifts.carry.model.ts';
import { calendarZone, drawnBy } from './shifts.drawn.model.ts';
import { headOf, hourLabel } from './shifts.heads.model.ts';
import { SelectionContext } from './shifts.selection.hooks.ts';

/** How high a shift must be drawn for its person, and for the word of its status. */
const [personPx, statusPx] = [34, 54];
/** The same for ends that are dragged by themselves: below, only all of it is. */
const edgesPx = 30;
const noEdges = [] as const;

/** A week or day with its hours. */
export function HoursView({ calendar, shifts, isBusy, onOpen, onPlan }: ViewProps) {
  const display = useDisplay();
  const { period, view, day, address, show } = calendar;
  const count = daysBetween(period.from, period.to) + 1;
  const timezone = calendarZone(shifts, display);
  const today = dayIn(timezone, new Date(useNow()));
  const days = scheduleDays(timezone, period.from, count);
  const entries = drawnBy(shifts, timezone);
  const pick = onPlan
    ? (startMs: number, endMs: number) =>
        onPlan({
          start: wallTimeIn(timezone, new Date(startMs)),
          end: wallTimeIn(timezone, new Date(endMs)),
        })
    : undefined;
  const ground: Ground = {
    kind: 'hours',
    clock: { timezone, first: period.from, last: period.to },
    axis: axisOf(days),
    days,
  };
  const isMoved = calendar.isOffice && use(SelectionContext) === undefined;
  const toDay = (at: number, as: 'day' | 'agenda') => show({ ...address, view: as }, days[at]?.day);
  return (
    <MovableShifts ground={isMoved ? ground : undefined} shifts={shifts}>
      <TimeGrid
        label={`Shifts by the hour, ${periodTitle(view, day, period, display)}`}
        days={days}
        heads={days.map((one) => headOf(one.day, today, display))}
        entries={entries}
        isBusy={isBusy}
        hourLabel={(hour) => hourLabel(hour, display)}
        renderPiece={({ entry, isBegun, isGoingOn }, heightPx) => (
          <ShiftChip
            shift={entry.shift}
            who={entry.shift.client.name}
            lines={heightPx >= statusPx ? 3 : heightPx >= personPx ? 2 : 1}
            edges={isMoved && heightPx >= edgesPx ? edgesOf(isBegun, isGoingOn) : noEdges}
            onOpen={onOpen}
          />
        )}
        onMore={(_, at) => toDay(at, view === 'day' ? 'agenda' : 'day')}
        onPick={pick}
        onDay={(at) => toDay(at, 'day')}
      />
    </MovableShifts>
  );
}

/** The ends of a shift that a day shows: a night is cut at midnight. */
const edgesOf = (isBegun: boolean, isGoingOn: boolean) => [
  ...(isBegun ? [] : (['start'] as const)),
  ...(isGoingOn ? [] : (['end'] as const)),
];
