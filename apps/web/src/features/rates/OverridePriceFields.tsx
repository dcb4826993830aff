import { shiftTypes } from '@homeward/contract/core';
import { ratesText, rateUnitLabels, rateUnits, type Side, shiftTypeLabels } from '@homeward/contract/rates';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { ServiceTypeSelect } from '../../ui/ServiceTypeSelect.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Form } from '../../ui/useForm.ts';
import { columnChoices, keyOfColumn } from './rates.cells.model.ts';
import type { OverrideFields } from './rates.overrides.model.ts';
import { fieldLabels } from './rates.overrides.text.ts';
import { columnLabel } from './rates.text.ts';

/** What is priced, and the rates. An empty rate is that of the rate card. */
export function OverridePriceFields({ form }: { form: Form<OverrideFields> }) {
  const { values, errors, change } = form;
  const hasMinimum = values.unit === 'HOUR' || values.unit === 'QUARTER_HOUR';
  const amount = (side: Side) => (
    <TextField
      label={fieldLabels[side]}
      isOptional
      hint={ratesText.emptyIsCard}
      inputMode="decimal"
      autoComplete="off"
      value={values[side]}
      error={errors[side]}
      // One rate is enough: a change of either one clears the errors of both.
      onChange={(text) => change({ bill: values.bill, pay: values.pay, [side]: text })}
    />
  );
  return (
    <div className="grid items-start gap-4.5 sm:grid-cols-2">
      <ServiceTypeSelect
        label={fieldLabels.serviceType}
        value={values.serviceType}
        error={errors.serviceType}
        onChange={(serviceType) => change({ serviceType })}
      />
      <Select
        label={fieldLabels.shiftType}
        options={shiftTypes.map((id) => ({ id, label: shiftTypeLabels[id] }))}
        value={values.shiftType}
        error={errors.shiftType}
        onChange={(id) => change({ shiftType: shiftTypes.find((one) => one === id) ?? values.shiftType })}
      />
      <Select
        label={fieldLabels.unit}
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
      {amount('bill')}
      {amount('pay')}
      {hasMinimum ? (
        <NumberField
          label={fieldLabels.minUnits}
          value={values.minUnits}
          error={errors.minUnits}
          onChange={(minUnits) => change({ minUnits })}
        />
      ) : null}
      <NumberField
        label={fieldLabels.otBillMultiplier}
        value={values.otBillMultiplier}
        step={0.01}
        error={errors.otBillMultiplier}
        onChange={(otBillMultiplier) => change({ otBillMultiplier })}
      />
    </div>
  );
}
