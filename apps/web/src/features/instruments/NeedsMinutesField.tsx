import { type NeedsMinutes, needsActivities } from '@homeward/contract/instruments';
import { NumberField } from '../../ui/NumberField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';
import { activityLabels } from './instruments.settings.text.ts';

/** The minutes of each daily activity for a point of help. */
export function NeedsMinutesField({ value, error, errors, onChange }: SettingFieldProps) {
  const minutes = value as NeedsMinutes;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {needsActivities.map((activity, at) => (
        <NumberField
          key={activity}
          label={activityLabels[activity]}
          value={minutes[activity]}
          error={errors?.[`value.${activity}`] ?? (at === 0 ? error : undefined)}
          onChange={(given) => onChange({ ...minutes, [activity]: given })}
        />
      ))}
    </div>
  );
}
