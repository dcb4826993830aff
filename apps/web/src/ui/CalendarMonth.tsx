import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { buttonClass } from './buttonClass.ts';

/** The buttons that turn months and open calendars. */
export const calendarStepClass = clsx(
  buttonClass('quiet', 'sm'),
  'size-8 min-h-8! shrink-0 px-0! text-muted',
);

const dayClass = clsx(
  'flex size-9 cursor-pointer items-center justify-center rounded-md text-sm tabular-nums touch:size-11',
  'hover:bg-hover selected:bg-accent-tint selected:text-accent-ink',
  'focus-visible:-outline-offset-2',
  'outside-month:invisible disabled:cursor-default disabled:text-muted disabled:line-through',
);

/** The month of a calendar, where one day is chosen or a range: `selectedClass` is the look of what is. */
export function CalendarMonth({ selectedClass }: { selectedClass: string }) {
  return (
    <>
      <div className="mb-1 flex items-center justify-between">
        <AriaButton slot="previous" className={calendarStepClass}>
          <ChevronLeft aria-hidden size={17} />
        </AriaButton>
        <Heading className="text-base font-bold" />
        <AriaButton slot="next" className={calendarStepClass}>
          <ChevronRight aria-hidden size={17} />
        </AriaButton>
      </div>
      <CalendarGrid className="w-full border-separate border-spacing-x-0 border-spacing-y-0.5">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="h-8 text-xs font-medium text-muted">{day}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={clsx(dayClass, selectedClass)} />}
        </CalendarGridBody>
      </CalendarGrid>
    </>
  );
}
