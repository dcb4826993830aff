import { type Rounding, roundingModeLabels, roundingModes, roundingUnits } from '@homeward/contract/visits';
import { FieldErrorText } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

interface RoundingFieldProps extends SettingFieldProps {
  /** What may be chosen. */
  readonly isAllowed: (rounding: Rounding) => boolean;
}

/** How minutes are rounded: which way, and by how many. What is not allowed is not offered. */
export function RoundingField({ value, error, errors = {}, onChange, isAllowed }: RoundingFieldProps) {
  const { mode, minutes } = value as Rounding;
  const unitsOf = (one: Rounding['mode']) =>
    roundingUnits.filter((unit) => isAllowed({ mode: one, minutes: unit }));
  const choose = (id: string) => {
    const next = roundingModes.find((one) => one === id) ?? 'NONE';
    const units = unitsOf(next);
    onChange({ mode: next, minutes: units.find((unit) => unit === minutes) ?? units[0] });
  };
  return (
    <div className="grid gap-3">
      <Select
        label="Rounding"
        options={roundingModes
          .filter((one) => unitsOf(one).length > 0)
          .map((id) => ({ id, label: roundingModeLabels[id] }))}
        value={mode}
        error={errors['value.mode']}
        onChange={choose}
      />
      {mode === 'NONE' ? null : (
        <Select
          label="By"
          options={unitsOf(mode).map((unit) => ({ id: String(unit), label: `${unit} minutes` }))}
          value={String(minutes)}
          error={errors['value.minutes']}
          onChange={(id) => onChange({ mode, minutes: Number(id) })}
        />
      )}
      {error ? (
        <div role="alert">
          <FieldErrorText>{error}</FieldErrorText>
        </div>
      ) : null}
    </div>
  );
}
