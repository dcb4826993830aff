import clsx from 'clsx';
import { Mail } from 'lucide-react';
import { linkClass } from './linkClass.ts';

/** An email address as a link that opens a new message. */
export function EmailLink({ email, hasIcon }: { email: string; hasIcon?: boolean }) {
  return (
    <a
      href={`mailto:${email}`}
      className={clsx(linkClass, 'wrap-anywhere', hasIcon && 'inline-flex items-center gap-1.5')}
    >
      {hasIcon ? <Mail aria-hidden size={16} className="shrink-0" /> : null}
      {email}
    </a>
  );
}
