import { type Payer, payerLabels, payers } from '@homeward/contract/clients';
import { dayIn, serviceTypeLabels, serviceTypes, shiftTypes } from '@homeward/contract/core';
import {
  overrideScopeLabels,
  type RateOverrideRow,
  rateOverrideBody,
  rateUnitLabels,
  rateUnits,
  shiftTypeLabels,
  writtenScopes,
} from '@homeward/contract/rates';
import { useState } from 'react';
import { fieldErrorsOf, newerOf } from '../../lib/problem.ts';
import { Compare } from '../../ui/Compare.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { fieldDifferences } from '../../ui/differences.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { NumberField } from '../../ui/NumberField.tsx';
import { notify } from '../../ui/notify.ts';
import { SaveFailed } from '../../ui/SaveFailed.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Form, useForm } from '../../ui/useForm.ts';
import { PeoplePicker } from '../users/index.ts';
import { ClientPicker } from './ClientPicker.tsx';
import { columnChoices, keyOfColumn } from './rates.cells.model.ts';
import {
  amountErrorsOf,
  blankOverride,
  fieldsOf,
  needsClient,
  needsStaff,
  type OverrideFields,
  overrideBodyOf,
  partyErrorsOf,
} from './rates.overrides.model.ts';
import { useSaveOverride } from './rates.overrides.queries.ts';
import { columnLabel, words } from './rates.text.ts';

interface OverrideDialogProps {
  /** Undefined makes a new one. */
  override: RateOverrideRow | undefined;
  onClose: () => void;
}

const labels: Readonly<Record<keyof OverrideFields, string>> = {
  scope: 'For',
  client: 'Client',
  staff: 'Caregiver',
  payer: 'Payer',
  serviceType: 'Service',
  shiftType: 'Shift type',
  unit: 'Priced by the',
  dayType: 'Day',
  timeBand: 'Time of day',
  bill: 'Bill rate',
  pay: 'Pay rate',
  minUnits: 'Minimum units',
  otBillMultiplier: 'Overtime multiplier',
  effectiveFrom: 'First day',
  effectiveTo: 'Last day',
  reason: 'Reason',
};

function inWords(fields: OverrideFields, day: (day: string) => string): Record<keyof OverrideFields, string> {
  const { scope, client, staff, payer, serviceType, shiftType, unit, effectiveFrom, effectiveTo } = fields;
  const [dayLabel = '', bandLabel = ''] = columnLabel(fields).split(', ');
  return {
    scope: overrideScopeLabels[scope],
    client: client?.fullName ?? '',
    staff: staff.map(({ name }) => name).join(', '),
    payer: payer ? payerLabels[payer] : '',
    serviceType: serviceType ? serviceTypeLabels[serviceType] : '',
    shiftType: shiftTypeLabels[shiftType],
    unit: rateUnitLabels[unit],
    dayType: dayLabel,
    timeBand: bandLabel,
    bill: fields.bill,
    pay: fields.pay,
    minUnits: String(fields.minUnits),
    otBillMultiplier: String(fields.otBillMultiplier),
    effectiveFrom: effectiveFrom === '' ? '' : day(effectiveFrom),
    effectiveTo: effectiveTo === null ? words.noEnd : day(effectiveTo),
    reason: fields.reason,
  };
}

/** Adds a price for somebody alone, or changes one. */
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
          differences={fieldDifferences(labels, {
            before: inWords(overtaken, day),
            yours: inWords(values, day),
            theirs: inWords(base, day),
          })}
          onTake={(part) => change({ [part]: base[part as keyof OverrideFields] })}
        />
      ) : (
        <SaveFailed save={save} errors={errors} />
      )}
      <PartyFields form={form} />
      <PriceFields form={form} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <DateField
          label={labels.effectiveFrom}
          value={values.effectiveFrom || null}
          error={errors.effectiveFrom}
          onChange={(effectiveFrom) => change({ effectiveFrom: effectiveFrom ?? '' })}
        />
        <DateField
          label={labels.effectiveTo}
          isOptional
          value={values.effectiveTo}
          error={errors.effectiveTo}
          onChange={(effectiveTo) => change({ effectiveTo })}
        />
      </div>
      <TextField
        label={labels.reason}
        rows={2}
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}

interface FieldsProps {
  form: Form<OverrideFields>;
}

