import { dayIn, formatDate, roleLabels } from '@homeward/contract/core';
import { type StaffRow, usualReminderDays } from '@homeward/contract/staff';
import { FileUp, IdCard } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { ExportButton } from '../../ui/table/ExportButton.tsx';
import { defaultPreferences } from '../../ui/table/tableState.ts';
import { useListPage } from '../../ui/table/useListPage.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useOfficeChoices } from '../offices/index.ts';
import { useDisplay, useViewer } from '../session/index.ts';
import { UserLink } from '../users/index.ts';
import { StaffStatusBadge } from './StaffStatusBadge.tsx';
import { useCredentialsLive } from './staff.credentials.live.ts';
import { byName, filtersOf, listQueryOf, type StaffSearch, stateOf } from './staff.list.model.ts';
import { useStaffLive } from './staff.live.ts';
import { useListedStaff, useStaffExport } from './staff.queries.ts';
import { hoursLabel } from './staff.text.ts';

const StaffImportDialog = lazyPart(() =>
  import('./StaffImportDialog.tsx').then((module) => ({ default: module.StaffImportDialog })),
);

function columnsOf(dayOf: (day: string) => string, now: Date): readonly Column<StaffRow>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      isSortable: true,
      isFixed: true,
      card: 'title',
      cell: (row) => <NameCell row={row} />,
    },
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: (row) => <StatusCell row={row} dayOf={dayOf} now={now} />,
    },
    {
      id: 'role',
      header: 'Role',
      card: 'badge',
      cell: ({ role }) => <RoleBadge role={role} label={roleLabels[role]} />,
    },
    {
      id: 'position',
      header: 'Position',
      isSortable: true,
      cell: ({ position }) => <Text isWide>{position}</Text>,
    },
    {
      id: 'office',
      header: 'Office',
      cell: ({ offices }) => <Text isWide>{offices.map(({ name }) => name).join(', ')}</Text>,
    },
    {
      id: 'hireDate',
      header: 'Hire date',
      isSortable: true,
      cell: ({ hireDate }) => <Text isNumber>{hireDate === null ? '' : dayOf(hireDate)}</Text>,
    },
    {
      id: 'credentials',
      header: 'Credentials',
      cell: ({ credentialsUntil, timezone }) => (
        <UntilCell day={credentialsUntil} today={dayIn(timezone, now)} dayOf={dayOf} />
      ),
    },
    {
      id: 'hours',
      header: 'Hours a week',
      cell: ({ minHoursPerWeek, maxHoursPerWeek }) => (
        <Text isNumber>{hoursLabel(minHoursPerWeek, maxHoursPerWeek)}</Text>
      ),
    },
  ];
}

/** The status; of those on leave also until when, which stands out once the day has come. */
function StatusCell({ row, dayOf, now }: { row: StaffRow; dayOf: (day: string) => string; now: Date }) {
  const { status, leaveUntil, timezone } = row;
  if (status !== 'LEAVE' || leaveUntil === null) return <StaffStatusBadge status={status} />;
  const isDue = leaveUntil <= dayIn(timezone, now);
  return (
    <span className="inline-grid justify-items-start gap-0.5">
      <StaffStatusBadge status={status} />
      <span
        data-tone="danger"
        className={`text-sm whitespace-nowrap tabular-nums ${isDue ? 'text-tone' : 'text-muted'}`}
      >
        {isDue ? `Was due back ${dayOf(leaveUntil)}` : `Until ${dayOf(leaveUntil)}`}
      </span>
    </span>
  );
}

interface TextProps {
  children: string;
  isNumber?: boolean;
  /** Words that take two lines at most: the table scrolls before they break into a tall column. */
  isWide?: boolean;
}

function Text({ children, isNumber, isWide }: TextProps) {
  if (children === '') return <span className="text-muted">—</span>;
  const look = isNumber ? 'whitespace-nowrap tabular-nums' : 'wrap-anywhere';
  return <span className={isWide ? 'block wrap-anywhere sm:min-w-28' : look}>{children}</span>;
}

/** The first day on which a credential runs out. */
function UntilCell({
  day,
  today,
  dayOf,
}: {
  day: string | null;
  today: string;
  dayOf: (day: string) => string;
}) {
  if (day === null) return <Text>{''}</Text>;
  if (day < today) return <StatusBadge kind="bad">{`Expired ${dayOf(day)}`}</StatusBadge>;
  const isSoon = Date.parse(day) - Date.parse(today) <= usualReminderDays[0] * 86_400_000;
  return isSoon ? <StatusBadge kind="warning">{dayOf(day)}</StatusBadge> : <Text isNumber>{dayOf(day)}</Text>;
}

function NameCell({ row }: { row: StaffRow }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <UserLink userId={row.id} isFace>
        <UserAvatar name={row.fullName} image={row.image} userId={row.id} />
      </UserLink>
      <span className="flex min-w-0 max-w-64 flex-col">
        <UserLink userId={row.id} className="truncate leading-tight font-bold">
          {row.fullName}
        </UserLink>
        {row.employeeNo === '' ? null : (
          <span className="truncate font-mono text-sm/tight font-normal text-muted">{row.employeeNo}</span>
        )}
      </span>
    </span>
  );
}

/** The hire date waits in the chooser, so that all the others fit a window of 1440 px. */
const list = {
  name: 'staff',
  initial: { ...defaultPreferences, hiddenColumns: ['hireDate'] },
};

interface StaffListProps {
  search: StaffSearch;
  /** `isStep` is false while somebody types: the back button then does not go through their letters. */
  onSearchChange: (search: StaffSearch, isStep: boolean) => void;
  /** Opens the employment of somebody. */
  onOpen: (userId: string) => void;
}

/** The staff of the agency with where and how they work. */
export function StaffList({ search, onSearchChange, onOpen }: StaffListProps) {
  const viewer = useViewer();
  const display = useDisplay();
  const [isImporting, setImporting] = useState(false);
  const offices = useOfficeChoices();
  const filters = filtersOf(viewer, offices.data?.data ?? []);
  const page = useListPage({
    list,
    address: search,
    onAddressChange: onSearchChange,
    stateOf: (address) => stateOf(address, filters),
    sort: byName,
  });
  const query = listQueryOf(page.state);
  const found = useListedStaff(query);
  const csv = useStaffExport();
  useStaffLive();
  useCredentialsLive();

  return (
    <>
      <PageHeader
        title="Staff"
        breadcrumbs={
          <Breadcrumbs trail={[{ label: 'All Users', href: '/dashboard/users' }, { label: 'Staff' }]} />
        }
        count={found.data ? formatTotal(found.data.pagination) : undefined}
        actions={
          <>
            <ExportButton isPending={csv.isPending} onPress={() => csv.mutate(query)} />
            <Button icon={<FileUp aria-hidden size={16} />} onPress={() => setImporting(true)}>
              Import CSV
            </Button>
          </>
        }
      />
      <DataTable
        label="Staff"
        columns={columnsOf((day) => formatDate(day, display), new Date())}
        {...page.table(found, 'Staff could not be loaded')}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.fullName}
        filters={filters}
        searchLabel="Name, email or phone"
        empty={
          <EmptyState title="No staff yet" icon={<IdCard aria-hidden size={22} />}>
            Everyone who is invited to a staff role is listed here.
          </EmptyState>
        }
        onOpen={(row) => onOpen(row.id)}
      />
      <Suspense fallback={null}>
        {isImporting ? (
          <StaffImportDialog isOpen onOpenChange={(isOpen) => (isOpen ? undefined : setImporting(false))} />
        ) : null}
      </Suspense>
    </>
  );
}
