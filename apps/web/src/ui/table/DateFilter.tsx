import { type CalendarDate, parseDate, today } from '@internationalized/date';
import { useState } from 'react';
import { Button } from '../Button.tsx';
import { useFormatters } from '../formatters.ts';
import { MonthRange } from '../MonthRange.tsx';
import type { DateRange } from './types.ts';

export interface DateFilterProps {
  label: string;
  value: DateRange;
  onApply: (range: DateRange | undefined) => void;
}

/** Each ends so many days before today, and holds so many days. */
const presets = [
  { label: 'Today', endsBefore: 0, days: 1 },
  { label: 'Yesterday', endsBefore: 1, days: 1 },
  { label: 'Last 7 days', endsBefore: 0, days: 7 },
  { label: 'Last 30 days', endsBefore: 0, days: 30 },
] as const;

/** Days from and to, by a preset or on a calendar. */
export function DateFilter({ label, value, onApply }: DateFilterProps) {
  const [range, setRange] = useState<{ start: CalendarDate; end: CalendarDate } | null>(() => {
    const start = value.from ?? value.to;
    const end = value.to ?? value.from;
    return start && end ? { start: parseDate(start), end: parseDate(end) } : null;
  });
  const { timezone } = useFormatters();
  const choose = ({ endsBefore, days }: (typeof presets)[number]) => {
    const end = today(timezone).subtract({ days: endsBefore });
    onApply({ from: end.subtract({ days: days - 1 }).toString(), to: end.toString() });
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-1.5">
        {presets.map((preset) => (
          <Button key={preset.label} size="sm" onPress={() => choose(preset)}>
            {preset.label}
          </Button>
        ))}
      </div>
      <MonthRange label={label} value={range} onChange={setRange} />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="sm" onPress={() => onApply(undefined)}>
          Clear
        </Button>
        <Button
          variant="primary"
          size="sm"
          isDisabled={range === null}
          onPress={() => range && onApply({ from: range.start.toString(), to: range.end.toString() })}
        >
          Apply
        </Button>
      </div>
    </div>
  );
}
