import {
  type AddTasks,
  addCareTasks,
  type CareTask,
  type CareTasks,
  type ChangeTask,
  changeCareTask,
  listCareTasks,
  orderCareTasks,
  removeCareTask,
} from '@homeward/contract/care-plans';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { newerOf, sentenceOf } from '../../lib/problem.ts';
import { queryClient, queryOptionsFor, refetch } from '../../lib/query.ts';
import { notify } from '../../ui/notify.ts';

const tasksOptions = (clientId: string) => queryOptionsFor(listCareTasks, { params: { id: clientId } });

/** The tasks of a client, in their order. */
export function useTasks(clientId: string) {
  return useQuery(tasksOptions(clientId));
}

/** The tasks of a client are fetched again. */
export function refetchTasks(clientId: string): Promise<void> {
  return refetch({ queryKey: tasksOptions(clientId).queryKey });
}

function takeTasks(clientId: string, tasks: CareTasks): void {
  queryClient.setQueryData(tasksOptions(clientId).queryKey, tasks);
}

/** Adds tasks behind those that are there. */
export function useAddTasks(clientId: string) {
  return useMutation({
    mutationFn: (tasks: AddTasks['tasks']) =>
      call(addCareTasks, { params: { id: clientId }, body: { tasks } }),
    onSuccess: (tasks) => takeTasks(clientId, tasks),
  });
}

/** Changes a task over the version that was seen. */
export function useChangeTask(clientId: string, id: string) {
  return useMutation({
    mutationFn: ({ body, version }: { body: ChangeTask; version: number }) =>
      call(changeCareTask, { params: { id }, body }, { ifMatch: `"${version}"` }),
    onSuccess: () => refetchTasks(clientId),
  });
}

const bodyOf = ({
  category,
  title,
  instructions,
  schedule,
  priority,
  needsTwoPeople,
}: CareTask): ChangeTask => ({ category, title, instructions, schedule, priority, needsTwoPeople });

/** Removes a task. "Undo" adds it again, at its place. */
export function useRemoveTask(clientId: string) {
  const putBack = useMutation({
    mutationFn: async ({ task, place }: { task: CareTask; place: number }) => {
      const added = await call(addCareTasks, {
        params: { id: clientId },
        body: { tasks: [bodyOf(task)] },
      });
      const ids = added.tasks.map(({ id }) => id);
      const last = ids.pop();
      if (last !== undefined) ids.splice(place, 0, last);
      return call(
        orderCareTasks,
        { params: { id: clientId }, body: { ids } },
        { ifMatch: `"${added.version}"` },
      );
    },
    onSuccess: (tasks) => takeTasks(clientId, tasks),
    onError: (error, { task }) => {
      notify({
        title: `“${task.title}” was not restored`,
        description: sentenceOf(error),
        variant: 'destructive',
      });
      void refetchTasks(clientId);
    },
  });
  return useMutation({
    mutationFn: ({ task }: { task: CareTask; place: number }) =>
      call(removeCareTask, { params: { id: task.id } }, { ifMatch: `"${task.version}"` }),
    onSuccess: (_, removed) => {
      notify({
        title: 'Task removed',
        description: removed.task.title,
        undo: () => putBack.mutate(removed),
      });
      return refetchTasks(clientId);
    },
    onError: (error) => {
      notify({ title: 'The task was not removed', description: sentenceOf(error), variant: 'destructive' });
      return refetchTasks(clientId);
    },
  });
}

/** Puts the tasks into another order: shown at once, taken back where that was refused. One order is sent after the other. */
export function useOrderTasks(clientId: string) {
  const { queryKey } = tasksOptions(clientId);
  const mutationKey = [orderCareTasks.id, clientId];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    onMutate: (ids: readonly string[]) => {
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, tasks: ordered(shown.tasks, ids) });
    },
    mutationFn: (ids: readonly string[]) =>
      call(
        orderCareTasks,
        { params: { id: clientId }, body: { ids: [...ids] } },
        { ifMatch: `"${queryClient.getQueryData(queryKey)?.version ?? 0}"` },
      ),
    onSuccess: (answer) => {
      // While a later order waits, it stays on the screen.
      const isLast = queryClient.isMutating({ mutationKey }) <= 1;
      queryClient.setQueryData(queryKey, (shown) =>
        shown && !isLast ? { ...shown, version: answer.version } : answer,
      );
    },
    onError: (error) => {
      const newer = newerOf<CareTasks>(error);
      if (newer) takeTasks(clientId, newer);
      else void refetchTasks(clientId);
      notify({ title: 'The order was not kept', description: sentenceOf(error), variant: 'destructive' });
    },
  });
}

function ordered(tasks: readonly CareTask[], ids: readonly string[]): CareTask[] {
  return [...tasks].sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
