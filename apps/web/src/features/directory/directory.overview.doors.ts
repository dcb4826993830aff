import { mayFindByDirectory } from '@homeward/contract/directory';
import { overviewCard } from '../overview/index.ts';

/** Whom those outside the office call when something cannot wait. */
export const onCallCard = overviewCard({
  id: 'on-call',
  policy: mayFindByDirectory,
  rows: 2,
  column: 'right',
  load: () => import('./OnCallCard.tsx').then((module) => module.OnCallCard),
});
