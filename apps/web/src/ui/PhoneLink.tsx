import clsx from 'clsx';
import { Phone } from 'lucide-react';
import { formatPhone } from '../lib/phone/national.ts';
import { linkClass } from './linkClass.ts';

interface PhoneLinkProps {
  /** As it is stored: `+14155550132`, `+14155550132;ext=12`. */
  phone: string;
  hasIcon?: boolean;
  /** Whom it calls, for screen readers. */
  callee?: string;
}

/** A phone number as a link that calls it, in the format of its country. */
export function PhoneLink({ phone, hasIcon, callee }: PhoneLinkProps) {
  const number = formatPhone(phone);
  return (
    <a
      href={`tel:${phone}`}
      aria-label={callee && `Call ${callee}: ${number}`}
      className={clsx(
        linkClass,
        'touch-target whitespace-nowrap tabular-nums',
        hasIcon && 'inline-flex items-center gap-1.5',
      )}
    >
      {hasIcon ? <Phone aria-hidden size={16} /> : null}
      {number}
    </a>
  );
}
