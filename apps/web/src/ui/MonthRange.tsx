import { type CalendarDate, today } from '@internationalized/date';
import { clsx } from 'clsx';
import { RangeCalendar } from 'react-aria-components/RangeCalendar';
import { CalendarMonth } from './CalendarMonth.tsx';
import { useFormatters } from './formatters.ts';

export interface MonthRangeProps {
  label: string;
  /** Left out inside a DateRangeField, which knows. */
  value?: { start: CalendarDate; end: CalendarDate } | null;
  onChange?: (range: { start: CalendarDate; end: CalendarDate } | null) => void;
}

/** The ends of a range are filled, what lies between is tinted. */
const rangeClass = clsx(
  'selected:rounded-none',
  'selection-start:rounded-l-md! selection-start:bg-accent! selection-start:text-on-accent!',
  'selection-end:rounded-r-md! selection-end:bg-accent! selection-end:text-on-accent!',
);

/** A month on which a first and a last day are picked. It costs about 20 kB: load it lazily. */
export function MonthRange({ label, value, onChange }: MonthRangeProps) {
  const { firstDayOfWeek, timezone } = useFormatters();
  return (
    <RangeCalendar
      aria-label={label}
      {...(value === undefined ? {} : { value, defaultFocusedValue: value?.start ?? today(timezone) })}
      {...(onChange ? { onChange } : {})}
      firstDayOfWeek={firstDayOfWeek}
    >
      <CalendarMonth selectedClass={rangeClass} />
    </RangeCalendar>
  );
}
