import { dayIn, instantAt, partsIn } from '@homeward/contract/core';
import { type RotationAnswer, swapBody } from '@homeward/contract/groups';
import { fieldErrorsOf } from '../../lib/problem.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import type { FieldTag } from '../../ui/TagsField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useDisplay } from '../session/index.ts';
import { PersonPicker } from '../users/index.ts';
import { useSwap } from './groups.on-call.queries.ts';

interface SwapDialogProps {
  rotation: RotationAnswer;
  /** What is swapped, unless a part of it is chosen. */
  turn: RotationAnswer['turns'][number];
  onClose: () => void;
}

interface Fields {
  taker: 'SOMEBODY' | 'NOBODY';
  person: FieldTag | null;
  startDay: string | null;
  startTime: string | null;
  endDay: string | null;
  endTime: string | null;
}

/** A day and a time as the clocks of a zone show an instant, to the minute. */
function shownIn(timezone: string, at: Date): { day: string; time: string } {
  const { hour, minute } = partsIn(timezone, at);
  const two = (number: number) => String(number).padStart(2, '0');
  return { day: dayIn(timezone, at), time: `${two(hour)}:${two(minute)}` };
}

const chooseMoment = 'Enter a day and a time.';

/** Gives a turn, or a part of it, to somebody else, or to nobody. Times are those of the reader. */
export function SwapDialog({ rotation, turn, onClose }: SwapDialogProps) {
  const { timezone } = useDisplay();
  // What is over is not swapped.
  const start = shownIn(timezone, new Date(Math.max(Date.parse(turn.start), Date.now())));
  const end = shownIn(timezone, new Date(turn.end));
  const form = useForm<Fields>({
    taker: 'SOMEBODY',
    person: null,
    startDay: start.day,
    startTime: start.time,
    endDay: end.day,
    endTime: end.time,
  });
  const save = useSwap(rotation.id);
  const { values, errors, change } = form;
  const submit = () => {
    const { taker, person, startDay, startTime, endDay, endTime } = values;
    if (taker === 'SOMEBODY' && person === null)
      return form.refuse({ userId: 'Choose who takes this turn.' });
    if (startDay === null || startTime === null) return form.refuse({ start: chooseMoment });
    if (endDay === null || endTime === null) return form.refuse({ end: chooseMoment });
    const body = form.parse(swapBody, {
      userId: taker === 'NOBODY' ? null : (person?.id ?? null),
      start: instantAt(timezone, `${startDay}T${startTime}`).toISOString(),
      end: instantAt(timezone, `${endDay}T${endTime}`).toISOString(),
    });
    if (body === undefined) return;
    save.mutate(body, {
      onSuccess: ({ name }) => {
        notify({ title: 'Turn swapped', description: name });
        onClose();
      },
      onError: (error) => form.refuse(fieldErrorsOf(error)),
    });
  };
  return (
    <FormDialog
      title="Swap a turn"
      description={rotation.name}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Swap turn"
    >
      <SaveFailed save={save} errors={errors} />
      <RadioGroup
        label="Who takes it"
        options={[
          { value: 'SOMEBODY', label: 'Somebody else' },
          { value: 'NOBODY', label: 'Nobody, which leaves a gap' },
        ]}
        value={values.taker}
        onChange={(value) => change({ taker: value === 'NOBODY' ? 'NOBODY' : 'SOMEBODY' })}
      />
      {values.taker === 'SOMEBODY' ? (
        <PersonPicker
          label="Person"
          value={values.person}
          error={errors.userId}
          onChange={(person) => change({ person })}
        />
      ) : null}
      <div className="grid gap-4.5 sm:grid-cols-2">
        <DateField
          label="First day"
          value={values.startDay}
          error={errors.start}
          onChange={(startDay) => change({ startDay })}
        />
        <TimeField label="From" value={values.startTime} onChange={(startTime) => change({ startTime })} />
        <DateField
          label="Last day"
          value={values.endDay}
          error={errors.end}
          onChange={(endDay) => change({ endDay })}
        />
        <TimeField label="Until" value={values.endTime} onChange={(endTime) => change({ endTime })} />
      </div>
    </FormDialog>
  );
}
