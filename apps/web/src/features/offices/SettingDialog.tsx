import type { ScopedSetting } from '@homeward/contract/offices';
import { useState } from 'react';
import * as z from 'zod/mini';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { notify } from '../../ui/notify.ts';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useChooseSetting } from './offices.queries.ts';
import type { KnownSetting } from './offices.settings.doors.ts';

interface SettingDialogProps extends KnownSetting {
  officeId: string | null;
  today: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Chooses the value of one setting, and from which day on it holds where that matters. */
export function SettingDialog(props: SettingDialogProps) {
  const { state, field, officeId, today, isOpen, onOpenChange } = props;
  const { setting } = field;
  const [version, setVersion] = useState(state.version);
  const form = useForm({ value: state.value as unknown, effectiveFrom: today as string | null });
  const save = useChooseSetting(officeId, setting);
  const { values, errors, change } = form;
  const { hourCycle } = useFormatters();
  const body = z.strictObject({
    value: setting.schema,
    effectiveFrom: setting.isDated ? z.string({ error: 'Choose a day.' }) : z.nullable(z.string()),
  });
  const submit = () => {
    const parsed = form.parse(body);
    if (parsed === undefined) return;
    const effectiveFrom = setting.isDated ? (parsed.effectiveFrom ?? undefined) : undefined;
    save.mutate(
      { value: parsed.value, effectiveFrom, version },
      {
        onSuccess: () => {
          notify({ title: 'Setting saved', description: setting.label });
          onOpenChange(false);
        },
        onError: (error) => {
          const newer = newerOf<ScopedSetting>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer === undefined) return;
          form.overtake({ value: newer.value, effectiveFrom: today });
          setVersion(newer.version);
        },
      },
    );
  };
  return (
    <FormDialog
      title={setting.label}
      description={
        setting.scope === 'AGENCY'
          ? 'For the whole agency.'
          : officeId === null
            ? 'For every office without a value of its own.'
            : 'For this office only.'
      }
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
    >
      <SaveAnswer
        subject="this setting"
        form={form}
        save={save}
        labels={{ value: setting.label }}
        inWords={({ value }) => ({
          // What was typed since the refusal may be wrong for now.
          value: setting.schema.safeParse(value).success
            ? field.inWords(value, hourCycle)
            : 'Not complete yet',
        })}
      />
      <field.Field
        label={field.label}
        value={values.value}
        error={errors.value}
        errors={errors}
        onChange={(value) => change({ value })}
      />
      {setting.isDated ? (
        <DateField
          label="Holds from"
          hint="Earlier days keep their value."
          value={values.effectiveFrom}
          error={errors.effectiveFrom}
          min={today}
          onChange={(effectiveFrom) => change({ effectiveFrom })}
        />
      ) : null}
    </FormDialog>
  );
}
