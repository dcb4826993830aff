import type { ReactNode } from 'react';

/** A key or a combination of keys, such as "Ctrl K". */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-sm border border-line bg-sunk px-1.5 py-px font-mono text-xs leading-snug text-muted">
      {children}
    </kbd>
  );
}
