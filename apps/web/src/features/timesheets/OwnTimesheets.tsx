import { formatCents } from '@homeward/contract/core';
import type { TimesheetRow } from '@homeward/contract/timesheets';
import { ReceiptText } from 'lucide-react';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useDisplay } from '../session/index.ts';
import { minutesInWords } from '../visits/index.ts';
import { useListedTimesheets } from './timesheets.queries.ts';
import { issuesInWords, periodInWords, statusKinds, statusLabel, words } from './timesheets.text.ts';

/** One's own timesheets, this period first. */
export function OwnTimesheets({ onOpen }: { onOpen: (id: string) => void }) {
  const found = useListedTimesheets({});
  const sheets = found.data?.data;
  if (!sheets)
    return found.error ? (
      <ErrorState title={words.notLoaded} onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
        {sentenceOf(found.error)}
      </ErrorState>
    ) : (
      <LoadingRegion label="Loading timesheets…">
        <CardSkeleton rows={4} />
      </LoadingRegion>
    );
  if (sheets.length === 0)
    return (
      <div className="mt-4 rounded-lg border border-line bg-card">
        <EmptyState title="No timesheets yet" icon={<ReceiptText aria-hidden size={22} />}>
          Your first one appears here once you have clocked in to a visit.
        </EmptyState>
      </div>
    );
  return (
    <ul className="grid gap-3 pt-4">
      {sheets.map((sheet) => (
        <li key={sheet.id} className="rounded-lg border border-line bg-card p-4">
          <OwnSheet sheet={sheet} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function OwnSheet({ sheet, onOpen }: { sheet: TimesheetRow; onOpen: (id: string) => void }) {
  const display = useDisplay();
  const { id, status, regularMinutes, overtimeMinutes, doubleMinutes, grossCents, issues } = sheet;
  const period = periodInWords(sheet, display);
  const over = overtimeMinutes + doubleMinutes;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-bold tabular-nums">{period}</p>
        <p className="text-muted tabular-nums">
          {minutesInWords(regularMinutes + over)}
          {over > 0 ? `, ${minutesInWords(over)} of it overtime` : ''}
          {grossCents === null ? '' : `, ${formatCents(grossCents)}`}
        </p>
      </div>
      {issues > 0 ? <StatusBadge kind="warning">{issuesInWords(issues)}</StatusBadge> : null}
      <StatusBadge kind={statusKinds[status]}>{statusLabel(status)}</StatusBadge>
      <Button aria-label={`Open the timesheet of ${period}`} onPress={() => onOpen(id)}>
        Open
      </Button>
    </div>
  );
}
