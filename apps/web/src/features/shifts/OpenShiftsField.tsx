import { type openShifts, shiftVisibilities, shiftVisibilityLabels } from '@homeward/contract/shifts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

/** Which caregivers see open shifts, and what of them. */
export function OpenShiftsField({ value, errors = {}, onChange }: SettingFieldProps) {
  const chosen = value as (typeof openShifts)['default'];
  return (
    <div className="grid gap-4">
      <Select
        label="Who sees a new shift while it is open"
        options={shiftVisibilities.map((id) => ({ id, label: shiftVisibilityLabels[id] }))}
        value={chosen.visibility}
        error={errors['value.visibility']}
        onChange={(id) =>
          onChange({
            ...chosen,
            visibility: shiftVisibilities.find((one) => one === id) ?? chosen.visibility,
          })
        }
      />
      <Checkbox
        isSelected={chosen.showsStreet}
        onChange={(showsStreet) => onChange({ ...chosen, showsStreet })}
      >
        Show the street before a caregiver has the shift
      </Checkbox>
      <Checkbox
        isSelected={chosen.onlyKnownClients}
        onChange={(onlyKnownClients) => onChange({ ...chosen, onlyKnownClients })}
      >
        Hide shifts of clients whom a caregiver has not visited yet
      </Checkbox>
      <p className="text-sm text-muted">A shift that is offered to a caregiver is always shown to them.</p>
    </div>
  );
}
