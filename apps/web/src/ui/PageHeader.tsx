import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';

export interface PageHeaderProps {
  title: string;
  /** The window's title, where the heading greets instead of naming the page. */
  windowTitle?: string;
  /** How many there are, beside the title; already formatted for the reader. */
  count?: string | number | undefined;
  /** One line below the title. */
  children?: ReactNode;
  /** The one primary action, with quiet ones before it. */
  actions?: ReactNode;
  /** Breadcrumbs above the title. */
  breadcrumbs?: ReactNode;
  className?: string;
}

/** The head of a page: title, count, one action. Its title is the page's only h1. */
export function PageHeader({
  title,
  windowTitle,
  count,
  children,
  actions,
  breadcrumbs,
  className,
}: PageHeaderProps) {
  return (
    <header className={clsx('mb-4.5', className)}>
      {breadcrumbs ? <div className="mb-2">{breadcrumbs}</div> : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <PageTitle title={title} windowTitle={windowTitle} />
            {count === undefined ? null : <span className="text-md text-muted tabular-nums">{count}</span>}
          </div>
          {children ? <div className="mt-0.5 text-muted">{children}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-3">{actions}</div> : null}
      </div>
    </header>
  );
}
