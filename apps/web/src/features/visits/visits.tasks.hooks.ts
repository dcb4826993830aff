import { needsReason, type TaskOutcome, type VisitTask } from '@homeward/contract/visits';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import type { SaveState } from '../../ui/SaveStatus.tsx';
import { press } from './visits.outbox.hooks.ts';

/** What is said of a task on this screen, and how far it has come. `typing`: it waits for its reason. */
export interface TaskEntry {
  readonly outcome: TaskOutcome | null;
  readonly reason: string;
  readonly state: SaveState | 'typing';
  readonly error?: string | undefined;
}

const isWhole = ({ outcome, reason }: TaskEntry) =>
  outcome !== null && (!needsReason(outcome) || reason.trim() !== '');

/** What is reported of the tasks of a visit; what was typed stays until the server has it. */
export function useTaskReports(visitId: string) {
  const [entries, setEntries] = useState<Readonly<Record<string, TaskEntry>>>({});
  const entryOf = ({ taskId, outcome, reason }: VisitTask): TaskEntry =>
    entries[taskId] ?? { outcome, reason: reason ?? '', state: 'idle' };
  const put = (taskId: string, entry: TaskEntry) => setEntries((before) => ({ ...before, [taskId]: entry }));
  const send = async (task: VisitTask, entry: TaskEntry) => {
    const { taskId } = task;
    if (entry.outcome === null) return;
    put(taskId, { ...entry, state: 'saving', error: undefined });
    // What was said anew meanwhile is on its way by itself.
    const settle = (part: Partial<TaskEntry>) =>
      setEntries((before) => {
        const now = before[taskId];
        const isSame = now?.outcome === entry.outcome && now.reason === entry.reason;
        return isSame ? { ...before, [taskId]: { ...now, ...part } } : before;
      });
    try {
      const reason = entry.reason.trim();
      const report = { taskId, outcome: entry.outcome, ...(reason !== '' && { reason }) };
      const { kind } = await press(task.title, { kind: 'TASK', visitId, report });
      // What is kept on the device is said above, with all else that waits.
      settle({ state: kind === 'answered' ? 'saved' : 'idle' });
    } catch (error) {
      settle({ state: 'failed', error: sentenceOf(error) });
    }
  };
  return {
    entryOf,
    choose: (task: VisitTask, outcome: TaskOutcome) => {
      const chosen: TaskEntry = { ...entryOf(task), outcome, state: 'typing', error: undefined };
      if (isWhole(chosen)) void send(task, chosen);
      else put(task.taskId, chosen);
    },
    type: (task: VisitTask, reason: string) =>
      put(task.taskId, { ...entryOf(task), reason, state: 'typing', error: undefined }),
    save: (task: VisitTask) => void send(task, entryOf(task)),
    /** Sends all that is typed and whole, before what comes next. */
    saveAll: (tasks: readonly VisitTask[]) => {
      for (const task of tasks) {
        const entry = entryOf(task);
        if ((entry.state === 'typing' || entry.state === 'failed') && isWhole(entry)) void send(task, entry);
      }
    },
  };
}

export type TaskReports = ReturnType<typeof useTaskReports>;
