import { type Display, dayIn, formatCents, formatWordDate } from '@homeward/contract/core';
import { mayRunPayroll, type TimesheetRow } from '@homeward/contract/timesheets';
import { Download, ReceiptText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useListPage } from '../../ui/table/useListPage.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { useDisplay, useViewer } from '../session/index.ts';
import { minutesInWords, type TimeClockSearch } from '../visits/index.ts';
import { CleanResult } from './CleanResult.tsx';
import { PeriodStepper } from './PeriodStepper.tsx';
import {
  byName,
  dayOf,
  filtersFor,
  listQueryOf,
  officesOf,
  periodOfRows,
  stateOf,
  stepFrom,
} from './timesheets.list.model.ts';
import { useApproveClean, useListedTimesheets } from './timesheets.queries.ts';
import { issuesInWords, periodInWords, statusKinds, statusLabel, words } from './timesheets.text.ts';
import { UnconfirmedRules } from './UnconfirmedRules.tsx';

const PayrollDialog = lazyPart(() =>
  import('./PayrollDialog.tsx').then((module) => ({ default: module.PayrollDialog })),
);

const Figure = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap tabular-nums">{children}</span>
);

function columnsFor(isTold: boolean, isShared: boolean, display: Display): readonly Column<TimesheetRow>[] {
  const all: (Column<TimesheetRow> | false)[] = [
    {
      id: 'staff',
      header: 'Person',
      isFixed: true,
      card: 'title',
      cell: ({ staff }) => (
        <span dir="auto" className="font-bold wrap-anywhere">
          {staff.fullName}
        </span>
      ),
    },
    !isShared && {
      id: 'period',
      header: 'Period',
      card: 'subtitle',
      cell: (sheet) => <Figure>{periodInWords(sheet, display)}</Figure>,
    },
    {
      id: 'regular',
      header: 'Regular',
      align: 'end',
      cell: ({ regularMinutes }) => <Figure>{minutesInWords(regularMinutes)}</Figure>,
    },
    {
      id: 'overtime',
      header: 'Overtime',
      align: 'end',
      cell: ({ overtimeMinutes }) => <Figure>{minutesInWords(overtimeMinutes)}</Figure>,
    },
    {
      id: 'double',
      header: 'Double time',
      align: 'end',
      cell: ({ doubleMinutes }) => <Figure>{minutesInWords(doubleMinutes)}</Figure>,
    },
    { id: 'visits', header: 'Visits', align: 'end', cell: ({ visits }) => <Figure>{String(visits)}</Figure> },
    {
      id: 'issues',
      header: 'Issues',
      cell: ({ issues }) =>
        issues === 0 ? (
          <span className="text-muted">{issuesInWords(0)}</span>
        ) : (
          <StatusBadge kind="warning">{issuesInWords(issues)}</StatusBadge>
        ),
    },
    isTold && {
      id: 'gross',
      header: 'Gross',
      align: 'end',
      cell: ({ grossCents }) => <Figure>{grossCents === null ? '—' : formatCents(grossCents)}</Figure>,
    },
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: ({ status }) => <StatusBadge kind={statusKinds[status]}>{statusLabel(status)}</StatusBadge>,
    },
  ];
  return all.filter((column) => column !== false);
}

interface OfficeTimesheetsProps {
  address: TimeClockSearch;
  onAddressChange: (address: TimeClockSearch, isStep: boolean) => void;
  onOpen: (id: string) => void;
}

/** The people of a pay period with their hours, what stops their approval, and what was approved. */
export function OfficeTimesheets({ address, onAddressChange, onOpen }: OfficeTimesheetsProps) {
  const display = useDisplay();
  const isAdmin = mayRunPayroll.allows(useViewer());
  const today = dayIn(display.timezone, new Date());
  const { day: chosen, ...listed } = address;
  const day = dayOf(chosen, today);
  const filters = filtersFor(useOfficeChoices().data?.data ?? []);
  const withDay = (next: TimeClockSearch) => (chosen === undefined ? next : { ...next, day: chosen });
  const page = useListPage<TimeClockSearch>({
    list: { name: 'timesheets' },
    address: listed,
    onAddressChange: (next, isStep) => onAddressChange(withDay(next), isStep),
    stateOf: (given) => stateOf(given, filters),
    sort: byName,
  });
  const found = useListedTimesheets(listQueryOf(page.state, day));
  const shared = periodOfRows(found.data?.data);
  const clean = useApproveClean();
  const [isExporting, setExporting] = useState(false);
  const [isTold, setTold] = useState(false);
  const goTo = (next: string | undefined) => {
    const { cursor: _cursor, ...kept } = listed;
    setTold(false);
    onAddressChange(next === undefined ? kept : { ...kept, day: next }, true);
  };
  const officeIds = officesOf(page.state);
  return (
    <div className="grid gap-4 pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <PeriodStepper
          label={shared ? periodInWords(shared, display) : `Period of ${formatWordDate(day, display)}`}
          isCurrent={shared ? shared.periodStart <= today && today <= shared.periodEnd : day === today}
          onStep={(step) => goTo(stepFrom(day, shared, step))}
          onToday={() => goTo(undefined)}
        />
        <div className="flex flex-wrap gap-2.5 sm:ml-auto">
          {isAdmin ? (
            <Button icon={<Download aria-hidden size={17} />} onPress={() => setExporting(true)}>
              {words.payroll}…
            </Button>
          ) : null}
          <Button
            variant="primary"
            isPending={clean.isPending}
            onPress={() =>
              clean.mutate(
                { period: day, ...(officeIds && { officeIds }) },
                { onSettled: () => setTold(true) },
              )
            }
          >
            {words.approveClean}
          </Button>
        </div>
      </div>
      <UnconfirmedRules officeIds={officeIds} />
      <Suspense fallback={null}>
        {isExporting ? (
          <PayrollDialog
            day={day}
            officeIds={officeIds}
            period={shared ? periodInWords(shared, display) : `Period of ${formatWordDate(day, display)}`}
            onClose={() => setExporting(false)}
          />
        ) : null}
      </Suspense>
      {isTold ? <CleanResult result={clean} onOpen={onOpen} /> : null}
      <DataTable
        label="Timesheets"
        columns={columnsFor(isAdmin, shared !== undefined, display)}
        {...page.table(found, words.notLoaded)}
        rowKey={({ id }) => id}
        rowLabel={({ staff }) => staff.fullName}
        filters={filters}
        onOpen={({ id }) => onOpen(id)}
        empty={
          <EmptyState title="No hours in this period" icon={<ReceiptText aria-hidden size={22} />}>
            Timesheets are listed here once someone has clocked in to a visit.
          </EmptyState>
        }
      />
      <p className="sr-only" role="status">
        {found.data ? `${formatTotal(found.data.pagination)} found` : ''}
      </p>
    </div>
  );
}
