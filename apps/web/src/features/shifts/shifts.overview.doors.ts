import { mayReadShifts } from '@homeward/contract/shifts';
import { overviewCard } from '../overview/index.ts';

export const scheduleCard = overviewCard({
  id: 'schedule',
  policy: mayReadShifts,
  rows: 6,
  column: 'right',
  load: () => import('./ScheduleCard.tsx').then((module) => module.ScheduleCard),
});
