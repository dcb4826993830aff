import { dayIn, weekdayNames } from '@homeward/contract/core';
import { type RotationAnswer, rotationBody } from '@homeward/contract/groups';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { Select } from '../../ui/Select.tsx';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { TimeZoneField } from '../../ui/TimeZoneField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useDisplay } from '../session/index.ts';
import { PeoplePicker } from '../users/index.ts';
import { useSaveRotation } from './groups.on-call.queries.ts';

interface RotationDialogProps {
  /** Undefined makes a new one. */
  rotation: RotationAnswer | undefined;
  onClose: () => void;
}

const labels = {
  name: 'Name',
  people: 'People, in the order of their turns',
  handoverWeekday: 'Handover day',
  handoverTime: 'Handover time',
  timezone: 'Time zone',
  startsOn: 'First day',
} as const;

const days = weekdayNames.map((label, at) => ({ id: String(at), label }));

const fieldsOf = (rotation: RotationAnswer | undefined, timezone: string) => ({
  name: rotation?.name ?? '',
  people: (rotation?.userIds ?? []).map(
    (id): FieldTag => ({
      id,
      name: rotation?.people.find((person) => person.id === id)?.fullName ?? 'Someone who left',
    }),
  ),
  handoverWeekday: String(rotation?.handoverWeekday ?? 1),
  handoverTime: (rotation?.handoverTime ?? '08:00') as string | null,
  timezone: rotation?.timezone ?? timezone,
  startsOn: (rotation?.startsOn ?? dayIn(timezone, new Date())) as string | null,
});
type Fields = ReturnType<typeof fieldsOf>;

const inWords = (fields: Fields) => ({
  ...fields,
  people: fields.people.map(({ name }) => name).join(', '),
  handoverWeekday: days[Number(fields.handoverWeekday)]?.label ?? '',
  handoverTime: fields.handoverTime ?? '',
  startsOn: fields.startsOn ?? '',
});

/** Makes a rotation, or changes who takes turns in it and when they hand over. */
export function RotationDialog({ rotation, onClose }: RotationDialogProps) {
  const { timezone } = useDisplay();
  const [version, setVersion] = useState(rotation?.version ?? 0);
  const form = useForm<Fields>(fieldsOf(rotation, timezone));
  const save = useSaveRotation(rotation);
  const { values, errors, change } = form;
  const submit = () => {
    const { people, handoverWeekday, ...rest } = values;
    const body = form.parse(rotationBody, {
      ...rest,
      handoverWeekday: Number(handoverWeekday),
      userIds: people.map(({ id }) => id),
    });
    if (body === undefined) return;
    save.mutate(
      { body, version },
      {
        onSuccess: ({ name }) => {
          notify({ title: rotation ? 'Rotation updated' : 'Rotation created', description: name });
          onClose();
        },
        onError: (error) => {
          const newer = newerOf<RotationAnswer>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer === undefined) return;
          form.overtake(fieldsOf(newer, timezone));
          setVersion(newer.version);
        },
      },
    );
  };
  return (
    <FormDialog
      title={rotation ? 'Edit rotation' : 'New rotation'}
      description={rotation?.name ?? 'People take turns of a week each.'}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(rotation ? {} : { saveLabel: 'Create rotation' })}
    >
      <SaveAnswer subject="this rotation" form={form} save={save} labels={labels} inWords={inWords} />
      <TextField
        label={labels.name}
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
        autoComplete="off"
        autoFocus
      />
      <PeoplePicker
        label={labels.people}
        value={values.people}
        error={errors.userIds}
        onChange={(people) => change({ people: [...people] })}
      />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <Select
          label={labels.handoverWeekday}
          options={days}
          value={values.handoverWeekday}
          error={errors.handoverWeekday}
          onChange={(handoverWeekday) => change({ handoverWeekday })}
        />
        <TimeField
          label={labels.handoverTime}
          value={values.handoverTime}
          error={errors.handoverTime}
          onChange={(handoverTime) => change({ handoverTime })}
        />
      </div>
      <TimeZoneField
        label={labels.timezone}
        value={values.timezone}
        error={errors.timezone}
        onChange={(zone) => change({ timezone: zone })}
      />
      <DateField
        label={labels.startsOn}
        hint="The first turn begins at the first handover on this day or after it."
        value={values.startsOn}
        error={errors.startsOn}
        onChange={(startsOn) => change({ startsOn })}
      />
    </FormDialog>
  );
}
