import { mayListAvailable } from '@homeward/contract/care-providers';
import { UserSearch } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Overview } from '../../features/overview/index.ts';
import { useSession } from '../../features/session/index.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useNow } from '../../ui/RelativeTime.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';

// It brings its pickers with it, which nobody needs who looks at the Overview.
const loadPanel = () => import('../../features/care-providers/index.ts');
const AvailablePanel = lazyPart(() => loadPanel().then((module) => ({ default: module.AvailablePanel })));

export function OverviewPage() {
  const session = useSession();
  const now = new Date(useNow());
  return (
    <>
      <Overview session={session} now={now} />
      {mayListAvailable.allows(session.user) ? <AvailableCaregivers /> : null}
    </>
  );
}

/** Asks first: the list is for somebody who looks for a caregiver now. */
function AvailableCaregivers() {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return (
      <div className="mt-5">
        <Suspense fallback={<CardSkeleton rows={9} />}>
          <AvailablePanel />
        </Suspense>
      </div>
    );
  }
  return (
    <section
      aria-labelledby="available"
      className="mt-5 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-card px-4.5 py-4"
    >
      <div>
        <h2 id="available" className="text-md font-bold">
          Available caregivers
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          By skills, rating and distance, the best match first, and why.
        </p>
      </div>
      {/* Not the kit's: the Overview begins without it. */}
      <button
        type="button"
        onPointerEnter={() => void loadPanel()}
        onClick={() => setOpen(true)}
        className={buttonClass('secondary')}
      >
        <UserSearch aria-hidden size={16} />
        Find caregivers
      </button>
    </section>
  );
}
