import { type HazardDoer, hazardDoerLabels, hazardDoers, hazardsText } from '@homeward/contract/hazards';
import type { HazardAction } from '@homeward/contract/instruments';
import { useState } from 'react';
import { plural } from '../../lib/format.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { Select } from '../../ui/Select.tsx';
import { useCreateHazards, useOwners } from './hazards.queries.ts';

interface NewHazardsDialogProps {
  clientId: string;
  assessmentId: string;
  /** Those for which no action is open. */
  hazards: readonly HazardAction[];
  onClose: () => void;
}

/** Makes actions of hazards in one step: one owner for all that are chosen, and the day that each one's weight asks for. */
export function NewHazardsDialog({ clientId, assessmentId, hazards, onClose }: NewHazardsDialogProps) {
  const { day } = useFormatters();
  const owners = useOwners(clientId);
  const [chosen, setChosen] = useState<readonly string[]>(hazards.map(({ itemId }) => itemId));
  const [ownerId, setOwnerId] = useState<string | null>(null);
  const [doer, setDoer] = useState<HazardDoer>('AGENCY');
  const [isRefused, setRefused] = useState(false);
  const create = useCreateHazards(assessmentId);
  const submit = () => {
    const isMissing = chosen.length === 0 || ownerId === null;
    setRefused(isMissing);
    if (isMissing) return;
    const actions = hazards
      .filter(({ itemId }) => chosen.includes(itemId))
      .map(({ itemId, text, dueOn }) => ({ itemId, text, dueOn, ownerId, doer }));
    create.mutate(
      { actions },
      {
        onSuccess: ({ added }) => {
          notify({ title: `${plural(added, 'action')} created` });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Create hazard actions"
      description="One action for each hazard. You can change each of them later."
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={ownerId !== null}
      saveState={create.isPending ? 'saving' : create.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel={chosen.length === 0 ? 'Create actions' : `Create ${plural(chosen.length, 'action')}`}
    >
      <SaveFailed save={create} errors={{}} />
      <Select
        label="Owner"
        hint="The owner makes sure that it gets done, and is notified."
        options={owners}
        value={ownerId}
        error={isRefused && ownerId === null ? hazardsText.owner : undefined}
        onChange={setOwnerId}
      />
      <Select
        label="Done by"
        options={hazardDoers.map((id) => ({ id, label: hazardDoerLabels[id] }))}
        value={doer}
        onChange={(id) => setDoer(id as HazardDoer)}
      />
      <SeveralField
        label="Hazards"
        options={hazards.map(({ itemId, text, dueOn }) => ({
          value: itemId,
          label: text,
          help: `Due by ${day(dueOn)}`,
        }))}
        value={chosen}
        error={isRefused && chosen.length === 0 ? hazardsText.chooseSome : undefined}
        onChange={(some) => setChosen(some.map(String))}
      />
    </FormDialog>
  );
}
