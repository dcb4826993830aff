import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, Input } from 'react-aria-components/ComboBox';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { controlClass, type FieldTexts, fieldClass } from './Field.tsx';
import { FieldFoot, FieldHead } from './FieldParts.tsx';
import { KeepOnTab } from './KeepOnTab.tsx';
import { type Option, OptionList } from './OptionList.tsx';
import { floatClass } from './Popover.tsx';

export interface ComboBoxProps extends FieldTexts {
  options: readonly Option[];
  value: string | null;
  onChange: (id: string | null) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  placeholder?: string;
  /**
   * Given, the options come from elsewhere (a server) for each text, and are not filtered here: give `inputValue`
   * too, and wait before asking.
   */
  onInputChange?: (text: string) => void;
  inputValue?: string;
  /** Options are on their way. */
  isLoading?: boolean;
  /** What the list says when it is empty. */
  empty?: string;
  isDisabled?: boolean;
  /** What was typed stays when the field is left without a choice; by default it goes. */
  keepsText?: boolean;
  /** The list opens with the focus unless it is to wait for a key, a press of the arrow, or typing. */
  isListKept?: boolean;
  /** Focus goes here when the field appears. */
  autoFocus?: boolean;
  className?: string;
}

/** One of many, found by typing. */
export function ComboBox(props: ComboBoxProps) {
  const { label, hint, error, isOptional, options, value, onChange, placeholder, className } = props;
  const { onFocus, onBlur, onInputChange, inputValue, isLoading, empty, isDisabled, keepsText, autoFocus } =
    props;
  const { isListKept } = props;
  return (
    <AriaComboBox
      validationBehavior="aria"
      menuTrigger={isListKept ? 'manual' : 'focus'}
      allowsEmptyCollection
      {...(onInputChange ? { onInputChange, items: options } : {})}
      {...(inputValue === undefined ? {} : { inputValue })}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      {...(onFocus ? { onFocus } : {})}
      {...(onBlur ? { onBlur } : {})}
      isDisabled={isDisabled ?? false}
      allowsCustomValue={keepsText ?? false}
      {...(autoFocus ? { autoFocus } : {})}
      isInvalid={error !== undefined}
      className={clsx(fieldClass, className)}
      data-tone={error === undefined ? undefined : 'danger'}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} />
      <KeepOnTab className="relative">
        <Input
          dir="auto"
          {...(placeholder ? { placeholder } : {})}
          className={clsx(controlClass, 'pr-10!')}
        />
        <AriaButton className="touch-target absolute! inset-y-1 right-1 flex w-8 cursor-pointer items-center justify-center rounded-sm text-muted hover:text-ink">
          <ChevronDown aria-hidden size={16} />
        </AriaButton>
      </KeepOnTab>
      <FieldFoot error={error} />
      <AriaPopover offset={4} className={clsx(floatClass, 'w-(--trigger-width)')}>
        <OptionList options={options} empty={isLoading ? 'Looking…' : (empty ?? 'Nothing found')} />
      </AriaPopover>
    </AriaComboBox>
  );
}
