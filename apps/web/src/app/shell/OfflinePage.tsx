import { WifiOff } from 'lucide-react';
import { buttonClass } from '../../ui/buttonClass.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';

/** Says plainly that a page needs a connection. @param hasClock whether the viewer has a Time Clock, which needs none */
export function OfflinePage({ hasClock }: { hasClock: boolean }) {
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center py-16 text-center">
      <span
        data-tone="warning"
        className="mb-5 inline-flex size-14 items-center justify-center rounded-lg bg-tone-tint text-tone"
      >
        <WifiOff aria-hidden size={28} strokeWidth={1.75} />
      </span>
      <PageTitle title="You are offline" />
      <p className="mt-2 text-muted">
        {hasClock
          ? 'This page needs a connection. The Time Clock works without a connection.'
          : 'This page needs a connection. It opens by itself once there is one.'}
      </p>
      {hasClock ? (
        <a href="/dashboard/time-clock" className={`mt-6 ${buttonClass('primary')}`}>
          Open Time Clock
        </a>
      ) : null}
    </div>
  );
}
