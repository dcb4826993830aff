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
      empty="Everybody with an account has used it."
      display={display}
      now={now}
    />
  ) : null;
}
