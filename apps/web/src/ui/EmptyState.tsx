import { clsx } from 'clsx';
import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  /** What is not here, such as "No care providers yet". */
  title: string;
  /** What would be here and how it starts. */
  children?: ReactNode;
  /** The button that starts it. */
  action?: ReactNode;
  /** An icon of 22 px. */
  icon?: ReactNode;
  className?: string;
}

/** What a list or page shows when there is nothing in it: what would be here, and the button that starts it. */
export function EmptyState({ title, children, action, icon, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center px-6 py-12 text-center', className)}>
      <span
        data-tone="accent"
        className="mb-4 inline-flex size-12 items-center justify-center rounded-lg bg-tone-tint text-tone"
      >
        {icon ?? <Inbox aria-hidden size={22} />}
      </span>
      <p className="text-md font-bold">{title}</p>
      {children ? <div className="mt-1 max-w-[46ch] text-muted">{children}</div> : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
