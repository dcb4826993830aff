import { areBandsInOrder, type TimeBands, timeBandNames } from '@homeward/contract/offices';
import { BandsBar } from './BandsBar.tsx';
import { ClockField } from './ClockField.tsx';
import type { SettingFieldProps } from './offices.settings.doors.ts';
import { errorsWithin } from './offices.settings.model.ts';
import { bandLabels } from './offices.text.ts';

/** When each band begins, drawn as a day as long as the bands follow one another. */
export function BandsField({ value: given, errors: sentences, onChange }: SettingFieldProps) {
  const value = given as TimeBands;
  const errors = errorsWithin(sentences);
  return (
    <div className="grid gap-4">
      {areBandsInOrder(value) ? <BandsBar value={value} /> : null}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {timeBandNames.map((band) => (
          <ClockField
            key={band}
            label={`${bandLabels[band]} begins`}
            value={value[band]}
            error={errors[band]}
            onChange={(clock) => onChange({ ...value, [band]: clock })}
          />
        ))}
      </div>
    </div>
  );
}
