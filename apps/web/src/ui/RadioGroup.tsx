import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import {
  FieldErrorText,
  type FieldTexts,
  fieldClass,
  hintClass,
  labelClass,
  OptionalMark,
} from './Field.tsx';
import { Kbd } from './Kbd.tsx';

/** `action`: stands beside the words, such as a button. `shortcut`: the key or digits that choose it, where the form has keys. */
export interface RadioGroupProps extends FieldTexts {
  options: ReadonlyArray<{
    readonly value: string;
    readonly label: ReactNode;
    readonly hint?: string;
    readonly action?: ReactNode;
    readonly shortcut?: string | undefined;
  }>;
  /** Null: nothing is chosen yet. */
  value: string | null;
  onChange: (value: string) => void;
  isDisabled?: boolean;
  orientation?: 'horizontal' | 'vertical';
  className?: string;
}

interface RadioFrameProps extends FieldTexts {
  orientation: 'horizontal' | 'vertical';
  isDisabled?: boolean;
  className?: string | undefined;
  /** The radio buttons. */
  children: ReactNode;
}

/** What is around radio buttons: the name of their group, a hint and an error, tied together for screen readers. */
export function RadioFrame({
  label,
  hint,
  error,
  isOptional,
  orientation,
  isDisabled = false,
  className,
  children,
}: RadioFrameProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={described || undefined}
      aria-invalid={error ? true : undefined}
      aria-orientation={orientation}
      aria-disabled={isDisabled || undefined}
      className={clsx(fieldClass, className)}
    >
      <span id={`${id}-label`} className={labelClass}>
        {label}
        {isOptional ? <OptionalMark /> : null}
      </span>
      {hint ? (
        <span id={`${id}-hint`} className={hintClass}>
          {hint}
        </span>
      ) : null}
      {children}
      {error ? (
        <div id={`${id}-error`}>
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      ) : null}
    </div>
  );
}

/**
 * One of a few: all of them in sight. For more than about six use a Select. The browser's own radio buttons: long forms hold
 * hundreds of them, and each answer draws its question again.
 */
export function RadioGroup({
  options,
  value,
  onChange,
  isDisabled = false,
  orientation = 'vertical',
  ...frame
}: RadioGroupProps) {
  const name = useId();
  return (
    <RadioFrame {...frame} orientation={orientation} isDisabled={isDisabled}>
      <div
        className={clsx(
          'flex py-0.5',
          orientation === 'horizontal'
            ? 'flex-wrap gap-x-6 gap-y-2 touch:gap-y-5'
            : 'flex-col gap-2 touch:gap-5',
        )}
      >
        {options.map((option, at) => (
          <div key={option.value} data-key={option.shortcut} className="flex items-start gap-3">
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <label className="group/radio touch-target inline-flex cursor-pointer items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted">
                <input
                  type="radio"
                  name={name}
                  value={option.value}
                  checked={option.value === value}
                  disabled={isDisabled}
                  aria-describedby={option.hint ? `${name}-${at}` : undefined}
                  onChange={() => onChange(option.value)}
                  className={clsx(
                    'mt-[3px] size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border border-control bg-card group-hover/radio:border-muted',
                    'checked:border-[5px] checked:border-accent disabled:border-line group-hover/radio:checked:border-accent',
                    'outline-none focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
                  )}
                />
                <span className="min-w-0">{option.label}</span>
                {option.shortcut === undefined ? null : (
                  <span aria-hidden className="touch:hidden">
                    <Kbd>{option.shortcut.toUpperCase()}</Kbd>
                  </span>
                )}
              </label>
              {option.hint ? (
                <span id={`${name}-${at}`} className={clsx(hintClass, 'pl-6.5')}>
                  {option.hint}
                </span>
              ) : null}
            </div>
            {option.action}
          </div>
        ))}
      </div>
    </RadioFrame>
  );
}