/** Whom the price is for: the scope decides who is asked for. */
function PartyFields({ form }: FieldsProps) {
  const { values, errors, change } = form;
  return (
    <>
      <Select
        label={labels.scope}
        options={writtenScopes.map((id) => ({ id, label: overrideScopeLabels[id] }))}
        value={values.scope}
        error={errors.scope}
        onChange={(id) => {
          form.refuse({});
          change({ scope: writtenScopes.find((one) => one === id) ?? values.scope });
        }}
      />
      {needsClient(values.scope) ? (
        <ClientPicker
          label={labels.client}
          value={values.client}
          error={errors.clientId}
          onChange={(client) => {
            form.refuse(without(errors, 'clientId'));
            change({ client });
          }}
        />
      ) : null}
      {needsStaff(values.scope) ? (
        <PeoplePicker
          label={labels.staff}
          isSingle
          roles={['CareProvider']}
          value={values.staff}
          error={errors.staffId}
          onChange={(staff) => {
            form.refuse(without(errors, 'staffId'));
            change({ staff });
          }}
        />
      ) : null}
      {values.scope === 'PAYER' ? (
        <Select
          label={labels.payer}
          options={payers.map((id) => ({ id, label: payerLabels[id] }))}
          value={values.payer}
          error={errors.payer}
          onChange={(id) => change({ payer: payers.find((one): one is Payer => one === id) ?? null })}
        />
      ) : null}
    </>
  );
}

/** What is priced, and the rates; a side that is left empty stays as the rate card has it. */
function PriceFields({ form }: FieldsProps) {
  const { values, errors, change } = form;
  const hasMinimum = values.unit === 'HOUR' || values.unit === 'QUARTER_HOUR';
  const amount = (side: 'bill' | 'pay', error: string | undefined) => (
    <TextField
      label={labels[side]}
      isOptional
      hint="Empty: as the rate card"
      inputMode="decimal"
      autoComplete="off"
      value={values[side]}
      error={error}
      onChange={(text) => {
        form.refuse(without(errors, 'billRateCents', 'payRateCents'));
        change({ [side]: text });
      }}
    />
  );
  return (
    <div className="grid items-start gap-4.5 sm:grid-cols-2">
      <Select
        label={labels.serviceType}
        options={serviceTypes.map((id) => ({ id, label: serviceTypeLabels[id] }))}
        value={values.serviceType}
        error={errors.serviceType}
        onChange={(id) => change({ serviceType: serviceTypes.find((one) => one === id) ?? null })}
      />
      <Select
        label={labels.shiftType}
        options={shiftTypes.map((id) => ({ id, label: shiftTypeLabels[id] }))}
        value={values.shiftType}
        error={errors.shiftType}
        onChange={(id) => change({ shiftType: shiftTypes.find((one) => one === id) ?? values.shiftType })}
      />
      <Select
        label={labels.unit}
        options={rateUnits.map((id) => ({ id, label: rateUnitLabels[id] }))}
        value={values.unit}
        error={errors.unit}
        onChange={(id) => change({ unit: rateUnits.find((one) => one === id) ?? values.unit })}
      />
      <Select
        label="Day and time of day"
        options={columnChoices.map((one) => ({ id: keyOfColumn(one), label: columnLabel(one) }))}
        value={keyOfColumn(values)}
        error={errors.dayType ?? errors.timeBand}
        onChange={(id) => change({ ...columnChoices.find((one) => keyOfColumn(one) === id) })}
      />
      {amount('bill', errors.billRateCents)}
      {amount('pay', errors.payRateCents)}
      {hasMinimum ? (
        <NumberField
          label={labels.minUnits}
          value={values.minUnits}
          error={errors.minUnits}
          onChange={(minUnits) => change({ minUnits })}
        />
      ) : null}
      <NumberField
        label={labels.otBillMultiplier}
        value={values.otBillMultiplier}
        step={0.01}
        error={errors.otBillMultiplier}
        onChange={(otBillMultiplier) => change({ otBillMultiplier })}
      />
    </div>
  );
}

const without = (errors: Readonly<Record<string, string>>, ...names: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name)));

/** Saves over the version that was seen; where somebody else has saved, theirs is shown above what was typed. */
function useSave(override: RateOverrideRow | undefined, form: Form<OverrideFields>, onClose: () => void) {
  const [version, setVersion] = useState(override?.version ?? 0);
  const save = useSaveOverride(override?.id);
  const submit = () => {
    const parsed = form.parse(rateOverrideBody, overrideBodyOf(form.values));
    const own = { ...partyErrorsOf(form.values), ...amountErrorsOf(form.values) };
    if (Object.keys(own).length > 0) {
      form.refuse({ ...errorsOf(form.values), ...own });
      return;
    }
    if (!parsed) return;
    save.mutate(
      { body: parsed, version },
      {
        onSuccess: () => {
          notify({ title: override ? 'Override updated' : 'Override added' });
          onClose();
        },
        onError: (error) => {
          const newer = newerOf<RateOverrideRow>(error);
          form.refuse(fieldErrorsOf(error));
          if (newer === undefined) return;
          form.overtake(fieldsOf(newer));
          setVersion(newer.version);
        },
      },
    );
  };
  return { save, submit };
}

/** What the contract says of the fields, the first sentence of each. */
function errorsOf(fields: OverrideFields): Record<string, string> {
  const { error } = rateOverrideBody.safeParse(overrideBodyOf(fields));
  const byPath: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) byPath[path.join('.')] ??= message;
  return byPath;
}
