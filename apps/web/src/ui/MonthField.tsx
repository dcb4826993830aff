import { monthNames } from '@homeward/contract/core';
import { clsx } from 'clsx';
import { useId } from 'react';
import { FieldErrorText, type FieldTexts, hintClass, labelClass, OptionalMark } from './Field.tsx';
import { Select } from './Select.tsx';

/** A month of a year; null is not chosen yet. */
export interface MonthOfYear {
  /** 0 is January, 11 is December. */
  readonly month: number | null;
  readonly year: number | null;
}

export interface MonthFieldProps extends FieldTexts {
  value: MonthOfYear;
  onChange: (value: MonthOfYear) => void;
  /** The years to choose from, as they are listed. */
  years: readonly number[];
  isDisabled?: boolean;
  className?: string;
}

const months = monthNames.map((label, month) => ({ id: String(month), label }));

/** A month and its year, each chosen from a list; together they are one field with one error. */
export function MonthField(props: MonthFieldProps) {
  const { label, hint, error, isOptional, value, onChange, years, isDisabled, className } = props;
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  const part = {
    isPart: true,
    error,
    isDisabled: isDisabled ?? false,
    'aria-describedby': described || undefined,
  } as const;
  // A year that is kept and no longer offered stays to be seen.
  const listed = value.year === null || years.includes(value.year) ? years : [value.year, ...years];
  return (
    <fieldset
      className={clsx('flex min-w-0 flex-col gap-1.5', className)}
      data-tone={error ? 'danger' : undefined}
    >
      <legend className={clsx(labelClass, 'mb-1.5')}>
        {label}
        {isOptional ? <OptionalMark /> : null}
      </legend>
      {hint ? (
        <span id={`${id}-hint`} className={hintClass}>
          {hint}
        </span>
      ) : null}
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-2">
        <Select
          {...part}
          label={`${label}: month`}
          placeholder="Month"
          options={months}
          value={value.month === null ? null : String(value.month)}
          onChange={(month) => onChange({ ...value, month: Number(month) })}
        />
        <Select
          {...part}
          label={`${label}: year`}
          placeholder="Year"
          options={listed.map((year) => ({ id: String(year), label: String(year) }))}
          value={value.year === null ? null : String(value.year)}
          onChange={(year) => onChange({ ...value, year: Number(year) })}
        />
      </div>
      {error ? (
        <div id={`${id}-error`}>
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      ) : null}
    </fieldset>
  );
}
