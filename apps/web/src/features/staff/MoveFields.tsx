import { type StaffMove, staffStates } from '@homeward/contract/staff';
import { DateField } from '../../ui/DateField.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Form } from '../../ui/useForm.ts';
import type { MoveFieldValues } from './staff.moves.model.ts';

const readsIt = 'It appears in the history, which the person can read.';
const managersReadIt = 'Only those who manage this record can read it.';

/** A field for each thing that a move needs. */
export function MoveFields({ move, form }: { move: StaffMove; form: Form<MoveFieldValues> }) {
  const { needs = {} } = staffStates.moves[move];
  const { values, errors, change } = form;
  const hint = move === 'terminate' ? managersReadIt : readsIt;
  return (
    <>
      {needs.cause === undefined ? null : (
        <Select
          label={needs.cause.label}
          options={Object.entries(needs.cause.options).map(([id, label]) => ({ id, label }))}
          value={values.cause}
          error={errors.cause}
          onChange={(cause) => change({ cause })}
        />
      )}
      {needs.day === undefined ? null : (
        <DateField
          label={needs.day}
          value={values.day}
          error={errors.day}
          onChange={(day) => change({ day })}
        />
      )}
      {needs.until === undefined ? null : (
        <DateField
          label={needs.until}
          hint="The first day back at work."
          isOptional={needs.isUntilOptional ?? false}
          value={values.until}
          error={errors.until}
          onChange={(until) => change({ until })}
        />
      )}
      {needs.question === undefined ? null : (
        <RadioGroup
          label={needs.question}
          orientation="horizontal"
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          value={values.answer}
          error={errors.answer}
          onChange={(answer) => change({ answer })}
        />
      )}
      {needs.reason === undefined ? null : (
        <TextField
          label="Reason"
          hint={hint}
          rows={3}
          value={values.reason}
          error={errors.reason}
          onChange={(reason) => change({ reason })}
        />
      )}
      {needs.note === undefined ? null : (
        <TextField
          label={needs.note.label}
          hint={hint}
          isOptional={!needs.note.neededFor.includes(values.cause ?? '')}
          value={values.note}
          error={errors.note}
          onChange={(note) => change({ note })}
        />
      )}
      {Object.keys(needs).length > 0 ? null : (
        <p className="text-muted">The change appears in the history with your name.</p>
      )}
    </>
  );
}
