import type { Answers, FormOption, OptionValue, Question } from '@homeward/contract/core';
import { Suspense } from 'react';
import { lazyPart } from '../lazyPart.ts';
import { NumberField } from '../NumberField.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { Select } from '../Select.tsx';
import { TextField } from '../TextField.tsx';
import { GridField } from './GridField.tsx';
import { optionKeys } from './optionKeys.ts';
import type { RowOfSection } from './RowField.tsx';
import { ScaleField } from './ScaleField.tsx';
import { SeveralField } from './SeveralField.tsx';

const DateField = lazyPart(() =>
  import('../DateField.tsx').then((module) => ({ default: module.DateField })),
);
const TimeField = lazyPart(() =>
  import('../TimeField.tsx').then((module) => ({ default: module.TimeField })),
);

export interface QuestionFieldProps {
  item: Question;
  /** Undefined where nothing is answered. */
  value: unknown;
  /** Sentences by path within the form. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: unknown) => void;
  /** How it is drawn in a compact section. */
  row?: RowOfSection | undefined;
}

const yesNo = [
  { value: 'yes', label: 'Yes', shortcut: 'y' },
  { value: 'no', label: 'No', shortcut: 'n' },
];

/** Options of a word or two stand side by side. */
const isShort = ({ label, help }: FormOption) => label.length <= 16 && help === undefined;
/** More options than these are a list that opens. */
const mostInSight = 9;
const asText = (value: unknown) => (typeof value === 'string' ? value : '');
const asNumber = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

/** What the limits of a number are, in words; undefined where there are none. */
function rangeOf({ min, max }: { min?: number; max?: number }): string | undefined {
  if (min !== undefined && max !== undefined) return `${min} to ${max}.`;
  if (min !== undefined) return `${min} or more.`;
  return max === undefined ? undefined : `${max} or less.`;
}

/** The control of one question, whatever its kind. */
export function QuestionField({ item, value, errors, onChange, row }: QuestionFieldProps) {
  const texts = {
    label: item.label,
    hint: item.help,
    error: errors[item.id],
    isOptional: item.isOptional ?? false,
  };
  switch (item.kind) {
    case 'choice': {
      const keys = optionKeys(item.options.map(({ label }) => label));
      return item.options.length > mostInSight ? (
        <Select
          {...texts}
          className="max-w-96"
          options={item.options.map((option) => ({ id: String(option.value), label: option.label }))}
          value={value === undefined ? null : String(value)}
          onChange={(chosen) => onChange(item.options.find((one) => String(one.value) === chosen)?.value)}
        />
      ) : (
        <RadioGroup
          {...texts}
          orientation={item.options.every(isShort) ? 'horizontal' : 'vertical'}
          options={item.options.map((option, at) => ({
            value: String(option.value),
            label: option.label,
            shortcut: keys[at],
            ...(option.help ? { hint: option.help } : {}),
          }))}
          value={value === undefined ? null : String(value)}
          onChange={(chosen) => onChange(item.options.find((one) => String(one.value) === chosen)?.value)}
        />
      );
    }
    case 'yesNo':
      return (
        <RadioGroup
          {...texts}
          orientation="horizontal"
          options={yesNo}
          value={value === undefined ? null : value === true ? 'yes' : 'no'}
          onChange={(chosen) => onChange(chosen === 'yes')}
        />
      );
    case 'several':
      return (
        <SeveralField
          {...texts}
          options={item.options}
          value={Array.isArray(value) ? (value as OptionValue[]) : []}
          onChange={onChange}
        />
      );
    case 'scale':
      return (
        <ScaleField
          {...texts}
          item={item}
          value={typeof value === 'number' ? value : undefined}
          onChange={onChange}
        />
      );
    case 'grid':
      return (
        <GridField
          {...texts}
          item={item}
          value={(value ?? {}) as Answers}
          errors={errorsWithin(errors, item.id)}
          onChange={onChange}
          row={row}
        />
      );
    case 'text':
      return (
        <TextField
          {...texts}
          maxLength={item.max}
          {...(item.isLong ? { rows: 4 } : {})}
          value={asText(value)}
          onChange={(text) => onChange(text === '' ? undefined : text)}
        />
      );
    case 'number':
    case 'score':
      return (
        <NumberField
          {...texts}
          className="max-w-60"
          label={item.kind === 'number' && item.unit ? `${item.label} (${item.unit})` : item.label}
          hint={item.help ?? rangeOf(item)}
          value={asNumber(value)}
          onChange={(number) => onChange(Number.isNaN(number) ? undefined : number)}
          {...(item.min === undefined ? {} : { minValue: item.min })}
          {...(item.max === undefined ? {} : { maxValue: item.max })}
          step={item.kind === 'score' ? item.step : 10 ** -(item.decimals ?? 0)}
        />
      );
    case 'date':
      return (
        <Suspense fallback={<div className="h-16" />}>
          <DateField
            {...texts}
            className="max-w-60"
            value={typeof value === 'string' ? value : null}
            onChange={(day) => onChange(day ?? undefined)}
            {...(item.earliest ? { min: item.earliest } : {})}
            {...(item.latest ? { max: item.latest } : {})}
          />
        </Suspense>
      );
    case 'time':
      return (
        <Suspense fallback={<div className="h-16" />}>
          <TimeField
            {...texts}
            className="max-w-60"
            value={typeof value === 'string' ? value : null}
            onChange={(time) => onChange(time ?? undefined)}
          />
        </Suspense>
      );
  }
}

function errorsWithin(errors: Readonly<Record<string, string>>, id: string): Record<string, string> {
  const within = Object.entries(errors).filter(([path]) => path.startsWith(`${id}.`));
  return Object.fromEntries(within.map(([path, sentence]) => [path.slice(id.length + 1), sentence]));
}
