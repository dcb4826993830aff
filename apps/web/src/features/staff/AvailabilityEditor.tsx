import { type AvailabilityAnswer, availabilityBody } from '@homeward/contract/staff';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { TimeZoneField } from '../../ui/TimeZoneField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { SettingsForm } from '../settings/index.ts';
import { AvailabilityConflict } from './AvailabilityConflict.tsx';
import { AvailabilityDates } from './AvailabilityDates.tsx';
import { AvailabilityWeek } from './AvailabilityWeek.tsx';
import { ConfirmedLine } from './ConfirmedLine.tsx';
import { formOf, rowsOf } from './staff.availability.model.ts';
import { useSaveAvailability } from './staff.availability.queries.ts';

/** The week, the dates beside it, and when it was last confirmed. What was painted survives every failure. */
export function AvailabilityEditor({ saved }: { saved: AvailabilityAnswer }) {
  const form = useForm(formOf(saved));
  const save = useSaveAvailability(saved.userId);
  const { values, errors, isDirty, change } = form;
  // The form follows the server only while nothing is changed here, so that nobody's change is lost unseen.
  if (!isDirty && saved.version > form.base.version) form.reset(formOf(saved));

  const submit = () => {
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
  return (
    <SettingsForm
      form={form}
      save={save}
      onSave={submit}
      conflict={
        form.overtaken ? (
          <AvailabilityConflict
            versions={{ before: form.overtaken, yours: values, theirs: form.base }}
            onTake={(name) => change({ [name]: form.base[name] })}
          />
        ) : null
      }
    >
      <ConfirmedLine saved={saved} isDirty={isDirty} />
      <AvailabilityWeek week={values} onChange={change} />
      <AvailabilityDates
        rows={values.others}
        timezone={values.timezone}
        onChange={(others) => change({ others })}
      />
      <TimeZoneField
        label="Time zone of these hours"
        hint="The hours are those of a clock where you work."
        value={values.timezone}
        onChange={(timezone) => change({ timezone })}
        error={errors.timezone}
      />
      <RowErrors errors={errors} />
    </SettingsForm>
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
