import type { OverviewCardProps } from '../overview/index.ts';
import { ArrivalsCard } from './ArrivalsCard.tsx';

/** Accounts that nobody has signed in to. */
export function NeverSignedInCard({ overview: { arrivals }, display, now }: OverviewCardProps) {
  return arrivals ? (
    <ArrivalsCard
      id="never-signed-in"
      title="Never signed in"
      arrivals={arrivals.neverSignedIn}
      verb="Account made"
      empty="Everyone with an account has signed in."
      all={{ status: 'active', onboarding: 'completed', sort: 'lastLogin' }}
      display={display}
      now={now}
    />
  ) : null;
}
