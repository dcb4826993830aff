import type { OverviewCardProps } from '../overview/index.ts';
import { ArrivalsCard } from './ArrivalsCard.tsx';

/** Invitations that nobody has accepted yet. */
export function InvitedCard({ overview: { arrivals }, display, now }: OverviewCardProps) {
  return arrivals ? (
    <ArrivalsCard
      id="invited"
      title="Pending invitations"
      arrivals={arrivals.invited}
      verb="Invited"
      empty="Everyone who was invited has accepted."
      all={{ inviteStatus: 'Invited', onboarding: 'pending', sort: '-createdAt' }}
      display={display}
      now={now}
    />
  ) : null;
}
