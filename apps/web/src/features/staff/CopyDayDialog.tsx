import { useState } from 'react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { nameOfDay } from './staff.availability.model.ts';

interface CopyDayDialogProps {
  day: number;
  order: readonly number[];
  onClose: () => void;
  onCopy: (targets: readonly number[]) => void;
}

/** Puts the hours of one day in the place of others. */
export function CopyDayDialog({ day, order, onClose, onCopy }: CopyDayDialogProps) {
  const [targets, setTargets] = useState<readonly number[]>([]);
  const [error, setError] = useState<string>();
  const name = nameOfDay(day);
  return (
    <FormDialog
      title={`Copy ${name} to…`}
      description="The hours of these days are replaced."
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={false}
      saveState="idle"
      saveLabel="Copy hours"
      size="sm"
      onSave={() => {
        if (targets.length === 0) setError('Choose at least one day.');
        else onCopy(targets);
      }}
    >
      <fieldset className="grid gap-2.5">
        <legend className="sr-only">Days</legend>
        {order
          .filter((other) => other !== day)
          .map((other) => (
            <Checkbox
              key={other}
              isSelected={targets.includes(other)}
              onChange={(isChosen) => {
                setError(undefined);
                setTargets(isChosen ? [...targets, other] : targets.filter((one) => one !== other));
              }}
            >
              {nameOfDay(other)}
            </Checkbox>
          ))}
        {error ? (
          <p role="alert" data-tone="danger" className="text-sm text-tone">
            {error}
          </p>
        ) : null}
      </fieldset>
    </FormDialog>
  );
}
