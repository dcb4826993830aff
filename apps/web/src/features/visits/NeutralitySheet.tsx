import { addDays, dayIn, formatWordDate } from '@homeward/contract/core';
import { type NeutralityReport, quarterOf } from '@homeward/contract/visits';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useDisplay } from '../session/index.ts';
import { useNeutrality } from './visits.exports.queries.ts';
import { minutesInWords } from './visits.text.ts';

/** What rounding for pay gave or took in a quarter, by person. */
export function NeutralitySheet({ onClose }: { onClose: () => void }) {
  const display = useDisplay();
  const today = dayIn(display.timezone, new Date());
  const [day, setDay] = useState(today);
  const { from, to } = quarterOf(day);
  const found = useNeutrality({ period: from });
  return (
    <Sheet title="Rounding report" isOpen onOpenChange={(isOpen) => isOpen || onClose()} size="lg">
      <div className="grid gap-4 pt-1">
        <p className="text-muted">
          Paid minutes less worked minutes, for each caregiver. Rounding must be neutral over time: a sum
          below zero takes time from a caregiver.
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            label="Previous quarter"
            icon={<ChevronLeft aria-hidden size={17} />}
            onPress={() => setDay(addDays(from, -1))}
          />
          <p role="status" className="font-bold">
            {formatWordDate(from, display)} – {formatWordDate(to, display)}
          </p>
          <IconButton
            label="Next quarter"
            icon={<ChevronRight aria-hidden size={17} />}
            isDisabled={to >= today}
            onPress={() => setDay(addDays(to, 1))}
          />
        </div>
        {found.data ? (
          <Rows rows={found.data.rows} />
        ) : found.error ? (
          <ErrorState
            title="The report could not be loaded"
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          >
            {sentenceOf(found.error)}
          </ErrorState>
        ) : (
          <LoadingRegion label="Loading the report…">
            <TextSkeleton lines={6} />
          </LoadingRegion>
        )}
      </div>
    </Sheet>
  );
}

const signed = (minutes: number) =>
  `${minutes > 0 ? '+' : minutes < 0 ? '−' : ''}${minutesInWords(Math.abs(minutes))}`;

function Rows({ rows }: Pick<NeutralityReport, 'rows'>) {
  if (rows.length === 0) return <p>Nobody was paid for a verified visit in this quarter.</p>;
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ staff, visits, actualMinutes, roundedMinutes, differenceMinutes }) => (
        <li key={staff.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block font-medium wrap-anywhere">
              {staff.fullName}
            </span>
            <span className="block text-sm text-muted tabular-nums">
              {visits === 1 ? '1 visit' : `${visits} visits`}: worked {minutesInWords(actualMinutes)}, paid{' '}
              {minutesInWords(roundedMinutes)}
            </span>
          </span>
          <StatusBadge kind={differenceMinutes < 0 ? 'bad' : 'good'}>{signed(differenceMinutes)}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
