import { clsx } from 'clsx';
import { type Ref, useId } from 'react';
import { controlClass, Field } from './Field.tsx';

export interface OneTimeCodeFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** Digits only, at most `length` of them. */
  value: string;
  onChange: (value: string) => void;
  /** Called once the last digit is there, typed, pasted or filled in by the phone. */
  onComplete?: (code: string) => void;
  length?: number;
  isDisabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/**
 * A code from an authenticator app or a message. One input, not six boxes: pasting, correcting, autofill and
 * screen readers work as in any field. Spaces and dashes in a pasted code are dropped.
 */
export function OneTimeCodeField(props: OneTimeCodeFieldProps) {
  const {
    label,
    hint,
    error,
    value,
    onChange,
    onComplete,
    length = 6,
    isDisabled,
    inputRef,
    className,
  } = props;
  const name = useId();
  const take = (typed: string) => {
    const code = typed.replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  return (
    <Field label={label} hint={hint} error={error} className={className ?? ''}>
      {(control) => (
        <input
          {...control}
          ref={inputRef}
          name={name}
          value={value}
          onChange={(event) => take(event.target.value)}
          disabled={isDisabled ?? false}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="[0-9]*"
          className={clsx(controlClass, 'min-h-12 font-mono text-xl! tracking-[0.35em]')}
        />
      )}
    </Field>
  );
}
