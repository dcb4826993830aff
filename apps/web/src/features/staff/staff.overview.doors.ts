import { mayListExpiring } from '@homeward/contract/staff';
import { overviewCard } from '../overview/index.ts';

/** It is fetched by itself: what stood below would move as it comes. */
export const expiringCard = overviewCard({
  id: 'expiring-licenses',
  policy: mayListExpiring,
  rows: 10,
  column: 'shorter',
  load: () => import('./ExpiringCard.tsx').then((module) => module.ExpiringCard),
});
