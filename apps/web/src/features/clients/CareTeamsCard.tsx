import { type CareTeam, teamRoleLabels } from '@homeward/contract/clients';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import type { OverviewCardProps } from '../overview/index.ts';
import { UserLink } from '../users/index.ts';

const ReviewDialog = lazyPart(() =>
  import('../ratings/index.ts').then((module) => ({ default: module.ReviewDialog })),
);

type Member = CareTeam['members'][number];

/** Who cares for a family member's people today, one step from all of them, and from a review of each caregiver. */
export function CareTeamsCard({ overview }: OverviewCardProps) {
  const [rated, setRated] = useState<Member>();
  if (!overview.careTeams) return null;
  return (
    <section aria-labelledby="care-teams" className="rounded-lg border border-line bg-card">
      <div className="flex items-baseline justify-between gap-3 px-4.5 pt-4 pb-1.5">
        <h2 id="care-teams" className="text-md font-bold">
          Care team
        </h2>
        <Link to="/dashboard/directory" className="touch-target text-sm font-medium text-accent">
          Open directory
        </Link>
      </div>
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
              <MemberRow key={member.memberId} member={member} onRate={() => setRated(member)} />
            ))}
          </ul>
        </div>
      ))}
      <Suspense fallback={null}>
        {rated ? <ReviewDialog provider={rated} isOpen onOpenChange={() => setRated(undefined)} /> : null}
      </Suspense>
    </section>
  );
}

function MemberRow({ member, onRate }: { member: Member; onRate: () => void }) {
  const { id, fullName, image, role, mayBeRated } = member;
  return (
    <li className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-1.5 py-2">
      <UserLink userId={id} isFace>
        <UserAvatar name={fullName} image={image} userId={id} />
      </UserLink>
      <span className="min-w-0 flex-1 basis-36">
        <UserLink userId={id} className="font-medium wrap-anywhere">
          {fullName}
        </UserLink>
        <span className="block text-sm text-muted">{teamRoleLabels[role]}</span>
      </span>
      {mayBeRated ? (
        <Button
          size="sm"
          icon={<Star aria-hidden size={15} />}
          aria-label={`Write a review of ${fullName}`}
          onPress={onRate}
        >
          Write a review
        </Button>
      ) : null}
    </li>
  );
}
