import { type Group, groupKindLabels, groupPurposeLabels } from '@homeward/contract/groups';
import { Plus, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { formatNumber, formatTotal } from '../../lib/format.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useListPage } from '../../ui/table/useListPage.ts';
import { GroupActions, type GroupChange } from './GroupActions.tsx';
import { byName, filters, type GroupsSearch, listQueryOf, stateOf } from './groups.list.model.ts';
import { useGroupsLive } from './groups.live.ts';
import { useArchive, useListedGroups } from './groups.queries.ts';
import { groupTones } from './groups.text.ts';

const GroupDialog = lazyPart(() =>
  import('./GroupDialog.tsx').then((module) => ({ default: module.GroupDialog })),
);
const MembersSheet = lazyPart(() =>
  import('./MembersSheet.tsx').then((module) => ({ default: module.MembersSheet })),
);
const DeleteGroup = lazyPart(() =>
  import('./DeleteGroup.tsx').then((module) => ({ default: module.DeleteGroup })),
);
const OnCall = lazyPart(() => import('./OnCall.tsx').then((module) => ({ default: module.OnCall })));
const WhyCard = lazyPart(() => import('./WhyCard.tsx').then((module) => ({ default: module.WhyCard })));

const columns: readonly Column<Group>[] = [
  {
    id: 'name',
    header: 'Name',
    isSortable: true,
    isFixed: true,
    card: 'title',
    cell: ({ name, description, colour }) => (
      <span className="grid min-w-0 gap-0.5 py-1">
        <span className="min-w-0">
          <Badge tone={groupTones[colour].tone}>{name}</Badge>
        </span>
        {description ? (
          <span dir="auto" className="font-normal text-muted wrap-anywhere">
            {description}
          </span>
        ) : null}
      </span>
    ),
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: ({ kind, isSystem }) => (isSystem ? 'System' : groupKindLabels[kind]),
  },
  {
    id: 'members',
    header: 'Members',
    isSortable: true,
    align: 'end',
    cell: ({ members }) => <span className="tabular-nums">{formatNumber(members)}</span>,
  },
  {
    id: 'purposes',
    header: 'Used for',
    cell: ({ purposes }) => purposes.map((one) => groupPurposeLabels[one]).join(', ') || '—',
  },
  {
    id: 'changed',
    header: 'Changed',
    isSortable: true,
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
];

const list = { name: 'user-groups' };

/** What is open over the list. */
type Open =
  | { readonly dialog: 'new' }
  | { readonly dialog: 'edit' | 'members' | 'delete'; readonly group: Group };

interface UserGroupsProps {
  search: GroupsSearch;
  /** `isStep` is false while somebody types: the back button then does not go through their letters. */
  onSearchChange: (search: GroupsSearch, isStep: boolean) => void;
}

/** Named sets of people: what they are for, who is in and why, and what they give. */
export function UserGroups({ search, onSearchChange }: UserGroupsProps) {
  const [open, setOpen] = useState<Open>();
  const { tab, ...address } = search;
  const page = useListPage({ list, address, onAddressChange: onSearchChange, stateOf, sort: byName });
  const found = useListedGroups(listQueryOf(page.state));
  const archive = useArchive();
  useGroupsLive();
  const change = (group: Group, what: GroupChange) => {
    if (what === 'archive') archive.mutate(group);
    else setOpen({ dialog: what, group });
  };
  const create = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden size={16} />}
      onPress={() => setOpen({ dialog: 'new' })}
    >
      New group
    </Button>
  );
  const groups = (
    <DataTable
      label="User groups"
      columns={columns}
      {...page.table(found, 'User groups could not be loaded')}
      rowKey={(group) => group.id}
      rowLabel={(group) => group.name}
      filters={filters}
      searchLabel="Name"
      empty={
        <EmptyState title="No groups" icon={<UsersRound aria-hidden size={22} />} action={create}>
          Groups that you message, train or give permissions to are listed here.
        </EmptyState>
      }
      onOpen={(group) => change(group, 'edit')}
      rowActions={(group) => <GroupActions group={group} onChange={(what) => change(group, what)} />}
    />
  );
  return (
    <>
      <PageHeader
        title="User Groups"
        count={found.data ? formatTotal(found.data.pagination) : undefined}
        actions={create}
      />
      <Tabs
        label="User Groups"
        selected={tab ?? 'groups'}
        onSelect={(id) => onSearchChange(id === 'groups' ? {} : { tab: id }, true)}
        tabs={[
          { id: 'groups', label: 'Groups', content: groups },
          {
            id: 'on-call',
            label: 'On call',
            content: (
              <Suspense fallback={null}>
                <OnCall />
              </Suspense>
            ),
          },
          {
            id: 'why',
            label: 'Permissions of a user',
            content: (
              <Suspense fallback={null}>
                <WhyCard />
              </Suspense>
            ),
          },
        ]}
      />
      <Suspense fallback={null}>
        <Dialogs open={open} onClose={() => setOpen(undefined)} />
      </Suspense>
    </>
  );
}

function Dialogs({ open, onClose }: { open: Open | undefined; onClose: () => void }) {
  if (!open) return null;
  const close = (isOpen: boolean) => (isOpen ? undefined : onClose());
  if (open.dialog === 'new') return <GroupDialog group={undefined} isOpen onOpenChange={close} />;
  const props = { group: open.group, isOpen: true, onOpenChange: close };
  if (open.dialog === 'edit') return <GroupDialog {...props} />;
  return open.dialog === 'members' ? <MembersSheet {...props} /> : <DeleteGroup {...props} />;
}
