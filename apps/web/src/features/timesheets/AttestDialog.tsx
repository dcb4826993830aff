import { type Timesheet, timesheetStates, timesheetsText } from '@homeward/contract/timesheets';
import { useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FieldErrorText } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { useDisplay } from '../session/index.ts';
import { useAttest } from './timesheets.queries.ts';
import { hoursInWords, periodInWords } from './timesheets.text.ts';

interface AttestDialogProps {
  sheet: Timesheet;
  onClose: () => void;
}

/** Whoever worked says that the hours are right. */
export function AttestDialog({ sheet, onClose }: AttestDialogProps) {
  const display = useDisplay();
  const attest = useAttest(sheet);
  const [isConfirmed, setConfirmed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { issues } = sheet;
  const save = () => {
    setChecked(true);
    if (!isConfirmed) return;
    attest.mutate(undefined, {
      onSuccess: () => {
        notify({ title: 'Timesheet submitted' });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={timesheetStates.moves.submit.label}
      description={`${periodInWords(sheet, display)}, ${hoursInWords(sheet)}`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={isConfirmed}
      saveState={attest.isPending ? 'saving' : attest.isError ? 'failed' : 'idle'}
      onSave={save}
      saveLabel={timesheetStates.moves.submit.label}
      size="sm"
    >
      {issues > 0 ? (
        <p className="mb-3">
          The office still looks at {issues === 1 ? 'one visit' : `${issues} visits`} of this period.
        </p>
      ) : null}
      <Checkbox
        isSelected={isConfirmed}
        onChange={setConfirmed}
        error={isChecked && !isConfirmed ? 'Confirm your hours first.' : undefined}
      >
        {timesheetsText.attestation}
      </Checkbox>
      {attest.error ? (
        <div role="alert" className="mt-3">
          <FieldErrorText>{sentenceOf(attest.error)}</FieldErrorText>
        </div>
      ) : null}
    </FormDialog>
  );
}
