import { clsx } from 'clsx';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useEffect } from 'react';
import { NoConnectionError } from '../../lib/problem.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { CrashPage } from './CrashPage.tsx';

/** How often the server is looked for again by itself. */
const lookAgainMs = 4_000;

interface StartFailedPageProps {
  error: unknown;
  onRetry: () => void;
}

/** The page before there is any: nobody was reached who could say whether somebody is signed in. */
export function StartFailedPage({ error, onRetry }: StartFailedPageProps) {
  const isOffline = error instanceof NoConnectionError;
  useEffect(() => {
    if (!isOffline) return;
    const timer = setTimeout(onRetry, lookAgainMs);
    window.addEventListener('online', onRetry);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', onRetry);
    };
  }, [isOffline, onRetry]);
  if (!isOffline) {
    return (
      <main className="px-(--gutter)">
        <CrashPage error={error} />
      </main>
    );
  }
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center px-(--gutter) text-center">
      <span
        data-tone="warning"
        className="mb-5 inline-flex size-14 items-center justify-center rounded-lg bg-tone-tint text-tone"
      >
        <WifiOff aria-hidden size={28} strokeWidth={1.75} />
      </span>
      <PageTitle title="No connection" />
      <p className="mt-2 text-muted">
        Homeward is not responding, or your network is down. This page retries every few seconds.
      </p>
      <button type="button" className={clsx('mt-6', buttonClass())} onClick={onRetry}>
        <RefreshCw aria-hidden size={16} />
        Try again
      </button>
    </main>
  );
}
