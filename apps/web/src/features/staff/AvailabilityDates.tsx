import { dayIn } from '@homeward/contract/core';
import { availabilityTypeLabels, rowInWords, type SaveAvailability } from '@homeward/contract/staff';
import { CalendarPlus, Pencil, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useDisplay } from '../session/index.ts';
import { inOrderOfDates } from './staff.availability.model.ts';

type Row = SaveAvailability['rows'][number];

const DatesDialog = lazyPart(() =>
  import('./DatesDialog.tsx').then((module) => ({ default: module.DatesDialog })),
);

const tones: Record<Row['type'], Tone> = { AVAILABLE: 'success', PREFERRED: 'info', UNAVAILABLE: 'danger' };

interface AvailabilityDatesProps {
  /** What the week cannot show. */
  rows: readonly Row[];
  /** Of the hours and dates. */
  timezone: string;
  onChange: (rows: readonly Row[]) => void;
}

/** Time off and other exceptions by date, the soonest first. What is over is folded away. */
export function AvailabilityDates({ rows, timezone, onChange }: AvailabilityDatesProps) {
  const display = useDisplay();
  const today = dayIn(timezone, new Date());
  const [edited, setEdited] = useState<Row | 'new'>();
  const [isPastShown, setPastShown] = useState(false);
  const lastDay = (row: Row) => (row.kind === 'DATE_RANGE' ? row.endDate : (row.effectiveUntil ?? today));
  const ordered = inOrderOfDates(rows);
  const shown = isPastShown ? ordered : ordered.filter((row) => lastDay(row) >= today);
  const past = ordered.length - ordered.filter((row) => lastDay(row) >= today).length;
  const without = (row: Row) => rows.filter((other) => other !== row);
  return (
    <section aria-label="Dates and time off" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">Dates and time off</h3>
        <Button size="sm" icon={<CalendarPlus aria-hidden size={15} />} onPress={() => setEdited('new')}>
          Add dates
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="text-muted">No upcoming exceptions. Add days off, or days with other hours.</p>
      ) : (
        <ul className="divide-y divide-line rounded-md border border-line">
          {shown.map((row) => {
            const words = rowInWords(row, display);
            const dates = words.slice(0, words.lastIndexOf(', '));
            return (
              <li key={words} className="flex items-center gap-3 px-3 py-2">
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                    <span className="font-medium">{dates}</span>
                    <Badge tone={tones[row.type]}>{availabilityTypeLabels[row.type]}</Badge>
                  </p>
                  {row.reason ? (
                    <p dir="auto" className="text-sm text-muted wrap-anywhere">
                      {row.reason}
                    </p>
                  ) : null}
                </div>
                {row.kind === 'DATE_RANGE' ? (
                  <IconButton
                    label={`Change ${dates}`}
                    icon={<Pencil aria-hidden size={16} />}
                    onPress={() => setEdited(row)}
                  />
                ) : null}
                <IconButton
                  label={`Remove ${dates}`}
                  icon={<Trash2 aria-hidden size={16} />}
                  onPress={() => onChange(without(row))}
                />
              </li>
            );
          })}
        </ul>
      )}
      {past > 0 ? (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          onPress={() => setPastShown(!isPastShown)}
        >
          {isPastShown ? 'Hide past dates' : `Show past dates (${past})`}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {edited === undefined ? null : (
          <DatesDialog
            row={edited === 'new' || edited.kind !== 'DATE_RANGE' ? undefined : edited}
            others={edited === 'new' ? rows : without(edited)}
            today={today}
            onClose={() => setEdited(undefined)}
            onSave={(row) => {
              onChange([...(edited === 'new' ? rows : without(edited)), row]);
              setEdited(undefined);
            }}
          />
        )}
      </Suspense>
    </section>
  );
}
