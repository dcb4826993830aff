import { dayIn, wallTimeIn } from '@homeward/contract/core';
import { offerBody, offerModeLabels, type Shift } from '@homeward/contract/shifts';
import { timesheetsText } from '@homeward/contract/timesheets';
import { plural } from '../../lib/format.ts';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { TimeField } from '../../ui/TimeField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useDisplay } from '../session/index.ts';
import { incentiveCentsOf, momentOf, usualExpiry } from './shifts.offers.model.ts';
import { useMakeOffer } from './shifts.offers.queries.ts';
import { words, zoneInWords } from './shifts.text.ts';

interface OfferDialogProps {
  shift: Shift;
  recipients: readonly string[] | 'EVERYONE_ELIGIBLE';
  onClose: () => void;
  onOffered: () => void;
}

const modes = [
  {
    value: 'FIRST_COME',
    label: offerModeLabels.FIRST_COME,
    hint: 'The first to accept gets the shift at once.',
  },
  { value: 'COLLECT', label: offerModeLabels.COLLECT, hint: 'You pick among those who accept.' },
] as const;

function firstFields({ startUtc, timezone }: Shift, now: Date) {
  const at = usualExpiry(now, startUtc);
  return {
    mode: 'FIRST_COME' as 'FIRST_COME' | 'COLLECT',
    day: dayIn(timezone, at),
    time: wallTimeIn(timezone, at).slice(11),
    incentive: '',
    note: '',
  };
}

/** How a shift is offered, until when, with what incentive, and what those who are asked should know. */
export function OfferDialog({ shift, recipients, onClose, onOffered }: OfferDialogProps) {
  const display = useDisplay();
  const form = useForm(firstFields(shift, new Date()));
  const offer = useMakeOffer(shift);
  const { values, errors, change } = form;
  const submit = () => {
    const incentiveCents = incentiveCentsOf(values.incentive);
    const missing = {
      ...(incentiveCents === undefined && { incentive: timesheetsText.incentive }),
      ...(values.day === '' && { day: words.chooseDay }),
      ...(values.time === '' && { time: words.chooseTime }),
    };
    form.refuse(missing);
    if (Object.keys(missing).length > 0) return;
    const { mode, note } = values;
    const expiresAt = momentOf(shift.timezone, values.day, values.time);
    const given = { mode, note, incentiveCents, expiresAt, recipients: asGiven(recipients) };
    const body = form.parse(offerBody, given);
    if (!body) return;
    offer.mutate(body, {
      onSuccess: (made) => {
        notify({ title: `Offered to ${plural(made.recipients.length, 'person', 'people')}` });
        onOffered();
      },
      onError: (error) => {
        const { expiresAt: time, incentiveCents: incentive, ...others } = fieldErrorsOf(error);
        form.refuse({ ...others, ...(time && { time }), ...(incentive && { incentive }) });
      },
    });
  };
  return (
    <FormDialog
      title="Offer this shift"
      description={
        recipients === 'EVERYONE_ELIGIBLE'
          ? 'Everyone who can take it is asked, the best matches first.'
          : `${plural(recipients.length, 'person is', 'people are')} asked.`
      }
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={form.isDirty}
      saveState={offer.isPending ? 'saving' : offer.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Send offer"
      size="sm"
    >
      {offer.isError ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(offer.error)}
        </Banner>
      ) : null}
      <RadioGroup
        label="Who gets it"
        options={modes}
        value={values.mode}
        error={errors.mode}
        onChange={(mode) => change({ mode: mode as typeof values.mode })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DateField
          label="Answers until"
          value={values.day}
          error={errors.day}
          onChange={(day) => change({ day: day ?? '' })}
        />
        <TimeField
          label="Time"
          value={values.time}
          error={errors.time}
          onChange={(time) => change({ time: time ?? '' })}
        />
      </div>
      {display.timezone === shift.timezone ? null : (
        <p className="text-sm text-muted">Times are those of {zoneInWords(shift.timezone)}.</p>
      )}
      <TextField
        label="Incentive in dollars"
        hint="Paid on top to the person who takes the shift, once they have worked it."
        isOptional
        inputMode="decimal"
        value={values.incentive}
        error={errors.incentive}
        onChange={(incentive) => change({ incentive })}
      />
      <TextField
        label="Note"
        hint="Those who are asked read it. The address stays hidden until they accept."
        isOptional
        rows={3}
        value={values.note}
        error={errors.note}
        onChange={(note) => change({ note })}
      />
    </FormDialog>
  );
}

const asGiven = (recipients: OfferDialogProps['recipients']) =>
  recipients === 'EVERYONE_ELIGIBLE' ? recipients : [...recipients];
