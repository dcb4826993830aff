import {
  type EscalationStep,
  type escalation,
  escalationSteps,
  mostEscalationHours,
} from '@homeward/contract/shifts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';
import { escalationStepLabels } from './shifts.fields.text.ts';

/** Whether open shifts escalate, and how many hours before their start each step comes. */
export function EscalationField({ value, errors = {}, onChange }: SettingFieldProps) {
  const chosen = value as (typeof escalation)['default'];
  const changeHours = (step: EscalationStep, hours: number) =>
    onChange({ ...chosen, hours: { ...chosen.hours, [step]: hours } });
  return (
    <div className="grid gap-4">
      <Checkbox isSelected={chosen.isOn} onChange={(isOn) => onChange({ ...chosen, isOn })}>
        Offer open shifts step by step
      </Checkbox>
      <p className="text-sm text-muted">Enter how many hours before its start a shift reaches each step.</p>
      {escalationSteps.map((step) => (
        <NumberField
          key={step}
          label={escalationStepLabels[step]}
          maxValue={mostEscalationHours}
          value={chosen.hours[step]}
          error={errors[`value.hours.${step}`]}
          onChange={(hours) => changeHours(step, hours)}
        />
      ))}
    </div>
  );
}
