import { addDays } from '@homeward/contract/core';
import { counterBody, type MyOffer } from '@homeward/contract/shifts';
import { fieldErrorsOf, ProblemError, sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { TextField } from '../../ui/TextField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useDisplay } from '../session/index.ts';
import { useCounterOffer } from './shifts.offers.queries.ts';
import { whenInWords, zoneInWords } from './shifts.text.ts';

interface CounterDialogProps {
  offer: MyOffer;
  /** The offer is over, or no longer the viewer's. */
  onLost: (error: Error) => void;
  onClose: () => void;
}

interface Fields {
  day: string | null;
  startTime: string | null;
  endTime: string | null;
  reason: string;
}

/** Proposes another time for an offered shift. An end at or before the start is on the next day. */
export function CounterDialog({ offer, onLost, onClose }: CounterDialogProps) {
  const display = useDisplay();
  const { start, end } = offer.counter ?? offer;
  const form = useForm<Fields>({
    day: start.slice(0, 10),
    startTime: start.slice(11),
    endTime: end.slice(11),
    reason: '',
  });
  const { values, errors, change } = form;
  const propose = useCounterOffer(offer);
  const save = () => {
    const { day, startTime, endTime, reason } = values;
    const from = day && startTime ? `${day}T${startTime}` : '';
    const last = day && startTime && endTime ? (endTime > startTime ? day : addDays(day, 1)) : '';
    const body = form.parse(counterBody, { start: from, end: last ? `${last}T${endTime}` : '', reason });
    if (body === undefined) return;
    propose.mutate(
      { start: body.start, end: body.end, reason: body.reason },
      {
        onSuccess: () => {
          notify({ title: 'The office has your proposal' });
          onClose();
        },
        onError: (error) => {
          form.refuse(fieldErrorsOf(error));
          if (isLost(error)) onLost(error);
        },
      },
    );
  };
  const failed = propose.error && Object.keys(fieldErrorsOf(propose.error)).length === 0;
  return (
    <FormDialog
      title="Propose another time"
      description={`Offered: ${whenInWords(offer, display)}`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={form.isDirty}
      saveState={propose.isPending ? 'saving' : propose.isError ? 'failed' : 'idle'}
      onSave={save}
      saveLabel="Propose time"
      size="sm"
    >
      {failed && !isLost(propose.error) ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(propose.error)}
        </Banner>
      ) : null}
      <DateField label="Day" value={values.day} onChange={(day) => change({ day })} />
      <div className="grid grid-cols-2 items-start gap-3">
        <TimeField
          label="Start"
          value={values.startTime}
          error={errors.start}
          onChange={(startTime) => change({ startTime })}
        />
        <TimeField
          label="End"
          value={values.endTime}
          error={errors.end}
          onChange={(endTime) => change({ endTime })}
        />
      </div>
      {offer.timezone === display.timezone ? null : (
        <p className="text-sm text-muted">Times are those of {zoneInWords(offer.timezone)}.</p>
      )}
      <TextField
        label="Reason"
        hint="The office can read it."
        isOptional
        rows={2}
        value={values.reason}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}

const isLost = (error: Error) =>
  error instanceof ProblemError && (error.status === 409 || error.status === 404);
