import { profilePath } from '@homeward/contract/navigation';
import { mayListUsers } from '@homeward/contract/users';
import { UserRoundPen } from 'lucide-react';
import { type FindNeed, overviewCard } from '../overview/index.ts';
import { completeness, missingInWords } from './users.overview.text.ts';

export const invitedCard = overviewCard({
  id: 'invited',
  policy: mayListUsers,
  rows: 8,
  column: 'left',
  load: () => import('./InvitedCard.tsx').then((module) => module.InvitedCard),
});

export const neverSignedInCard = overviewCard({
  id: 'never-signed-in',
  policy: mayListUsers,
  rows: 8,
  column: 'right',
  load: () => import('./NeverSignedInCard.tsx').then((module) => module.NeverSignedInCard),
});

/** One's own profile, while it lacks something. */
export const profileNeed: FindNeed = ({ id }, { profile: { missing } }) =>
  missing.length === 0
    ? undefined
    : {
        id: 'profile',
        tone: 'warning',
        Icon: UserRoundPen,
        title: `Your profile is ${completeness(missing)}% complete`,
        detail: missingInWords(missing),
        href: profilePath(id),
      };
