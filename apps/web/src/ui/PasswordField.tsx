import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField as AriaTextField, Input } from 'react-aria-components/TextField';
import { controlClass, fieldClass } from './Field.tsx';
import { FieldFoot, FieldHead } from './FieldParts.tsx';
import type { TextFieldProps } from './TextField.tsx';

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'rows' | 'isMono' | 'autoComplete'> {
  /**
   * `current-password` when signing in, `new-password` when choosing one: password managers go by it. `off`: it is of
   * something else, such as a document.
   */
  autoComplete: 'current-password' | 'new-password' | 'off';
}

/** A password with an eye that shows and hides it. Pasting and password managers always work. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, isOptional, placeholder, aside, inputRef, isLarge, className, ...rest } = props;
  const [isShown, setShown] = useState(false);
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      type={isShown ? 'text' : 'password'}
      isInvalid={error !== undefined}
      className={clsx(fieldClass, className)}
      data-tone={error === undefined ? undefined : 'danger'}
      spellCheck="false"
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} aside={aside} />
      <div className="relative">
        <Input
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(inputRef ? { ref: inputRef } : {})}
          autoCapitalize="none"
          autoCorrect="off"
          className={clsx(controlClass, 'pr-11!', isLarge && 'min-h-11')}
        />
        <button
          type="button"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          title={isShown ? 'Hide password' : 'Show password'}
          disabled={rest.isDisabled ?? false}
          onClick={() => setShown(!isShown)}
          className="touch-target absolute! inset-y-1 right-1 flex w-9 cursor-pointer items-center justify-center rounded-sm text-muted hover:text-ink"
        >
          {isShown ? <EyeOff aria-hidden size={17} /> : <Eye aria-hidden size={17} />}
        </button>
      </div>
      <FieldFoot error={error} />
    </AriaTextField>
  );
}
