import { dayIn, moveReason } from '@homeward/contract/core';
import {
  hasActiveAccount,
  movesAccount,
  type StaffMove,
  type StaffRecord,
  staffStates,
  staffText,
} from '@homeward/contract/staff';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useMoveRecord } from './staff.queries.ts';
import { statusLabel } from './staff.text.ts';

interface MoveDialogProps {
  record: StaffRecord;
  move: StaffMove;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks for the reason and the day of a move, and makes it. */
export function MoveDialog({ record, move, isOpen, onOpenChange }: MoveDialogProps) {
  const { label, needs = {}, to } = staffStates.moves[move];
  // The version that was on the screen: what comes later must not be moved unseen.
  const [version, setVersion] = useState(record.version);
  const form = useForm<{ reason: string; day: string | null }>({
    reason: '',
    day: needs.day === undefined ? null : dayIn(record.timezone, new Date()),
  });
  const save = useMoveRecord(record.id);
  const submit = () => {
    const { reason, day } = form.values;
    if (needs.day !== undefined && day === null) return form.refuse({ day: 'Choose a day.' });
    const said =
      needs.reason === undefined ? undefined : moveReason(needs.reason).safeParse(reason).error?.issues[0];
    if (said !== undefined) return form.refuse({ reason: said.message });
    save.mutate(
      {
        move,
        version,
        ...(needs.reason === undefined ? {} : { reason }),
        ...(needs.day === undefined || day === null ? {} : { day }),
      },
      {
        onSuccess: (saved) => {
          form.reset({ reason: '', day: null });
          notify({ title: `${record.fullName}: ${statusLabel(saved.status)}` });
          onOpenChange(false);
        },
        onError: (error) => {
          form.refuse(fieldErrorsOf(error));
          const newer = newerOf<StaffRecord>(error);
          if (newer !== undefined) setVersion(newer.version);
        },
      },
    );
  };
  return (
    <FormDialog
      title={`${label}: ${record.fullName}`}
      description={`${statusLabel(record.status)} to ${staffStates.states[to]}`}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.values.reason !== ''}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel={label}
      size="sm"
    >
      <SaveFailed save={save} errors={form.errors} />
      {movesAccount(move) ? (
        <Banner tone={hasActiveAccount(to) ? 'info' : 'warning'}>
          {hasActiveAccount(to) ? staffText.accountReturns : staffText.accountEnds}
        </Banner>
      ) : null}
      {needs.day === undefined ? null : (
        <DateField
          label={needs.day}
          value={form.values.day}
          error={form.errors.day}
          onChange={(day) => form.change({ day })}
        />
      )}
      {needs.reason === undefined ? null : (
        <TextField
          label="Reason"
          hint="It appears in the history, which the person can read."
          rows={3}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.change({ reason })}
        />
      )}
      {needs.reason === undefined && needs.day === undefined ? (
        <p className="text-muted">The change appears in the history with your name.</p>
      ) : null}
    </FormDialog>
  );
}
