import { profilePath } from '@homeward/contract/navigation';
import { ShieldCheck } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import type { FindNeed } from '../overview/index.ts';

/** A license of one's own that has run out or soon will; it leads to where it is renewed, which says the day. */
export const licensesNeed: FindNeed = ({ id }, { ownExpiring }) =>
  ownExpiring && {
    id: 'licenses',
    tone: 'warning',
    Icon: ShieldCheck,
    title: `${plural(ownExpiring.count, 'license')} to renew`,
    detail: `${ownExpiring.first.name} ${ownExpiring.first.daysLeft < 0 ? 'has expired' : 'expires soon'}.`,
    href: `${profilePath(id)}?tab=professional`,
  };
