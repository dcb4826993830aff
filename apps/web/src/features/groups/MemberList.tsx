import { roleLabels } from '@homeward/contract/core';
import type { GroupMember } from '@homeward/contract/groups';
import { RoleBadge } from '../../ui/RoleBadge.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';

/** People with their role, and why a rule finds them. */
export function MemberList({ label, members }: { label: string; members: readonly GroupMember[] }) {
  return (
    <ul aria-label={label} className="grid gap-1">
      {members.map(({ id, fullName, image, role, isActive, because }) => (
        <li key={id} className="flex items-start gap-3 rounded-md px-1 py-1.5">
          <UserAvatar name={fullName} image={image} size={32} />
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span dir="auto" className="font-medium wrap-anywhere">
                {fullName}
              </span>
              <RoleBadge role={role} label={roleLabels[role]} />
              {isActive ? null : <span className="text-muted">No active account</span>}
            </p>
            {because.length > 0 ? (
              <p className="text-muted wrap-anywhere">{`Because ${because.join(', and ')}`}</p>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
