import { weekdayNames } from '@homeward/contract/core';
import { rowInWords } from '@homeward/contract/staff';
import { Compare } from '../../ui/Compare.tsx';
import { fieldDifferences } from '../../ui/differences.ts';
import { useDisplay } from '../session/index.ts';
import { type AvailabilityForm, type DayName, dayInWords } from './staff.availability.model.ts';

type Part = DayName | 'others' | 'timezone';

const labels = {
  ...(Object.fromEntries(weekdayNames.map((name) => [name, name])) as Record<DayName, DayName>),
  others: 'Dates and time off',
  timezone: 'Time zone',
} as const satisfies Record<Part, string>;

interface AvailabilityConflictProps {
  versions: Record<'before' | 'yours' | 'theirs', AvailabilityForm>;
  onTake: (part: Part) => void;
}

/** What somebody else has saved, day by day, beside what is painted here. */
export function AvailabilityConflict({ versions, onTake }: AvailabilityConflictProps) {
  const display = useDisplay();
  const inWords = (form: AvailabilityForm): Record<Part, string> => ({
    ...(Object.fromEntries(
      weekdayNames.map((name) => [name, dayInWords(form[name], display.timeFormat)]),
    ) as Record<DayName, string>),
    others: form.others.map((row) => rowInWords(row, display)).join('\n'),
    timezone: form.timezone,
  });
  const { before, yours, theirs } = versions;
  return (
    <Compare
      subject="this availability"
      differences={fieldDifferences(labels, {
        before: inWords(before),
        yours: inWords(yours),
        theirs: inWords(theirs),
      })}
      onTake={(part) => onTake(part as Part)}
    />
  );
}
