import { overtimeRuleSetLabels, overtimeRuleSets } from '@homeward/contract/staff';
import { Select } from '../../ui/Select.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** By which law overtime is counted. */
export function OvertimeRulesField({ value, error, onChange }: SettingFieldProps) {
  return (
    <Select
      label="Rules"
      options={overtimeRuleSets.map((id) => ({ id, label: overtimeRuleSetLabels[id] }))}
      value={String(value)}
      error={error}
      onChange={onChange}
    />
  );
}
