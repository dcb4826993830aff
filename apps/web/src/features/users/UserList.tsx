import { formatDate, roleLabels } from '@homeward/contract/core';
import { type ListedAccount, mayInviteRole, mayInviteUsers } from '@homeward/contract/users';
import { FileUp, IdCard, UserPlus, Users } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatTotal } from '../../lib/format.ts';
import { formatPhone } from '../../lib/phone/national.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../ui/Link.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { ExportButton } from '../../ui/table/ExportButton.tsx';
import { useListPage } from '../../ui/table/useListPage.ts';
import { useDisplay, useViewer } from '../session/index.ts';
import { skillSource } from '../skills/index.ts';
import { ActiveBadge } from './ActiveBadge.tsx';
import { InvitationCell } from './InvitationCell.tsx';
import { RatingCell } from './RatingCell.tsx';
import { SkillsCell } from './SkillsCell.tsx';
import { UserActions } from './UserActions.tsx';
import { UserNameCell } from './UserNameCell.tsx';
import { type AccountChange, actionsFor, changeLooks, changes } from './users.actions.model.ts';
import { useOpenUser } from './users.address.hooks.ts';
import {
  byName,
  filtersOf,
  listQueryOf,
  stateOf,
  type UserListKind,
  type UsersSearch,
} from './users.list.model.ts';
import { useUsersLive } from './users.live.ts';
import { askAhead, useExport, useListedUsers, useResendInvite } from './users.queries.ts';
import { VerifiedMark } from './VerifiedMark.tsx';

const InviteDialog = lazyPart(() =>
  import('./InviteDialog.tsx').then((module) => ({ default: module.InviteDialog })),
);
const InviteManyDialog = lazyPart(() =>
  import('./InviteManyDialog.tsx').then((module) => ({ default: module.InviteManyDialog })),
);
const ChangeDialog = lazyPart(() =>
  import('./ChangeDialog.tsx').then((module) => ({ default: module.ChangeDialog })),
);

function columnsOf(
  kind: UserListKind,
  joined: (account: ListedAccount) => string,
): readonly Column<ListedAccount>[] {
  const role: Column<ListedAccount> = {
    id: 'role',
    header: 'Role',
    card: 'badge',
    // The longest role takes two lines where the table is narrow, so that the status beside it is whole at 768 px.
    cell: (user) => (
      <span className="block sm:max-lg:min-w-31 sm:max-lg:**:whitespace-normal">
        <RoleBadge role={user.role} label={roleLabels[user.role]} />
      </span>
    ),
  };
  const care: readonly Column<ListedAccount>[] = [
    { id: 'rating', header: 'Rating', cell: (user) => <RatingCell care={user.care} /> },
    { id: 'skills', header: 'Skills', cell: (user) => <SkillsCell care={user.care} /> },
  ];
  return [
    {
      id: 'name',
      header: 'Name',
      isSortable: true,
      isFixed: true,
      card: 'title',
      cell: (user) => <UserNameCell user={user} />,
    },
    ...(kind.role === undefined ? [role] : []),
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: (user) => <ActiveBadge isActive={user.isActive} />,
    },
    ...(kind.role === 'CareProvider' ? care : []),
    {
      id: 'onboarding',
      header: 'Onboarding',
      cell: (user) => (
        <StatusBadge kind={user.isOnboarded ? 'good' : 'waiting'}>
          {user.isOnboarded ? 'Completed' : 'Pending'}
        </StatusBadge>
      ),
    },
    {
      id: 'phone',
      header: 'Phone',
      cell: (user) =>
        user.phone ? (
          <span className="inline-flex items-center gap-1.5 whitespace-nowrap tabular-nums">
            {formatPhone(user.phone)}
            {user.phoneVerified ? <VerifiedMark what="Phone" /> : null}
          </span>
        ) : (
          <span className="text-muted">—</span>
        ),
    },
    { id: 'invitation', header: 'Invitation', cell: (user) => <InvitationCell user={user} /> },
    {
      id: 'lastLogin',
      header: 'Last login',
      isSortable: true,
      cell: (user) =>
        user.lastLogin ? (
          <RelativeTime at={user.lastLogin} className="whitespace-nowrap tabular-nums" />
        ) : (
          <span className="text-muted">Never</span>
        ),
    },
    {
      id: 'createdAt',
      header: 'Member since',
      isSortable: true,
      cell: (user) => <span className="whitespace-nowrap tabular-nums">{joined(user)}</span>,
    },
  ];
}

/** The columns that wait in the chooser at first: the least telling ones. */
function hiddenIn({ role }: UserListKind): readonly string[] {
  if (role === undefined) return ['onboarding', 'createdAt'];
  return role === 'CareProvider' ? ['onboarding', 'phone', 'createdAt'] : ['createdAt'];
}

