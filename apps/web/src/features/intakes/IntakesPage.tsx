import { type IntakeRow, intakePath, intakePriorityLabels, mayKeepIntakes } from '@homeward/contract/intakes';
import { ClipboardList, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Formatters, useFormatters } from '../../ui/formatters.ts';
import { Link } from '../../ui/Link.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useListPage } from '../../ui/table/useListPage.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { useViewer } from '../session/index.ts';
import { peopleSource, UserLink } from '../users/index.ts';
import { FollowUp } from './FollowUp.tsx';
import { byNewest, filtersOf, type IntakesSearch, listQueryOf, stateOf } from './intakes.list.model.ts';
import { useIntakesLive } from './intakes.live.ts';
import { useListedIntakes } from './intakes.queries.ts';
import { statusKinds, statusLabel, words } from './intakes.text.ts';

const IntakesBoard = lazyPart(() =>
  import('./IntakesBoard.tsx').then((module) => ({ default: module.IntakesBoard })),
);
const NewIntakeDialog = lazyPart(() =>
  import('./NewIntakeDialog.tsx').then((module) => ({ default: module.NewIntakeDialog })),
);

const views = [
  { value: 'board', label: 'Board' },
  { value: 'table', label: 'Table' },
] as const;

function columnsOf({ dateTime }: Formatters, isOffice: boolean): readonly Column<IntakeRow>[] {
  const office: readonly Column<IntakeRow>[] = [
    { id: 'followUp', header: 'Follow-up', isSortable: true, cell: (row) => <FollowUp row={row} /> },
  ];
  return [
    {
      id: 'name',
      header: 'Prospect',
      isFixed: true,
      card: 'title',
      cell: ({ id, fullName }) => (
        <Link
          variant="plain"
          href={intakePath(id)}
          className="font-bold wrap-anywhere sm:inline-block sm:min-w-32"
        >
          {fullName}
        </Link>
      ),
    },
    {
      id: 'status',
      header: 'State',
      card: 'badge',
      cell: ({ status }) => <StatusBadge kind={statusKinds[status]}>{statusLabel(status)}</StatusBadge>,
    },
    { id: 'priority', header: 'Priority', cell: ({ priority }) => intakePriorityLabels[priority] },
    {
      id: 'assessor',
      header: 'Assessor',
      cell: ({ assessor }) =>
        assessor ? (
          <UserLink userId={assessor.id}>{assessor.fullName}</UserLink>
        ) : (
          <span className="text-muted">Nobody yet</span>
        ),
    },
    {
      id: 'visit',
      header: 'Visit',
      isSortable: true,
      cell: ({ scheduledAt }) =>
        scheduledAt ? <span className="whitespace-nowrap">{dateTime(scheduledAt)}</span> : '—',
    },
    { id: 'complete', header: 'Complete', cell: ({ completeness }) => `${completeness}%` },
    ...(isOffice ? office : []),
    {
      id: 'created',
      header: 'Asked',
      isSortable: true,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{dateTime(createdAt)}</span>,
    },
  ];
}

interface IntakesPageProps {
  search: IntakesSearch;
  /** `isStep` is false while somebody types: the back button then does not go through their letters. */
  onSearchChange: (search: IntakesSearch, isStep: boolean) => void;
  /** Opens an intake. */
  onOpen: (path: string) => void;
}

/** Prospects as a board of their states, or as a table. Who is invited to a section sees the table. */
export function IntakesPage({ search, onSearchChange, onOpen }: IntakesPageProps) {
  const isOffice = mayKeepIntakes.allows(useViewer());
  const [isAdding, setAdding] = useState(false);
  useIntakesLive();
  const isBoard = isOffice && search.view !== 'table';
  const add = isOffice ? (
    <Button variant="primary" icon={<Plus aria-hidden size={16} />} onPress={() => setAdding(true)}>
      New prospect
    </Button>
  ) : null;
  const { view: _view, ...others } = search;
  return (
    <>
      <PageHeader title={words.title} actions={add} />
      {isOffice ? (
        <div className="mb-4">
          <Segments
            label="View"
            options={views}
            value={isBoard ? 'board' : 'table'}
            onChange={(view) => onSearchChange(view === 'board' ? others : { ...others, view }, true)}
          />
        </div>
      ) : null}
      {isBoard ? (
        <Suspense fallback={<Loading />}>
          <IntakesBoard search={search} onSearchChange={(next) => onSearchChange(next, true)} />
        </Suspense>
      ) : (
        <IntakesTable search={search} onSearchChange={onSearchChange} onOpen={onOpen} isOffice={isOffice} />
      )}
      <Suspense fallback={null}>
        {isAdding ? <NewIntakeDialog onClose={() => setAdding(false)} onOpen={onOpen} /> : null}
      </Suspense>
    </>
  );
}

function Loading() {
  return (
    <LoadingRegion label="Loading prospects…">
      <CardSkeleton rows={6} />
    </LoadingRegion>
  );
}

function IntakesTable({
  search,
  onSearchChange,
  onOpen,
  isOffice,
}: IntakesPageProps & { isOffice: boolean }) {
  const formatters = useFormatters();
  const offices = useOfficeChoices().data?.data ?? [];
  const filters = filtersOf(isOffice, { offices, people: peopleSource });
  const page = useListPage<IntakesSearch>({
    list: { name: 'intakes' },
    address: search,
    // The table knows nothing of the other view.
    onAddressChange: (next, isStep) =>
      onSearchChange({ ...next, ...(search.view && { view: search.view }) }, isStep),
    stateOf: (given) => stateOf(given, filters),
    sort: byNewest,
  });
  const found = useListedIntakes(listQueryOf(page.state));
  return (
    <>
      <DataTable
        label={words.title}
        columns={columnsOf(formatters, isOffice)}
        {...page.table(found, words.notLoaded)}
        rowKey={({ id }) => id}
        rowLabel={({ fullName }) => fullName}
        filters={filters}
        searchLabel="Search prospects"
        onOpen={({ id }) => onOpen(intakePath(id))}
        empty={
          <EmptyState title="No prospects yet" icon={<ClipboardList aria-hidden size={22} />}>
            {isOffice
              ? 'Add whoever asks for care, and follow them to the first visit.'
              : 'The office has not invited you to an initial assessment.'}
          </EmptyState>
        }
      />
      <p className="sr-only" role="status">
        {found.data ? `${formatTotal(found.data.pagination)} found` : ''}
      </p>
    </>
  );
}
