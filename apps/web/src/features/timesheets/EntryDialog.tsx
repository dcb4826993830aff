import type { Timesheet, TimesheetLine } from '@homeward/contract/timesheets';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { FieldErrorText } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { SleepFields } from './SleepFields.tsx';
import { entryFieldsOf, entryOf, isLongDuty } from './timesheets.entries.model.ts';
import { useSetEntry } from './timesheets.queries.ts';

interface EntryDialogProps {
  sheet: Timesheet;
  line: TimesheetLine;
  /** Whether the viewer may enter sleep that is not paid. */
  entersSleep: boolean;
  onClose: () => void;
}

/** What the punches of a visit do not say: the way to it, and sleep on a long duty. */
export function EntryDialog({ sheet, line, entersSleep, onClose }: EntryDialogProps) {
  const form = useForm(entryFieldsOf(line));
  const { values, errors, change } = form;
  const saving = useSetEntry(sheet, line.visitId);
  const save = () => {
    const { body, errors: missing } = entryOf(values, line);
    form.refuse({ ...missing });
    if (!body) return;
    saving.mutate(body, {
      onSuccess: () => {
        notify({ title: 'Travel and sleep saved' });
        onClose();
      },
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  const orNull = (value: number) => (Number.isNaN(value) ? null : value);
  const isAtField = Object.keys(errors).length > 0;
  return (
    <FormDialog
      title={entersSleep && isLongDuty(line) ? 'Travel and sleep' : 'Travel to this visit'}
      description={line.client?.name ?? 'Client of another team'}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={form.isDirty}
      saveState={saving.isPending ? 'saving' : saving.isError ? 'failed' : 'idle'}
      onSave={save}
      saveLabel="Save"
      size="sm"
    >
      <NumberField
        label="Minutes from the client before"
        hint="Leave it empty to pay by the distance."
        isOptional
        minValue={0}
        maxValue={1_440}
        value={values.minutes ?? Number.NaN}
        error={errors['travel.minutes']}
        onChange={(minutes) => change({ minutes: orNull(minutes) })}
      />
      <NumberField
        label="Miles"
        isOptional
        minValue={0}
        maxValue={1_000}
        step={0.1}
        value={values.miles ?? Number.NaN}
        error={errors['travel.miles']}
        onChange={(miles) => change({ miles: orNull(miles) })}
      />
      {entersSleep && isLongDuty(line) ? <SleepFields form={form} line={line} /> : null}
      <TextField
        label="How do you know?"
        value={values.note}
        error={errors.note}
        onChange={(note) => change({ note })}
      />
      {saving.error && !isAtField ? (
        <div role="alert">
          <FieldErrorText>{sentenceOf(saving.error)}</FieldErrorText>
        </div>
      ) : null}
    </FormDialog>
  );
}
