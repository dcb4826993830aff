import { parseTime, type Time } from '@internationalized/date';
import { clsx } from 'clsx';
import { DateInput, DateSegment } from 'react-aria-components/DatePicker';
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField';
import { dateGroupClass, segmentClass } from './DateField.tsx';
import { type FieldTexts, fieldClass } from './Field.tsx';
import { FieldFoot, FieldHead } from './FieldParts.tsx';
import { useFormatters } from './formatters.ts';

export interface TimeFieldProps extends FieldTexts {
  /** `HH:MM` of 24 hours, or null for none. */
  value: string | null;
  onChange: (time: string | null) => void;
  isDisabled?: boolean;
  className?: string;
}

/** A time of day, typed in the reader's own way (12 or 24 hours). It brings what DateField brings: load it lazily. */
export function TimeField(props: TimeFieldProps) {
  const { label, hint, error, isOptional, value, onChange, isDisabled, className } = props;
  const { hourCycle } = useFormatters();
  return (
    <AriaTimeField<Time>
      validationBehavior="aria"
      value={value === null ? null : parseTime(value)}
      onChange={(time) => onChange(time === null ? null : time.toString().slice(0, 5))}
      hourCycle={hourCycle}
      isDisabled={isDisabled ?? false}
      isInvalid={error !== undefined}
      className={clsx(fieldClass, className)}
      data-tone={error === undefined ? undefined : 'danger'}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} />
      <DateInput className={clsx(dateGroupClass, 'min-w-0')}>
        {(segment) => <DateSegment segment={segment} className={segmentClass} />}
      </DateInput>
      <FieldFoot error={error} />
    </AriaTimeField>
  );
}
