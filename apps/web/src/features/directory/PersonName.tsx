import { roleLabels } from '@homeward/contract/core';
import type { DirectoryPerson } from '@homeward/contract/directory';
import { medicalRoleLabel } from '@homeward/contract/users';
import { useIsOnline } from '../../ui/presence.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { UserLink } from '../users/index.ts';

/** Face, name and calling of somebody in the directory. */
export function PersonName({ person }: { person: DirectoryPerson }) {
  const isOnline = useIsOnline(person.id);
  return (
    <span className="flex min-w-0 items-center gap-3">
      <UserLink userId={person.id} isFace>
        <UserAvatar name={person.fullName} image={person.image} userId={person.id} />
      </UserLink>
      <span className="flex min-w-0 max-w-52 flex-col sm:py-1.5">
        <UserLink userId={person.id} className="leading-tight font-bold wrap-anywhere sm:truncate">
          {person.fullName}
        </UserLink>
        {isOnline === undefined ? null : <span className="sr-only">{isOnline ? 'Online' : 'Offline'}</span>}
        <span
          className="text-sm/tight font-normal wrap-anywhere text-muted sm:truncate"
          title={callingOf(person)}
        >
          {callingOf(person)}
        </span>
        {person.isOnDuty ? (
          <span className="mt-1">
            <StatusBadge kind="good">On duty</StatusBadge>
          </span>
        ) : null}
      </span>
    </span>
  );
}

function callingOf({ role, medicalRole, position }: DirectoryPerson): string {
  if (position !== undefined) return `${position} · ${roleLabels[role]}`;
  return medicalRole === undefined ? roleLabels[role] : medicalRoleLabel(medicalRole);
}
