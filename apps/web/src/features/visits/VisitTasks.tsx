import {
  observationKindLabels,
  type TaskOutcome,
  taskOutcomeLabels,
  type Visit,
} from '@homeward/contract/visits';
import { StatusBadge, type StatusKind } from '../../ui/StatusBadge.tsx';
import { NoteLine } from './NoteLine.tsx';
import { SheetPart } from './SheetPart.tsx';
import { TaskMarks } from './TaskItem.tsx';

const outcomeKinds: Readonly<Record<TaskOutcome, StatusKind>> = {
  DONE: 'good',
  PARTLY: 'waiting',
  REFUSED: 'warning',
  NOT_DONE: 'bad',
};

/** What was to be done and what became of it, and what was written. */
export function VisitTasks({ visit: { tasks, observations } }: { visit: Visit }) {
  return (
    <>
      {tasks.length > 0 ? (
        <SheetPart title="Tasks">
          <ul className="divide-y divide-line">
            {tasks.map((task) => (
              <li key={task.taskId} className="grid gap-0.5 py-2">
                <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <span className="min-w-0 flex-1 wrap-anywhere">{task.title}</span>
                  <TaskMarks task={task} />
                  {task.outcome === null ? (
                    <StatusBadge kind="off">Not reported</StatusBadge>
                  ) : (
                    <StatusBadge kind={outcomeKinds[task.outcome]}>
                      {taskOutcomeLabels[task.outcome]}
                    </StatusBadge>
                  )}
                </span>
                {task.reason ? (
                  <span dir="auto" className="text-sm wrap-anywhere text-muted">
                    {task.reason}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </SheetPart>
      ) : null}
      {observations.length > 0 ? (
        <SheetPart title="Notes">
          <ul className="grid gap-2">
            {observations.map((note) => (
              <NoteLine key={note.id} note={note} kind={observationKindLabels[note.kind]} />
            ))}
          </ul>
        </SheetPart>
      ) : null}
    </>
  );
}
