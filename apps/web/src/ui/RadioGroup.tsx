import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  RadioGroup as AriaRadioGroup,
  type RadioGroupProps as AriaRadioGroupProps,
  RadioButton,
  RadioField,
} from 'react-aria-components/RadioGroup';
import { Text } from 'react-aria-components/Text';
import { type FieldTexts, fieldClass, hintClass } from './Field.tsx';
import { FieldFoot, FieldHead } from './FieldParts.tsx';
import { Kbd } from './Kbd.tsx';

/** `action`: stands beside the words, such as a button. `shortcut`: the number key that chooses it, where the form has keys. */
export interface RadioGroupProps
  extends Omit<AriaRadioGroupProps, 'children' | 'className' | 'style' | 'isInvalid'>,
    FieldTexts {
  options: ReadonlyArray<{
    readonly value: string;
    readonly label: ReactNode;
    readonly hint?: string;
    readonly action?: ReactNode;
    readonly shortcut?: number;
  }>;
  className?: string;
}

/** One of a few: all of them in sight. For more than about six use a Select. */
export function RadioGroup({ label, hint, error, isOptional, options, className, ...rest }: RadioGroupProps) {
  return (
    <AriaRadioGroup
      validationBehavior="aria"
      {...rest}
      isInvalid={error !== undefined}
      className={clsx(fieldClass, className)}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} />
      <div
        className={clsx(
          'flex py-0.5',
          rest.orientation === 'horizontal' ? 'flex-wrap gap-x-6 gap-y-2' : 'flex-col gap-2',
        )}
      >
        {options.map((option) => (
          <div key={option.value} data-key={option.shortcut} className="flex items-start gap-3">
            <RadioField value={option.value} className="flex min-w-0 flex-1 flex-col gap-0.5">
              <RadioButton className="group/radio touch-target inline-flex cursor-pointer items-start gap-2.5 outline-none disabled:cursor-not-allowed disabled:text-muted">
                <span
                  className={clsx(
                    'mt-[3px] size-4 shrink-0 rounded-full border border-control bg-card group-hover/radio:border-muted',
                    'group-selected/radio:border-[5px] group-selected/radio:border-accent group-disabled/radio:border-line',
                    'group-focus-visible/radio:outline-2 group-focus-visible/radio:outline-offset-2 group-focus-visible/radio:outline-accent',
                  )}
                />
                <span className="min-w-0">{option.label}</span>
                {option.shortcut === undefined ? null : (
                  <span aria-hidden className="touch:hidden">
                    <Kbd>{option.shortcut}</Kbd>
                  </span>
                )}
              </RadioButton>
              {option.hint ? (
                <Text slot="description" className={clsx(hintClass, 'pl-6.5')}>
                  {option.hint}
                </Text>
              ) : null}
            </RadioField>
            {option.action}
          </div>
        ))}
      </div>
      <FieldFoot error={error} />
    </AriaRadioGroup>
  );
}