/** What is remembered of a list, and how it is at first. */
const savedListOf = (kind: UserListKind) => ({
  name: `users${kind.place.replace('/', '-')}`,
  initial: { density: 'comfortable', hiddenColumns: hiddenIn(kind) } as const,
});

interface UserListProps {
  kind: UserListKind;
  search: UsersSearch;
  /** `isStep` is false while somebody types: the back button then does not go through their letters. */
  onSearchChange: (search: UsersSearch, isStep: boolean) => void;
}

interface Chosen {
  readonly id: string;
  readonly fullName?: string;
}

/** Where the same people stand with their employment. */
const staffPath = '/dashboard/users/staff';

/** What is open over the list. */
type Open =
  | { readonly dialog: 'invite' | 'invite-many' }
  | { readonly dialog: 'change'; readonly change: AccountChange; readonly people: readonly Chosen[] };

/** Those that are selected, with their names where they are on the page. */
function chosenOf(keys: ReadonlySet<string>, shown: readonly ListedAccount[] = []): Chosen[] {
  const known = new Map(shown.map((user) => [user.id, user]));
  return [...keys].map((id) => known.get(id) ?? { id });
}

/** The people of the agency, or those of one role. */
export function UserList({ kind, search, onSearchChange }: UserListProps) {
  const viewer = useViewer();
  const display = useDisplay();
  const openUser = useOpenUser();
  const [open, setOpen] = useState<Open>();
  const filters = filtersOf(kind, viewer, skillSource);
  const page = useListPage({
    list: savedListOf(kind),
    address: search,
    onAddressChange: onSearchChange,
    stateOf: (address) => stateOf(address, filters),
    sort: byName,
    onNext: (state) => askAhead(listQueryOf(kind, state)),
  });
  const query = listQueryOf(kind, page.state);
  const found = useListedUsers(query);
  const csv = useExport();
  const resend = useResendInvite();
  useUsersLive();

  const close = (isOpen: boolean) => (isOpen ? undefined : setOpen(undefined));
  const mayInvite =
    kind.role === undefined ? mayInviteUsers.allows(viewer) : mayInviteRole(viewer, kind.role);
  const invite = mayInvite ? (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden size={16} />}
      onPress={() => setOpen({ dialog: 'invite' })}
    >
      Invite {kind.invitee}
    </Button>
  ) : null;

  return (
    <>
      <PageHeader
        title={kind.title}
        count={found.data ? formatTotal(found.data.pagination) : undefined}
        actions={
          <>
            {kind.role === undefined ? (
              <ButtonLink href={staffPath} icon={<IdCard aria-hidden size={16} />}>
                Staff records
              </ButtonLink>
            ) : null}
            <ExportButton isPending={csv.isPending} onPress={() => csv.mutate(query)} />
            {invite}
            {mayInvite ? (
              <MenuButton
                label="More ways to invite"
                entries={[
                  {
                    id: 'many',
                    label: 'Invite many from a file',
                    hint: 'CSV, up to 500 people',
                    icon: <FileUp aria-hidden size={17} />,
                    onAction: () => setOpen({ dialog: 'invite-many' }),
                  },
                ]}
              />
            ) : null}
          </>
        }
      />
      <DataTable
        label={kind.title}
        columns={columnsOf(kind, (user) => formatDate(user.createdAt, display))}
        {...page.table(found, 'Users could not be loaded')}
        rowKey={(user) => user.id}
        reusesRows
        rowLabel={(user) => user.fullName}
        filters={filters}
        searchLabel="Name, email or phone"
        empty={
          <EmptyState title="Nobody here yet" icon={<Users aria-hidden size={22} />} action={invite}>
            People you invite are listed here, with the status of their invitation.
          </EmptyState>
        }
        onOpen={(user) => openUser(user.id)}
        rowActions={(user) => (
          <UserActions
            user={user}
            onChange={(which) => setOpen({ dialog: 'change', change: which, people: [user] })}
            onResend={() => resend.mutate(user)}
          />
        )}
        bulkActions={actionsFor(viewer).map((which) => ({
          id: which,
          label: changeLooks[which].label,
          // Of those on other pages only the server knows.
          applies: (keys) => {
            const known = (found.data?.data ?? []).filter(({ id }) => keys.has(id));
            return known.length < keys.size || known.some((user) => changes(which, user));
          },
          onAction: (keys) =>
            setOpen({ dialog: 'change', change: which, people: chosenOf(keys, found.data?.data) }),
        }))}
      />
      <Suspense fallback={null}>
        {open?.dialog === 'invite' ? (
          <InviteDialog
            role={kind.role}
            isOpen
            onOpenChange={close}
            onMany={() => setOpen({ dialog: 'invite-many' })}
          />
        ) : null}
        {open?.dialog === 'invite-many' ? <InviteManyDialog isOpen onOpenChange={close} /> : null}
        {open?.dialog === 'change' ? (
          <ChangeDialog change={open.change} people={open.people} onClose={() => setOpen(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}
