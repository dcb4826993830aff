import type { Display } from '@homeward/contract/core';
import { mayExportEvv, type VisitRow, type VisitTier, visitTierOf } from '@homeward/contract/visits';
import { ClipboardList, Scale, Send } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { ExportButton } from '../../ui/table/ExportButton.tsx';
import { useListPage } from '../../ui/table/useListPage.ts';
import { clientSource } from '../clients/index.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { useDisplay, useViewer } from '../session/index.ts';
import { peopleSource } from '../users/index.ts';
import { ExceptionBadges } from './ExceptionBadges.tsx';
import { VisitTimes } from './VisitTimes.tsx';
import type { TimeClockSearch } from './visits.address.model.ts';
import { useExportVisits } from './visits.exports.queries.ts';
import { byDate, filtersFor, listQueryOf, stateOf, type VisitsListQuery } from './visits.list.model.ts';
import { useListedVisits } from './visits.queries.ts';
import {
  dayInWords,
  minutesInWords,
  serviceInWords,
  statusKinds,
  statusLabel,
  visitName,
} from './visits.text.ts';

const EvvDialog = lazyPart(() => import('./EvvDialog.tsx').then((module) => ({ default: module.EvvDialog })));

const NeutralitySheet = lazyPart(() =>
  import('./NeutralitySheet.tsx').then((module) => ({ default: module.NeutralitySheet })),
);

const Times = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap tabular-nums">{children}</span>
);

function columnsFor(tier: VisitTier, display: Display): readonly Column<VisitRow>[] {
  const all: (Column<VisitRow> | false)[] = [
    {
      id: 'date',
      header: 'Date',
      isSortable: true,
      isFixed: true,
      card: 'subtitle',
      cell: ({ date }) => <Times>{dayInWords(date, display)}</Times>,
    },
    {
      id: 'client',
      header: 'Client',
      isFixed: true,
      card: 'title',
      cell: ({ client }) => (
        <span dir="auto" className="font-bold wrap-anywhere">
          {client.name}
        </span>
      ),
    },
    {
      id: 'staff',
      header: 'Caregiver',
      cell: ({ staff }) => (
        <span dir="auto" className="wrap-anywhere">
          {staff.fullName}
        </span>
      ),
    },
    { id: 'service', header: 'Service', cell: ({ serviceType }) => serviceInWords(serviceType) },
    {
      id: 'planned',
      header: 'Planned',
      cell: ({ plannedStartUtc, plannedEndUtc, timezone }) =>
        plannedStartUtc === null ? (
          <span className="text-muted">Not planned</span>
        ) : (
          <Times>
            <VisitTimes from={plannedStartUtc} to={plannedEndUtc} timezone={timezone} />
          </Times>
        ),
    },
    {
      id: 'actual',
      header: 'Arrived – left',
      cell: ({ inAt, outAt, timezone }) => (
        <Times>
          <VisitTimes from={inAt} to={outAt} timezone={timezone} />
        </Times>
      ),
    },
    {
      id: 'worked',
      header: 'Worked',
      align: 'end',
      cell: ({ workedMinutes, outAt }) => (
        <Times>{workedMinutes === null || outAt === null ? '—' : minutesInWords(workedMinutes)}</Times>
      ),
    },
    {
      id: 'tasks',
      header: 'Tasks',
      align: 'end',
      cell: ({ tasksDone, tasksTotal }) => (
        <Times>{tasksTotal === 0 ? 'None' : `${tasksDone} of ${tasksTotal}`}</Times>
      ),
    },
    tier === 'OFFICE' && {
      id: 'exceptions',
      header: 'Exceptions',
      cell: ({ exceptions }) => <ExceptionBadges exceptions={exceptions} />,
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

interface VisitListProps {
  address: TimeClockSearch;
  onAddressChange: (address: TimeClockSearch, isStep: boolean) => void;
  onOpen: (id: string) => void;
}

/** The visits that the viewer may see, as a list. */
export function VisitList({ address, onAddressChange, onOpen }: VisitListProps) {
  const display = useDisplay();
  const tier = visitTierOf(useViewer());
  const offices = useOfficeChoices().data?.data ?? [];
  const filters = filtersFor(tier, { people: peopleSource, clients: clientSource, offices });
  const page = useListPage({
    list: { name: 'visits' },
    address,
    onAddressChange,
    stateOf: (given) => stateOf(given, filters),
    sort: byDate,
  });
  const query = listQueryOf(page.state);
  const found = useListedVisits(query);
  return (
    <>
      {tier === 'OFFICE' ? <Exports query={query} /> : null}
      <DataTable
        label="Visits"
        columns={columnsFor(tier, display)}
        {...page.table(found, 'Visits could not be loaded')}
        rowKey={({ id }) => id}
        rowLabel={(visit) => `${visitName(visit)}, ${dayInWords(visit.date, display)}`}
        filters={filters}
        onOpen={({ id }) => onOpen(id)}
        empty={
          <EmptyState title="No visits yet" icon={<ClipboardList aria-hidden size={22} />}>
            Visits are listed here once someone has clocked in.
          </EmptyState>
        }
      />
      <p className="sr-only" role="status">
        {found.data ? `${formatTotal(found.data.pagination)} found` : ''}
      </p>
    </>
  );
}

/** The visits that are found as CSV, the rounding report, and for admins the file for the EVV aggregator. */
function Exports({ query }: { query: VisitsListQuery }) {
  const viewer = useViewer();
  const csv = useExportVisits();
  const [open, setOpen] = useState<'evv' | 'rounding'>();
  const close = () => setOpen(undefined);
  const { from, to, officeId = [] } = query;
  const days = from && to ? { from: String(from), to: String(to) } : undefined;
  return (
    <div className="flex flex-wrap justify-end gap-2.5 pt-4">
      {mayExportEvv.allows(viewer) ? (
        <Button icon={<Send aria-hidden size={16} />} onPress={() => setOpen('evv')}>
          EVV file…
        </Button>
      ) : null}
      <Button icon={<Scale aria-hidden size={16} />} onPress={() => setOpen('rounding')}>
        Rounding report…
      </Button>
      <ExportButton isPending={csv.isPending} onPress={() => csv.mutate(query)} />
      <Suspense fallback={null}>
        {open === 'rounding' ? <NeutralitySheet onClose={close} /> : null}
        {open === 'evv' ? <EvvDialog days={days} officeIds={[officeId].flat()} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}
