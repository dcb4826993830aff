import type { Group } from '@homeward/contract/groups';
import { Archive, ArchiveRestore, Pencil, Trash2, Users } from 'lucide-react';
import { MenuButton } from '../../ui/MenuButton.tsx';

export type GroupChange = 'edit' | 'members' | 'archive' | 'delete';

interface GroupActionsProps {
  group: Group;
  onChange: (change: GroupChange) => void;
}

/** What can be done with one group of the list; a system group is neither archived nor deleted. */
export function GroupActions({ group, onChange }: GroupActionsProps) {
  const isArchived = group.status === 'ARCHIVED';
  const size = 17;
  return (
    <MenuButton
      label={`Actions for ${group.name}`}
      size="sm"
      entries={[
        {
          id: 'edit',
          label: 'Edit',
          icon: <Pencil aria-hidden size={size} />,
          onAction: () => onChange('edit'),
        },
        {
          id: 'members',
          label: 'Members',
          icon: <Users aria-hidden size={size} />,
          onAction: () => onChange('members'),
        },
        ...(group.isSystem
          ? []
          : [
              {
                id: 'archive',
                label: isArchived ? 'Restore' : 'Archive',
                icon: isArchived ? (
                  <ArchiveRestore aria-hidden size={size} />
                ) : (
                  <Archive aria-hidden size={size} />
                ),
                onAction: () => onChange('archive'),
              },
              { id: 'line', separator: true as const },
              {
                id: 'delete',
                label: 'Delete',
                icon: <Trash2 aria-hidden size={size} />,
                isDanger: true,
                onAction: () => onChange('delete'),
              },
            ]),
      ]}
    />
  );
}
