import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface KbdProps {
  /** It is the subject, not a hint: shown on touch screens, too. */
  isSubject?: boolean;
  children: ReactNode;
}

/** A key or a combination of keys, such as "Ctrl K". A hint is hidden where a finger is the only pointer. */
export function Kbd({ isSubject, children }: KbdProps) {
  return (
    <kbd
      className={clsx(
        'inline-flex min-w-5 items-center justify-center rounded-sm border border-line bg-sunk px-1.5 py-px font-mono text-xs leading-snug text-muted',
        !isSubject && 'not-any-pointer-fine:hidden',
      )}
    >
      {children}
    </kbd>
  );
}
