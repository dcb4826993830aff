import { type CareTask, taskSourceLabels } from '@homeward/contract/care-plans';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { SortableList } from '../../ui/SortableList.tsx';
import { useOrderTasks, useRemoveTask } from './care-plans.tasks.queries.ts';
import { TaskDetails } from './TaskDetails.tsx';
import { TaskLine } from './TaskLine.tsx';

interface TaskBoardProps {
  clientId: string;
  tasks: readonly CareTask[];
  onEdit: (task: CareTask) => void;
}

/** The tasks as the office keeps them: put in order, opened, changed and removed. */
export function TaskBoard({ clientId, tasks, onEdit }: TaskBoardProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const order = useOrderTasks(clientId);
  const remove = useRemoveTask(clientId);
  const toggle = (id: string) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const move = (from: number, to: number) => {
    const ids = tasks.map(({ id }) => id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    order.mutate(ids);
  };
  return (
    <SortableList
      label="Tasks"
      level={3}
      items={tasks}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      noteOf={(task) => <TaskLine task={task} />}
      open={open}
      onToggle={toggle}
      onMove={move}
      onRemove={(task) => remove.mutate({ task, place: tasks.indexOf(task) })}
    >
      {(task) => (
        <div className="grid min-w-0 gap-3">
          <TaskLine task={task} />
          <TaskDetails task={task} />
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Button
              size="sm"
              icon={<Pencil aria-hidden size={15} />}
              aria-label={`Edit ${task.title}`}
              onPress={() => onEdit(task)}
            >
              Edit
            </Button>
            <span className="text-sm text-muted">{taskSourceLabels[task.source]}</span>
          </div>
        </div>
      )}
    </SortableList>
  );
}
