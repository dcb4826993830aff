import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

/** What every field of the kit takes beside its own value. */
export interface FieldTexts {
  /** Stands above the control and is always visible. */
  label: string;
  /** One plain sentence below the label: a format, a reason. */
  hint?: ReactNode;
  /** What is wrong and what to do; its presence makes the field invalid. */
  error?: string | undefined;
  /** Says "optional" behind the label. Required fields say nothing. */
  isOptional?: boolean;
}

export const fieldClass = 'group/field flex min-w-0 flex-col gap-1.5';
export const labelClass = 'text-base font-medium text-ink';
export const hintClass = 'text-sm text-muted';

/** The box of a text control: used by inputs, selects and groups alike. */
export const controlClass = clsx(
  'w-full min-w-0 rounded-md border border-control bg-card px-3 py-1 text-base text-ink min-h-(--control-height)',
  'transition-colors hover:border-muted',
  'focus:border-accent focus:outline-2 focus:outline-offset-0 focus:outline-accent',
  'invalid:border-tone invalid:focus:border-tone invalid:focus:outline-tone',
  'aria-invalid:border-tone aria-invalid:focus:border-tone aria-invalid:focus:outline-tone',
  '[&:is(input:read-only)]:border-line [&:is(input:read-only)]:bg-sunk',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-muted',
);

/** The words behind a label that say a field may stay empty. */
export function OptionalMark() {
  return <span className="font-normal text-muted"> (optional)</span>;
}

/** An error under a control: an icon and a sentence, never color alone. */
export function FieldErrorText({ children }: { children: ReactNode }) {
  return (
    <span data-tone="danger" className="flex items-start gap-1.5 text-sm font-medium text-tone">
      <CircleAlert aria-hidden size={15} className="mt-[3px] shrink-0" />
      <span>{children}</span>
    </span>
  );
}

export interface FieldProps extends FieldTexts {
  /** Something at the right end of the label's line, such as a "Forgot password?" link. */
  aside?: ReactNode;
  /** For the place only. */
  className?: string;
  /** The control: give it these ids and flags. */
  children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/**
 * Label above, hint, control, error below, tied together for screen readers. For controls that bring no
 * field of their own; TextField, Select and the others have the same shape built in.
 */
export function Field({ label, hint, error, isOptional, aside, className, children }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={clsx(fieldClass, className)} data-tone={error ? 'danger' : undefined}>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className={labelClass}>
          {label}
          {isOptional ? <OptionalMark /> : null}
        </label>
        {aside}
      </div>
      {hint ? (
        <span id={`${id}-hint`} className={hintClass}>
          {hint}
        </span>
      ) : null}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <div id={`${id}-error`}>
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      ) : null}
    </div>
  );
}
