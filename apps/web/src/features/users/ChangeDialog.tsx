import { type Role, roleLabels, roles } from '@homeward/contract/core';
import { useState } from 'react';
import { plural } from '../../lib/format.ts';
import { OperationDialog } from '../../ui/operations/OperationDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { useViewer } from '../session/index.ts';
import { type AccountChange, changeLooks, rolesToGive } from './users.actions.model.ts';
import { changeWords } from './users.changes.text.ts';
import { refetchUsers, userOperationCalls } from './users.queries.ts';

interface ChangeDialogProps {
  change: AccountChange;
  /** Whom it concerns. */
  people: readonly { readonly id: string; readonly fullName?: string }[];
  onClose: () => void;
}

const people = (count: number) => plural(count, 'person', 'people');

/** Does something to some accounts, once it has said what would happen to whom. */
export function ChangeDialog({ change, people: chosen, onClose }: ChangeDialogProps) {
  const look = { ...changeLooks[change], ...changeWords[change] };
  const viewer = useViewer();
  const [role, setRole] = useState<Role>();
  const [only] = chosen;
  const isOne = chosen.length === 1;
  const who = isOne ? (only?.fullName ?? 'this person') : people(chosen.length);
  const isAsked = change !== 'change-role' || role !== undefined;
  return (
    <OperationDialog
      calls={userOperationCalls}
      body={
        isAsked ? { kind: change, ids: chosen.map(({ id }) => id), ...(role ? { role } : {}) } : undefined
      }
      count={chosen.length}
      words={{
        title: look.title(who),
        consequence: look.consequence,
        confirm: (count) => (isOne ? look.label : `${look.verb} ${people(count)}`),
        done: (count) => look.done(isOne ? who : people(count)),
        isDanger: look.isDanger,
      }}
      onChanged={() => void refetchUsers()}
      onClose={onClose}
    >
      {change === 'change-role' ? (
        <Select
          label="New role"
          options={rolesToGive(viewer, roles).map((id) => ({ id, label: roleLabels[id] }))}
          value={role ?? null}
          onChange={(next) => setRole(roles.find((one) => one === next))}
        />
      ) : null}
    </OperationDialog>
  );
}
