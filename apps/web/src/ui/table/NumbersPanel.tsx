import type { NumberRange } from '@homeward/contract/core';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { NumberField } from '../NumberField.tsx';
import type { NumbersFilter } from './types.ts';

interface NumbersPanelProps {
  filter: NumbersFilter;
  value: NumberRange;
  onApply: (range: NumberRange | undefined) => void;
}

/** Numbers from and to; one that is left empty is open. */
export function NumbersPanel({ filter, value, onApply }: NumbersPanelProps) {
  const [ends, setEnds] = useState(value);
  const { label, unit, min = 0, max, step } = filter;
  const isEmpty = ends.min === undefined && ends.max === undefined;
  const isReversed = ends.min !== undefined && ends.max !== undefined && ends.min > ends.max;
  const fieldOf = (end: 'min' | 'max', words: string) => ({
    label: unit ? `${words} (${unit})` : words,
    value: ends[end] ?? Number.NaN,
    onChange: (typed: number) => setEnds({ ...ends, [end]: Number.isNaN(typed) ? undefined : typed }),
    minValue: min,
    ...(max === undefined ? {} : { maxValue: max }),
    ...(step === undefined ? {} : { step }),
  });
  return (
    <form
      className="grid w-64 max-w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReversed) onApply(isEmpty ? undefined : ends);
      }}
    >
      <p className="text-sm font-medium text-muted">{label}</p>
      <NumberField autoFocus {...fieldOf('min', 'At least')} />
      <NumberField
        {...fieldOf('max', 'At most')}
        error={isReversed ? 'Choose a number that is at least the other one.' : undefined}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="sm" onPress={() => onApply(undefined)}>
          Clear
        </Button>
        <Button type="submit" variant="primary" size="sm">
          Apply
        </Button>
      </div>
    </form>
  );
}
