import {
  type HomeOffice,
  overtimeRuleSetLabels,
  overtimeRuleSets,
  presentHome,
} from '@homeward/contract/staff';
import { type EmploymentType, employmentTypes } from '@homeward/contract/users';
import { DateField } from '../../ui/DateField.tsx';
import { SeveralField } from '../../ui/forms/SeveralField.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Form } from '../../ui/useForm.ts';
import { useDisplay } from '../session/index.ts';
import { type EmploymentFields, labels } from './staff.form.model.ts';
import { plannedHome } from './staff.text.ts';

export interface FieldsProps {
  form: Form<EmploymentFields>;
  errors: Readonly<Record<string, string>>;
}

interface WorkFieldsProps extends FieldsProps {
  offices: readonly { readonly id: string; readonly name: string }[];
  hasPay: boolean;
  /** Of the record. */
  homes: readonly HomeOffice[];
}

/** What depends on it, and from when on. */
const homeHint =
  'Determines the workweek, overtime, pay periods and time zone of timesheets. A change takes effect after the current pay period.';

/** An option that takes a choice back. */
const none = { id: 'none', label: 'Not given' };

type HoursName = 'minHoursPerWeek' | 'maxHoursPerWeek' | 'maxHoursPerDay';

/** What somebody does, where, for how many hours and for what pay. */
export function WorkFields({ form, errors, offices, hasPay, homes }: WorkFieldsProps) {
  const display = useDisplay();
  const { values, change } = form;
  const chosen = offices.filter(({ id }) => values.officeIds.includes(id));
  const planned = plannedHome(homes, display);
  const hours = (name: HoursName, most: number) => (
    <NumberField
      label={labels[name]}
      value={values[name] ?? Number.NaN}
      onChange={(value) => change({ [name]: Number.isNaN(value) ? null : value })}
      minValue={0}
      maxValue={most}
      step={0.25}
      error={errors[name]}
    />
  );
  return (
    <>
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField
          label={labels.position}
          value={values.position}
          error={errors.position}
          onChange={(position) => change({ position })}
        />
        <TextField
          label={labels.employeeNo}
          isVerbatim
          value={values.employeeNo}
          error={errors.employeeNo}
          onChange={(employeeNo) => change({ employeeNo })}
        />
        <Select
          label={labels.employmentType}
          options={[none, ...employmentTypes.map((type) => ({ id: type, label: type }))]}
          value={values.employmentType ?? none.id}
          error={errors.employmentType}
          onChange={(type) => change({ employmentType: type === none.id ? null : (type as EmploymentType) })}
        />
        <DateField
          label={labels.hireDate}
          value={values.hireDate}
          error={errors.hireDate}
          onChange={(hireDate) => change({ hireDate })}
        />
      </div>
      <SeveralField
        label={labels.officeIds}
        options={offices.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.officeIds}
        error={errors.officeIds}
        onChange={(ids) => change({ officeIds: ids.map(String) })}
      />
      <Select
        label={labels.homeOfficeId}
        hint={planned === undefined ? homeHint : `${homeHint} Now: ${presentHome(homes)?.name}. ${planned}.`}
        options={chosen.map(({ id, name }) => ({ id, label: name }))}
        value={chosen.some(({ id }) => id === values.homeOfficeId) ? values.homeOfficeId : null}
        error={errors.homeOfficeId}
        onChange={(homeOfficeId) => change({ homeOfficeId })}
      />
      <div className="grid items-start gap-4.5 sm:grid-cols-3">
        {hours('minHoursPerWeek', 168)}
        {hours('maxHoursPerWeek', 168)}
        {hours('maxHoursPerDay', 24)}
      </div>
      {hasPay ? (
        <div className="grid items-start gap-4.5 sm:grid-cols-2">
          <TextField
            label={labels.payRate}
            hint="In dollars, as in 21.50. Only admins and the person can see it."
            inputMode="decimal"
            value={values.payRate}
            error={errors.payRate}
            onChange={(payRate) => change({ payRate })}
          />
          <Select
            label={labels.overtimeRuleSet}
            hint="The law that determines overtime."
            options={[none, ...overtimeRuleSets.map((id) => ({ id, label: overtimeRuleSetLabels[id] }))]}
            value={values.overtimeRuleSet ?? none.id}
            error={errors.overtimeRuleSet}
            onChange={(id) =>
              change({ overtimeRuleSet: overtimeRuleSets.find((ruleSet) => ruleSet === id) ?? null })
            }
          />
        </div>
      ) : null}
    </>
  );
}
