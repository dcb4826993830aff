import { stateName } from '@homeward/contract/addresses';
import { overtimeRuleSetLabels, overtimeRuleSets } from '@homeward/contract/staff';
import {
  confirmRulesBody,
  needsReason,
  type OfficeRules,
  type OvertimeRuleSet,
  ruleSetsOf,
  timesheetsText,
} from '@homeward/contract/timesheets';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { DateField } from '../../ui/DateField.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { notify } from '../../ui/notify.ts';
import { SaveAnswer } from '../../ui/SaveAnswer.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useForm } from '../../ui/useForm.ts';
import { useConfirmRules } from './timesheets.office-rules.queries.ts';

interface OfficeRulesDialogProps {
  rules: OfficeRules;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

interface Fields {
  ruleSet: OvertimeRuleSet;
  effectiveFrom: string | null;
  reason: string;
}

const fieldsOf = ({ proposal, ruleSet, from }: OfficeRules): Fields => ({
  ...{ ruleSet: proposal ?? ruleSet, effectiveFrom: from, reason: '' },
});

const labels = { ruleSet: 'Rules', effectiveFrom: 'Holds from', reason: 'Reason' };

/** Confirms the overtime rules of an office, or chooses others, from a day that is not approved yet. */
export function OfficeRulesDialog({ rules: opened, isOpen, onOpenChange }: OfficeRulesDialogProps) {
  const { day } = useFormatters();
  // What others save since must not be overwritten unseen.
  const [rules, setRules] = useState(opened);
  const form = useForm<Fields>(fieldsOf(rules));
  const save = useConfirmRules(rules.officeId);
  const { values, errors, change } = form;
  const { state, earliest } = rules;
  const isOther = needsReason(state, values.ruleSet);
  const proposed = state === null ? undefined : ruleSetsOf(state)[0];
  const submit = () => {
    if (isOther && values.reason.trim() === '') return form.refuse({ reason: timesheetsText.rulesReason });
    const body = form.parse(confirmRulesBody, { ...values, reason: isOther ? values.reason : '' });
    if (body === undefined) return;
    save.mutate(
      { body, version: rules.version },
      {
        onSuccess: () => {
          notify({ title: 'Overtime rules confirmed' });
          onOpenChange(false);
        },
        onError: (error) => {
          const newer = newerOf<OfficeRules>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer === undefined) return;
          form.overtake(fieldsOf(newer));
          setRules(newer);
        },
      },
    );
  };
  return (
    <FormDialog
      title={rules.proposal === null ? 'Change overtime rules' : 'Confirm overtime rules'}
      description="How timesheets count overtime for hours of this office, unless a staff record has rules of its own."
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={form.isDirty}
      saveState={save.isPending ? 'saving' : save.isError ? 'failed' : 'idle'}
      onSave={submit}
      saveLabel="Confirm rules"
    >
      <SaveAnswer
        subject="these rules"
        form={form}
        save={save}
        labels={labels}
        inWords={({ ruleSet, effectiveFrom, reason }) => ({
          ...{ ruleSet: overtimeRuleSetLabels[ruleSet], reason },
          effectiveFrom: effectiveFrom === null ? '' : day(effectiveFrom),
        })}
      />
      <Select
        label={labels.ruleSet}
        options={overtimeRuleSets.map((id) => ({
          id,
          label:
            id === proposed
              ? `${overtimeRuleSetLabels[id]}, proposed for ${stateName(state)}`
              : overtimeRuleSetLabels[id],
        }))}
        value={values.ruleSet}
        error={errors.ruleSet}
        onChange={(id) =>
          change({ ruleSet: overtimeRuleSets.find((ruleSet) => ruleSet === id) ?? values.ruleSet })
        }
      />
      <DateField
        label={labels.effectiveFrom}
        hint={
          earliest === null
            ? 'For workweeks that begin on this day or later. The day may be over: nothing is approved yet.'
            : `For workweeks that begin on this day or later. Workweeks that began before ${day(earliest)} are approved and stay as they are.`
        }
        value={values.effectiveFrom}
        error={errors.effectiveFrom}
        {...(earliest === null ? {} : { min: earliest })}
        onChange={(effectiveFrom) => change({ effectiveFrom })}
      />
      {isOther ? (
        <TextField
          label={labels.reason}
          hint="The audit log keeps it."
          value={values.reason}
          error={errors.reason}
          onChange={(reason) => change({ reason })}
        />
      ) : null}
    </FormDialog>
  );
}
