import { clsx } from 'clsx';
import { CircleCheck, Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { type Formatters, useFormatters } from '../formatters.ts';
import { lazyOverlay, OverlayButton } from '../OverlayButton.tsx';
import { RecordNames } from './RecordNames.tsx';
import { isActive, isChoice, isDateRange, isNumberRange } from './tableState.ts';
import type { Filter, FilterContents, FilterValue } from './types.ts';

const panel = lazyOverlay<FilterContents>(() =>
  import('./FilterPanel.tsx').then((module) => module.FilterPanel),
);

/** What a filter holds, in words: "Active, Pending", "Nov 1, 2026 to Nov 20, 2026", "at least 12 hours". */
function describeFilter(filter: Filter, value: FilterValue, formatters: Formatters): ReactNode {
  if (filter.kind === 'records' && isChoice(value)) return <RecordNames source={filter.source} ids={value} />;
  if (filter.kind === 'yesNo') return value ? (filter.yes ?? 'Yes') : (filter.no ?? 'No');
  if (filter.kind === 'numbers' && isNumberRange(value)) {
    const unit = filter.unit ? ` ${filter.unit}` : '';
    const { min, max } = value;
    const [least, most] = [min, max].map((end) => (end === undefined ? '' : formatters.number(end)));
    if (least && most) return least === most ? `${least}${unit}` : `${least} to ${most}${unit}`;
    return `${least ? `at least ${least}` : `at most ${most}`}${unit}`;
  }
  if (filter.kind === 'choice' && isChoice(value)) {
    const labels = filter.options
      .filter((option) => value.includes(option.value))
      .map((option) => option.label);
    return labels.length > 2 ? `${labels.length} of ${filter.options.length}` : labels.join(', ');
  }
  if (isDateRange(value)) {
    const [from, to] = [value.from, value.to].map((day) => (day ? formatters.day(day) : ''));
    if (from && to) return from === to ? from : `${from} to ${to}`;
    return from ? `from ${from}` : `until ${to}`;
  }
  return String(value);
}

/** A filter in the bar: dashed and inviting while it holds nothing, in the accent with its values when it does. */
export function FilterChip({ filter, value, onChange }: FilterContents) {
  const formatters = useFormatters();
  const active = isActive(value);
  const look = clsx(
    'touch-target inline-flex min-h-8 cursor-pointer items-center gap-2 text-sm transition-colors touch:min-h-11',
    active
      ? 'rounded-l-md border border-r-0 border-accent bg-accent-tint py-1 pr-1 pl-2.5 font-medium text-accent-ink'
      : 'rounded-md border border-dashed border-control px-2.5 py-1 text-muted hover:border-muted hover:text-ink',
  );
  return (
    <span className="inline-flex max-w-full">
      <OverlayButton overlay={panel} overlayProps={{ filter, value, onChange }}>
        {(trigger) => (
          <AriaButton {...trigger} className={look}>
            {active ? (
              <CircleCheck aria-hidden size={15} className="shrink-0" />
            ) : (
              <Plus aria-hidden size={14} className="shrink-0" />
            )}
            <span className="truncate">
              {filter.label}
              {active ? <>: {describeFilter(filter, value, formatters)}</> : null}
            </span>
          </AriaButton>
        )}
      </OverlayButton>
      {active ? (
        <AriaButton
          aria-label={`Clear ${filter.label}`}
          onPress={() => onChange(undefined)}
          className="touch-target inline-flex cursor-pointer items-center rounded-r-md border border-l-0 border-accent bg-accent-tint pr-2.5 pl-1 text-accent-ink"
        >
          <X aria-hidden size={14} />
        </AriaButton>
      ) : null}
    </span>
  );
}
