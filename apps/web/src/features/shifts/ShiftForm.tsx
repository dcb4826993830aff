import type { Shift } from '@homeward/contract/shifts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { useDisplay } from '../session/index.ts';
import { RepeatFields } from './RepeatFields.tsx';
import { SeriesOutcome } from './SeriesOutcome.tsx';
import { ShiftCheck } from './ShiftCheck.tsx';
import { ShiftDetailFields } from './ShiftDetailFields.tsx';
import { ShiftPartyFields } from './ShiftPartyFields.tsx';
import { ShiftServiceFields } from './ShiftServiceFields.tsx';
import { ShiftTimeFields } from './ShiftTimeFields.tsx';
import { fieldLabels, fieldsInWords } from './shifts.fields.text.ts';
import { useShiftForm } from './shifts.form.hooks.ts';
import type { ShiftFields } from './shifts.form.model.ts';
import { useClientOf } from './shifts.queries.ts';
import { counted } from './shifts.text.ts';

interface ShiftFormProps {
  title: string;
  /** Undefined plans a new one. */
  shift?: Shift;
  first: ShiftFields;
  proposed?: Partial<ShiftFields>;
  isMove?: boolean;
  /** A new one that is like another. */
  isCopy?: boolean;
  /** By default it follows from what the form does. */
  saveLabel?: string;
  onClose: () => void;
}

/** The form of a shift, with what it costs and what speaks against it beside it. */
export function ShiftForm(props: ShiftFormProps) {
  const { title, shift, first, proposed = {}, isMove = false, isCopy = false, onClose } = props;
  const display = useDisplay();
  const shiftForm = useShiftForm({ shift, first, proposed, isMove, isCopy, onClose });
  const { form, save, submit, repeats, outcome, isSaveOff } = shiftForm;
  const addresses = useClientOf(form.values.client?.id).data?.addresses ?? [];
  const addressOf = (id: string) =>
    addresses.find((one) => one.id === id)?.address.formattedAddress ?? 'Another address';
  if (outcome) {
    return (
      <SeriesOutcome
        result={outcome}
        title={`${counted(outcome.created, 'shift')} planned`}
        onClose={onClose}
      />
    );
  }
  return (
    <FormDialog
      title={title}
      {...(shift ? { description: shift.client.name } : {})}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      isSaveOff={isSaveOff}
      saveLabel={
        props.saveLabel ??
        (shift ? (isMove ? 'Move shift' : 'Save changes') : repeats ? 'Plan shifts' : 'Plan shift')
      }
      size="lg"
    >
      <SaveAnswer
        subject="this shift"
        form={form}
        save={save}
        labels={fieldLabels}
        inWords={(fields) => fieldsInWords(fields, display, addressOf)}
      />
      <div className="grid items-start gap-x-6 gap-y-4.5 md:grid-cols-[1fr_17rem]">
        <div className="grid min-w-0 gap-4.5">
          <ShiftPartyFields form={form} hasClient={shift === undefined} />
          {isMove ? null : <ShiftServiceFields form={form} />}
          <ShiftTimeFields shiftForm={shiftForm} />
          {shift ? null : <RepeatFields form={form} office={shiftForm.office} />}
        </div>
        <ShiftCheck shiftForm={shiftForm} />
        {isMove ? null : (
          <div className="min-w-0 md:col-span-2">
            <ShiftDetailFields form={form} addresses={addresses} />
          </div>
        )}
      </div>
    </FormDialog>
  );
}
