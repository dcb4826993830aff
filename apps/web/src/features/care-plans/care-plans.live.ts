import { carePlansChanged } from '@homeward/contract/care-plans';
import { useEffect } from 'react';
import { onLive, onLiveBegin } from '../../lib/socket.ts';
import { refetchPlan } from './care-plans.queries.ts';
import { refetchTasks } from './care-plans.tasks.queries.ts';

/** Follows the plan of a client while it is on the screen. */
export function usePlanLive(clientId: string): void {
  useEffect(
    () =>
      onLive(carePlansChanged, (changed) => {
        if (changed.clientId === clientId && changed.part !== 'TASKS') void refetchPlan(clientId);
      }),
    [clientId],
  );
  useEffect(() => onLiveBegin(() => void refetchPlan(clientId), carePlansChanged), [clientId]);
}

/** Follows the tasks of a client while they are on the screen. */
export function useTasksLive(clientId: string): void {
  useEffect(
    () =>
      onLive(carePlansChanged, (changed) => {
        if (changed.clientId === clientId && changed.part === 'TASKS') void refetchTasks(clientId);
      }),
    [clientId],
  );
  useEffect(() => onLiveBegin(() => void refetchTasks(clientId), carePlansChanged), [clientId]);
}
