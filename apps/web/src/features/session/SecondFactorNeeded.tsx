import { sessionText } from '@homeward/contract/session';
import { Suspense } from 'react';
import { Button } from '../../ui/Button.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TextSkeleton } from '../../ui/Skeleton.tsx';
import { rereadSession, signOut } from './session.live.ts';
import { tellFailure } from './session.security.queries.ts';

const TwoFactorSetUp = lazyPart(() =>
  import('./TwoFactorSetUp.tsx').then((module) => ({ default: module.TwoFactorSetUp })),
);

/** All that is served to somebody whose agency demands a second factor that they do not have yet. */
export function SecondFactorNeeded() {
  return (
    <div className="mx-auto w-full max-w-xl pt-6">
      <PageHeader title="One thing first" />
      <p className="mb-5 text-muted">{sessionText.secondFactorNeeded}</p>
      <div className="rounded-lg border border-line bg-card p-5">
        <Suspense fallback={<TextSkeleton lines={4} />}>
          <TwoFactorSetUp onDone={() => void rereadSession({ keepsCount: false }).catch(tellFailure)} />
        </Suspense>
      </div>
      <Button variant="quiet" className="mt-4" onPress={() => void signOut().catch(tellFailure)}>
        Sign out
      </Button>
    </div>
  );
}
