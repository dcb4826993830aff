import { type IntakeRow, intakePath, intakePriorityLabels } from '@homeward/contract/intakes';
import { ClipboardList } from 'lucide-react';
import { formatTotal } from '../../lib/format.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { type Formatters, useFormatters } from '../../ui/formatters.ts';
import { Link } from '../../ui/Link.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useListPage } from '../../ui/table/useListPage.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { HomeTime, useViewer } from '../session/index.ts';
import { peopleSource, UserLink } from '../users/index.ts';
import { FollowUp } from './FollowUp.tsx';
import { byNewest, filtersOf, type IntakesSearch, listQueryOf, stateOf } from './intakes.list.model.ts';
import { useListedIntakes } from './intakes.queries.ts';
import { statusKinds, statusLabel, words } from './intakes.text.ts';

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
      cell: ({ scheduledAt, timezone }) =>
        scheduledAt ? (
          <HomeTime when={{ at: scheduledAt, timezone }} day="number" className="whitespace-nowrap" />
        ) : (
          '—'
        ),
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

interface IntakesTableProps {
  search: IntakesSearch;
  /** `isStep` is false while somebody types: the back button then does not go through their letters. */
  onSearchChange: (search: IntakesSearch, isStep: boolean) => void;
  /** Opens an intake. */
  onOpen: (path: string) => void;
  isOffice: boolean;
}

/** Prospects as a table. */
export function IntakesTable({ search, onSearchChange, onOpen, isOffice }: IntakesTableProps) {
  const formatters = useFormatters();
  const isCaregiver = useViewer().role === 'CareProvider';
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
              ? 'Add people who ask for care, and follow each one to the first visit.'
              : isCaregiver
                ? 'The initial assessments of your clients appear here.'
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
