import { Mail, MailOpen, MailX, UserPlus, UserX } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../src/ui/Badge.tsx';
import { Button } from '../../src/ui/Button.tsx';
import {
  type Column,
  DataTable,
  type Filter,
  type TablePreferences,
  type TableState,
} from '../../src/ui/DataTable.tsx';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { MenuButton } from '../../src/ui/MenuButton.tsx';
import { notify } from '../../src/ui/notify.ts';
import { Rating } from '../../src/ui/StarRating.tsx';
import { StatusBadge } from '../../src/ui/StatusBadge.tsx';
import { defaultPreferences, initialTableState, withFilter } from '../../src/ui/table/tableState.ts';
import { UserAvatar } from '../../src/ui/UserAvatar.tsx';
import { type SamplePerson, samplePeople } from './sample-people.ts';

const statusKinds = { Active: 'good', Pending: 'waiting', Inactive: 'off' } as const;

const columns: readonly Column<SamplePerson>[] = [
  {
    id: 'name',
    header: 'Name',
    isSortable: true,
    isFixed: true,
    card: 'title',
    cell: (person) => (
      <div className="flex items-center gap-3">
        <UserAvatar name={person.name} isOnline={person.isOnline} />
        <div className="min-w-0 leading-tight">
          <div className="font-medium">{person.name}</div>
          <div className="text-sm font-normal text-muted">{person.email}</div>
        </div>
      </div>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    isSortable: true,
    card: 'badge',
    cell: (person) => <StatusBadge kind={statusKinds[person.status]}>{person.status}</StatusBadge>,
  },
  {
    id: 'rating',
    header: 'Rating',
    isSortable: true,
    cell: (person) =>
      person.rating === undefined ? (
        '—'
      ) : (
        <Rating average={person.rating.toFixed(1)} count={String(person.reviews)} />
      ),
  },
  {
    id: 'skills',
    header: 'Skills',
    cell: (person) =>
      person.skills.length === 0 ? (
        '—'
      ) : (
        <span className="flex flex-wrap items-center gap-1.5 sm:flex-nowrap">
          {person.skills.slice(0, 2).map((skill) => (
            <Badge key={skill}>{skill}</Badge>
          ))}
          {person.skills.length > 2 ? (
            <span className="text-sm text-muted">+{person.skills.length - 2}</span>
          ) : null}
        </span>
      ),
  },
  {
    id: 'invitation',
    header: 'Invitation',
    cell: (person) =>
      person.invitation === 'Accepted' ? (
        <span className="flex items-center gap-2 whitespace-nowrap">
          <MailOpen aria-hidden size={15} className="text-muted" />
          Accepted
        </span>
      ) : (
        <span data-tone="danger" className="flex items-center gap-2 font-medium whitespace-nowrap text-tone">
          <MailX aria-hidden size={15} />
          {person.invitation}
        </span>
      ),
  },
  {
    id: 'lastLogin',
    header: 'Last login',
    isSortable: true,
    cell: (person) => <span className="whitespace-nowrap">{person.lastLogin}</span>,
  },
];

const filters: readonly Filter[] = [
  {
    kind: 'choice',
    id: 'status',
    label: 'Status',
    options: ['Active', 'Pending', 'Inactive'].map((value) => ({ value, label: value })),
  },
  { kind: 'text', id: 'skill', label: 'Skill', hint: 'One word is enough.' },
  { kind: 'dates', id: 'expires', label: 'License expiring' },
];

interface SampleProps {
  people: readonly SamplePerson[] | undefined;
  total?: number;
  initial?: TableState;
  isRefreshing?: boolean;
  hasFailed?: boolean;
  newCount?: number;
  maxHeight?: string;
  pageSize?: number;
}

function SampleTable({
  people,
  total,
  initial,
  isRefreshing,
  hasFailed,
  newCount,
  maxHeight,
  pageSize,
}: SampleProps) {
  const [state, setState] = useState<TableState>(
    initial ?? initialTableState({ column: 'name', direction: 'ascending' }),
  );
  const [preferences, setPreferences] = useState<TablePreferences>(defaultPreferences);
  return (
    <DataTable
      label="Care providers"
      columns={columns}
      rows={people}
      rowKey={(person) => person.id}
      rowLabel={(person) => person.name}
      pagination={
        people && {
          total: total ?? people.length,
          totalPrecision: 'exact',
          from: people.length === 0 ? 0 : 1,
          nextCursor: people.length < (total ?? 0) ? 'next' : null,
          previousCursor: null,
        }
      }
      state={state}
      onStateChange={setState}
      filters={filters}
      searchLabel="Name, email or phone"
      isRefreshing={isRefreshing ?? false}
      error={
        hasFailed
          ? {
              title: 'Care providers could not be loaded',
              children: 'Homeward did not answer. Check your connection.',
              onRetry: () => notify({ title: 'Trying again' }),
            }
          : undefined
      }
      empty={
        <EmptyState
          title="No care providers yet"
          action={
            <Button variant="primary" icon={<UserPlus aria-hidden size={16} />}>
              Invite care provider
            </Button>
          }
        >
          People you invite show here with their skills, reviews and licenses.
        </EmptyState>
      }
      onOpen={(person) => notify({ title: `Opened ${person.name}` })}
      rowActions={(person) => (
        <MenuButton
          label={`Actions for ${person.name}`}
          size="sm"
          entries={[
            { id: 'mail', label: 'Send a message', icon: <Mail aria-hidden size={16} /> },
            { id: 'line', separator: true },
            { id: 'off', label: 'Deactivate', icon: <UserX aria-hidden size={16} />, isDanger: true },
          ]}
        />
      )}
      bulkActions={[
        {
          id: 'invite',
          label: 'Resend invitation',
          onAction: (keys) => notify({ title: `${keys.size} invitations sent` }),
        },
        { id: 'off', label: 'Deactivate', isDanger: true, onAction: () => undefined },
      ]}
      onCsv={() => notify({ title: 'Download started' })}
      newCount={newCount ?? 0}
      onShowNew={() => notify({ title: 'Shown' })}
      preferences={preferences}
      onPreferencesChange={setPreferences}
      pageSize={pageSize ?? 8}
      maxHeight={maxHeight ?? '60rem'}
    />
  );
}

const narrowed = withFilter(initialTableState({ column: 'name', direction: 'ascending' }), 'status', [
  'Active',
  'Pending',
]);

export function Table() {
  return <SampleTable people={samplePeople(8)} total={62} initial={narrowed} />;
}

export function TableStates() {
  return (
    <div className="grid gap-6">
      <SampleTable people={undefined} pageSize={3} />
      <SampleTable people={samplePeople(2)} isRefreshing newCount={3} />
      <SampleTable people={[]} />
      <SampleTable people={[]} initial={narrowed} />
      <SampleTable people={undefined} hasFailed />
    </div>
  );
}

export function TableLong() {
  return <SampleTable people={samplePeople(1000)} total={1000} maxHeight="24rem" />;
}
