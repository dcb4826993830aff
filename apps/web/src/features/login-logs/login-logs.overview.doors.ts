import { mayReadLoginLogs } from '@homeward/contract/login-logs';
import { overviewCard } from '../overview/index.ts';

export const signInsCard = overviewCard({
  id: 'sign-ins',
  policy: mayReadLoginLogs,
  rows: 6,
  column: 'right',
  load: () => import('./SignInsCard.tsx').then((module) => module.SignInsCard),
});
