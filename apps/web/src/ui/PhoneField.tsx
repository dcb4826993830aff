import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { TextField as AriaTextField, Input } from 'react-aria-components/TextField';
import {
  callingCodes,
  type PhoneCountry,
  phoneCountries,
  readPhone,
  showPhone,
  type TypedPhone,
} from '../lib/phone/index.ts';
import { controlClass, type FieldTexts, fieldClass } from './Field.tsx';
import { FieldFoot, FieldHead } from './FieldParts.tsx';
import { OptionList } from './OptionList.tsx';
import { floatClass } from './Popover.tsx';

export interface PhoneFieldProps extends FieldTexts {
  /** E.164, empty, or whatever is stored. */
  value: string;
  /** Is given E.164, whole or not yet, with `;ext=12` where there is an extension. The schema says what is wrong. */
  onChange: (e164: string) => void;
  onBlur?: () => void;
  name?: string;
  isDisabled?: boolean;
  /** `off` for a number of somebody else. */
  autoComplete?: 'tel' | 'off';
  /** Whether three to six digits are a number too: 911, 988. */
  allowsShort?: boolean;
  className?: string;
}

const countryNames: Record<PhoneCountry, string> = { US: 'United States', PH: 'Philippines' };
const options = phoneCountries.map((id) => ({ id, label: countryNames[id], hint: callingCodes[id] }));

/** Digits before a place in a text: what stays the same when the text is formatted again. */
const digitsBefore = (text: string, place: number) => text.slice(0, place).replaceAll(/\D/g, '').length;

/** What somebody typed, without what formatting puts between. */
const said = (text: string) => text.replaceAll(/[^\da-z#,;]/gi, '');

function placeAfter(text: string, digits: number): number {
  let seen = 0;
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place;
    if (/\d/.test(text[place] ?? '')) seen += 1;
  }
  return text.length;
}

/** A phone number, formatted while it is typed the way its country writes it. It costs about 15 kB: load it lazily. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, isOptional, value, onChange, onBlur, name, isDisabled, className } = props;
  const { autoComplete = 'tel', allowsShort = false } = props;
  const [typed, setTyped] = useState<TypedPhone>(() => showPhone(value));
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  // Another value from outside (a form that was reset) replaces what stands here.
  if (typed.value !== value) setTyped(showPhone(value));

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  const take = (next: TypedPhone, digits?: number) => {
    if (digits !== undefined && digits < next.text.replaceAll(/\D/g, '').length) {
      caret.current = placeAfter(next.text, digits);
    }
    setTyped(next);
    if (next.value !== value) onChange(next.value);
  };
  const type = (text: string) => {
    const place = input.current?.selectionStart ?? text.length;
    const digits = digitsBefore(text, place);
    const isSameNumber = said(text) === said(typed.text);
    if (text.length < typed.text.length && isSameNumber && digits > 0) {
      // Only a bracket or a space was deleted, which would come back: the digit before it was meant.
      const cut = placeAfter(text, digits - 1);
      take(readPhone(text.slice(0, cut) + text.slice(cut + 1), typed.country, allowsShort), digits - 1);
    } else take(readPhone(text, typed.country, allowsShort), digits);
  };

  return (
    <AriaTextField
      type="tel"
      autoComplete={autoComplete}
      validationBehavior="aria"
      value={typed.text}
      onChange={type}
      {...(onBlur ? { onBlur } : {})}
      {...(name ? { name } : {})}
      isDisabled={isDisabled ?? false}
      isInvalid={error !== undefined}
      className={clsx(fieldClass, className)}
      data-tone={error === undefined ? undefined : 'danger'}
    >
      <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} />
      <div className="flex gap-2">
        <Countries
          country={typed.country}
          isDisabled={isDisabled ?? false}
          onChoose={(country) => take(readPhone(typed.text, country, allowsShort))}
        />
        <Input ref={input} className={clsx(controlClass, 'tabular-nums')} />
      </div>
      <FieldFoot error={error} />
    </AriaTextField>
  );
}

interface CountriesProps {
  country: PhoneCountry;
  isDisabled: boolean;
  onChoose: (country: PhoneCountry) => void;
}

function Countries({ country, isDisabled, onChoose }: CountriesProps) {
  return (
    <AriaSelect
      aria-label="Country of the number"
      value={country}
      onChange={(key) => {
        const chosen = phoneCountries.find((one) => one === key);
        if (chosen) onChoose(chosen);
      }}
      isDisabled={isDisabled}
      className="shrink-0"
    >
      <AriaButton
        className={clsx(
          controlClass,
          'flex w-auto! cursor-pointer items-center gap-1.5 px-2.5! whitespace-nowrap focus-visible:border-accent',
        )}
      >
        <SelectValue>
          {() => (
            <>
              {country} <span className="text-muted tabular-nums">{callingCodes[country]}</span>
            </>
          )}
        </SelectValue>
        <ChevronDown aria-hidden size={15} className="text-muted" />
      </AriaButton>
      <AriaPopover offset={4} className={clsx(floatClass, 'min-w-48')}>
        <OptionList options={options} />
      </AriaPopover>
    </AriaSelect>
  );
}
