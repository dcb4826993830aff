import { addressText } from '@homeward/contract/addresses';
import {
  changeStaffRecordBody,
  chosenHome,
  homeOfficeFault,
  mayChangePay,
  type StaffRecord,
} from '@homeward/contract/staff';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useOfficeChoices } from '../offices/index.ts';
import { useViewer } from '../session/index.ts';
import { PersonFields } from './PersonFields.tsx';
import { bodyOf, type EmploymentFields, fieldsOf, inWords, labels } from './staff.form.model.ts';
import { useChangeRecord } from './staff.queries.ts';
import { WorkFields } from './WorkFields.tsx';

interface EmploymentDialogProps {
  record: StaffRecord;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const notAnAmount = 'Enter an amount, as in 21.50.';

/** Edits the employment of somebody. */
export function EmploymentDialog({ record, isOpen, onOpenChange }: EmploymentDialogProps) {
  const viewer = useViewer();
  const hasPay = mayChangePay(viewer, record);
  const choices = useOfficeChoices();
  // An office beyond the first hundred stands in the list where somebody works in it.
  const offices = [
    ...(choices.data?.data ?? []),
    ...record.offices.filter(({ id }) => !choices.data?.data.some((office) => office.id === id)),
  ];
  // The version that was read when the dialog opened: what others save since must not be overwritten unseen.
  const [version, setVersion] = useState(record.version);
  const form = useForm<EmploymentFields>(fieldsOf(record));
  const save = useChangeRecord(record.id);
  // Typed, and none of the list: saving now would throw it away.
  const [unchosen, setUnchosen] = useState('');
  const { values, errors } = form;
  const submit = () => {
    if (unchosen !== '') return form.refuse({ homeAddress: addressText.chooseFromList });
    const given = bodyOf(values, hasPay);
    if (given === undefined) return form.refuse({ payRate: notAnAmount });
    const body = form.parse(changeStaffRecordBody, given);
    if (body === undefined) return;
    const fault = homeOfficeFault(body, chosenHome(record.homeOffices));
    if (fault !== undefined) return form.refuse({ homeOfficeId: fault });
    save.mutate(
      { body, version },
      {
        onSuccess: (saved) => {
          form.reset(fieldsOf(saved));
          notify({ title: 'Employment updated' });
          onOpenChange(false);
        },
        onError: (error) => {
          const newer = newerOf<StaffRecord>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer === undefined) return;
          form.overtake(fieldsOf(newer));
          setVersion(newer.version);
        },
      },
    );
  };
  const words = (fields: EmploymentFields) =>
    inWords(fields, new Map(offices.map(({ id, name }) => [id, name])));
  const { payRateCents: ofPay, ...others } = errors;
  const shown = ofPay === undefined ? errors : { ...others, payRate: ofPay };
  const parts = { form, errors: shown };
  return (
    <FormDialog
      title="Edit employment"
      description={record.fullName}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty || unchosen !== ''}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      size="lg"
    >
      <SaveAnswer subject="this staff record" form={form} save={save} labels={labels} inWords={words} />
      <WorkFields {...parts} offices={offices} hasPay={hasPay} homes={record.homeOffices} />
      <PersonFields {...parts} onUnchosenAddress={setUnchosen} />
    </FormDialog>
  );
}
