import { type CareTask, type CareTasks, mayKeepCarePlans } from '@homeward/contract/care-plans';
import { type Client, isReadOnly } from '@homeward/contract/clients';
import { LayoutTemplate, ListChecks, Plus } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { plural } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { CardSkeleton, LoadingRegion } from '../../ui/Skeleton.tsx';
import { useFocusKept } from '../../ui/useFocusKept.ts';
import { PartState } from '../clients/index.ts';
import { useViewer } from '../session/index.ts';
import { useTasksLive } from './care-plans.live.ts';
import { useTasks } from './care-plans.tasks.queries.ts';
import { TaskDetails } from './TaskDetails.tsx';
import { TaskLine } from './TaskLine.tsx';

const TaskBoard = lazyPart(() => import('./TaskBoard.tsx').then((module) => ({ default: module.TaskBoard })));
const TaskDialog = lazyPart(() =>
  import('./TaskDialog.tsx').then((module) => ({ default: module.TaskDialog })),
);
const TemplatesDialog = lazyPart(() =>
  import('./TemplatesDialog.tsx').then((module) => ({ default: module.TemplatesDialog })),
);

type Open = { readonly dialog: 'templates' } | { readonly dialog: 'task'; readonly task?: CareTask };

/** What is done for a client on visits; the office keeps the list. */
export function TasksTab({ client }: { client: Client }) {
  const viewer = useViewer();
  const found = useTasks(client.id);
  useTasksLive(client.id);
  const [open, setOpen] = useState<Open>();
  const region = useRef<HTMLElement>(null);
  const kept = useFocusKept(region);
  if (found.data === undefined)
    return <PartState found={found} loading="Loading the tasks…" failed="The tasks could not be loaded" />;
  const { tasks } = found.data;
  const isKeeper = mayKeepCarePlans.allows(viewer) && !isReadOnly(client);
  const close = () => setOpen(undefined);
  const actions = isKeeper ? (
    <>
      <Button
        icon={<LayoutTemplate aria-hidden size={16} />}
        onPress={() => setOpen({ dialog: 'templates' })}
      >
        Add from templates
      </Button>
      <Button
        variant="primary"
        icon={<Plus aria-hidden size={16} />}
        onPress={() => setOpen({ dialog: 'task' })}
      >
        Add task
      </Button>
    </>
  ) : null;
  return (
    <section
      ref={region}
      tabIndex={-1}
      {...kept}
      aria-label="Care tasks"
      className="grid max-w-4xl gap-4 outline-none"
    >
      {tasks.length === 0 ? (
        <EmptyState title="No tasks yet" icon={<ListChecks aria-hidden size={22} />} action={actions}>
          {isKeeper
            ? 'What caregivers do on a visit is listed here. Templates have what care usually needs.'
            : 'Once the office has entered the tasks, they are listed here.'}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2.5">
            <h2 className="text-md font-bold">{plural(tasks.length, 'task')}</h2>
            <div className="flex flex-wrap gap-2.5 empty:hidden">{actions}</div>
          </div>
          {isKeeper ? (
            <Suspense fallback={<BoardSkeleton />}>
              <TaskBoard
                clientId={client.id}
                tasks={tasks}
                onEdit={(task) => setOpen({ dialog: 'task', task })}
              />
            </Suspense>
          ) : (
            <TaskList tasks={tasks} />
          )}
        </>
      )}
      <Suspense fallback={null}>
        {open === undefined ? null : open.dialog === 'task' ? (
          <TaskDialog client={client} task={open.task} onClose={close} />
        ) : (
          <TemplatesDialog client={client} onClose={close} />
        )}
      </Suspense>
    </section>
  );
}

function BoardSkeleton() {
  return (
    <LoadingRegion label="Loading the tasks…">
      <CardSkeleton rows={6} />
    </LoadingRegion>
  );
}

/** The tasks as those read them who do them. */
function TaskList({ tasks }: Pick<CareTasks, 'tasks'>) {
  return (
    <ol aria-label="Tasks" className="grid gap-2.5">
      {tasks.map((task) => (
        <li key={task.id} className="grid min-w-0 gap-1.5 rounded-lg border border-line bg-card p-4.5">
          <h3 className="font-bold wrap-anywhere">{task.title}</h3>
          <TaskLine task={task} />
          <TaskDetails task={task} />
        </li>
      ))}
    </ol>
  );
}
