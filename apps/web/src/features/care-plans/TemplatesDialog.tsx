import {
  carePlansText,
  type TaskTemplateName,
  taskCategories,
  taskCategoryLabels,
  taskTemplateNames,
  taskTemplates,
} from '@homeward/contract/care-plans';
import type { Client } from '@homeward/contract/clients';
import { type Display, formatDate } from '@homeward/contract/core';
import type { DraftedTask } from '@homeward/contract/intakes';
import { useState } from 'react';
import { plural } from '../../lib/format.ts';
import { FieldErrorText } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { Link } from '../../ui/Link.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { clientPath } from '../clients/index.ts';
import { useDisplay } from '../session/index.ts';
import { sourceInWords } from './care-plans.sources.model.ts';
import { usePlanSources } from './care-plans.sources.queries.ts';
import { useAddTasks } from './care-plans.tasks.queries.ts';
import { scheduleInWords } from './care-plans.text.ts';

interface TemplatesDialogProps {
  client: Pick<Client, 'id' | 'fullName'>;
  onClose: () => void;
}

/** The usual tasks by category, without those that are suggested. */
const groupsBeside = (suggested: readonly DraftedTask[]) =>
  taskCategories
    .map((category) => ({
      category,
      names: taskTemplateNames.filter(
        (name) =>
          taskTemplates[name].category === category && !suggested.some(({ template }) => template === name),
      ),
    }))
    .filter(({ names }) => names.length > 0);

/** A usual task as it is added. */
function taskOf(template: TaskTemplateName) {
  const { schedule, ...task } = taskTemplates[template];
  const whole =
    schedule.kind === 'DAYS'
      ? { ...schedule, days: [...schedule.days], bands: [...schedule.bands] }
      : schedule;
  return { ...task, schedule: whole, template };
}

const whenOf = (name: TaskTemplateName, display: Display) => scheduleInWords(taskOf(name).schedule, display);

/** Adds tasks that care usually has, several at once. */
export function TemplatesDialog({ client, onClose }: TemplatesDialogProps) {
  const display = useDisplay();
  const add = useAddTasks(client.id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isRefused, setRefused] = useState(false);
  const { drafted } = usePlanSources(client.id);
  const suggested = drafted?.tasks ?? [];
  const choose = (names: readonly string[], some: readonly unknown[]) =>
    setChosen(
      (before) => new Set([...[...before].filter((one) => !names.includes(one)), ...some.map(String)]),
    );
  const count = chosen.size;
  const submit = () => {
    setRefused(count === 0);
    if (count === 0) return;
    const tasks = taskTemplateNames.filter((name) => chosen.has(name)).map(taskOf);
    add.mutate(tasks, {
      onSuccess: () => {
        notify({ title: `${plural(count, 'task')} added`, description: client.fullName });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title="Add from templates"
      description="Choose what this client needs. You can change each task afterwards."
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={count > 0}
      saveState={add.isPending ? 'saving' : add.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel={count === 0 ? 'Add tasks' : `Add ${plural(count, 'task')}`}
    >
      <SaveFailed save={add} errors={{}} />
      {isRefused && count === 0 ? (
        <p role="alert">
          <FieldErrorText>{carePlansText.noTasks}</FieldErrorText>
        </p>
      ) : null}
      {suggested.length > 0 ? (
        <Suggested clientId={client.id} tasks={suggested} chosen={chosen} onChoose={choose} />
      ) : null}
      {groupsBeside(suggested).map(({ category, names }) => (
        <SeveralField
          key={category}
          label={taskCategoryLabels[category]}
          options={names.map((name) => ({
            value: name,
            label: taskTemplates[name].title,
            help: whenOf(name, display),
          }))}
          value={names.filter((name) => chosen.has(name))}
          onChange={(some) => choose(names, some)}
        />
      ))}
    </FormDialog>
  );
}

interface SuggestedProps {
  clientId: string;
  tasks: readonly DraftedTask[];
  chosen: ReadonlySet<string>;
  onChoose: (names: readonly string[], some: readonly unknown[]) => void;
}

/** The tasks that the initial assessment suggests, each with the answers that do. */
function Suggested({ clientId, tasks, chosen, onChoose }: SuggestedProps) {
  const display = useDisplay();
  const names = tasks.map(({ template }) => template);
  const sourcesOf = ({ sources }: DraftedTask) =>
    sources.map((source) => sourceInWords(source, (at) => formatDate(at, display))).join('; ');
  return (
    <>
      <SeveralField
        label="Suggested by the initial assessment"
        options={tasks.map((task) => ({
          value: task.template,
          label: taskTemplates[task.template].title,
          help: `${whenOf(task.template, display)}. ${sourcesOf(task)}`,
        }))}
        value={names.filter((name) => chosen.has(name))}
        onChange={(some) => onChoose(names, some)}
      />
      <p className="text-sm">
        <Link href={`${clientPath(clientId)}?tab=intake`} target="_blank">
          Open the initial assessment in a new tab
        </Link>
      </p>
    </>
  );
}
