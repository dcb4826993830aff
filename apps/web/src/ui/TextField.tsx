import { asOneLine } from '@homeward/contract/core';
import { clsx } from 'clsx';
import type { ReactNode, Ref } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  TextArea,
} from 'react-aria-components/TextField';
import { controlClass, type FieldTexts, fieldClass } from './Field.tsx';
import { FieldFoot, FieldHead } from './FieldParts.tsx';

export interface TextFieldProps
  extends Omit<AriaTextFieldProps, 'children' | 'className' | 'style' | 'isInvalid'>,
    FieldTexts {
  placeholder?: string;
  /** Something at the right end of the label's line. */
  aside?: ReactNode;
  /** The input itself, so that a form can move focus to it. */
  inputRef?: Ref<HTMLInputElement>;
  /** Ids, codes and times read better in the fixed-width face. */
  isMono?: boolean;
  /** Names of accounts and codes: nothing is capitalised, corrected or underlined while typing. */
  isVerbatim?: boolean;
  /** 44 px high, for forms of one column such as sign-in. */
  isLarge?: boolean;
  /** More than one: a text area of that many lines, which may be pulled taller. */
  rows?: number;
  /** For the place only. */
  className?: string;
}

/** A field for one line of text, or several with `rows`. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    isOptional,
    placeholder,
    aside,
    inputRef,
    isMono,
    isVerbatim,
    isLarge,
    rows,
    className,
    onChange,
    ...rest
  } = props;
  // What is pasted into one line may hold tabs.
  const change = onChange && ((text: string) => onChange(rows === undefined ? asOneLine(text) : text));
  const look = clsx(controlClass, isMono && 'font-mono', isLarge && 'min-h-11');
  const extra = {
    ...(placeholder === undefined ? {} : { placeholder }),
    ...(isVerbatim ? { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } : {}),
  };
  return (
    <AriaTextField
      validationBehavior="aria"
      {...rest}
      {...(change && { onChange: change })}
      isInvalid={error !== undefined}
      className={clsx(fieldClass, className)}
      data-tone={error === undefined ? undefined : 'danger'}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} aside={aside} />
      {rows === undefined ? (
        <Input dir="auto" {...extra} {...(inputRef ? { ref: inputRef } : {})} className={look} />
      ) : (
        <TextArea dir="auto" {...extra} rows={rows} className={clsx(look, 'resize-y py-2')} />
      )}
      <FieldFoot error={error} />
    </AriaTextField>
  );
}
