import { type CalendarDate, getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Calendar } from 'react-aria-components/Calendar';
import { DateInput, DatePicker, DateSegment } from 'react-aria-components/DatePicker';
import { Group } from 'react-aria-components/Group';
import { CalendarMonth, calendarStepClass } from './CalendarMonth.tsx';
import { CalendarPopover } from './CalendarPopover.tsx';
import { controlClass, type FieldTexts, fieldClass } from './Field.tsx';
import { FieldFoot, FieldHead } from './FieldParts.tsx';
import { useFormatters } from './formatters.ts';
import { withWholeYear } from './wholeYear.ts';

export interface DateFieldProps extends FieldTexts {
  /** `YYYY-MM-DD`, or null for none. */
  value: string | null;
  onChange: (day: string | null) => void;
  onBlur?: () => void;
  /** First and last day that may be chosen. */
  min?: string;
  max?: string;
  /** It has happened, as a birth: today is the last day, and `35` is 1935. */
  isPast?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** The look of the parts of a date that are typed. */
export const segmentClass =
  'rounded-[3px] px-0.5 tabular-nums outline-none focus:bg-accent focus:text-on-accent placeholder-shown:text-muted type-literal:px-0';

/** The box around the typed parts and the calendar's button. */
export const dateGroupClass = clsx(
  controlClass,
  'flex items-center py-0! pr-1! focus-within:border-accent focus-within:outline-2 focus-within:outline-accent',
);

/** A day, typed in the reader's own order or picked on a calendar. It costs about 40 kB: pages load it lazily. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, isOptional, value, onChange, onBlur, min, isPast, isDisabled, className } =
    props;
  const max = props.max ?? (isPast ? today(getLocalTimeZone()).toString() : undefined);
  const { firstDayOfWeek } = useFormatters();
  return (
    <DatePicker<CalendarDate>
      validationBehavior="aria"
      value={value === null ? null : parseDate(value)}
      onChange={(day) => onChange(day === null ? null : day.toString())}
      onBlur={() => {
        const whole = value === null ? null : withWholeYear(value, max);
        if (whole !== value) onChange(whole);
        onBlur?.();
      }}
      {...(min ? { minValue: parseDate(min) } : {})}
      {...(max ? { maxValue: parseDate(max) } : {})}
      firstDayOfWeek={firstDayOfWeek}
      isDisabled={isDisabled ?? false}
      isInvalid={error !== undefined}
      className={clsx(fieldClass, className)}
      data-tone={error === undefined ? undefined : 'danger'}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} />
      <Group className={dateGroupClass}>
        <DateInput className="flex min-w-0 flex-1 items-center">
          {(segment) => <DateSegment segment={segment} className={segmentClass} />}
        </DateInput>
        <AriaButton className={calendarStepClass}>
          <CalendarDays aria-hidden size={16} />
        </AriaButton>
      </Group>
      <FieldFoot error={error} />
      <CalendarPopover>
        <Calendar>
          <CalendarMonth selectedClass="selected:rounded-md! selected:bg-accent! selected:text-on-accent!" />
        </Calendar>
      </CalendarPopover>
    </DatePicker>
  );
}
