import { TimeField } from '../../ui/TimeField.tsx';

interface ClockFieldProps {
  label: string;
  value: string;
  error?: string | undefined;
  onChange: (clock: string) => void;
  /** Whether midnight is the end of the day, and not its beginning. */
  isEnd?: boolean;
}

/** A time of day of a setting; one that is emptied stays as it was. */
export function ClockField({ label, value, error, onChange, isEnd = false }: ClockFieldProps) {
  return (
    <TimeField
      label={label}
      value={value === '24:00' ? '00:00' : value}
      error={error}
      onChange={(time) => {
        if (time !== null) onChange(isEnd && time === '00:00' ? '24:00' : time);
      }}
    />
  );
}
