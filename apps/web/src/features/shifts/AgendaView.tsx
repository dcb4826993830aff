import { addDays, dayIn, daysBetween, formatLongDay } from '@homeward/contract/core';
import { Agenda } from '../../ui/schedule/Agenda.tsx';
import { dayIndexOf, scheduleDays } from '../../ui/schedule/days.ts';
import { useDisplay } from '../session/index.ts';
import { ShiftLine } from './ShiftLine.tsx';
import type { ViewProps } from './shifts.calendar.hooks.ts';
import { agendaDayName, periodTitle } from './shifts.calendar.text.ts';

/** The shifts day by day, one below the other. */
export function AgendaView({ calendar, shifts, isBusy, onOpen }: ViewProps) {
  const display = useDisplay();
  const { period, today, view, day } = calendar;
  const days = scheduleDays(display.timezone, period.from, daysBetween(period.from, period.to) + 1);
  const byDay = Map.groupBy(shifts, ({ startUtc }) => dayIndexOf(days, Date.parse(startUtc)));
  return (
    <Agenda
      key={period.from}
      label={`Shifts, ${periodTitle(view, day, period, display)}`}
      isBusy={isBusy}
      days={days.map((_, at) => {
        const own = addDays(period.from, at);
        return { day: own, name: agendaDayName(own, today, display), entries: byDay.get(at) ?? [] };
      })}
      renderEntry={(shift) => (
        <ShiftLine
          shift={shift}
          // A shift that began before the first day is listed on it.
          began={
            dayIn(display.timezone, shift.startUtc) < period.from
              ? formatLongDay(shift.startUtc, display)
              : undefined
          }
          onOpen={onOpen}
        />
      )}
    />
  );
}
