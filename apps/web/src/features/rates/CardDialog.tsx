import { dayIn } from '@homeward/contract/core';
import { type RateCardBody, type RateCardDetail, rateCardBody } from '@homeward/contract/rates';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Compare } from '../../ui/Compare.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { fieldDifferences } from '../../ui/differences.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Form, useForm } from '../../ui/useForm.ts';
import { OfficeSelect } from './OfficeSelect.tsx';
import { useChangeCard, useCreateCard } from './rates.queries.ts';
import { words } from './rates.text.ts';

interface CardDialogProps {
  /** Undefined makes a new one. */
  card: RateCardDetail | undefined;
  onClose: () => void;
  onSaved: (card: RateCardDetail) => void;
}

type Fields = Pick<RateCardBody, 'name' | 'officeId' | 'effectiveFrom' | 'effectiveTo' | 'notes'>;

const fieldsOf = ({ name, officeId, effectiveFrom, effectiveTo, notes }: RateCardDetail): Fields => ({
  name,
  officeId,
  effectiveFrom,
  effectiveTo,
  notes,
});

const labels: Readonly<Record<keyof Fields, string>> = {
  name: 'Name',
  officeId: 'Office',
  effectiveFrom: 'First day',
  effectiveTo: 'Last day',
  notes: 'Notes',
};

/** Makes a rate card, or changes its name, days and notes; its prices stay as they are. */
export function CardDialog({ card, onClose, onSaved }: CardDialogProps) {
  const { day, timezone } = useFormatters();
  const form = useForm<Fields>(
    card
      ? fieldsOf(card)
      : {
          name: '',
          officeId: null,
          effectiveFrom: dayIn(timezone, new Date()),
          effectiveTo: null,
          notes: '',
        },
  );
  const { save, submit } = useSave(card, form, onSaved);
  const { values, base, errors, overtaken, change } = form;
  // Of a card that was used or is over, only this much can change.
  const isFixed = card !== undefined && (card.isUsed || card.status === 'EXPIRED');
  const inWords = (fields: Fields): Record<keyof Fields, string> => ({
    name: fields.name,
    officeId: fields.officeId === null ? words.allOffices : 'One office',
    effectiveFrom: fields.effectiveFrom === '' ? '' : day(fields.effectiveFrom),
    effectiveTo: fields.effectiveTo === null ? words.noEnd : day(fields.effectiveTo),
    notes: fields.notes,
  });
  return (
    <FormDialog
      title={card ? 'Edit rate card' : 'New rate card'}
      {...(card ? {} : { description: 'It is a draft until you activate it. You add its prices next.' })}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(card ? {} : { saveLabel: 'Create draft' })}
    >
      {overtaken ? (
        <Compare
          subject="this rate card"
          differences={fieldDifferences(labels, {
            before: inWords(overtaken),
            yours: inWords(values),
            theirs: inWords(base),
          })}
          onTake={(part) => change({ [part]: base[part as keyof Fields] })}
        />
      ) : (
        <SaveFailed save={save} errors={errors} />
      )}
      <TextField
        label={labels.name}
        value={values.name}
        error={errors.name}
        onChange={(name) => change({ name })}
        autoComplete="off"
        autoFocus
      />
      {isFixed ? null : (
        <OfficeSelect
          label={labels.officeId}
          all={words.allOffices}
          hint="An office without a card of its own uses the one for all offices."
          value={values.officeId}
          error={errors.officeId}
          onChange={(officeId) => change({ officeId })}
        />
      )}
      {isFixed ? null : (
        <DateField
          label={labels.effectiveFrom}
          value={values.effectiveFrom || null}
          error={errors.effectiveFrom}
          onChange={(effectiveFrom) => change({ effectiveFrom: effectiveFrom ?? '' })}
        />
      )}
      <DateField
        label={labels.effectiveTo}
        isOptional
        hint="Without one, the card holds until another card takes its place."
        value={values.effectiveTo}
        error={errors.effectiveTo}
        onChange={(effectiveTo) => change({ effectiveTo })}
      />
      <TextField
        label={labels.notes}
        isOptional
        rows={3}
        value={values.notes}
        error={errors.notes}
        onChange={(notes) => change({ notes })}
      />
    </FormDialog>
  );
}

/** Saves over the version that was seen; where somebody else has saved, theirs is shown above what was typed. */
function useSave(
  card: RateCardDetail | undefined,
  form: Form<Fields>,
  onSaved: (card: RateCardDetail) => void,
) {
  const [seen, setSeen] = useState(card);
  const create = useCreateCard();
  const edit = useChangeCard(card?.id ?? '');
  const done = (title: string) => ({
    onSuccess: (saved: RateCardDetail) => {
      notify({ title, description: saved.name });
      onSaved(saved);
    },
    onError: (error: Error) => {
      const newer = newerOf<RateCardDetail>(error);
      form.refuse(fieldErrorsOf(error));
      if (newer === undefined) return;
      form.overtake(fieldsOf(newer));
      setSeen(newer);
    },
  });
  const submit = () => {
    const body = form.parse(rateCardBody, { ...form.values, lines: seen?.lines ?? [] });
    if (!body) return;
    if (seen) edit.mutate({ body, version: seen.version }, done('Rate card updated'));
    else create.mutate(body, done('Rate card created'));
  };
  return { save: card ? edit : create, submit };
}
