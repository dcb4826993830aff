import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { controlClass, type FieldTexts, fieldClass } from './Field.tsx';
import { FieldFoot, FieldHead } from './FieldParts.tsx';
import { type Option, OptionList } from './OptionList.tsx';
import { floatClass } from './Popover.tsx';

export interface SelectProps extends FieldTexts {
  options: readonly Option[];
  /** The id of the chosen option; null is none. */
  value: string | null;
  onChange: (id: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  name?: string;
  isDisabled?: boolean;
  /** Part of a larger field: the label is only read out, and the error's sentence stands below the whole. */
  isPart?: boolean;
  /** The id of what else describes it, such as the error of the whole. */
  'aria-describedby'?: string | undefined;
  className?: string;
}

/** One of several, by typing, arrows or a press. */
export function Select(props: SelectProps) {
  const {
    label,
    hint,
    error,
    isOptional,
    options,
    value,
    onChange,
    onBlur,
    placeholder,
    name,
    isDisabled,
    isPart,
    className,
  } = props;
  return (
    <AriaSelect
      validationBehavior="aria"
      {...(props['aria-describedby'] ? { 'aria-describedby': props['aria-describedby'] } : {})}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(String(key));
      }}
      {...(onBlur ? { onBlur } : {})}
      {...(name ? { name } : {})}
      placeholder={placeholder ?? 'Choose one'}
      isDisabled={isDisabled ?? false}
      isInvalid={error !== undefined}
      className={clsx(fieldClass, className)}
      data-tone={error === undefined ? undefined : 'danger'}
    >
      <div className={isPart ? 'sr-only' : 'contents'}>
        <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} />
      </div>
      <AriaButton
        className={clsx(
          controlClass,
          'flex cursor-pointer items-center gap-2 text-left group-invalid/field:border-tone focus-visible:border-accent',
        )}
      >
        <SelectValue className="min-w-0 flex-1 truncate placeholder-shown:text-muted">
          {({ selectedText, defaultChildren, isPlaceholder }) =>
            isPlaceholder ? defaultChildren : selectedText
          }
        </SelectValue>
        <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
      </AriaButton>
      {isPart ? null : <FieldFoot error={error} />}
      <AriaPopover offset={4} className={clsx(floatClass, 'min-w-(--trigger-width)')}>
        <OptionList options={options} />
      </AriaPopover>
    </AriaSelect>
  );
}
