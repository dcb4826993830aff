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
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { useForm } from '../../ui/useForm.ts';
import { MoveFields } from './MoveFields.tsx';
import { ShiftsWithout } from './ShiftsWithout.tsx';
import { awayDaysOf, bodyOfMove, type MoveFieldValues, missingOf, startOfMove } from './staff.moves.model.ts';
import { useMoveRecord } from './staff.queries.ts';
import { statusLabel } from './staff.text.ts';

interface MoveDialogProps {
  record: StaffRecord;
  move: StaffMove;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Asks for what a move needs, says what it brings about, and makes it. */
export function MoveDialog({ record, move, isOpen, onOpenChange }: MoveDialogProps) {
  const { label, to, isDanger } = staffStates.moves[move];
  // The version that was on the screen: what comes later must not be moved unseen.
  const [version, setVersion] = useState(record.version);
  const form = useForm<MoveFieldValues>(startOfMove(record, move));
  const save = useMoveRecord(record.id);
  const submit = () => {
    const missing = missingOf(move, form.values);
    if (missing) return form.refuse(missing);
    save.mutate(
      { ...bodyOfMove(move, form.values), version },
      {
        onSuccess: (saved) => {
          form.reset(form.values);
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
  const days = awayDaysOf(record, move, form.values);
  return (
    <FormDialog
      title={`${label}: ${record.fullName}`}
      description={
        to === record.status ? statusLabel(to) : `${statusLabel(record.status)} to ${staffStates.states[to]}`
      }
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel={label}
      isDanger={isDanger === true}
      size="sm"
    >
      <SaveFailed save={save} errors={form.errors} />
      <MoveFields move={move} form={form} />
      {movesAccount(move) ? (
        <Banner tone={hasActiveAccount(to) ? 'info' : 'warning'}>
          {hasActiveAccount(to) ? staffText.accountReturns : staffText.accountEnds}
          {move === 'terminate' ? ` ${staffText.employmentEnds}` : ''}
        </Banner>
      ) : null}
      {days === undefined ? null : <ShiftsWithout userId={record.id} {...days} />}
    </FormDialog>
  );
}
