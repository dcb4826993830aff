import { clsx } from 'clsx';
import type { ReactNode } from 'react';

/*
 * Skeletons have the height of what follows, so that nothing jumps. They are silent: the part that loads says
 * "Loading…" once, through `LoadingRegion` or `aria-busy`.
 */
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const bone = 'animate-breathe rounded-sm bg-press forced:border';

/** Lines of text; the last one is shorter. `lines` of 1.5 line height each. */
export function TextSkeleton({ lines = 1, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={clsx('flex w-full flex-col', className)}>
      {upTo(lines).map((line) => (
        <span key={line} className="flex h-[1.5em] items-center">
          <span className={clsx(bone, 'h-[0.7em]', lines > 1 && line === lines - 1 ? 'w-3/5' : 'w-full')} />
        </span>
      ))}
    </span>
  );
}

/** A round face of the given diameter in px. */
export function AvatarSkeleton({ size = 36 }: { size?: number }) {
  return (
    <span
      aria-hidden
      className={clsx(bone, 'block shrink-0 rounded-full!')}
      style={{ width: size, height: size }}
    />
  );
}

/** A DetailCard with a title and rows of label and value. */
export function CardSkeleton({ rows = 4, className }: { rows?: number; className?: string }) {
  return (
    <div aria-hidden className={clsx('rounded-lg border border-line bg-card p-4.5', className)}>
      <TextSkeleton className="max-w-40 text-md" />
      <div className="mt-3 grid gap-2.5">
        {upTo(rows).map((row) => (
          <div key={row} className="flex gap-6">
            <TextSkeleton className="max-w-28" />
            <TextSkeleton className="max-w-64" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A PageHeader: title and one line below. */
export function HeaderSkeleton({ hasAvatar = false }: { hasAvatar?: boolean }) {
  return (
    <div aria-hidden className="flex items-center gap-4">
      {hasAvatar ? <AvatarSkeleton size={84} /> : null}
      <div className="grid flex-1 gap-1">
        <TextSkeleton className="max-w-72 text-2xl" />
        <TextSkeleton className="max-w-48" />
      </div>
    </div>
  );
}

/** Rows of a table, each `rowHeight` px high: 56 comfortable, 40 compact. */
export function TableSkeleton({
  rows = 8,
  columns = 5,
  rowHeight = 56,
}: {
  rows?: number;
  columns?: number;
  rowHeight?: number;
}) {
  return (
    <div aria-hidden>
      {upTo(rows).map((row) => (
        <div
          key={row}
          className="flex items-center gap-6 border-b border-line px-4"
          style={{ height: rowHeight }}
        >
          {upTo(columns).map((column) => (
            <TextSkeleton key={column} className={column === 0 ? 'max-w-56' : 'max-w-28'} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Says once, to screen readers, that something is on its way; its skeleton is the child. */
export function LoadingRegion({ label = 'Loading…', children }: { label?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
