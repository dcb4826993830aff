import { parseDate } from '@internationalized/date';
import { clsx } from 'clsx';
import { CalendarDays } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { DateInput, DateRangePicker, DateSegment } from 'react-aria-components/DateRangePicker';
import { Group } from 'react-aria-components/Group';
import { calendarStepClass } from './CalendarMonth.tsx';
import { CalendarPopover } from './CalendarPopover.tsx';
import { dateGroupClass, segmentClass } from './DateField.tsx';
import { type FieldTexts, fieldClass } from './Field.tsx';
import { FieldFoot, FieldHead } from './FieldParts.tsx';
import { useFormatters } from './formatters.ts';
import { MonthRange } from './MonthRange.tsx';
import { withWholeYear } from './wholeYear.ts';

export interface DateRangeFieldProps extends FieldTexts {
  /** First and last day as `YYYY-MM-DD`, both included, or null for none. */
  value: { readonly from: string; readonly to: string } | null;
  onChange: (range: { from: string; to: string } | null) => void;
  isDisabled?: boolean;
  className?: string;
}

/** Days from and to, typed or picked on a calendar. */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, hint, error, isOptional, value, onChange, isDisabled, className } = props;
  const { firstDayOfWeek } = useFormatters();
  return (
    <DateRangePicker
      validationBehavior="aria"
      value={value === null ? null : { start: parseDate(value.from), end: parseDate(value.to) }}
      onChange={(range) => onChange(range && { from: range.start.toString(), to: range.end.toString() })}
      onBlur={() => {
        if (value === null) return;
        const whole = { from: withWholeYear(value.from), to: withWholeYear(value.to) };
        if (whole.from !== value.from || whole.to !== value.to) onChange(whole);
      }}
      firstDayOfWeek={firstDayOfWeek}
      isDisabled={isDisabled ?? false}
      isInvalid={error !== undefined}
      className={clsx(fieldClass, className)}
      data-tone={error === undefined ? undefined : 'danger'}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} />
      <Group className={clsx(dateGroupClass, 'flex-wrap')}>
        <DateInput slot="start" className="flex items-center">
          {(segment) => <DateSegment segment={segment} className={segmentClass} />}
        </DateInput>
        <span aria-hidden className="px-1.5 text-muted">
          –
        </span>
        <DateInput slot="end" className="flex flex-1 items-center">
          {(segment) => <DateSegment segment={segment} className={segmentClass} />}
        </DateInput>
        <AriaButton className={calendarStepClass}>
          <CalendarDays aria-hidden size={16} />
        </AriaButton>
      </Group>
      <FieldFoot error={error} />
      <CalendarPopover>
        <MonthRange label={label} />
      </CalendarPopover>
    </DateRangePicker>
  );
}
