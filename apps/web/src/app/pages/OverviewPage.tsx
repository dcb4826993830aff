import { mayListAvailable } from '@homeward/contract/care-providers';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { UserSearch } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { Overview } from '../../features/overview/index.ts';
import { useSession } from '../../features/session/index.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { lazyPart } from '../../ui/lazyPart.ts';
import { useNow } from '../../ui/RelativeTime.tsx';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { overviewCards, overviewNeeds } from '../overview.ts';

// It brings its pickers with it, which nobody needs who looks at the Overview.
const loadPanel = () => import('../../features/care-providers/index.ts');
const AvailablePanel = lazyPart(() => loadPanel().then((module) => ({ default: module.AvailablePanel })));

// Most people come without a file.
const SentFile = lazyPart(() =>
  import('../../features/files/index.ts').then((module) => ({ default: module.SentFile })),
);

export function OverviewPage() {
  const session = useSession();
  const now = new Date(useNow());
  // In the address, so that Back from a profile finds the list again.
  const { find: looked, file } = useSearch({ from: '/dashboard/' });
  const isLooking = looked !== undefined;
  const navigate = useNavigate({ from: '/dashboard/' });
  const look = (find?: 'caregivers') =>
    void navigate({ search: find ? { find } : {}, replace: true, resetScroll: false });
  const opener = useRef<HTMLButtonElement>(null);
  const wasLooking = useRef(isLooking);
  useEffect(() => {
    if (wasLooking.current && !isLooking) opener.current?.focus();
    wasLooking.current = isLooking;
  }, [isLooking]);
  const mayLook = mayListAvailable.allows(session.user);
  // Asked for first: the list is for somebody who looks for a caregiver now. Above what is fetched, which moves.
  const find = (
    // Not the kit's: the Overview begins without it.
    <button
      ref={opener}
      type="button"
      onPointerEnter={() => void loadPanel()}
      onClick={() => look('caregivers')}
      className={buttonClass('primary')}
    >
      <UserSearch aria-hidden size={16} />
      Find caregivers
    </button>
  );
  return (
    <Overview
      session={session}
      now={now}
      needs={overviewNeeds}
      cards={overviewCards}
      actions={mayLook && !isLooking ? find : null}
    >
      {file === undefined ? null : (
        <Suspense fallback={null}>
          <SentFile key={file} id={file} onClose={() => look()} />
        </Suspense>
      )}
      {mayLook && isLooking ? (
        <div className="mb-5">
          <Suspense fallback={<CardSkeleton rows={9} />}>
            <AvailablePanel onClose={() => look()} />
          </Suspense>
        </div>
      ) : null}
    </Overview>
  );
}
