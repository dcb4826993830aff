import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Input,
} from 'react-aria-components/NumberField';
import { controlClass, type FieldTexts, fieldClass } from './Field.tsx';
import { FieldFoot, FieldHead } from './FieldParts.tsx';

export interface NumberFieldProps
  extends Omit<AriaNumberFieldProps, 'children' | 'className' | 'style' | 'isInvalid'>,
    FieldTexts {
  className?: string;
}

const step =
  'touch-target inline-flex w-9 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-ink disabled:cursor-not-allowed disabled:opacity-50';

/** A number with steps of one (`step`) by buttons, arrow keys or the wheel; letters are not taken. */
export function NumberField({ label, hint, error, isOptional, className, ...rest }: NumberFieldProps) {
  return (
    <AriaNumberField
      validationBehavior="aria"
      {...rest}
      isInvalid={error !== undefined}
      className={clsx(fieldClass, className)}
      data-tone={error === undefined ? undefined : 'danger'}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} />
      <Group
        className={clsx(
          controlClass,
          'flex items-stretch p-0! focus-within:border-accent focus-within:outline-2 focus-within:outline-accent',
        )}
      >
        <AriaButton slot="decrement" className={step}>
          <Minus aria-hidden size={15} />
        </AriaButton>
        <Input className="w-full min-w-0 bg-transparent text-center tabular-nums outline-none" />
        <AriaButton slot="increment" className={step}>
          <Plus aria-hidden size={15} />
        </AriaButton>
      </Group>
      <FieldFoot error={error} />
    </AriaNumberField>
  );
}
