import { type AssessmentRow, assessmentPath, mayAssess } from '@homeward/contract/assessments';
import { CalendarClock, ClipboardCheck, Plus, TriangleAlert } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { Link } from '../../ui/Link.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useListPage } from '../../ui/table/useListPage.ts';
import { clientSource } from '../clients/index.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { useViewer } from '../session/index.ts';
import { peopleSource, UserLink } from '../users/index.ts';
import type { AssessmentFamily } from './assessments.families.model.ts';
import {
  type AssessmentsSearch,
  byVisit,
  filtersOf,
  listQueryOf,
  stateOf,
} from './assessments.list.model.ts';
import { useAssessmentsLive } from './assessments.live.ts';
import { type InstrumentOf, useInstruments, useListedAssessments } from './assessments.queries.ts';
import { dueEventOf, instrumentNames, statusKinds, statusLabel } from './assessments.text.ts';

// Bands and trends come with the instruments, after the first paint.
const ResultCell = lazyPart(() =>
  import('./ResultCell.tsx').then((module) => ({ default: module.ResultCell })),
);
const CourseCell = lazyPart(() =>
  import('./ResultCell.tsx').then((module) => ({ default: module.CourseCell })),
);
const NewAssessmentDialog = lazyPart(() =>
  import('./NewAssessmentDialog.tsx').then((module) => ({ default: module.NewAssessmentDialog })),
);

type Columns = readonly Column<AssessmentRow>[];

/** Whose it is, and how far it is. */
function headColumns(family: AssessmentFamily, dayOf: (day: string) => string): Columns {
  const instrument: Column<AssessmentRow> = {
    id: 'instrument',
    header: 'Instrument',
    cell: ({ instrument: key }) => instrumentNames[key],
  };
  return [
    {
      id: 'client',
      header: 'Client',
      isFixed: true,
      card: 'title',
      cell: (row) => (
        <Link
          variant="plain"
          href={assessmentPath(row)}
          className="font-bold wrap-anywhere sm:inline-block sm:min-w-32"
        >
          {row.client.fullName}
        </Link>
      ),
    },
    ...(family.instruments.length > 1 ? [instrument] : []),
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: ({ status }) => <StatusBadge kind={statusKinds[status]}>{statusLabel(status)}</StatusBadge>,
    },
    {
      id: 'visit',
      header: 'Visit',
      isSortable: true,
      cell: ({ visitDate }) => <span className="whitespace-nowrap tabular-nums">{dayOf(visitDate)}</span>,
    },
    {
      id: 'assessor',
      header: 'Assessor',
      cell: ({ assessor }) => (
        <UserLink userId={assessor.id} className="wrap-anywhere">
          {assessor.fullName}
        </UserLink>
      ),
    },
  ];
}

/** What it came to, and when it is due again. */
function resultColumns(
  family: AssessmentFamily,
  dayOf: (day: string) => string,
  instrumentOf: InstrumentOf | undefined,
): Columns {
  const hasNumbers = !family.instruments.includes('montessori');
  const numbers: Columns = [
    {
      id: 'result',
      header: 'Result',
      cell: (row) => (
        <Later>
          <ResultCell row={row} instrumentOf={instrumentOf} />
        </Later>
      ),
    },
    {
      id: 'course',
      header: 'Trend',
      cell: (row) => (
        <Later>
          <CourseCell row={row} />
        </Later>
      ),
    },
  ];
  return [
    ...(hasNumbers ? numbers : []),
    {
      id: 'due',
      header: 'Next due',
      isSortable: true,
      cell: (row) => <DueCell row={row} dayOf={dayOf} />,
    },
  ];
}

/** Keeps the height of a line until its content is there. */
function Later({ children }: { children: ReactNode }) {
  return <Suspense fallback={<span className="block h-6" />}>{children}</Suspense>;
}

function DueCell({ row, dayOf }: { row: AssessmentRow; dayOf: (day: string) => string }) {
  const { nextDueOn, isOverdue } = row;
  if (nextDueOn === null) return <span className="text-muted">—</span>;
  const why = dueEventOf(row, dayOf);
  return (
    <span className="grid justify-items-start gap-0.5">
      {isOverdue ? (
        <Badge tone="danger" icon={<TriangleAlert aria-hidden size={13} />}>
          Overdue since {dayOf(nextDueOn)}
        </Badge>
      ) : (
        <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
          <CalendarClock aria-hidden size={14} className="text-muted" />
          {dayOf(nextDueOn)}
        </span>
      )}
      {why ? <span className="text-sm text-muted">{why}</span> : null}
    </span>
  );
}

interface AssessmentsPageProps {
  family: AssessmentFamily;
  search: AssessmentsSearch;
  /** `isStep` is false while somebody types: the back button then does not go through their letters. */
  onSearchChange: (search: AssessmentsSearch, isStep: boolean) => void;
  /** Opens an assessment. */
  onOpen: (path: string) => void;
}

/** All assessments of one page whose clients the viewer reaches. */
export function AssessmentsPage({ family, search, onSearchChange, onOpen }: AssessmentsPageProps) {
  const viewer = useViewer();
  const { day } = useFormatters();
  const [isAdding, setAdding] = useState(false);
  const offices = useOfficeChoices();
  const instrumentOf = useInstruments();
  useAssessmentsLive();
  const filters = filtersOf(family, viewer, {
    offices: offices.data?.data ?? [],
    bands: family.instruments.flatMap((key) => instrumentOf?.(key).bands ?? []),
    clients: clientSource,
    people: peopleSource,
  });
  const page = useListPage<AssessmentsSearch>({
    list: { name: `assessments-${family.slug}` },
    address: search,
    onAddressChange: onSearchChange,
    stateOf: (given) => stateOf(given, filters),
    sort: byVisit,
  });
  const found = useListedAssessments(listQueryOf(family, page.state));
  const add = mayAssess.allows(viewer) ? (
    <Button variant="primary" icon={<Plus aria-hidden size={16} />} onPress={() => setAdding(true)}>
      New assessment
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={family.title}
        count={found.data ? formatTotal(found.data.pagination) : undefined}
        actions={add}
      />
      <DataTable
        label={family.title}
        searchLabel="Client name, phone or ID"
        columns={[...headColumns(family, day), ...resultColumns(family, day, instrumentOf)]}
        {...page.table(found, 'Assessments could not be loaded')}
        rowKey={({ id }) => id}
        rowLabel={({ client, visitDate }) => `${client.fullName}, ${day(visitDate)}`}
        filters={filters}
        onOpen={(row) => onOpen(assessmentPath(row))}
        empty={
          <EmptyState title="No assessments yet" icon={<ClipboardCheck aria-hidden size={22} />} action={add}>
            {family.purpose}
          </EmptyState>
        }
      />
      <p className="sr-only" role="status">
        {found.data ? `${formatTotal(found.data.pagination)} found` : ''}
      </p>
      <Suspense fallback={null}>
        {isAdding ? (
          <NewAssessmentDialog
            family={family}
            client={null}
            onClose={() => setAdding(false)}
            onOpen={onOpen}
          />
        ) : null}
      </Suspense>
    </>
  );
}
