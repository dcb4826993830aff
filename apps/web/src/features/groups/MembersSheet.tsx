import type { Group, GroupMember } from '@homeward/contract/groups';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { notify } from '../../ui/notify.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { PeoplePicker } from '../users/index.ts';
import { useEveryMember, useGroup, usePutMembers } from './groups.queries.ts';
import { membersFailed } from './groups.text.ts';
import { MemberList } from './MemberList.tsx';

interface MembersSheetProps {
  group: Group;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Who is in a group: chosen here, or found by its rule. */
export function MembersSheet({ group, isOpen, onOpenChange }: MembersSheetProps) {
  const members = useEveryMember(group.id);
  return (
    <Sheet title={group.name} description="Members" isOpen={isOpen} onOpenChange={onOpenChange} size="lg">
      {members.isError ? (
        <ErrorState title={membersFailed} onRetry={() => void members.refetch()}>
          {sentenceOf(members.error)}
        </ErrorState>
      ) : members.data === undefined ? (
        <p className="text-muted">Loading…</p>
      ) : group.kind === 'STATIC' ? (
        <ChosenMembers group={group} members={members.data} onSaved={() => onOpenChange(false)} />
      ) : members.data.length === 0 ? (
        <p className="text-muted">Nobody is in this group now.</p>
      ) : (
        <MemberList label="Members" members={members.data} />
      )}
    </Sheet>
  );
}

interface ChosenMembersProps {
  group: Group;
  members: readonly GroupMember[];
  onSaved: () => void;
}

function ChosenMembers({ group, members, onSaved }: ChosenMembersProps) {
  const [chosen, setChosen] = useState(() => members.map(({ id, fullName }) => ({ id, name: fullName })));
  const current = useGroup(group.id);
  const save = usePutMembers(group.id);
  const submit = () =>
    save.mutate(
      { userIds: chosen.map(({ id }) => id), version: current.data?.version ?? group.version },
      {
        onSuccess: ({ name }) => {
          notify({ title: 'Members saved', description: name });
          onSaved();
        },
      },
    );
  return (
    <div className="grid gap-4">
      {save.isError ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(save.error)}
        </Banner>
      ) : null}
      {(current.data?.warnings ?? []).map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      <PeoplePicker label="Members" value={chosen} onChange={(people) => setChosen([...people])} />
      <Button
        variant="primary"
        className="justify-self-end"
        onPress={submit}
        isPending={save.isPending}
        pendingLabel="Saving…"
      >
        Save members
      </Button>
    </div>
  );
}
