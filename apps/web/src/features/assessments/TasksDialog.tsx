import { type Assessment, assessmentsText, suggestedTasks } from '@homeward/contract/assessments';
import { useState } from 'react';
import { plural } from '../../lib/format.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { useAddAssessedTasks } from './assessments.queries.ts';

interface TasksDialogProps {
  assessment: Assessment;
  onClose: () => void;
}

/** Makes care tasks of what an assessment speaks for. */
export function TasksDialog({ assessment, onClose }: TasksDialogProps) {
  const { instrument, visitDate, sections = [], interpretation, client } = assessment;
  const suggested = suggestedTasks({ instrument, visitDate, sections, interpretation });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isRefused, setRefused] = useState(false);
  const add = useAddAssessedTasks(assessment.id);
  const submit = () => {
    setRefused(chosen.length === 0);
    if (chosen.length === 0) return;
    add.mutate([...chosen], {
      onSuccess: ({ added }) => {
        notify({ title: `${plural(added, 'task')} added`, description: client.fullName });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title="Create care tasks"
      description="The tasks that this assessment suggests. You can change each one afterwards."
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={chosen.length > 0}
      saveState={add.isPending ? 'saving' : add.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel={chosen.length === 0 ? 'Add tasks' : `Add ${plural(chosen.length, 'task')}`}
      isSaveOff={suggested.length === 0}
    >
      <SaveFailed save={add} errors={{}} />
      {suggested.length === 0 ? (
        <p className="text-muted">This assessment suggests no tasks.</p>
      ) : (
        <SeveralField
          label="Suggested tasks"
          options={suggested.map(({ item, task: { title, instructions } }) => ({
            value: item,
            label: title,
            ...(instructions === '' ? {} : { help: instructions }),
          }))}
          value={chosen}
          error={isRefused && chosen.length === 0 ? assessmentsText.chooseTasks : undefined}
          onChange={(some) => setChosen(some.map(String))}
        />
      )}
    </FormDialog>
  );
}
