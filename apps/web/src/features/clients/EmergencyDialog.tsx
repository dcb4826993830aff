import { emergencyMinutes, findInEmergencyBody, openInEmergencyBody } from '@homeward/contract/clients';
import { useState } from 'react';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useFindInEmergency, useOpenInEmergency } from './clients.emergency.queries.ts';

interface Fields {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
  readonly reason: string;
}

interface EmergencyDialogProps {
  onClose: () => void;
  /** Opens the page of a client. */
  onOpen: (id: string) => void;
}

/** Finds a client out of reach, and opens them for an hour with a reason that admins review. */
export function EmergencyDialog({ onClose, onOpen }: EmergencyDialogProps) {
  const form = useForm<Fields>({ firstName: '', lastName: '', birthDate: null, reason: '' });
  const find = useFindInEmergency();
  const open = useOpenInEmergency();
  const [chosenId, setChosenId] = useState<string>();
  const { values, errors } = form;
  const clients = find.data?.clients ?? [];
  const chosen = clients.find(({ id }) => id === chosenId) ?? (clients.length === 1 ? clients[0] : undefined);
  const refuse = (error: Error) => form.refuse(fieldErrorsOf(error));
  const leave = (id: string) => {
    onClose();
    onOpen(id);
  };
  const changeSought = (part: Partial<Fields>) => {
    form.change(part);
    // Who was found belongs to what was asked.
    find.reset();
    setChosenId(undefined);
  };
  const submit = () => {
    if (chosen === undefined) {
      const { firstName, lastName, birthDate } = values;
      const body = form.parse(findInEmergencyBody, { firstName, lastName, birthDate });
      if (body) find.mutate(body, { onError: refuse });
    } else if (chosen.isInReach) {
      leave(chosen.id);
    } else {
      const body = form.parse(openInEmergencyBody, { reason: values.reason });
      if (body === undefined) return;
      open.mutate(
        { id: chosen.id, reason: body.reason },
        {
          onSuccess: ({ clientId }) => {
            notify({ title: `Opened for ${emergencyMinutes} minutes`, description: chosen.fullName });
            leave(clientId);
          },
          onError: refuse,
        },
      );
    }
  };
  const step = chosen === undefined ? find : open;
  return (
    <FormDialog
      title="Emergency access"
      description="For a client who is not in your care. Admins are notified at once and review it within a day."
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={step.isPending ? 'saving' : step.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel={
        chosen === undefined
          ? 'Find client'
          : chosen.isInReach
            ? 'Open client'
            : `Open for ${emergencyMinutes} minutes`
      }
    >
      <SaveFailed save={step} errors={errors} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoFocus
          autoComplete="off"
          value={values.firstName}
          error={errors.firstName}
          onChange={(firstName) => changeSought({ firstName })}
        />
        <TextField
          label="Last name"
          autoComplete="off"
          value={values.lastName}
          error={errors.lastName}
          onChange={(lastName) => changeSought({ lastName })}
        />
        <DateField
          label="Birth date"
          isPast
          value={values.birthDate}
          error={errors.birthDate}
          onChange={(birthDate) => changeSought({ birthDate })}
        />
      </div>
      {find.isSuccess && clients.length === 0 ? (
        <Banner tone="info" live="polite" title="Nobody found">
          The full name and birth date must match the record.
        </Banner>
      ) : null}
      {clients.length > 0 ? (
        <RadioGroup
          label="Found"
          options={clients.map(({ id, fullName, isInReach }) => ({
            value: id,
            label: fullName,
            ...(isInReach
              ? { hint: 'You can already open this client. No emergency access is needed.' }
              : {}),
          }))}
          value={chosen?.id ?? null}
          onChange={setChosenId}
        />
      ) : null}
      {chosen && !chosen.isInReach ? (
        <TextField
          label="What is the emergency?"
          rows={3}
          hint="At least 20 characters. Admins can read it."
          value={values.reason}
          error={errors.reason}
          onChange={(reason) => form.change({ reason })}
        />
      ) : null}
    </FormDialog>
  );
}
