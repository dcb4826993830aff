import { addDays, dayIn, daysBetween, formatHomeDay } from '@homeward/contract/core';
import type { ShiftRow } from '@homeward/contract/shifts';
import { useNow } from '../../ui/RelativeTime.tsx';
import { Agenda } from '../../ui/schedule/Agenda.tsx';
import { useDisplay } from '../session/index.ts';
import { ShiftLine } from './ShiftLine.tsx';
import type { ViewProps } from './shifts.calendar.hooks.ts';
import { agendaDayName, periodTitle } from './shifts.calendar.text.ts';
import { calendarZone } from './shifts.drawn.model.ts';

/** The shifts day by day, one below the other. */
export function AgendaView({ calendar, shifts, isBusy, onOpen }: ViewProps) {
  const display = useDisplay();
  const { period, view, day } = calendar;
  const today = dayIn(calendarZone(shifts, display), new Date(useNow()));
  const dayOf = ({ startUtc, timezone }: ShiftRow) => dayIn(timezone, startUtc);
  // A shift that began before the first day is listed on it.
  const byDay = Map.groupBy(shifts, (shift) => {
    const own = dayOf(shift);
    const isEarlier = own < period.from;
    return isEarlier ? period.from : own;
  });
  const days = Array.from({ length: daysBetween(period.from, period.to) + 1 }, (_, at) =>
    addDays(period.from, at),
  );
  return (
    <Agenda
      key={period.from}
      label={`Shifts, ${periodTitle(view, day, period, display)}`}
      isBusy={isBusy}
      days={days.map((own) => ({
        day: own,
        name: agendaDayName(own, today, display),
        entries: byDay.get(own) ?? [],
      }))}
      renderEntry={(shift) => (
        <ShiftLine
          shift={shift}
          began={
            dayOf(shift) < period.from
              ? formatHomeDay({ at: shift.startUtc, timezone: shift.timezone }, display, { day: 'long' })
              : undefined
          }
          onOpen={onOpen}
        />
      )}
    />
  );
}
