import { Suspense, useState } from 'react';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { lazyPart } from '../lazyPart.ts';
import type { OverlayProps } from '../OverlayButton.tsx';
import { Popover } from '../Popover.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { TextSkeleton } from '../Skeleton.tsx';
import { TextField } from '../TextField.tsx';
import { NumbersPanel } from './NumbersPanel.tsx';
import { isChoice, isDateRange, isNumberRange } from './tableState.ts';
import type { FilterContents } from './types.ts';
import { useAhead } from './useAhead.ts';

const DateFilter = lazyPart(() =>
  import('./DateFilter.tsx').then((module) => ({ default: module.DateFilter })),
);

const RecordsPanel = lazyPart(() =>
  import('./RecordsPanel.tsx').then((module) => ({ default: module.RecordsPanel })),
);

/** What opens under a filter's chip. Choices act at once; texts, numbers and dates when they are applied. */
export function FilterPanel({
  triggerRef,
  isOpen,
  onOpenChange,
  filter,
  value,
  onChange,
}: OverlayProps & FilterContents) {
  return (
    <Popover
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={filter.label}
      className="p-3"
    >
      <Suspense fallback={<TextSkeleton lines={filter.kind === 'dates' ? 10 : 4} className="w-66" />}>
        <Panel filter={filter} value={value} onChange={onChange} onClose={() => onOpenChange(false)} />
      </Suspense>
    </Popover>
  );
}

function Panel({ filter, value: kept, onChange: keep, onClose }: FilterContents & { onClose: () => void }) {
  const [value, onChange] = useAhead(kept, keep);
  const apply = (next: FilterContents['value']) => {
    onChange(next);
    onClose();
  };
  switch (filter.kind) {
    case 'choice':
      return <Choices filter={filter} value={value} onChange={onChange} />;
    case 'yesNo':
      return <YesNo filter={filter} value={value} onChange={onChange} />;
    case 'records':
      return <RecordsPanel filter={filter} value={isChoice(value) ? value : []} onChange={onChange} />;
    case 'numbers':
      return <NumbersPanel filter={filter} value={isNumberRange(value) ? value : {}} onApply={apply} />;
    case 'dates':
      return <DateFilter label={filter.label} value={isDateRange(value) ? value : {}} onApply={apply} />;
    case 'text':
      return <TextFilter filter={filter} value={typeof value === 'string' ? value : ''} onApply={apply} />;
  }
}

type ContentsOf<Kind extends FilterContents['filter']['kind']> = FilterContents & {
  filter: Extract<FilterContents['filter'], { kind: Kind }>;
};

function YesNo({ filter, value, onChange }: ContentsOf<'yesNo'>) {
  return (
    <RadioGroup
      label={filter.label}
      value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : 'any'}
      onChange={(answer) => onChange(answer === 'any' ? undefined : answer === 'yes')}
      options={[
        { value: 'any', label: 'Any' },
        { value: 'yes', label: filter.yes ?? 'Yes' },
        { value: 'no', label: filter.no ?? 'No' },
      ]}
      className="min-w-44"
    />
  );
}

function Choices({ filter, value, onChange }: ContentsOf<'choice'>) {
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
