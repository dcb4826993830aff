import { sentenceOf } from '../../lib/problem.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { DevicesCard } from './DevicesCard.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { useSecurity } from './session.security.queries.ts';
import { TwoFactorCard } from './TwoFactorCard.tsx';

/** Settings → Security: password, second factor, passkeys and devices. */
export function SecuritySettings() {
  const security = useSecurity();
  return (
    <div className="grid gap-5">
      {security.isPending ? (
        <LoadingRegion label="Loading your security settings…">
          <div className="grid gap-5">
            <CardSkeleton rows={1} />
            <CardSkeleton rows={2} />
            <CardSkeleton rows={1} />
          </div>
        </LoadingRegion>
      ) : security.isError ? (
        <div className="rounded-lg border border-line bg-card">
          <ErrorState
            title="Your security settings could not be loaded"
            onRetry={() => void security.refetch()}
            isRetrying={security.isRefetching}
          >
            {sentenceOf(security.error)}
          </ErrorState>
        </div>
      ) : (
        <>
          <PasswordCard changedAt={security.data.passwordChangedAt} />
          <TwoFactorCard twoFactor={security.data.twoFactor} />
          <PasskeysCard passkeys={security.data.passkeys} />
        </>
      )}
      <DevicesCard />
    </div>
  );
}
