import type { Answers, GridItem } from '@homeward/contract/core';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { FieldErrorText, type FieldTexts, hintClass, labelClass, OptionalMark } from '../Field.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { optionKeys } from './optionKeys.ts';
import { RowField, type RowOfSection } from './RowField.tsx';

interface GridFieldProps extends FieldTexts {
  item: GridItem;
  value: Answers;
  /** Sentences by row. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: Answers) => void;
  /** In a compact section. */
  row?: RowOfSection | undefined;
}

/** The same options for each row. Every row is a group of its own, so that it reads and wraps the same at any width. */
export function GridField({ label, hint, error, isOptional, row: rowOf, ...rows }: GridFieldProps) {
  const hasContent = Object.keys(rows.value).length > 0 || Object.keys(rows.errors).length > 0;
  const [opened, setOpened] = useState(false);
  const isFoldable = rowOf?.isGridFolded === true && isOptional === true && !hasContent;
  const isOpen = opened || !isFoldable;
  return (
    <fieldset className="grid min-w-0 gap-3" data-tone={error ? 'danger' : undefined}>
      <legend className={labelClass}>
        {isFoldable ? (
          <Button
            variant="quiet"
            className="-ml-2.5"
            aria-expanded={isOpen}
            icon={isOpen ? <ChevronUp aria-hidden size={15} /> : <ChevronDown aria-hidden size={15} />}
            onPress={() => setOpened(!opened)}
          >
            {label}
            <OptionalMark />
          </Button>
        ) : (
          <>
            {label}
            {isOptional ? <OptionalMark /> : null}
          </>
        )}
      </legend>
      {hint ? <span className={hintClass}>{hint}</span> : null}
      {isOpen ? <Rows {...rows} rowOf={rowOf} /> : null}
      {error ? <FieldErrorText>{error}</FieldErrorText> : null}
    </fieldset>
  );
}

interface RowsProps extends Pick<GridFieldProps, 'item' | 'value' | 'errors' | 'onChange'> {
  rowOf: RowOfSection | undefined;
}

function Rows({ item, value, errors, onChange, rowOf }: RowsProps) {
  const keys = optionKeys(item.options.map(({ label }) => label));
  const options = item.options.map((option, at) => ({
    value: String(option.value),
    label: option.label,
    shortcut: keys[at],
  }));
  const valueNamed = (chosen: string) =>
    item.options.find((option) => String(option.value) === chosen)?.value;
  return (
    <div data-rows className="grid divide-y divide-line border-y border-line">
      {item.rows.map((row) =>
        rowOf ? (
          <div key={row.id} className="py-2.5">
            <RowField
              label={row.label}
              options={item.options}
              value={value[row.id] as string | number | undefined}
              error={errors[row.id]}
              onChange={(chosen) => onChange({ ...value, [row.id]: chosen })}
              legendId={rowOf.legendId}
            />
          </div>
        ) : (
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
        ),
      )}
    </div>
  );
}
