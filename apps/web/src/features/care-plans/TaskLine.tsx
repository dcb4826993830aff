import {
  type CareTask,
  type TaskPriority,
  taskCategoryLabels,
  taskPriorityLabels,
} from '@homeward/contract/care-plans';
import { CircleDashed, CircleDot, TriangleAlert, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, type BadgeProps } from '../../ui/Badge.tsx';
import { useDisplay } from '../session/index.ts';
import { scheduleInWords } from './care-plans.text.ts';

const priorityFaces: Record<TaskPriority, { tone: NonNullable<BadgeProps['tone']>; icon: ReactNode }> = {
  CRITICAL: { tone: 'danger', icon: <TriangleAlert aria-hidden size={13} /> },
  STANDARD: { tone: 'neutral', icon: <CircleDot aria-hidden size={13} /> },
  OPTIONAL: { tone: 'neutral', icon: <CircleDashed aria-hidden size={13} /> },
};

/** What a task is about, when it is due, how much it matters, and whether it needs two people. */
export function TaskLine({ task }: { task: CareTask }) {
  const display = useDisplay();
  const { category, schedule, priority, needsTwoPeople } = task;
  const { tone, icon } = priorityFaces[priority];
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
      <span className="text-muted">{taskCategoryLabels[category]}</span>
      <span aria-hidden className="text-muted">
        ·
      </span>
      <span className="font-medium text-ink">{scheduleInWords(schedule, display)}</span>
      <Badge tone={tone} icon={icon}>
        {taskPriorityLabels[priority]}
      </Badge>
      {needsTwoPeople ? (
        <Badge tone="warning" icon={<Users aria-hidden size={13} />}>
          Two people
        </Badge>
      ) : null}
    </span>
  );
}
