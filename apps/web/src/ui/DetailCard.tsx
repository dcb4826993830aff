import { clsx } from 'clsx';
import { type ReactNode, useId, useRef } from 'react';
import { useFocusKept } from './useFocusKept.ts';

export interface DetailCardProps {
  title: string;
  /** Beside the title, such as a badge. */
  aside?: ReactNode;
  /** At the end of the title's line, a quiet button. */
  action?: ReactNode;
  /** DetailRows, or anything else with `isPlain`. */
  children: ReactNode;
  /** The content is not rows of label and value. */
  isPlain?: boolean;
  className?: string;
}

/** A card of facts about one thing. */
export function DetailCard({ title, aside, action, children, isPlain, className }: DetailCardProps) {
  const id = useId();
  const card = useRef<HTMLElement>(null);
  return (
    <section
      ref={card}
      tabIndex={-1}
      {...useFocusKept(card)}
      aria-labelledby={id}
      className={clsx('rounded-lg border border-line bg-card p-4.5', className)}
    >
      <div className="mb-3 flex min-h-8 touch:min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="text-md font-bold">
          {title}
        </h2>
        {aside}
        {action ? <div className="ml-auto">{action}</div> : null}
      </div>
      {isPlain ? children : <dl className="grid gap-2.5">{children}</dl>}
    </section>
  );
}

/** One fact: its name left, the fact right; below each other on narrow screens. An empty fact shows "—". */
export function DetailRow({ label, children }: { label: string; children?: ReactNode }) {
  const isEmpty = children === undefined || children === null || children === '';
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[9rem_1fr] sm:items-baseline">
      <dt className="text-muted">{label}</dt>
      <dd dir="auto" className="min-w-0 wrap-break-word">
        {isEmpty ? (
          <>
            <span aria-hidden>—</span>
            <span className="sr-only">Not given</span>
          </>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}
