import {
  type Client,
  isReadOnly,
  mayKeepClients,
  type Preference,
  preferenceLabels,
  type TeamMember,
  teamRoleLabels,
} from '@homeward/contract/clients';
import { roleLabels } from '@homeward/contract/core';
import { Ban, Heart, Pencil, Plus, Trash2, UsersRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { useDisplay, useViewer } from '../session/index.ts';
import { UserLink } from '../users/index.ts';
import { useTeam } from './clients.people.queries.ts';
import { useRemoveMember } from './clients.people-changes.queries.ts';
import { sentenceCase, spanInWords } from './clients.text.ts';
import { PartState } from './PartState.tsx';

const MemberDialog = lazyPart(() =>
  import('./MemberDialog.tsx').then((module) => ({ default: module.MemberDialog })),
);

const ClientPartners = lazyPart(() =>
  import('../directory/index.ts').then((module) => ({ default: module.ClientPartners })),
);

/** Who looks after a client now, and who did; and the partners that the client uses. */
export function CareTeamTab({ client }: { client: Client }) {
  const viewer = useViewer();
  const mayKeep = mayKeepClients.allows(viewer) && !isReadOnly(client);
  const team = useTeam(client.id);
  const [edited, setEdited] = useState<TeamMember | 'new'>();
  if (team.data === undefined) {
    return (
      <PartState found={team} loading="Loading the care team…" failed="The care team could not be loaded" />
    );
  }
  const { members } = team.data;
  const current = members.filter(({ isCurrent }) => isCurrent);
  const others = members.filter(({ isCurrent }) => !isCurrent);
  const add = mayKeep ? (
    <Button size="sm" icon={<Plus aria-hidden size={15} />} onPress={() => setEdited('new')}>
      Add to care team
    </Button>
  ) : null;
  const rows = (label: string, shown: readonly TeamMember[]) => (
    <ul aria-label={label} className="grid divide-y divide-line">
      {shown.map((member) => (
        <MemberRow
          key={member.id}
          member={member}
          clientId={client.id}
          onEdit={mayKeep ? () => setEdited(member) : undefined}
        />
      ))}
    </ul>
  );
  return (
    <div className="grid max-w-3xl gap-4">
      <DetailCard title="Care team" isPlain action={current.length > 0 ? add : null}>
        {current.length === 0 ? (
          <EmptyState
            title="Nobody is on the care team"
            icon={<UsersRound aria-hidden size={22} />}
            action={add}
          >
            The people on it are listed here with their roles. Each of them can open this client.
          </EmptyState>
        ) : (
          rows('Care team', current)
        )}
      </DetailCard>
      {others.length > 0 ? (
        <DetailCard title="Past and upcoming" isPlain>
          {rows('Past and upcoming', others)}
        </DetailCard>
      ) : null}
      <Suspense fallback={null}>
        <ClientPartners clientId={client.id} isReadOnly={isReadOnly(client)} />
      </Suspense>
      <Suspense fallback={null}>
        {edited ? (
          <MemberDialog
            clientId={client.id}
            member={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}

interface MemberRowProps {
  member: TeamMember;
  clientId: string;
  onEdit: (() => void) | undefined;
}

function MemberRow({ member, clientId, onEdit }: MemberRowProps) {
  const display = useDisplay();
  const remove = useRemoveMember(clientId);
  const { user, role, from, to, preference, reason } = member;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <UserLink userId={user.id} isFace>
        <UserAvatar name={user.fullName} image={user.image} userId={user.id} />
      </UserLink>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <UserLink userId={user.id} className="font-bold wrap-anywhere">
            {user.fullName}
          </UserLink>
          <PreferenceBadge preference={preference} />
        </span>
        <span className="text-sm text-muted">
          {teamRoleLabels[role]} · {roleLabels[user.role]}
        </span>
        <span className="text-sm text-muted tabular-nums">
          {sentenceCase(spanInWords(from, to, display))}
        </span>
        {reason ? (
          <span dir="auto" className="wrap-anywhere">
            {reason}
          </span>
        ) : null}
      </div>
      {onEdit ? (
        <MenuButton
          label={`Actions for ${user.fullName}`}
          size="sm"
          entries={[
            { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden size={17} />, onAction: onEdit },
            {
              id: 'remove',
              label: 'Remove from care team',
              icon: <Trash2 aria-hidden size={17} />,
              isDanger: true,
              onAction: () => remove.mutate(member),
            },
          ]}
        />
      ) : null}
    </li>
  );
}

function PreferenceBadge({ preference }: { preference: Preference | undefined }) {
  if (preference === undefined || preference === 'NEUTRAL') return null;
  const isExcluded = preference === 'EXCLUDED';
  const Icon = isExcluded ? Ban : Heart;
  return (
    <Badge
      tone={isExcluded ? 'danger' : 'success'}
      icon={<Icon aria-hidden size={13} className="shrink-0" />}
    >
      {preferenceLabels[preference]}
    </Badge>
  );
}
