import { lazyPart } from '../../ui/lazyPart.ts';
import { SuspenseCard } from '../../ui/SuspenseCard.tsx';
import { UserLink } from './UserLink.tsx';

const ProfileLicenses = lazyPart(() =>
  import('../profiles/index.ts').then((module) => ({ default: module.ProfileLicenses })),
);
const LatestReview = lazyPart(() =>
  import('../ratings/index.ts').then((module) => ({ default: module.LatestReview })),
);

/** What a reader of a care provider's Overview asks first: which licenses they hold, and what people say of them. */
export function ProfileCare({ userId }: { userId: string }) {
  return (
    <>
      <SuspenseCard label="Loading the licenses…" rows={3}>
        <ProfileLicenses userId={userId} />
      </SuspenseCard>
      <SuspenseCard label="Loading the latest review…" rows={3}>
        <LatestReview providerId={userId} person={UserLink} />
      </SuspenseCard>
    </>
  );
}
