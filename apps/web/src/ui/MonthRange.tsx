import { type CalendarDate, today } from '@internationalized/date';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { calendarStepClass, dayClass, dayNameClass, monthClass } from './calendarClass.ts';
import { useFormatters } from './formatters.ts';

export interface MonthRangeProps {
  label: string;
  /** Left out inside a DateRangeField, which knows. */
  value?: { start: CalendarDate; end: CalendarDate } | null;
  onChange?: (range: { start: CalendarDate; end: CalendarDate } | null) => void;
}

/** A month on which a first and a last day are picked. It costs about 20 kB: load it lazily. */
export function MonthRange({ label, value, onChange }: MonthRangeProps) {
  const { locale, firstDayOfWeek, timezone } = useFormatters();
  return (
    <I18nProvider locale={locale}>
      <RangeCalendar
        aria-label={label}
        {...(value === undefined ? {} : { value, defaultFocusedValue: value?.start ?? today(timezone) })}
        {...(onChange ? { onChange } : {})}
        firstDayOfWeek={firstDayOfWeek}
      >
        <div className="mb-1 flex items-center justify-between">
          <AriaButton slot="previous" className={calendarStepClass}>
            <ChevronLeft aria-hidden size={17} />
          </AriaButton>
          <Heading className="text-base font-bold" />
          <AriaButton slot="next" className={calendarStepClass}>
            <ChevronRight aria-hidden size={17} />
          </AriaButton>
        </div>
        <CalendarGrid className={monthClass}>
          <CalendarGridHeader>
            {(day) => <CalendarHeaderCell className={dayNameClass}>{day}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className={clsx(
                  dayClass,
                  'selected:rounded-none',
                  'selection-start:rounded-l-md! selection-start:bg-accent! selection-start:text-on-accent!',
                  'selection-end:rounded-r-md! selection-end:bg-accent! selection-end:text-on-accent!',
                )}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </RangeCalendar>
    </I18nProvider>
  );
}
