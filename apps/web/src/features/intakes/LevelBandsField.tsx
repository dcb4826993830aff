import type { LevelBands } from '@homeward/contract/intakes';
import { NumberField } from '../../ui/NumberField.tsx';
import type { SettingFieldProps } from '../offices/index.ts';

const names = ['level2', 'level3', 'level4', 'level5'] as const;

/** The least points of each level of care. */
export function LevelBandsField({ value, error, errors, onChange }: SettingFieldProps) {
  const bands = value as LevelBands;
  return (
    <div className="grid gap-4">
      {names.map((name, at) => (
        <NumberField
          key={name}
          label={`Level ${at + 2} from`}
          value={bands[name]}
          error={errors?.[`value.${name}`] ?? (name === 'level5' ? error : undefined)}
          onChange={(points) => onChange({ ...bands, [name]: points })}
        />
      ))}
    </div>
  );
}
