import { dayIn } from '@homeward/contract/core';
import type { RateOverrideRow } from '@homeward/contract/rates';
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
import { OverridePartyFields } from './OverridePartyFields.tsx';
import { OverridePriceFields } from './OverridePriceFields.tsx';
import {
  blankOverride,
  byField,
  checkOverride,
  fieldsOf,
  type OverrideFields,
} from './rates.overrides.model.ts';
import { useSaveOverride } from './rates.overrides.queries.ts';
import { fieldLabels, fieldsInWords } from './rates.overrides.text.ts';

interface OverrideDialogProps {
  /** Undefined makes a new one. */
  override: RateOverrideRow | undefined;
  onClose: () => void;
}

/** Adds an override, or changes one. */
export function OverrideDialog({ override, onClose }: OverrideDialogProps) {
  const { day, timezone } = useFormatters();
  const form = useForm<OverrideFields>(
    override ? fieldsOf(override) : blankOverride(dayIn(timezone, new Date())),
  );
  const { save, submit } = useSave(override, form, onClose);
  const { values, base, errors, overtaken, change } = form;
  return (
    <FormDialog
      title={override ? 'Edit override' : 'New override'}
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      {...(override ? {} : { saveLabel: 'Add override' })}
      size="lg"
    >
      {overtaken ? (
        <Compare
          subject="this override"
          differences={fieldDifferences(fieldLabels, {
            before: fieldsInWords(overtaken, day),
            yours: fieldsInWords(values, day),
            theirs: fieldsInWords(base, day),
          })}
          onTake={(part) => change({ [part]: base[part as keyof OverrideFields] })}
        />
      ) : (
        <SaveFailed save={save} errors={errors} />
      )}
      <OverridePartyFields form={form} />
      <OverridePriceFields form={form} />
      {values.scope === 'SHIFT' ? null : (
        <div className="grid items-start gap-4.5 sm:grid-cols-2">
          <DateField
            label={fieldLabels.effectiveFrom}
            value={values.effectiveFrom || null}
            error={errors.effectiveFrom}
            onChange={(effectiveFrom) => change({ effectiveFrom: effectiveFrom ?? '' })}
          />
          <DateField
            label={fieldLabels.effectiveTo}
            isOptional
            value={values.effectiveTo}
            error={errors.effectiveTo}
            onChange={(effectiveTo) => change({ effectiveTo })}
          />
        </div>
      )}
      <TextField
        label={fieldLabels.reason}
        rows={2}
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}

/** Saves over the version that was seen. If somebody else has saved since, theirs appears above what was typed. */
function useSave(override: RateOverrideRow | undefined, form: Form<OverrideFields>, onClose: () => void) {
  const [version, setVersion] = useState(override?.version ?? 0);
  const save = useSaveOverride(override?.id);
  const submit = () => {
    const checked = checkOverride(form.values);
    form.refuse(checked.errors);
    if (!checked.body) return;
    save.mutate(
      { body: checked.body, version },
      {
        onSuccess: () => {
          notify({ title: override ? 'Override updated' : 'Override added' });
          onClose();
        },
        onError: (error) => {
          const newer = newerOf<RateOverrideRow>(error);
          form.refuse(byField(fieldErrorsOf(error)));
          if (newer === undefined) return;
          form.overtake(fieldsOf(newer));
          setVersion(newer.version);
        },
      },
    );
  };
  return { save, submit };
}
