import { Suspense, useState } from 'react';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { lazyPart } from '../lazyPart.ts';
import type { OverlayProps } from '../OverlayButton.tsx';
import { Popover } from '../Popover.tsx';
import { TextSkeleton } from '../Skeleton.tsx';
import { TextField } from '../TextField.tsx';
import { isChoice, isDateRange } from './tableState.ts';
import type { FilterContents } from './types.ts';

const DateFilter = lazyPart(() =>
  import('./DateFilter.tsx').then((module) => ({ default: module.DateFilter })),
);

/** What opens under a filter's chip. Choices act at once; texts and dates when they are applied. */
export function FilterPanel({
  triggerRef,
  isOpen,
  onOpenChange,
  filter,
  value,
  onChange,
}: OverlayProps & FilterContents) {
  const close = () => onOpenChange(false);
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={filter.label}
      className="p-3"
    >
      {filter.kind === 'choice' ? (
        <Choices filter={filter} value={value} onChange={onChange} />
      ) : filter.kind === 'dates' ? (
        <Suspense fallback={<TextSkeleton lines={10} className="w-66" />}>
          <DateFilter
            label={filter.label}
            value={isDateRange(value) ? value : {}}
            onApply={(range) => {
              onChange(range);
              close();
            }}
          />
        </Suspense>
      ) : (
        <TextFilter
          filter={filter}
          value={typeof value === 'string' ? value : ''}
          onApply={(text) => {
            onChange(text);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function Choices({
  filter,
  value,
  onChange,
}: FilterContents & { filter: Extract<FilterContents['filter'], { kind: 'choice' }> }) {
  const chosen = isChoice(value) ? value : [];
  // In the order of the options, so that the same choice has the same address.
  const toggle = (option: string) =>
    onChange(
      filter.options
        .map((other) => other.value)
        .filter((other) => (other === option ? !chosen.includes(other) : chosen.includes(other))),
    );
  return (
    <div className="grid min-w-44 gap-1">
      <p className="px-1 pb-1 text-sm font-medium text-muted">{filter.label}</p>
      {filter.options.map((option) => (
        <Checkbox
          key={option.value}
          isSelected={chosen.includes(option.value)}
          onChange={() => toggle(option.value)}
          className="min-h-8 w-full rounded-md px-1 py-1 hover:bg-hover touch:min-h-11"
        >
          {option.label}
        </Checkbox>
      ))}
      {chosen.length > 0 ? (
        <Button variant="quiet" size="sm" className="mt-1" onPress={() => onChange(undefined)}>
          Clear
        </Button>
      ) : null}
    </div>
  );
}

interface TextFilterProps {
  filter: Extract<FilterContents['filter'], { kind: 'text' }>;
  value: string;
  onApply: (text: string) => void;
}

function TextFilter({ filter, value, onApply }: TextFilterProps) {
  const [text, setText] = useState(value);
  return (
    <form
      className="grid w-64 max-w-full gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(text.trim());
      }}
    >
      <TextField autoFocus label={filter.label} hint={filter.hint} value={text} onChange={setText} />
      <Button type="submit" variant="primary" size="sm">
        Apply
      </Button>
    </form>
  );
}
