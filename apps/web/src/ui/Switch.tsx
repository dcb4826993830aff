import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { SwitchButton, SwitchField, type SwitchFieldProps } from 'react-aria-components/Switch';
import { Text } from 'react-aria-components/Text';
import { hintClass } from './Field.tsx';

export interface SwitchProps extends Omit<SwitchFieldProps, 'children' | 'className' | 'style'> {
  children: ReactNode;
  hint?: ReactNode;
  className?: string;
}

/** A setting that holds at once when it is switched; inside a form that is saved later use a Checkbox. */
export function Switch({ children, hint, className, ...rest }: SwitchProps) {
  return (
    <SwitchField {...rest} className={clsx('flex flex-col gap-0.5', className)}>
      <SwitchButton className="group/switch touch-target inline-flex cursor-pointer items-start gap-3 outline-none disabled:cursor-not-allowed disabled:text-muted">
        <span
          className={clsx(
            'mt-px inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-control bg-sunk p-0.5 transition-colors',
            'group-selected/switch:border-accent group-selected/switch:bg-accent group-disabled/switch:border-line',
            'group-focus-visible/switch:outline-2 group-focus-visible/switch:outline-offset-2 group-focus-visible/switch:outline-accent',
          )}
        >
          <span
            className={clsx(
              'size-3.5 rounded-full bg-control transition-transform forced:bg-[ButtonText]',
              'group-selected/switch:translate-x-4 group-selected/switch:bg-on-accent',
            )}
          />
        </span>
        <span className="min-w-0">{children}</span>
      </SwitchButton>
      {hint ? (
        <Text slot="description" className={clsx(hintClass, 'pl-12')}>
          {hint}
        </Text>
      ) : null}
    </SwitchField>
  );
}
