import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { type AriaNumberFieldProps, useNumberField } from 'react-aria/useNumberField';
import { Button as AriaButton, ButtonContext } from 'react-aria-components/Button';
import { FieldErrorContext } from 'react-aria-components/FieldError';
import { useLocale } from 'react-aria-components/I18nProvider';
import { LabelContext } from 'react-aria-components/Label';
import { TextContext } from 'react-aria-components/Text';
import { type NumberFieldState, useNumberFieldState } from 'react-stately/useNumberFieldState';
import { controlClass, type FieldTexts, fieldClass } from './Field.tsx';
import { FieldFoot, FieldHead } from './FieldParts.tsx';
import { hasDecimalComma, noNumber, plainNumber } from './typedNumber.ts';

export interface NumberFieldProps
  extends Pick<
      AriaNumberFieldProps,
      | 'autoFocus'
      | 'defaultValue'
      | 'formatOptions'
      | 'isDisabled'
      | 'isReadOnly'
      | 'maxValue'
      | 'minValue'
      | 'onBlur'
      | 'onChange'
      | 'step'
      | 'value'
    >,
    FieldTexts {
  className?: string;
}

const step =
  'touch-target inline-flex w-9 shrink-0 cursor-pointer items-center justify-center text-muted hover:text-ink disabled:cursor-not-allowed disabled:opacity-50';

/** What may be typed on the way to a number, after its sign; whether it is one shows when the field is left. */
const typable = /^[\d.,$%\s]*$/;
const sign = /^[-\u2212]/;

/** A text that is no number, and the value that the field had then. */
interface Refused {
  readonly text: string;
  readonly value: number | null | undefined;
}

/**
 * The state of a number field that reads what is typed as `plainNumber` does. React Aria's own reading leaves out each
 * comma, and each key that its format has no use for: `7,5` would become 75.
 */
function useTypedState(props: NumberFieldProps): { state: NumberFieldState; error: string | undefined } {
  const { locale } = useLocale();
  const base = useNumberFieldState({ ...props, locale, validationBehavior: 'aria' });
  const [last, setRefused] = useState<Refused>();
  // A value from outside, as of a form that is reset, takes the place of what was refused.
  const isOver = last && !Number.isNaN(props.value ?? Number.NaN) && props.value !== last.value;
  const refused = isOver ? undefined : last?.text;
  const shown = refused !== undefined && Number.isNaN(base.numberValue) ? refused : base.inputValue;
  const settle = (typed: string) => {
    const text = typed.trim();
    const number = plainNumber(text);
    setRefused(text === '' || number !== undefined ? undefined : { text, value: props.value });
    base.commit(number ?? '');
  };
  // A step begins at the number that was typed, not at what React Aria makes of it.
  const from = (move: () => void) => () =>
    refused !== undefined || hasDecimalComma(base.inputValue) ? settle(shown) : move();
  const error = props.error ?? (refused === undefined ? undefined : noNumber(refused));
  const state: NumberFieldState = {
    ...base,
    displayValidation: { ...base.displayValidation, isInvalid: error !== undefined },
    inputValue: shown,
    setInputValue: (text) => {
      setRefused(undefined);
      base.setInputValue(text);
    },
    validate: (text) => {
      const isSigned = sign.test(text) && base.validate('-');
      return typable.test(isSigned ? text.slice(1) : text) || base.validate(text);
    },
    commit: (text = shown) => settle(text),
    increment: from(base.increment),
    decrement: from(base.decrement),
  };
  return { state, error };
}

/**
 * A number with steps of one (`step`) by buttons and arrow keys. Letters are not taken, a decimal comma is understood,
 * and the wheel scrolls the page: it never changes the number.
 */
export function NumberField(props: NumberFieldProps) {
  const { label, hint, error: _error, isOptional, className, isDisabled = false, ...rest } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const formatOptions = rest.formatOptions && {
    ...rest.formatOptions,
    currencyDisplay: 'narrowSymbol' as const,
  };
  const { state, error } = useTypedState({ ...props, ...(formatOptions && { formatOptions }) });
  const { labelProps, groupProps, inputProps, descriptionProps, errorMessageProps, ...field } =
    useNumberField(
      {
        ...rest,
        ...(formatOptions && { formatOptions }),
        isDisabled,
        // The label is an element of its own, which the buttons are named by as well.
        label: true,
        isWheelDisabled: true,
        validationBehavior: 'aria',
      },
      state,
      inputRef,
    );
  const { incrementButtonProps, decrementButtonProps, ...validation } = field;
  const slots = { increment: incrementButtonProps, decrement: decrementButtonProps };
  return (
    <div
      className={clsx(fieldClass, className)}
      data-tone={error === undefined ? undefined : 'danger'}
      data-invalid={error === undefined ? undefined : true}
      data-disabled={isDisabled || undefined}
    >
      <LabelContext value={labelProps}>
        <TextContext value={{ slots: { description: descriptionProps, errorMessage: errorMessageProps } }}>
          <FieldErrorContext value={{ ...validation, isInvalid: error !== undefined }}>
            <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} />
            <ButtonContext value={{ slots }}>
              <div
                {...groupProps}
                className={clsx(
                  controlClass,
                  'flex items-stretch p-0! focus-within:border-accent focus-within:outline-2 focus-within:outline-accent',
                )}
              >
                <AriaButton slot="decrement" className={step}>
                  <Minus aria-hidden size={15} />
                </AriaButton>
                <input
                  {...inputProps}
                  ref={inputRef}
                  className="w-full min-w-0 bg-transparent text-center tabular-nums outline-none"
                />
                <AriaButton slot="increment" className={step}>
                  <Plus aria-hidden size={15} />
                </AriaButton>
              </div>
            </ButtonContext>
            <FieldFoot error={error} />
          </FieldErrorContext>
        </TextContext>
      </LabelContext>
    </div>
  );
}
