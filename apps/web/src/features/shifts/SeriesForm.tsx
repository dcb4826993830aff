import { editScopeLabels, type Series, type SeriesResult, type Shift } from '@homeward/contract/shifts';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useDisplay } from '../session/index.ts';
import { BreakField } from './BreakField.tsx';
import { NotesFields } from './NotesFields.tsx';
import { RepeatFields } from './RepeatFields.tsx';
import { SeriesOutcome } from './SeriesOutcome.tsx';
import { ShiftPartyFields } from './ShiftPartyFields.tsx';
import { ShiftServiceFields } from './ShiftServiceFields.tsx';
import { StartEndFields } from './StartEndFields.tsx';
import { byField } from './shifts.errors.model.ts';
import { seriesInWords, seriesLabels } from './shifts.fields.text.ts';
import { useOfficeOf } from './shifts.form.hooks.ts';
import { type SeriesScope, seriesChangeOf, seriesFieldsOf } from './shifts.series.model.ts';
import { useChangeSeries } from './shifts.series.queries.ts';
import { dayInWords, resultInWords, words } from './shifts.text.ts';
import { VisibilityField } from './VisibilityField.tsx';
import { WishesFields } from './WishesFields.tsx';

interface SeriesFormProps {
  series: Series;
  shift: Shift & { readonly recurrenceDate: string };
  scope: SeriesScope;
  onClose: () => void;
}

/** Changes a series from the day of one of its shifts on, over the version that was seen. */
export function SeriesForm({ series, shift, scope, onClose }: SeriesFormProps) {
  const display = useDisplay();
  const from = shift.recurrenceDate;
  const [seen, setSeen] = useState(series);
  const [outcome, setOutcome] = useState<SeriesResult>();
  const form = useForm(seriesFieldsOf(series, from, shift));
  const office = { ...useOfficeOf(shift.officeId), timezone: seen.timezone };
  const save = useChangeSeries(series.id);
  const { values, base, errors, change } = form;
  const submit = () => {
    const { body, errors: wrong } = seriesChangeOf({
      series: seen,
      fields: values,
      base,
      scope,
      from,
      weekStart: office.weekStart,
    });
    form.refuse(wrong);
    if (!body) return;
    save.mutate(
      { body, version: seen.version },
      {
        onSuccess: (result) => {
          if (result.leftOpen > 0) return setOutcome(result);
          notify({ title: 'Series changed', description: resultInWords(result) });
          onClose();
        },
        onError: (error) => {
          const newer = newerOf<Series>(error);
          form.refuse(byField(fieldErrorsOf(error)));
          if (newer === undefined) return;
          form.overtake(seriesFieldsOf(newer, from, shift));
          setSeen(newer);
        },
      },
    );
  };
  if (outcome) return <SeriesOutcome result={outcome} title="Series changed" onClose={onClose} />;
  return (
    <FormDialog
      title="Edit series"
      description={`${editScopeLabels[scope]}, from ${dayInWords(from, display)} on. ${series.client.name}`}
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Change series"
      size="lg"
    >
      <SaveAnswer
        subject="this series"
        form={form}
        save={save}
        labels={seriesLabels}
        inWords={(fields) => seriesInWords(fields, display)}
      />
      <div className="grid items-start gap-x-6 gap-y-4.5 md:grid-cols-2">
        <div className="grid min-w-0 gap-4.5">
          <ShiftPartyFields form={form} hasClient={false} />
          <ShiftServiceFields form={form} />
          <div className="grid items-start gap-3 sm:grid-cols-2">
            <StartEndFields form={form} />
          </div>
          <BreakField form={form} />
          <VisibilityField form={form} />
        </div>
        <RepeatFields form={form} isSeries office={office} />
        <div className="min-w-0 md:col-span-2">
          <WishesFields form={form} />
        </div>
        <NotesFields form={form} />
        <TextField
          label={words.reason}
          hint="Without it, days with a conflict stay open."
          isOptional
          rows={2}
          value={values.overrideReason}
          error={errors.overrideReason}
          onChange={(overrideReason) => change({ overrideReason })}
          className="md:col-span-2"
        />
      </div>
    </FormDialog>
  );
}
