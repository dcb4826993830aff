import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { CheckboxButton, CheckboxField, type CheckboxFieldProps } from 'react-aria-components/Checkbox';
import { Text } from 'react-aria-components/Text';
import { hintClass } from './Field.tsx';
import { FieldFoot } from './FieldParts.tsx';

export interface CheckboxProps
  extends Omit<CheckboxFieldProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  /** The words beside the box; without them give `aria-label`. */
  children?: ReactNode;
  /** A plain sentence below the words. */
  hint?: ReactNode;
  error?: string | undefined;
  className?: string;
}

/** The square itself, styled by the state of the button around it. */
const square = clsx(
  'inline-flex size-4 shrink-0 items-center justify-center rounded-[4px] border border-control bg-card text-on-accent transition-colors',
  'group-hover/box:border-muted group-selected/box:border-accent group-selected/box:bg-accent',
  'group-indeterminate/box:border-accent group-indeterminate/box:bg-accent group-invalid/box:border-danger-fill',
  'group-focus-visible/box:outline-2 group-focus-visible/box:outline-offset-2 group-focus-visible/box:outline-accent',
  'group-disabled/box:border-line group-disabled/box:bg-sunk group-disabled/box:text-muted',
);

/** A box to tick, with its words. `isIndeterminate` draws a dash: some of them. */
export function Checkbox({ children, hint, error, className, ...rest }: CheckboxProps) {
  return (
    <CheckboxField
      validationBehavior="aria"
      {...rest}
      isInvalid={error !== undefined}
      className={clsx('flex flex-col gap-0.5', className)}
    >
      <CheckboxButton className="group/box touch-target inline-flex cursor-pointer items-start gap-2.5 outline-none disabled:cursor-not-allowed disabled:text-muted">
        {({ isIndeterminate, isSelected }) => (
          <>
            <span className={clsx(square, children ? 'mt-[3px]' : '')}>
              {isIndeterminate ? (
                <Minus aria-hidden size={12} strokeWidth={3} />
              ) : isSelected ? (
                <Check aria-hidden size={12} strokeWidth={3} />
              ) : null}
            </span>
            {children ? <span className="min-w-0">{children}</span> : null}
          </>
        )}
      </CheckboxButton>
      {hint ? (
        <Text slot="description" className={clsx(hintClass, 'pl-6.5')}>
          {hint}
        </Text>
      ) : null}
      <FieldFoot error={error} />
    </CheckboxField>
  );
}
