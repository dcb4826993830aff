import type { Group } from '@homeward/contract/groups';
import { sentenceOf } from '../../lib/problem.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDeleteGroup, useGroup } from './groups.queries.ts';

interface DeleteGroupProps {
  group: Group;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks before a group is deleted, with where it is used. */
export function DeleteGroup({ group, isOpen, onOpenChange }: DeleteGroupProps) {
  const current = useGroup(group.id);
  const remove = useDeleteGroup();
  const uses = current.data?.uses ?? [];
  return (
    <ConfirmDialog
      title={`Delete “${group.name}”?`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      confirmLabel="Delete group"
      onConfirm={() =>
        remove.mutate(
          { ...group, version: current.data?.version ?? group.version },
          { onSuccess: () => onOpenChange(false) },
        )
      }
      isPending={remove.isPending}
      pendingLabel="Deleting…"
      error={remove.isError ? sentenceOf(remove.error) : undefined}
    >
      {uses.length > 0 ? (
        <>
          <p>These groups depend on it. Change them first:</p>
          <ul className="mt-1 list-disc pl-5">
            {uses.map(({ id, name }) => (
              <li dir="auto" key={id}>
                {name}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{`Its members lose its permissions immediately. There are ${group.members}.`}</p>
      )}
    </ConfirmDialog>
  );
}
