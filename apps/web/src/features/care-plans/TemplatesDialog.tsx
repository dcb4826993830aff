import {
  carePlansText,
  taskCategories,
  taskCategoryLabels,
  taskTemplateNames,
  taskTemplates,
} from '@homeward/contract/care-plans';
import type { Client } from '@homeward/contract/clients';
import { useState } from 'react';
import { plural } from '../../lib/format.ts';
import { FieldErrorText } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { useDisplay } from '../session/index.ts';
import { useAddTasks } from './care-plans.tasks.queries.ts';
import { scheduleInWords } from './care-plans.text.ts';

interface TemplatesDialogProps {
  client: Pick<Client, 'id' | 'fullName'>;
  onClose: () => void;
}

const groups = taskCategories
  .map((category) => ({
    category,
    names: taskTemplateNames.filter((name) => taskTemplates[name].category === category),
  }))
  .filter(({ names }) => names.length > 0);

/** Adds tasks that care usually has, several at once. */
export function TemplatesDialog({ client, onClose }: TemplatesDialogProps) {
  const display = useDisplay();
  const add = useAddTasks(client.id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isRefused, setRefused] = useState(false);
  const count = chosen.size;
  const submit = () => {
    setRefused(count === 0);
    if (count === 0) return;
    const tasks = taskTemplateNames
      .filter((name) => chosen.has(name))
      .map((template) => {
        const { schedule, ...task } = taskTemplates[template];
        const whole =
          schedule.kind === 'DAYS'
            ? { ...schedule, days: [...schedule.days], bands: [...schedule.bands] }
            : schedule;
        return { ...task, schedule: whole, template };
      });
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
      {groups.map(({ category, names }) => (
        <SeveralField
          key={category}
          label={taskCategoryLabels[category]}
          options={names.map((name) => ({
            value: name,
            label: taskTemplates[name].title,
            help: scheduleInWords(
              { ...taskTemplates[name].schedule } as Parameters<typeof scheduleInWords>[0],
              display,
            ),
          }))}
          value={names.filter((name) => chosen.has(name))}
          onChange={(some) =>
            setChosen(
              (before) =>
                new Set([
                  ...[...before].filter((one) => !names.some((name) => name === one)),
                  ...some.map(String),
                ]),
            )
          }
        />
      ))}
    </FormDialog>
  );
}
