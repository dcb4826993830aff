import { clsx } from 'clsx';

interface RangeProps {
  label: string;
  value: number;
  max: number;
  step: number;
  /** Its value in words. */
  spoken: string;
  onChange: (value: number) => void;
  className?: string;
}

/** A slider: the browser's own, with the keys that belong to it. */
export function Range({ label, value, max, step, spoken, onChange, className }: RangeProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={spoken}
      title={label}
      min={0}
      max={max}
      step={step}
      value={Math.min(value, max)}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      className={clsx('h-6 min-w-0 cursor-pointer accent-accent', className)}
    />
  );
}
