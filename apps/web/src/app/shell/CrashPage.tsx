import { Copy, HouseHeart, RefreshCw } from 'lucide-react';
import { ProblemError } from '../../lib/problem.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { lastRequestId } from './lastRequest.ts';

// Loaded on press, to keep the first load within its budget.
const copy = async (id: string) => (await import('./copyId.ts')).copyId(id, 'request id');

interface CrashPageProps {
  error: unknown;
}

/** What stands where a page could not be shown: what happened, the way on, and a number to name when asking for help. */
export function CrashPage({ error }: CrashPageProps) {
  const requestId = (error instanceof ProblemError && error.problem.requestId) || lastRequestId();
  return (
    <div role="alert" className="mx-auto flex max-w-lg flex-col items-center py-12 text-center">
      <span
        data-tone="accent"
        className="mb-5 inline-flex size-14 items-center justify-center rounded-lg bg-tone-tint text-tone"
      >
        <HouseHeart aria-hidden size={28} strokeWidth={1.75} />
      </span>
      <PageTitle title="This page stopped working" />
      <p className="mt-2 text-muted">
        Something went wrong on our side. Your saved work is safe. Reload the page to continue. If it happens
        again, contact your agency.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <button type="button" className={buttonClass('primary')} onClick={() => window.location.reload()}>
          <RefreshCw aria-hidden size={16} />
          Reload the page
        </button>
        {requestId ? (
          <button type="button" className={buttonClass()} onClick={() => void copy(requestId)}>
            <Copy aria-hidden size={16} />
            Copy the request id
          </button>
        ) : null}
      </div>
      {requestId ? (
        <p className="mt-4 max-w-full font-mono text-xs break-all text-muted">{requestId}</p>
      ) : null}
    </div>
  );
}
