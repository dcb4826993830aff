import type { MoveGiven } from '@homeward/contract/core';
import { useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { DateField } from '../DateField.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { Select } from '../Select.tsx';
import { TextField } from '../TextField.tsx';
import type { ShownStates } from './types.ts';

export interface MoveDialogProps {
  title: string;
  label: string;
  /** What it does cannot easily be taken back. */
  isDanger: boolean;
  needs: NonNullable<ShownStates['moves'][string]['needs']>;
  isPending: boolean;
  error: Error | undefined;
  onMove: (given: MoveGiven) => void;
  onClose: () => void;
}

/** Asks for what a move needs to come with it, or before one that cannot be undone. */
export function MoveDialog(props: MoveDialogProps) {
  const { title, label, isDanger, needs, isPending, error, onMove, onClose } = props;
  const [reason, setReason] = useState('');
  const [day, setDay] = useState<string | null>(null);
  const [until, setUntil] = useState<string | null>(null);
  const [cause, setCause] = useState<string | null>(null);
  const errors = error ? fieldErrorsOf(error) : {};
  const isAtField = Object.keys(needs).some((name) => errors[name] !== undefined);
  const words = error && !isAtField ? sentenceOf(error) : undefined;
  const dates = {
    ...(needs.day !== undefined && day !== null && { day }),
    ...(needs.until !== undefined && until !== null && { until }),
  };
  return (
    <FormDialog
      title={title}
      isOpen
      onOpenChange={(next) => next || onClose()}
      isDirty={reason !== '' || day !== null || until !== null || cause !== null}
      saveState={isPending ? 'saving' : error ? 'failed' : 'idle'}
      onSave={() =>
        onMove({
          ...(needs.reason && { reason: reason.trim() }),
          ...dates,
          ...(needs.cause && cause !== null && { cause }),
        })
      }
      saveLabel={label}
      isDanger={isDanger}
      size="sm"
    >
      {needs.cause ? (
        <Select
          label={needs.cause.label}
          options={Object.entries(needs.cause.options).map(([id, words]) => ({ id, label: words }))}
          value={cause}
          onChange={setCause}
          error={errors.cause}
        />
      ) : null}
      {needs.reason ? (
        <TextField label="Reason" value={reason} onChange={setReason} error={errors.reason} autoFocus />
      ) : null}
      {needs.day === undefined ? null : (
        <DateField label={needs.day} value={day} onChange={setDay} error={errors.day} />
      )}
      {needs.until === undefined ? null : (
        <DateField label={needs.until} value={until} onChange={setUntil} error={errors.until} />
      )}
      {Object.keys(needs).length === 0 ? <p>This cannot be undone.</p> : null}
      {words ? (
        <p role="alert" data-tone="danger" className="text-tone">
          {words}
        </p>
      ) : null}
    </FormDialog>
  );
}
