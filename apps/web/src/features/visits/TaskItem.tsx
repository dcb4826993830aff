import { needsReason, taskOutcomes, type VisitTask, visitsText } from '@homeward/contract/visits';
import { clsx } from 'clsx';
import { TriangleAlert, Users } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { TaskReports } from './visits.tasks.hooks.ts';
import { shortOutcomes } from './visits.text.ts';

interface TaskItemProps {
  task: VisitTask;
  reports: TaskReports;
}

/** One task of the visit that goes on: what is to be done, and what became of it. */
export function TaskItem({ task, reports }: TaskItemProps) {
  const name = useId();
  const { outcome, reason, state, error } = reports.entryOf(task);
  const asksReason = outcome !== null && outcome !== 'DONE';
  const isRequired = outcome !== null && needsReason(outcome);
  return (
    <li className="py-3.5">
      <fieldset className="min-w-0">
        <legend className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 wrap-anywhere">{task.title}</span>
          <TaskMarks task={task} />
        </legend>
        {task.instructions ? (
          <p dir="auto" className="mt-0.5 text-sm whitespace-pre-line wrap-anywhere text-muted">
            {task.instructions}
          </p>
        ) : null}
        <div className="mt-2 grid grid-cols-2 min-[22.5rem]:grid-cols-4 gap-1.5">
          {taskOutcomes.map((one) => (
            <label
              key={one}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center justify-center rounded-md border px-1 py-1 text-center text-sm font-medium transition-colors select-none',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
                one === outcome
                  ? 'border-accent bg-accent-tint text-accent-ink ring-1 ring-accent'
                  : 'border-control bg-card hover:bg-hover',
              )}
            >
              <input
                type="radio"
                name={name}
                value={one}
                checked={one === outcome}
                onChange={() => reports.choose(task, one)}
                className="sr-only"
              />
              {shortOutcomes[one]}
            </label>
          ))}
        </div>
      </fieldset>
      {asksReason ? (
        <TextField
          label={isRequired ? 'Why?' : 'What is left?'}
          isOptional={!isRequired}
          value={reason}
          onChange={(typed) => reports.type(task, typed)}
          className="mt-2"
        />
      ) : null}
      <div className="flex min-h-6 flex-wrap items-center gap-2 empty:hidden">
        {state === 'typing' ? (
          <>
            <Button
              size="sm"
              className="mt-2"
              isDisabled={isRequired && reason.trim() === ''}
              onPress={() => reports.save(task)}
            >
              Save
            </Button>
            {isRequired && reason.trim() === '' ? (
              <span className="mt-2 text-sm text-muted">{visitsText.taskReason}</span>
            ) : null}
          </>
        ) : (
          <SaveStatus state={state} onRetry={() => reports.save(task)} />
        )}
        {error ? <FieldErrorText>{error}</FieldErrorText> : null}
      </div>
    </li>
  );
}

/** What is special about a task, in a word each. */
export function TaskMarks({ task }: { task: VisitTask }) {
  return (
    <>
      {task.priority === 'CRITICAL' ? (
        <Badge tone="danger" icon={<TriangleAlert aria-hidden size={13} />}>
          Critical
        </Badge>
      ) : null}
      {task.needsTwoPeople ? <Badge icon={<Users aria-hidden size={13} />}>Two people</Badge> : null}
      {task.isAsNeeded ? <Badge>As needed</Badge> : null}
    </>
  );
}
