import type { ScaleItem } from '@homeward/contract/core';
import { clsx } from 'clsx';
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from 'react-aria-components/RadioGroup';
import { type FieldTexts, fieldClass } from '../Field.tsx';
import { FieldFoot, FieldHead } from '../FieldParts.tsx';

interface ScaleFieldProps extends FieldTexts {
  item: ScaleItem;
  value: number | undefined;
  onChange: (value: number) => void;
}

const step = clsx(
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-md border border-control bg-card px-2 tabular-nums outline-none',
  'transition-colors hover:border-muted selected:border-accent selected:bg-accent selected:text-on-accent',
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
);

/** A whole number on a short scale: every step is in sight, the ends are named. Arrow keys move along it. */
export function ScaleField({ label, hint, error, isOptional, item, value, onChange }: ScaleFieldProps) {
  const steps = Array.from({ length: item.max - item.min + 1 }, (_, at) => String(item.min + at));
  const nameOf = (at: string) => {
    if (at === String(item.min)) return `${at}, ${item.minLabel}`;
    return at === String(item.max) ? `${at}, ${item.maxLabel}` : at;
  };
  return (
    <AriaRadioGroup
      validationBehavior="aria"
      orientation="horizontal"
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      isInvalid={error !== undefined}
      className={fieldClass}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} />
      <div className="flex flex-wrap gap-1.5 py-0.5">
        {steps.map((at) => (
          <div key={at} data-key={at}>
            <RadioField value={at} aria-label={nameOf(at)}>
              <RadioButton className={step}>{at}</RadioButton>
            </RadioField>
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
      <FieldFoot error={error} />
    </AriaRadioGroup>
  );
}
