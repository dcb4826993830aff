import { type ConversationMember, chatText, conversationRoleLabels, mayLead } from '@homeward/contract/chat';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { useOpen } from './chat.open.hooks.ts';
import { useMembers, usePutMembers } from './chat.queries.ts';
import { PeopleField } from './PeopleField.tsx';
import { PersonLine } from './PersonLine.tsx';

/** Who is in the open conversation; its owner and admins say who is. */
export function MembersPart() {
  const { conversation, viewerId } = useOpen();
  const { id, type, mine } = conversation;
  const members = useMembers(id);
  const put = usePutMembers(conversation);
  const [added, setAdded] = useState<readonly FieldTag[]>([]);
  const leads =
    mayLead(mine.role) && (type === 'GROUP' || (type === 'ANNOUNCEMENT' && !conversation.isForAllStaff));
  const all = members.data ?? [];
  const save = (next: readonly { id: string; isAdmin: boolean }[], onSuccess?: () => void) =>
    put.mutate(
      {
        memberIds: next.map((one) => one.id),
        adminIds: next.filter(({ isAdmin }) => isAdmin).map((one) => one.id),
      },
      { ...(onSuccess ? { onSuccess } : {}) },
    );
  const kept = all
    .filter(({ role }) => role !== 'OWNER')
    .map(({ person, role }) => ({ id: person.id, isAdmin: role === 'ADMIN' }));
  const actionsOf = ({ person, role }: ConversationMember): MenuEntry[] => [
    ...(type === 'GROUP'
      ? [
          {
            id: 'admin',
            label: role === 'ADMIN' ? 'Make a member' : 'Make an admin',
            onAction: () =>
              save(kept.map((one) => (one.id === person.id ? { ...one, isAdmin: role !== 'ADMIN' } : one))),
          },
        ]
      : []),
    {
      id: 'remove',
      label: 'Remove from the conversation',
      isDanger: true,
      onAction: () => save(kept.filter((one) => one.id !== person.id)),
    },
  ];
  return (
    <section aria-label="People">
      <h3 className="mb-2 font-bold">People ({conversation.memberCount})</h3>
      {put.isError ? (
        <Banner tone="danger" live="assertive" className="mb-3">
          {sentenceOf(put.error)}
        </Banner>
      ) : null}
      {leads ? (
        <div className="mb-4 grid gap-2">
          <PeopleField label="Add people" value={added} onChange={setAdded} />
          {added.length > 0 ? (
            <Button
              variant="primary"
              className="justify-self-end"
              isPending={put.isPending}
              pendingLabel="Adding…"
              onPress={() =>
                save(
                  [
                    ...kept,
                    ...added
                      .filter((tag) => !all.some(({ person }) => person.id === tag.id))
                      .map((tag) => ({ id: tag.id, isAdmin: false })),
                  ],
                  () => setAdded([]),
                )
              }
            >
              Add
            </Button>
          ) : null}
        </div>
      ) : type === 'CARE_TEAM' ? (
        <p className="mb-3 text-sm text-muted">{chatText.notMembersOfTeam}</p>
      ) : type === 'SHIFT' ? (
        <p className="mb-3 text-sm text-muted">{chatText.notMembersOfShift}</p>
      ) : null}
      {members.isError ? (
        <ErrorState title="The people could not be loaded" onRetry={() => void members.refetch()}>
          {sentenceOf(members.error)}
        </ErrorState>
      ) : members.data === undefined ? (
        <LoadingRegion>
          <TextSkeleton lines={4} />
        </LoadingRegion>
      ) : (
        <ul className="grid gap-3">
          {all.map((member) => (
            <PersonLine key={member.person.id} person={member.person}>
              {member.role === 'OWNER' || member.role === 'ADMIN' ? (
                <Badge>{conversationRoleLabels[member.role]}</Badge>
              ) : null}
              {leads && member.role !== 'OWNER' && member.person.id !== viewerId ? (
                <MenuButton
                  label={`Change what ${member.person.fullName} is`}
                  size="sm"
                  entries={actionsOf(member)}
                />
              ) : null}
            </PersonLine>
          ))}
        </ul>
      )}
    </section>
  );
}
