import { profilePath } from '@homeward/contract/navigation';
import { ShieldCheck } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import type { FindNeed } from '../overview/index.ts';

/** A license of one's own that has run out or soon will; it leads to where it is renewed, which says the day. */
export const licensesNeed: FindNeed = ({ id }, { ownExpiring: own }) =>
  own && {
    id: 'licenses',
    tone: 'warning',
    Icon: ShieldCheck,
    title: `${plural(own.count, 'license')} to renew`,
    detail: own.first,
    href: `${profilePath(id)}?tab=professional`,
  };
