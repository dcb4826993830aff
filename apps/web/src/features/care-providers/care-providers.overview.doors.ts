import { mayListExpiringLicenses } from '@homeward/contract/profiles';
import { overviewCard } from '../overview/index.ts';

/** It is fetched by itself: what stood below would move as it comes. */
export const expiringLicensesCard = overviewCard({
  id: 'expiring-licenses',
  policy: mayListExpiringLicenses,
  rows: 4,
  column: 'shorter',
  load: () => import('./ExpiringLicensesCard.tsx').then((module) => module.ExpiringLicensesCard),
});
