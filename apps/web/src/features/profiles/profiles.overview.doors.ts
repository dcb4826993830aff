import { profilePath } from '@homeward/contract/navigation';
import { ShieldCheck } from 'lucide-react';
import type { FindNeed } from '../overview/index.ts';
import { expiringDetail, expiringTitle } from './profiles.overview.text.ts';

/** A license of one's own that has run out or soon will; it leads to where it is renewed. */
export const licensesNeed: FindNeed = ({ id }, { ownExpiring }) =>
  ownExpiring && {
    id: 'licenses',
    tone: ownExpiring.first.daysLeft < 0 ? 'danger' : 'warning',
    Icon: ShieldCheck,
    title: expiringTitle(ownExpiring),
    detail: expiringDetail(ownExpiring),
    href: `${profilePath(id)}?tab=professional`,
  };
