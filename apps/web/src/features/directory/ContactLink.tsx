import { clsx } from 'clsx';
import { Mail, Phone } from 'lucide-react';
import { buttonClass } from '../../ui/buttonClass.ts';

interface ContactLinkProps {
  kind: 'call' | 'email';
  /** A phone number or an email address. */
  to: string;
  /** Whose it is. */
  name: string;
}

/** Calls somebody or writes to them, by what the device has for that; 44 px on touch. */
export function ContactLink({ kind, to, name }: ContactLinkProps) {
  const label = `${kind === 'call' ? 'Call' : 'Email'} ${name}`;
  const Icon = kind === 'call' ? Phone : Mail;
  return (
    <a
      href={kind === 'call' ? `tel:${to}` : `mailto:${to}`}
      aria-label={label}
      title={label}
      className={clsx(buttonClass('quiet', 'sm'), 'size-8 px-0! text-muted hover:text-ink touch:size-11')}
    >
      <Icon aria-hidden size={17} />
    </a>
  );
}
