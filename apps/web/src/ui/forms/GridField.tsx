import type { Answers, GridItem } from '@homeward/contract/core';
import { FieldErrorText, type FieldTexts, hintClass, labelClass, OptionalMark } from '../Field.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { optionKeys } from './optionKeys.ts';

interface GridFieldProps extends FieldTexts {
  item: GridItem;
  value: Answers;
  /** Sentences by row. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: Answers) => void;
}

/** The same options for each row. Every row is a group of its own, so that it reads and wraps the same at any width. */
export function GridField({ label, hint, error, isOptional, item, value, errors, onChange }: GridFieldProps) {
  const keys = optionKeys(item.options.map(({ label }) => label));
  const options = item.options.map((option, at) => ({
    value: String(option.value),
    label: option.label,
    shortcut: keys[at],
  }));
  const valueNamed = (chosen: string) =>
    item.options.find((option) => String(option.value) === chosen)?.value;
  return (
    <fieldset className="grid min-w-0 gap-3" data-tone={error ? 'danger' : undefined}>
      <legend className={labelClass}>
        {label}
        {isOptional ? <OptionalMark /> : null}
      </legend>
      {hint ? <span className={hintClass}>{hint}</span> : null}
      <div data-rows className="grid divide-y divide-line border-y border-line">
        {item.rows.map((row) => (
          <RadioGroup
            key={row.id}
            className="py-2.5"
            label={row.label}
            orientation="horizontal"
            options={options}
            value={value[row.id] === undefined ? null : String(value[row.id])}
            onChange={(chosen) => onChange({ ...value, [row.id]: valueNamed(chosen) })}
            error={errors[row.id]}
          />
        ))}
      </div>
      {error ? <FieldErrorText>{error}</FieldErrorText> : null}
    </fieldset>
  );
}
