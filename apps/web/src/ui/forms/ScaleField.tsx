import type { ScaleItem } from '@homeward/contract/core';
import { clsx } from 'clsx';
import { useId } from 'react';
import type { FieldTexts } from '../Field.tsx';
import { RadioFrame } from '../RadioGroup.tsx';

interface ScaleFieldProps extends FieldTexts {
  item: ScaleItem;
  value: number | undefined;
  onChange: (value: number) => void;
}

const step = clsx(
  'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-md border px-2 tabular-nums',
  'transition-colors',
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
);

/** A whole number on a short scale: every step is in sight, the ends are named. Arrow keys move along it. */
export function ScaleField({ item, value, onChange, ...texts }: ScaleFieldProps) {
  const name = useId();
  const steps = Array.from({ length: item.max - item.min + 1 }, (_, at) => item.min + at);
  const nameOf = (at: number) => {
    if (at === item.min) return `${at}, ${item.minLabel}`;
    return at === item.max ? `${at}, ${item.maxLabel}` : String(at);
  };
  return (
    <RadioFrame {...texts} orientation="horizontal">
      <div className="flex flex-wrap gap-1.5 py-0.5">
        {steps.map((at) => (
          <div key={at} data-key={at}>
            <label
              className={clsx(
                step,
                at === value
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-control bg-card hover:border-muted',
              )}
            >
              <input
                type="radio"
                name={name}
                value={at}
                checked={at === value}
                aria-label={nameOf(at)}
                onChange={() => onChange(at)}
                className="absolute inset-0 cursor-[inherit] appearance-none rounded-md outline-none"
              />
              {at}
            </label>
          </div>
        ))}
      </div>
      <div aria-hidden className="flex max-w-max justify-between gap-6 text-sm text-muted">
        <span>
          {item.min}: {item.minLabel}
        </span>
        <span>
          {item.max}: {item.maxLabel}
        </span>
      </div>
    </RadioFrame>
  );
}
