import { clsx } from 'clsx';
import { useId } from 'react';

interface SegmentsProps<Value extends string> {
  /** What is chosen: read out before the choices. */
  label: string;
  options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** One of a few short words in a row, such as the views of a calendar. Arrows choose. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, className } = props;
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('inline-flex max-w-full rounded-md border border-control bg-card p-0.5', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'touch-target inline-flex min-h-7.5 cursor-pointer items-center rounded-sm px-2.5 text-sm font-medium transition-colors select-none touch:min-h-9.5',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            option.value === value
              ? 'bg-accent-tint text-accent-ink'
              : 'text-muted hover:bg-hover hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
