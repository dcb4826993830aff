import { BadgeCheck } from 'lucide-react';

/** A small tick behind an email address or phone number that is verified. */
export function VerifiedMark({ what }: { what: 'Email' | 'Phone' }) {
  return (
    <span data-tone="success" title={`${what} verified`} className="inline-flex shrink-0 text-tone">
      <BadgeCheck role="img" aria-label={`${what} verified`} size={15} />
    </span>
  );
}
