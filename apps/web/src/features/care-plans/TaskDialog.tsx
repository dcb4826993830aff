import {
  type CareTask,
  changeTaskBody,
  taskCategories,
  taskCategoryLabels,
  taskPriorities,
  taskPriorityLabels,
} from '@homeward/contract/care-plans';
import type { Client } from '@homeward/contract/clients';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useDisplay } from '../session/index.ts';
import {
  newTask,
  type TaskFields,
  taskBodyOf,
  taskErrorsOf,
  taskFieldsOf,
  taskInWords,
  taskLabels,
} from './care-plans.task.model.ts';
import { useAddTasks, useChangeTask } from './care-plans.tasks.queries.ts';
import { ScheduleField } from './ScheduleField.tsx';

interface TaskDialogProps {
  client: Pick<Client, 'id' | 'fullName'>;
  /** Undefined adds a new one. */
  task: CareTask | undefined;
  /** What a new one says before anybody types. */
  words?: Pick<TaskFields, 'title' | 'instructions'>;
  onClose: () => void;
}

/** Adds a task, or changes one. */
export function TaskDialog({ client, task, words, onClose }: TaskDialogProps) {
  const display = useDisplay();
  const form = useForm<TaskFields>(task ? taskFieldsOf(task) : { ...newTask, ...words });
  const [version, setVersion] = useState(task?.version ?? 0);
  const add = useAddTasks(client.id);
  const change = useChangeTask(client.id, task?.id ?? '');
  const save = task ? change : add;
  const { values, errors } = form;
  const done = {
    onSuccess: () => {
      notify({ title: task ? 'Task updated' : 'Task added', description: values.title });
      onClose();
    },
    onError: (error: Error) => {
      const newer = newerOf<CareTask>(error);
      form.refuse(taskErrorsOf(fieldErrorsOf(error)));
      if (newer === undefined) return;
      form.overtake(taskFieldsOf(newer));
      setVersion(newer.version);
    },
  };
  const submit = () => {
    const body = form.parse(changeTaskBody, taskBodyOf(values));
    if (!body) return;
    if (task) change.mutate({ body, version }, done);
    else add.mutate([body], done);
  };
  const inWords = (fields: TaskFields) => taskInWords(fields, display);
  return (
    <FormDialog
      title={task ? 'Edit task' : 'Add task'}
      description={client.fullName}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(task ? {} : { saveLabel: 'Add task' })}
    >
      <SaveAnswer subject="this task" form={form} save={save} labels={taskLabels} inWords={inWords} />
      <TextField
        label={taskLabels.title}
        autoFocus
        value={values.title}
        error={errors.title}
        onChange={(title) => form.change({ title })}
      />
      <Select
        label={taskLabels.category}
        options={taskCategories.map((id) => ({ id, label: taskCategoryLabels[id] }))}
        value={values.category}
        error={errors.category}
        onChange={(id) => form.change({ category: taskCategories.find((one) => one === id) ?? null })}
      />
      <TextField
        label={taskLabels.instructions}
        isOptional
        rows={4}
        value={values.instructions}
        error={errors.instructions}
        onChange={(instructions) => form.change({ instructions })}
      />
      <ScheduleField
        label={taskLabels.schedule}
        value={values.schedule}
        errorOf={(field) => errors[field === 'kind' ? 'schedule' : `schedule.${field}`]}
        onChange={(schedule) => form.change({ schedule })}
      />
      <RadioGroup
        label={taskLabels.priority}
        orientation="horizontal"
        hint="If a critical task is not done, the caregiver has to say why."
        options={taskPriorities.map((value) => ({ value, label: taskPriorityLabels[value] }))}
        value={values.priority}
        error={errors.priority}
        onChange={(value) =>
          form.change({ priority: taskPriorities.find((one) => one === value) ?? 'STANDARD' })
        }
      />
      <Checkbox
        isSelected={values.needsTwoPeople}
        error={errors.needsTwoPeople}
        onChange={(needsTwoPeople) => form.change({ needsTwoPeople })}
      >
        {taskLabels.needsTwoPeople}
      </Checkbox>
    </FormDialog>
  );
}
