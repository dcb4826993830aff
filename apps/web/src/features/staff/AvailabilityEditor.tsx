import { type AvailabilityAnswer, availabilityBody } from '@homeward/contract/staff';
import type { FormEvent } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { TimeZoneField } from '../../ui/TimeZoneField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { UnsavedWork } from '../settings/index.ts';
import { AvailabilityConflict } from './AvailabilityConflict.tsx';
import { AvailabilityDates } from './AvailabilityDates.tsx';
import { AvailabilityWeek } from './AvailabilityWeek.tsx';
import { ConfirmedLine } from './ConfirmedLine.tsx';
import { type AvailabilityForm, formOf, rowsOf } from './staff.availability.model.ts';
import { useSaveAvailability } from './staff.availability.queries.ts';

/** The week, the dates beside it, and when it was last confirmed. What was painted survives every failure. */
export function AvailabilityEditor({ saved }: { saved: AvailabilityAnswer }) {
  const form = useForm(formOf(saved));
  const save = useSaveAvailability(saved.userId);
  const { values, errors, isDirty } = form;
  // The form follows the server only while nothing is changed here, so that nobody's change is lost unseen.
  if (!isDirty && saved.version > form.base.version) form.reset(formOf(saved));

  const change = (part: Partial<AvailabilityForm>) => {
    if (save.isSuccess) save.reset();
    form.change(part);
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    const body = form.parse(availabilityBody, { rows: rowsOf(values), timezone: values.timezone });
    if (body === undefined) return;
    save.mutate(
      { ...body, version: values.version },
      {
        onSuccess: (answer) => form.reset(formOf(answer)),
        onError: (error) => {
          const newer = newerOf<AvailabilityAnswer>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer !== undefined) form.overtake(formOf(newer));
        },
      },
    );
  };
  const discard = () => {
    form.reset(form.base);
    save.reset();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <ConfirmedLine saved={saved} isDirty={isDirty} />
      <AvailabilityWeek week={values} onChange={change} />
      <AvailabilityDates rows={values.others} onChange={(others) => change({ others })} />
      <TimeZoneField
        label="Time zone of these hours"
        hint="The hours are those of a clock where you work."
        value={values.timezone}
        onChange={(timezone) => change({ timezone })}
        error={errors.timezone}
      />
      {form.overtaken ? (
        <AvailabilityConflict
          versions={{ before: form.overtaken, yours: values, theirs: form.base }}
          onTake={(name) => change({ [name]: form.base[name] })}
        />
      ) : (
        <SaveFailed save={save} errors={errors} />
      )}
      <RowErrors errors={errors} />
      <div className="sticky bottom-0 z-3 -mx-4.5 -mb-4.5 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-lg border-t border-line bg-card px-4.5 py-3">
        <Button
          type="submit"
          variant="primary"
          isPending={save.isPending}
          pendingLabel="Saving…"
          isDisabled={!isDirty}
        >
          Save availability
        </Button>
        {isDirty && !save.isPending ? (
          <Button variant="quiet" onPress={discard}>
            Discard
          </Button>
        ) : null}
        <SaveStatus state={saveStateOf(save, isDirty)} onRetry={submit} />
      </div>
      <UnsavedWork isDirty={isDirty} />
    </form>
  );
}

/** What is wrong with rows, where no field of the page shows it. */
function RowErrors({ errors }: { errors: Readonly<Record<string, string>> }) {
  const sentences = new Set(
    Object.entries(errors).flatMap(([path, sentence]) => (path.startsWith('rows') ? [sentence] : [])),
  );
  if (sentences.size === 0) return null;
  return (
    <ul role="alert" data-tone="danger" className="grid gap-1 text-tone">
      {[...sentences].map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function saveStateOf(save: ReturnType<typeof useSaveAvailability>, isDirty: boolean) {
  if (save.isPending) return 'saving';
  if (save.isError && isDirty) return 'failed';
  return save.isSuccess && !isDirty ? 'saved' : 'idle';
}
