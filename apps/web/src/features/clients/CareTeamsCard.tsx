import type { CareTeam } from '@homeward/contract/clients';
import { roleLabels } from '@homeward/contract/core';
import { Link } from '@tanstack/react-router';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import { CardFrame, type OverviewCardProps } from '../overview/index.ts';
import { UserLink } from '../users/index.ts';

type Member = CareTeam['members'][number];

/** Who cares for a family member's people today, one step from all of them, and from a review of each caregiver. */
export function CareTeamsCard({ overview }: OverviewCardProps) {
  if (!overview.careTeams) return null;
  return (
    <CardFrame id="care-teams" title="Care team" page="directory">
      {overview.careTeams.map(({ client, members }) => (
        <div key={client.id} className="border-t border-line px-4.5 pt-3 pb-1.5 first-of-type:border-t-0">
          <h3 className="text-sm">
            <Link
              to="/dashboard/clients/$id"
              params={{ id: client.id }}
              search={{ tab: 'care-team' }}
              className="touch-target font-medium wrap-anywhere text-accent"
            >
              Care team of {client.name}
            </Link>
          </h3>
          <ul>
            {members.map((member) => (
              <MemberRow key={member.memberId} member={member} />
            ))}
          </ul>
        </div>
      ))}
    </CardFrame>
  );
}

function MemberRow({ member: { id, fullName, image, role } }: { member: Member }) {
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <UserLink userId={id} isFace>
        <UserAvatar name={fullName} image={image} userId={id} />
      </UserLink>
      <span className="min-w-0 flex-1 basis-36">
        <UserLink userId={id} className="font-medium wrap-anywhere">
          {fullName}
        </UserLink>
        <span className="block text-sm text-muted">{roleLabels[role]}</span>
      </span>
      {role === 'CareProvider' ? (
        <Link
          to="/dashboard/users/$id"
          params={{ id }}
          search={{ tab: 'reviews' }}
          aria-label={`Write a review of ${fullName}`}
          className="touch-target text-sm font-medium text-accent"
        >
          Write a review
        </Link>
      ) : null}
    </li>
  );
}
