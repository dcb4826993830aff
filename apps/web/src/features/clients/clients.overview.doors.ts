import { mayHaveCareTeams } from '@homeward/contract/clients';
import { Siren } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import { type FindNeed, overviewCard } from '../overview/index.ts';

export const careTeamsCard = overviewCard({
  id: 'care-teams',
  policy: mayHaveCareTeams,
  rows: 4,
  column: 'left',
  load: () => import('./CareTeamsCard.tsx').then((module) => module.CareTeamsCard),
});

/** Emergency accesses of others that wait for a review. */
export const emergenciesNeed: FindNeed = (_user, { emergencies }) =>
  emergencies && {
    id: 'emergencies',
    tone: emergencies.overdue > 0 ? 'danger' : 'warning',
    Icon: Siren,
    title: `${
      emergencies.waiting > 99
        ? '99+ emergency accesses'
        : plural(emergencies.waiting, 'emergency access', 'emergency accesses')
    } to review`,
    detail:
      emergencies.overdue > 0
        ? `${plural(emergencies.overdue, 'review is', 'reviews are')} overdue.`
        : 'Each is reviewed within a day.',
    href: '/dashboard/clients/emergency-access?isReviewed=no',
  };
