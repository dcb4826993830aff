import {
  changeHazardBody,
  type Hazard,
  type HazardDoer,
  hazardDoerLabels,
  hazardDoers,
} from '@homeward/contract/hazards';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useChangeHazard, useOwners } from './hazards.queries.ts';

interface Fields {
  readonly text: string;
  readonly ownerId: string;
  readonly doer: HazardDoer;
  readonly dueOn: string | null;
  readonly hasPhotoConsent: boolean;
}

const fieldsOf = ({ text, owner, doer, dueOn, hasPhotoConsent }: Hazard): Fields => ({
  text,
  ownerId: owner.id,
  doer,
  dueOn,
  hasPhotoConsent,
});
const labels = {
  text: 'What to do',
  ownerId: 'Owner',
  doer: 'Done by',
  dueOn: 'Due by',
  hasPhotoConsent: 'Photos',
} as const;

/** Changes what is to be done, by whom and by when. */
export function EditHazardDialog({ action, onClose }: { action: Hazard; onClose: () => void }) {
  const { day } = useFormatters();
  const form = useForm<Fields>(fieldsOf(action));
  const [version, setVersion] = useState(action.version);
  const save = useChangeHazard(action.id);
  const known = useOwners(action.client.id);
  const { values, errors, change } = form;
  const owners = known.some(({ id }) => id === action.owner.id)
    ? known
    : [{ id: action.owner.id, label: action.owner.fullName }, ...known];
  const submit = () => {
    const body = form.parse(changeHazardBody);
    if (!body) return;
    save.mutate(
      { body, version },
      {
        onSuccess: onClose,
        onError: (error) => {
          form.refuse(fieldErrorsOf(error));
          const newer = newerOf<Hazard>(error);
          if (newer === undefined) return;
          form.overtake(fieldsOf(newer));
          setVersion(newer.version);
        },
      },
    );
  };
  return (
    <FormDialog
      title="Change the hazard action"
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      size="sm"
    >
      <SaveAnswer
        subject="this action"
        form={form}
        save={save}
        labels={labels}
        inWords={({ text, ownerId, doer, dueOn, hasPhotoConsent }) => ({
          text,
          ownerId: owners.find(({ id }) => id === ownerId)?.label ?? '',
          doer: hazardDoerLabels[doer],
          dueOn: dueOn === null ? '' : day(dueOn),
          hasPhotoConsent: hasPhotoConsent ? 'Agreed' : 'Not agreed',
        })}
      />
      <TextField
        label={labels.text}
        value={values.text}
        error={errors.text}
        onChange={(text) => change({ text })}
      />
      <Select
        label={labels.ownerId}
        options={owners}
        value={values.ownerId}
        error={errors.ownerId}
        onChange={(ownerId) => change({ ownerId })}
      />
      <Select
        label={labels.doer}
        options={hazardDoers.map((id) => ({ id, label: hazardDoerLabels[id] }))}
        value={values.doer}
        onChange={(doer) => change({ doer: doer as HazardDoer })}
      />
      <DateField
        label={labels.dueOn}
        value={values.dueOn}
        min={action.foundOn}
        error={errors.dueOn}
        onChange={(dueOn) => change({ dueOn })}
      />
      <Checkbox
        isSelected={values.hasPhotoConsent}
        onChange={(hasPhotoConsent) => change({ hasPhotoConsent })}
      >
        The client agreed to photos of the home
      </Checkbox>
    </FormDialog>
  );
}
