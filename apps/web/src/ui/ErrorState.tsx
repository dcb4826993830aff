import { clsx } from 'clsx';
import { RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { PageTitle } from './PageTitle.tsx';

export interface ErrorStateProps {
  /** What failed, such as "Error loading user". */
  title: string;
  /** What happened, and what to do next. */
  children?: ReactNode;
  /** Tries the same thing again. */
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Shown small, so that a person can name it when they ask for help. */
  requestId?: string | undefined;
  /** Where it stands for a whole page, its title is the page's. */
  isPage?: boolean;
  className?: string;
}

/** What stands where content should be when it could not be had: plain words and "Try again". */
export function ErrorState({
  title,
  children,
  onRetry,
  isRetrying,
  requestId,
  isPage,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={clsx('flex flex-col items-center px-6 py-12 text-center', className)}>
      <span
        data-tone="danger"
        className="mb-4 inline-flex size-12 items-center justify-center rounded-lg bg-tone-tint text-tone"
      >
        <TriangleAlert aria-hidden size={22} />
      </span>
      {isPage ? (
        <PageTitle title={title} className="text-md font-bold" />
      ) : (
        <p className="text-md font-bold">{title}</p>
      )}
      {children ? <div className="mt-1 max-w-[52ch] text-muted">{children}</div> : null}
      {onRetry ? (
        <Button
          className="mt-5"
          icon={<RefreshCw aria-hidden size={16} />}
          onPress={onRetry}
          isPending={isRetrying ?? false}
          pendingLabel="Trying again…"
        >
          Try again
        </Button>
      ) : null}
      {requestId ? <p className="mt-4 font-mono text-xs text-muted">Reference {requestId}</p> : null}
    </div>
  );
}
